import assert from 'node:assert/strict';
import type { ActionMaterial } from '../../../../shared/contracts/action.ts';
import { packJson, unpackJson } from '../../../../shared/packed-json.ts';
import { createActionReader } from '../../../../shared/sent-audits/action-reader.ts';
import { checkedValue, readAction } from '../../../../shared/sent-audits/read-action.ts';
import { auditOf, flaw, strength } from '../../../support/requests/actions.ts';

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const body = (fields: object) => ({ actionType: 'letter-to-authority', profileId: 'p', ...fields });
const auditOfBody = (fields: object) => {
  const read = readAction(bytesOf(body(fields)));
  assert.ok(!read.malformed && read.audit !== null);
  return checkedValue(read.audit);
};

describe('what POST /v1/action was sent', () => {
  it('names the reviews of all findings, and those of the findings that are not excluded', () => {
    const out = { include_in_action: false };
    const { tags, includedTags, material } = auditOfBody({
      clinicalData: auditOf([], {
        deduplicated_flaws: [{ ...flaw('f1', 'q'), ...out }, flaw('f2', 'p')],
        consolidated_strengths: [{ ...strength('s1', 'r'), ...out }],
      }),
    });
    assert.deepEqual([tags, includedTags], [['q', 'p', 'r'], ['p']]);
    assert.deepEqual(
      unpackJson<ActionMaterial>(material).flaws.map(({ id }) => id),
      ['f2'],
    );
  });

  it('is malformed where it is no JSON or no UTF-8, and refused where it is no action', () => {
    for (const bytes of [Buffer.from('{'), Buffer.from('"å"', 'latin1')]) {
      assert.deepEqual(readAction(bytes), { malformed: true });
    }
    for (const bytes of [undefined, bytesOf([]), bytesOf(body({}))]) {
      const read = readAction(bytes);
      assert.ok(!read.malformed);
      assert.throws(() => checkedValue(read.body), { code: 'BAD_REQUEST' });
    }
  });

  it('is read in a thread as in place', async () => {
    const reader = createActionReader();
    const clinicalData = auditOf(['p'], { internal_reasoning: 'x'.repeat(100_000) });
    const bytes = bytesOf(body({ clinicalData }));
    const options = { signal: new AbortController().signal, tenantId: 't' };
    assert.deepEqual(await reader.read(bytes, options), readAction(bytes));
    await assert.rejects(reader.read(bytes, { ...options, signal: AbortSignal.abort(new Error('gone')) }), /gone/);
    await reader.close();
  });

  it('is packed so that it unpacks to itself, small or large', () => {
    for (const value of [{}, { text: 'å'.repeat(100_000) }]) assert.deepEqual(unpackJson(packJson(value)), value);
  });
});
