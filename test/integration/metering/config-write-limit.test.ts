import assert from 'node:assert/strict';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { spentWrites } from '../../support/requests/config-writes.ts';
import { inlineSource, profileBody } from '../../support/requests/profiles.ts';
import { GUIDANCE } from '../../support/requests/snippets.ts';
import { useService } from '../../support/service/use-service.ts';

const LIMIT = 14;
const AT_ONCE = 30;

describe('configuration writes at once, at the exact limit of the hour', () => {
  const service = useService({ withWorker: false, clock: () => Date.UTC(2026, 10, 21, 10, 30) });

  it('never pass it: exactly the writes that are left are taken, each counted once, whatever they write', async () => {
    const { tenantId, clientId } = await service.tenant({ configWritesPerHour: LIMIT });
    const token = await service.platform.accessTokens.issue({ tenantId, credentialId: clientId, kind: 'api-key' });
    const send = (method: string, path: string, json?: unknown) => request(service, method, path, { token, json });
    const { id } = (await send('POST', '/v1/snippets', GUIDANCE)).body as { id: string };
    const { profileId } = (await send('POST', '/v1/profiles', profileBody())).body as { profileId: string };
    assert.equal(await spentWrites(service, tenantId), 2);

    const writes: (() => Promise<ApiAnswer>)[] = [
      () => send('POST', '/v1/snippets', GUIDANCE),
      () => send('PATCH', `/v1/snippets/${id}`, { name: 'Annat råd' }),
      () => send('POST', '/v1/profiles', profileBody()),
      () => send('PATCH', `/v1/profiles/${profileId}`, { name: 'En annan' }),
      () => send('DELETE', '/v1/profiles/prof_none'),
      // A refused write, which counts all the same.
      () => send('POST', '/v1/profiles', profileBody({ snippets: [inlineSource('uncited')] })),
    ];
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) => (writes[n % writes.length] ?? assert.fail())()),
    );
    const taken = answers.filter(({ status }) => status !== 429);
    const refused = answers.filter(({ status }) => status === 429);
    assert.deepEqual([taken.length, refused.length], [LIMIT - 2, AT_ONCE - (LIMIT - 2)]);
    const remaining = taken.map((answer) => rateLimitOf(answer)?.remaining ?? -1).sort((a, b) => a - b);
    assert.deepEqual(
      remaining,
      Array.from({ length: LIMIT - 2 }, (_, left) => left),
    );
    for (const answer of refused) {
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
      assert.equal(rateLimitOf(answer)?.remaining, 0);
    }
    assert.equal(await spentWrites(service, tenantId), LIMIT);
  });
});
