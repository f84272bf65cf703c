import assert from 'node:assert/strict';
import { bunzip2 } from '../../../../shared/laws/bunzip2.ts';

/** `förvaltning`, and nothing at all. */
const WORD = Buffer.from('QlpoOTFBWSZTWRAV0M0AAACBjCGlFQABAAgAIAAxANNNBA0GQRjCyiu7xdyRThQkBAV0M0A=', 'base64');
const NOTHING = Buffer.from('QlpoORdyRThQkAAAAAA=', 'base64');

async function unpacked(bytes: Uint8Array): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of bunzip2(bytes)) read.push(chunk);
  return Buffer.concat(read).toString('utf8');
}

describe('bunzip2', () => {
  it('unpacks streams that follow one another, empty ones among them', async () => {
    assert.equal(await unpacked(WORD), 'förvaltning');
    assert.equal(await unpacked(NOTHING), '');
    assert.equal(await unpacked(Buffer.concat([WORD, NOTHING, WORD])), 'förvaltningförvaltning');
  });

  it('refuses every beginning of a stream that is not all of it', async () => {
    for (let length = 0; length < WORD.length; length += 1) {
      await assert.rejects(unpacked(WORD.subarray(0, length)), Error, `${length} bytes`);
    }
  });

  it('refuses a stream whose own checksum is wrong', async () => {
    const changed = Buffer.from(WORD);
    changed[WORD.length - 3] = (changed[WORD.length - 3] ?? 0) ^ 1;
    await assert.rejects(unpacked(changed), /checksum of a stream/);
  });

  it('refuses, or unpacks as it was, whatever single bit is changed', async () => {
    for (let bit = 0; bit < WORD.length * 8; bit += 1) {
      const changed = Buffer.from(WORD);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      assert.equal(await unpacked(changed).catch(() => 'förvaltning'), 'förvaltning', `bit ${bit}`);
    }
  });
});
