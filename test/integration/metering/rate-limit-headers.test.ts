import assert from 'node:assert/strict';
import { apiEndpoints } from '../../../apps/gateway/routes/index.ts';
import { fakeLawSource, provision } from '../../support/laws/fake-law-source.ts';
import { rateLimitOf, request } from '../../support/requests/api.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

/** The nine endpoints (contract, "Rate-limit headers"), each with the limit of the counter its headers describe. */
const RUNS = 91;
const WRITES = 73;
const NINE: Readonly<Record<string, number>> = {
  'POST /v1/analyze': RUNS,
  'POST /v1/action': RUNS,
  'POST /v1/profiles': WRITES,
  'PATCH /v1/profiles/:id': WRITES,
  'DELETE /v1/profiles/:id': WRITES,
  'POST /v1/snippets': WRITES,
  'PATCH /v1/snippets/:id': WRITES,
  'GET /v1/laws/:jurisdiction/:work': WRITES,
  'POST /v1/mcp': RUNS,
};

/** Parameters that lead an address past its own refusals, because some of those carry no headers. */
const PARAMS: Readonly<Record<string, string>> = { jurisdiction: 'SE', work: '2020:1' };

describe('rate-limit headers', () => {
  const se = fakeLawSource('SE');
  se.has('2020:1', { provisions: [provision('1')] });
  const service = useService({ lawSources: [se.source] });
  const tenant = useTenant(service, { maxRunsPerPeriod: RUNS, configWritesPerHour: WRITES });

  it('stand on these nine endpoints of the whole table and on no other, whatever is sent', async () => {
    const token = await tenant.client.token();
    const endpoints = apiEndpoints(service.platform).map(({ method, path }) => [method.toUpperCase(), path] as const);
    for (const [method, path] of [
      ...endpoints,
      ['GET', '/v1/health'],
      ['PUT', '/v1/profiles'],
      ['GET', '/v1/nothing'],
    ]) {
      const address = path.replace(/:(\w+)/g, (_, name: string) => PARAMS[name] ?? 'x');
      const sent = method === 'GET' ? [{}] : [{ json: {} }, { json: { x: 1 } }, { raw: '{' }];
      for (const body of sent) {
        const what = `${method} ${path} with ${JSON.stringify(body)}`;
        const answer = await request(service, method, address, { token, ...body });
        const limit = NINE[`${method} ${path}`];
        assert.equal(rateLimitOf(answer)?.limit, limit, `${what}: ${answer.status} ${answer.text}`);
        const anonymous = await request(service, method, address, body);
        assert.equal(rateLimitOf(anonymous), null, `${what}, without a credential`);
      }
    }
    const seen = new Set(endpoints.map(([method, path]) => `${method} ${path}`));
    assert.deepEqual(
      Object.keys(NINE).filter((named) => !seen.has(named)),
      [],
    );
  });
});
