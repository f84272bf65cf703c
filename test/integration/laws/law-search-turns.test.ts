import assert from 'node:assert/strict';
import type { LawSearchAnswer } from '../../../shared/contracts/law-search.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

describe('searches of live sources', () => {
  const origin = useLawOrigin();
  const service = useService(() => ({ environment: origin.environment }));
  const busy = useTenant(service);
  const other = useTenant(service);
  let [busyToken, otherToken] = ['', ''];
  before(async () => {
    [busyToken, otherToken] = await Promise.all([busy.client.token(), other.client.token()]);
  });

  const search = (token: string, query: string, jurisdiction = 'SE') =>
    request(service, 'GET', `/v1/laws?${new URLSearchParams({ jurisdiction, query })}`, { token });
  const firstOf = async (query: string, jurisdiction?: string) => {
    const answer = await search(otherToken, query, jurisdiction);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as LawSearchAnswer).laws[0]?.work;
  };

  it('of one organisation do not keep those of another waiting', async () => {
    const done: string[] = [];
    // More than the source answers within the time of a search.
    const many = Array.from({ length: 60 }, async (_, i) => {
      await search(busyToken, `förvaltningslag ${i}`);
      done.push('busy');
    });
    const before = origin.se.count('search');
    while (origin.se.count('search') === before) await new Promise(setImmediate);
    const answer = await search(otherToken, 'förvaltningslag');
    done.push('other');
    await Promise.all(many);
    assert.equal(answer.status, 200, answer.text);
    // Some are answered before this one arrives, however busy the machine is; without turns all are.
    assert.ok(done.indexOf('other') < many.length / 2, `${done.indexOf('other')} of another organisation came first`);
  });

  it('are sent once for all who ask for the same', async () => {
    const before = origin.se.count('search');
    const answers = await Promise.all(
      [busyToken, otherToken].flatMap((token) => Array.from({ length: 20 }, () => search(token, 'regeringsform'))),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal((await search(otherToken, 'Regeringsform')).status, 200);
    assert.equal(origin.se.count('search') - before, 1);
  });

  it('are not answered again where they failed', async () => {
    const fault = { kind: 'maintenance' } as const;
    origin.se.fail('search', fault);
    origin.seFallback.fail('list', fault);
    assertRefusal(await search(otherToken, 'socialtjänst'), { code: 'INTERNAL_ERROR' });
    origin.heal();
    assert.equal(await firstOf('socialtjänst'), '2025:400');
  });

  const MEANT: [query: string, work: string][] = [
    ['förvaltningslag'.normalize('NFD'), '2017:900'],
    ['FL 5 §', '2017:900'],
    ['socialtjänstlagen', '2025:400'],
    ['socialtjänstlagens 1 kap. 1 §'.normalize('NFD'), '2025:400'],
  ];
  for (const [query, work] of MEANT)
    it(`find what is meant by ${query}`, async () => assert.equal(await firstOf(query), work));
});
