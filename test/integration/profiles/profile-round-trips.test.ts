import assert from 'node:assert/strict';
import { request } from '../../support/requests/api.ts';
import { OBJECTIVITY } from '../../support/requests/configuration.ts';
import { inlineSource, profileBody, REVIEWER } from '../../support/requests/profiles.ts';
import { collectionScans } from '../../support/service/collection-scans.ts';
import { startCommandCounter } from '../../support/service/command-counter.ts';
import { embeddedServers } from '../../support/service/servers.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { use } from '../../support/use.ts';

const MOST = 12;

describe('a profile with many sources', () => {
  const counter = use(
    async () => startCommandCounter((await embeddedServers()).mongodbUri),
    ({ close }) => close(),
  );
  const service = useService(() => ({ withWorker: false, environment: { MONGODB_URI: counter.uri } }));
  const tenant = useTenant(service, { configWritesPerHour: 1_000 });
  let token: string;
  before(async () => {
    token = await tenant.client.token();
    await commandsOf(() => create(profileBody()));
  });

  const create = (json: object, headers = {}) => request(service, 'POST', '/v1/profiles', { token, json, headers });

  async function commandsOf(act: () => ReturnType<typeof request>): Promise<string[]> {
    counter.taken();
    const answer = await act();
    assert.ok(answer.status < 300, answer.text);
    return counter.taken();
  }

  /** Reviewers who hold so many provisions and so many inline sources each. */
  async function panel(reviewers: number, provisions: number, inline: number, prefix = 'r') {
    const law = await service.platform.data.laws.find('SE', '2017:900');
    assert.ok(law);
    const known = (await service.platform.data.laws.page(law, 0)).map(({ pinpoint }) => ({ ...OBJECTIVITY, pinpoint }));
    const refs = (n: number) => Array.from({ length: inline }, (_, m) => `${prefix}${n}-${m}`);
    const workers = Array.from({ length: reviewers }, (_, n) => ({
      name: `Granskare ${n}`,
      rules: known.slice(0, provisions),
      snippetIds: refs(n),
    }));
    const snippets = workers.flatMap(({ snippetIds }) => snippetIds.map((ref) => inlineSource(ref)));
    return profileBody({ workers, snippets });
  }

  for (const [name, small, large] of [
    ['provisions', [1, 1, 0], [3, 25, 0]],
    ['inline sources', [1, 0, 1], [3, 0, 25]],
    ['both', [1, 1, 1], [3, 13, 12]],
  ] as [string, [number, number, number], [number, number, number]][]) {
    it(`is created in as many round trips to the database as one with few, of ${name}`, async () => {
      const [few, many] = [await panel(...small), await panel(...large)];
      const commands = await commandsOf(() => create(few));
      assert.deepEqual(await commandsOf(() => create(many)), commands);
      assert.ok(commands.length <= MOST, commands.join(' '));
      const keyed = await commandsOf(() => create(many, { 'idempotency-key': `key-${name.replace(' ', '-')}` }));
      assert.ok(keyed.length <= MOST, keyed.join(' '));
    });
  }

  it('is changed and listed in as many round trips as one with few', async () => {
    const [few, many] = [await panel(1, 1, 1, 'few'), await panel(3, 13, 12, 'many')];
    const { profileId } = (await create(await panel(3, 13, 12))).body as { profileId: string };
    const path = `/v1/profiles/${profileId}`;
    const renamed = { ...few, name: 'Annat namn' };
    const changes = await commandsOf(() => request(service, 'PATCH', path, { token, json: renamed }));
    assert.deepEqual(await commandsOf(() => request(service, 'PATCH', path, { token, json: many })), changes);
    assert.ok(changes.length <= MOST, changes.join(' '));
    const listing = await commandsOf(() => request(service, 'GET', '/v1/profiles', { token }));
    assert.equal(listing.length, 5, listing.join(' '));
  });

  it('is written and read by indexes alone', async () => {
    const send = async (method: string, path: string, json?: object) =>
      (await request(service, method, path, { token, json })).body as { profileId: string };
    const { seen, scans } = await collectionScans(service, async () => {
      const workers = [{ ...REVIEWER, snippetIds: ['a'] }];
      const body = profileBody({ workers, snippets: [inlineSource('a')], urlSlug: 'a' });
      const { profileId } = await send('POST', '/v1/profiles', body);
      await send('POST', '/v1/profiles', body);
      await send('POST', '/v1/profiles', profileBody({ workers: [{ ...REVIEWER, snippetIds: ['snip_1'] }] }));
      const printed = { ...OBJECTIVITY, pinpoint: '5 §' };
      await send('POST', '/v1/profiles', profileBody({ workers: [{ ...REVIEWER, rules: [printed] }] }));
      await send('PATCH', `/v1/profiles/${profileId}`, { workers, snippets: [inlineSource('a')] });
      await send('PATCH', `/v1/profiles/${profileId}`, { name: 'x' });
      await send('GET', '/v1/profiles');
      await send('DELETE', `/v1/profiles/${profileId}`);
    });
    assert.ok(seen >= 30, `only ${seen} operations were seen`);
    assert.deepEqual(scans, []);
  });
});
