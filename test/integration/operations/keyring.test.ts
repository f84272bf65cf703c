import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import type { Callback } from '../../../shared/data/callbacks.ts';
import { mintJobId } from '../../../shared/ids.ts';
import { createKeyring } from '../../../shared/security/keyring.ts';
import { signingKeyContext } from '../../../shared/security/signing-key.ts';
import { type Rotation, rotateKeys } from '../../../shared/services/operations/rotate-keys.ts';
import { openCallbackSecret, sealCallbackSecret } from '../../../shared/services/runs/callbacks.ts';
import { setOpenIdProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import { type Holdings, openHoldings } from '../../support/service/holdings.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';
import { storeJob } from '../../support/service/stored-jobs.ts';

const NOTE = 'ärende 7';
const TEXT = { pages: ['en text'], language: 'sv', mediaType: 'text/plain' };
const NONE = { jobKeys: 0, jobSecrets: 0, callbackSecrets: 0, providerSecrets: 0, signingKeys: 0 };
const HELD = { jobKeys: 2, jobSecrets: 1, callbackSecrets: 1, providerSecrets: 1, signingKeys: 1 };
const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
const base64 = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(',');

describe('keyring rotate', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
  let service: Service;
  let tenant: TestTenant;
  let holdings: Holdings;
  /** The clock, which stands still unless a test moves it. */
  let nowMs: number;
  let replicas: Service[];
  beforeEach(async () => {
    nowMs = Date.now();
    replicas = [];
    service = await start({ MASTER_KEY: base64(oldKey) });
    tenant = await service.tenant();
    holdings = openHoldings(service);
  });
  afterEach(async () => {
    for (const replica of replicas) await replica.close();
    await holdings.close();
    await service.close();
  });

  const start = (environment: Record<string, string>, beside?: Service) =>
    startService({ withWorker: false, clock: () => nowMs, environment, ...(beside && { beside }) });
  /** Another process on the same database, with master keys of its own. */
  async function replica(...keys: Buffer[]): Promise<Service> {
    const started = await start({ MASTER_KEY: base64(...keys) }, service);
    replicas.push(started);
    return started;
  }

  async function issue(at: Service): Promise<string> {
    const credentials = { client_id: tenant.clientId, client_secret: tenant.clientSecret };
    const json = { grant_type: 'client_credentials', ...credentials };
    const answer = await request(at, 'POST', '/v1/oauth/token', { json });
    assert.equal(answer.status, 200, answer.text);
    return (answer.body as { access_token: string }).access_token;
  }
  const get = (at: Service, token: string, address = '/v1/legal-agreement') => request(at, 'GET', address, { token });
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;

  async function rotate(keys: Buffer[], flags: string[] = [], code = 0): Promise<Rotation> {
    const env = { ...service.connections, MASTER_KEY: base64(...keys) };
    const ended = await runProgram(['keyring', 'rotate', ...flags, '--json'], env);
    assert.equal(ended.code, code, ended.stderr);
    return JSON.parse(ended.stdout) as Rotation;
  }

  /** A rotation by the clock of the services. */
  const rotateNow = async (keyring = service.platform.keyring) => rotateKeys({ ...service.platform, keyring });

  /** A finished job whose callback is pending, and an unfinished one with a callback to come. */
  async function hold() {
    const { data, clock, keyring } = service.platform;
    const { tenantId } = tenant;
    const metadata: [string, string][] = [['case', NOTE]];
    const target = (jobId: string) => ({
      url: 'https://receiver.example/hook',
      sealedSecret: sealCallbackSecret(keyring, jobId, `secret of ${jobId}`),
    });
    const provider = { issuer: 'https://login.example', clientId: 'docaudit', clientSecret: 'secret' };
    await setOpenIdProvider({ data, clock, keyring }, tenantId, provider);
    const done = await storeJob(service, tenant, { status: 'COMPLETED', metadata });
    const callback: Callback = {
      ...{ jobId: done.jobId, tenantId, ...target(done.jobId), signed: true, webhookId: 'msg_1', state: 'PENDING' },
      ...{ body: Buffer.from('{}'), attempts: [], attemptsBefore: 0, createdAt: 1, updatedAt: 1 },
    };
    await data.transact((session) => data.callbacks.insert(callback, session));
    const jobId = mintJobId();
    await storeJob(service, tenant, { jobId, metadata, callback: target(jobId) });
    await data.runData.saveText({ tenantId, jobId }, TEXT);
    return { done: done.jobId, open: { tenantId, jobId } };
  }

  describe('seals everything again', () => {
    it('under the newest key, so that a process which holds that one alone opens all of it', async () => {
      const token = await issue(service);
      const { done, open } = await hold();
      const only = await replica(newKey);
      await assert.rejects(only.platform.data.runData.text(open));

      assert.deepEqual(await rotate([newKey, oldKey]), { resealed: HELD, unreadable: NONE, signingKey: 'k2' });

      const read = await get(only, token, `/v1/jobs/${done}`);
      assert.equal(read.status, 200, read.text);
      const { data, keyring } = only.platform;
      const job = await data.jobs.findOwn(tenant.tenantId, tenant.clientId, open.jobId);
      assert.deepEqual(job?.metadata, [['case', NOTE]]);
      assert.deepEqual(await data.runData.text(open), TEXT);
      for (const [jobId, sealedSecret] of [
        [done, (await data.callbacks.find(tenant.tenantId, done))?.sealedSecret ?? null],
        [open.jobId, job?.callback?.sealedSecret ?? null],
      ] as const) {
        assert.equal(openCallbackSecret(keyring, { jobId, sealedSecret } as Callback), `secret of ${jobId}`);
      }
      // Nothing is left to do, and the old key opens nothing any more.
      assert.deepEqual((await rotate([newKey])).resealed, NONE);
      await assert.rejects(service.platform.data.runData.text(open));
    });

    it('from where an earlier rotation was interrupted', async () => {
      await issue(service);
      await hold();
      const { data, config, clock } = service.platform;
      const deps = { data, config, clock, keyring: createKeyring(newKey, oldKey) };
      const { sealedValues } = data;
      let left = 2;
      const replace: typeof sealedValues.replace = async (...args) => {
        if (left-- === 0) throw new Error('The machine went away.');
        return sealedValues.replace(...args);
      };
      await assert.rejects(rotateKeys({ ...deps, data: { ...data, sealedValues: { ...sealedValues, replace } } }));
      assert.equal((await data.signingKeys.list()).length, 1);
      const { resealed } = await rotateKeys(deps);
      const sum = Object.values(resealed).reduce((total, count) => total + count, 0);
      assert.equal(sum, Object.values(HELD).reduce((total, count) => total + count, 0) - 2);
    });

    it('but for what changed meanwhile', async () => {
      const { open } = await hold();
      const { data, config, clock } = service.platform;
      const page: typeof data.sealedValues.page = async (...args) => {
        const found = await data.sealedValues.page(...args);
        if (args[0] === 'jobKeys') await data.jobs.remove(open.tenantId, open.jobId);
        return found;
      };
      const sealedValues = { ...data.sealedValues, page };
      const keyring = createKeyring(newKey, oldKey);
      const { resealed, unreadable } = await rotateKeys({ data: { ...data, sealedValues }, config, clock, keyring });
      assert.deepEqual([resealed.jobKeys, unreadable], [1, NONE]);
      assert.equal(await data.jobs.exists(open.tenantId, open.jobId), false);
    });
  });

  describe('signs tokens with a new key', () => {
    it('that every gateway takes up within a minute, while tokens of the old one are good until they expire', async () => {
      const other = await replica(oldKey);
      const [first] = [await issue(service), await issue(other)];
      assert.equal(kidOf(first), 'k1');
      await rotateNow();
      assert.equal(kidOf(await issue(service)), 'k1', 'another gateway may not know it yet');
      nowMs += 31_000;
      const second = await issue(service);
      assert.equal(kidOf(second), 'k2');
      for (const at of [service, other]) {
        assert.equal((await get(at, first)).status, 200);
        assert.equal((await get(at, second)).status, 200);
      }
      nowMs += HOUR_MS - 32_000;
      assert.equal((await get(other, first)).status, 200);
      nowMs += 1_000;
      assertRefusal(await get(other, first), { code: 'TOKEN_EXPIRED' });
    });

    it('and drops the old one when its last token has expired a month ago', async () => {
      const long = await start({ MASTER_KEY: base64(oldKey), ACCESS_TOKEN_SECONDS: '7200' }, service);
      replicas.push(long);
      await issue(long);
      await rotateNow();
      const [newest, old] = await service.platform.data.signingKeys.list();
      assert.deepEqual([newest?.kid, newest?.expiresAt, old?.kid], ['k2', undefined, 'k1']);
      const goesAtMs = old?.expiresAt?.getTime() ?? 0;
      assert.equal(old?.acceptedUntil?.getTime(), nowMs + 2 * HOUR_MS + 300_000);
      assert.equal(goesAtMs, nowMs + 2 * HOUR_MS + 300_000 + MONTH_MS);
      nowMs += 1_000;
      await rotateNow();
      const again = await service.platform.data.signingKeys.list();
      assert.equal(again.find(({ kid }) => kid === 'k1')?.expiresAt?.getTime(), goesAtMs);
      const indexes = await holdings.collection('signingKeys').indexes();
      assert.ok(indexes.some(({ key, expireAfterSeconds }) => 'expiresAt' in key && expireAfterSeconds === 0));
    });

    it('and says of a token of the old one that it has expired, for a month, but accepts none that was signed to live on', async () => {
      const token = await issue(service);
      const { data, keyring } = service.platform;
      await rotateNow();
      const old = (await data.signingKeys.list()).find(({ kid }) => kid === 'k1');
      assert.ok(old);
      const forged = await new SignJWT({ ...decodeJwt(token), exp: Math.floor((nowMs + MONTH_MS) / 1000) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
        .sign(keyring.open(old.sealed, signingKeyContext('k1')));
      assert.equal((await get(service, forged)).status, 200);
      nowMs += HOUR_MS + 301_000;
      assertRefusal(await get(service, token), { code: 'TOKEN_EXPIRED' });
      assertRefusal(await get(service, forged), { code: 'UNAUTHORIZED' });
      const other = await replica(oldKey);
      nowMs += MONTH_MS - HOUR_MS;
      for (const at of [service, other]) {
        assertRefusal(await get(at, token), { code: 'TOKEN_EXPIRED' });
        assertRefusal(await get(at, forged), { code: 'TOKEN_EXPIRED' });
        assert.equal(kidOf(await issue(at)), 'k2');
      }
    });

    it('and refuses the tokens of a removed one, also where they were verified earlier', async () => {
      const token = await issue(service);
      assert.equal((await get(service, token)).status, 200);
      await rotateNow();
      await service.platform.data.signingKeys.remove('k1');
      nowMs += 59_000;
      assertRefusal(await get(service, token), { code: 'UNAUTHORIZED' });
      assert.equal(kidOf(await issue(service)), 'k2');
    });

    it('that is named k10 after k9', async () => {
      await issue(service);
      for (let i = 0; i < 10; i++) await rotateNow();
      const kids = (await service.platform.data.signingKeys.list()).map(({ kid }) => kid);
      assert.deepEqual(kids, ['k11', 'k10', 'k9', 'k8', 'k7', 'k6', 'k5', 'k4', 'k3', 'k2', 'k1']);
      nowMs += 31_000;
      assert.equal(kidOf(await issue(service)), 'k11');
    });
  });

  describe('without the key that sealed what is stored', () => {
    it('changes nothing and says so, unless it is told to give that up; then tokens are issued anew and runs begin again', async () => {
      const lostToken = await issue(service);
      const { done, open } = await hold();
      const found = await replica(newKey);
      const json = { client_id: tenant.clientId, client_secret: tenant.clientSecret };
      const body = { json: { grant_type: 'client_credentials', ...json } };
      assert.equal((await request(found, 'POST', '/v1/oauth/token', body)).status, 500);

      const before = await holdings.documents();
      const refused = await rotate([newKey], [], 1);
      assert.deepEqual([refused.resealed, refused.unreadable], [NONE, HELD]);
      const { signingKeys: _, ...after } = await holdings.documents();
      const { signingKeys: __, ...untouched } = before;
      assert.deepEqual(after, untouched);

      const { unreadable } = await rotate([newKey], ['--discard-unreadable']);
      assert.partialDeepStrictEqual(unreadable, { jobKeys: 2, callbackSecrets: 2, signingKeys: 1 });
      const token = await issue(found);
      assert.equal((await get(found, token)).status, 200);
      assertRefusal(await get(found, lostToken), { code: 'UNAUTHORIZED' });

      const { data } = found.platform;
      assertRefusal(await get(found, token, `/v1/jobs/${done}`), { code: 'NOT_FOUND' });
      const failed = await get(found, token, `/v1/jobs/${open.jobId}`);
      assert.partialDeepStrictEqual(failed.body, { status: 'FAILED', errorCategory: 'INTERNAL' });
      for (const jobId of [done, open.jobId]) {
        const callback = await data.callbacks.find(tenant.tenantId, jobId);
        assert.deepEqual([callback?.state, callback?.signed, callback?.sealedSecret], ['PENDING', true, null]);
      }
      assert.deepEqual((await holdings.documents())['runData'], []);

      const anew = { client: found.platform && (await found.key(tenant.tenantId)).client };
      const jobId = await upload(anew);
      await anew.client.analyze({ jobId, profileId: tenant.profileId, metadata: { case: NOTE } });
      assert.deepEqual((await anew.client.job(jobId)).metadata, { case: NOTE });
      assert.deepEqual((await rotate([newKey])).unreadable, NONE);
    });

    it('needs a master key, and takes no flag it does not know', async () => {
      const env = { ...service.connections, MASTER_KEY: '' };
      const ended = await runProgram(['keyring', 'rotate', '--json'], env);
      assert.equal(ended.code, 1);
      assert.equal(JSON.parse(ended.stdout).error.code, 'NO_MASTER_KEY');
      assert.equal((await runProgram(['keyring', 'rotate', '--all'], service.connections)).code, 2);
    });
  });
});
