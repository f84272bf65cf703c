import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fenceCode, fenceLine, withoutFenceLines } from '../../../../../shared/engine/openai/fence.ts';

describe('fence', () => {
  it('has a code that is the same for the same texts and in none of them', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const code = fenceCode(texts);
        assert.match(code, /^[0-9a-f]{12}$/);
        assert.equal(fenceCode([...texts]), code);
        assert.ok(texts.every((text) => !text.includes(code)));
      }),
    );
  });

  it('changes its code with the text', () => {
    assert.notEqual(fenceCode(['ab', 'c']), fenceCode(['a', 'bc']));
    assert.notEqual(fenceCode(['a']), fenceCode(['b']));
  });

  it('takes its lines out of a quotation that runs over them, and leaves other brackets alone', () => {
    const code = fenceCode([]);
    const quote = `the authority\n${fenceLine(code, 'PAGE 4, CONTINUED')}\nconcluded [[0123456789ab PAGE 9]] so`;
    assert.equal(withoutFenceLines(code, quote), 'the authority\nconcluded [[0123456789ab PAGE 9]] so');
  });
});
