import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { shellQuoted } from '../../../../apps/cli/commands/stack.ts';
import { keyValues, table } from '../../../../apps/cli/output.ts';

describe('shellQuoted', () => {
  it('is read back by a shell as it was', () => {
    const value = fc.string({
      unit: fc.constantFrom('a', "'", '"', '$', '`', '\\', ' ', '\n', '!', '*', ';', 'ö'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), (values) => {
        const script = values.map((each) => `printf '%s\\0' ${shellQuoted(each)}`).join('\n');
        assert.equal(
          execFileSync('/bin/sh', ['-c', script], { encoding: 'utf8' }),
          values.map((each) => `${each}\0`).join(''),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('the output for people', () => {
  it('aligns values and says when there is none', () => {
    assert.equal(
      keyValues([
        ['Tenant', 'ten_1'],
        ['Attestation', false],
        ['Orders', ['SE', 'NO']],
        ['Accepted', null],
      ]),
      'Tenant       ten_1\nAttestation  no\nOrders       SE, NO\nAccepted     –',
    );
  });

  it('aligns rows under their headings', () => {
    assert.equal(
      table(
        ['Key', 'Name'],
        [
          ['key_1', 'case system'],
          ['key_22', 'x\u001b[2J\ny'],
        ],
        'none',
      ),
      'Key     Name\nkey_1   case system\nkey_22  x[2J y',
    );
    assert.equal(table(['Key'], [], 'There is none.'), 'There is none.');
  });
});
