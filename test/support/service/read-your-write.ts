import assert from 'node:assert/strict';
import { request } from '../requests/api.ts';

/** A gateway that a request can be sent to. */
type Gateway = Parameters<typeof request>[0];

/** Writes that are under way at once, each to a record of its own. */
const LANES = 8;

/**
 * Changes records at one gateway and reads each change at another one at once, in both directions in turn; answers how many reads did not
 * show the change.
 */
export async function missedWrites([one, other]: readonly [Gateway, Gateway], token: string, writes: number) {
  let written = 0;
  let missed = 0;
  const lane = async () => {
    const source = { name: 'Written', content: 'Nämnden ska höra parten.', authorityType: 'STATUTE' };
    const { status, body, text } = await request(one, 'POST', '/v1/snippets', { token, json: source });
    assert.equal(status, 201, text);
    const { id, snippetKey } = body as { id: string; snippetKey: string };
    while (written < writes) {
      const number = written++;
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      const name = `Written ${number}`;
      const changed = await request(writer, 'PATCH', `/v1/snippets/${id}`, { token, json: { name } });
      assert.equal(changed.status, 200, changed.text);
      const read = await request(reader, 'GET', `/v1/snippets?snippetKey=${snippetKey}`, { token });
      if (read.status !== 200 || (read.body as { name?: string }).name !== name) missed++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return missed;
}
