import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { providerSecretContext } from '../../../shared/security/provider-secret.ts';
import { request } from '../../support/requests/api.ts';
import { ConsolePage } from '../../support/requests/console.ts';
import { databaseOf, useOperator } from '../../support/service/operator.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService } from '../../support/service/use-service.ts';

describe('operator commands', () => {
  const service = useService({ withWorker: false });
  const operator = useOperator(() => databaseOf(service));

  /** Runs a command with `--json`; stdout holds exactly one JSON value, whatever the outcome. */
  async function run(command: string, code = 0, more: string[] = []): Promise<Record<string, unknown>> {
    const ended = await runProgram([...command.split(' '), ...more, '--json'], operator);
    assert.equal(ended.code, code, `${command}: ${ended.stderr}`);
    return JSON.parse(ended.stdout) as Record<string, unknown>;
  }
  const refusal = async (command: string, code: string, exitCode = 1) => {
    const { error } = (await run(command, exitCode)) as { error: Record<string, unknown> };
    assert.equal(error['code'], code, String(error['message']));
    return error;
  };

  it('set up, show, change and list organisations', async () => {
    const { tenantId, ...rest } = await run('tenant create --jurisdictions SE,NO --max-runs 7', 0, ['--name', 'Lund']);
    assert.deepEqual(rest, {});
    const shown = await run(`tenant show ${tenantId}`);
    assert.partialDeepStrictEqual(shown, {
      tenantId,
      name: 'Lund',
      status: 'active',
      apiAccess: true,
      jurisdictions: ['SE', 'NO'],
      defaultJurisdictions: ['SE'],
      outputLanguage: 'English',
      requireAttestation: false,
      agreement: null,
      limits: { maxRunsPerPeriod: 7, maxWorkersPerProfile: 3, configWritesPerHour: 60 },
    });
    const changes = '--status suspended --api-access off --max-runs 9 --require-attestation --jurisdictions SE';
    const changed = await run(`tenant update ${tenantId} ${changes}`);
    const limits = { ...(shown['limits'] as object), maxRunsPerPeriod: 9 };
    const expected = { status: 'suspended', apiAccess: false, requireAttestation: true, jurisdictions: ['SE'], limits };
    assert.deepEqual(changed, { ...shown, ...expected });
    assert.deepEqual(await run(`tenant show ${tenantId}`), changed);
    const listed = (await run('tenant list')) as unknown as Record<string, unknown>[];
    assert.deepEqual(
      listed.find((tenant) => tenant['tenantId'] === tenantId),
      changed,
    );
    await refusal(`tenant update ${tenantId} --default-jurisdictions NO`, 'BAD_REQUEST', 2);
    await refusal('tenant show ten_unknown', 'NOT_FOUND');
    await refusal('tenant update ten_unknown --max-runs 1', 'NOT_FOUND');
    assert.deepEqual(await run(`tenant show ${tenantId}`), changed);
  });

  it("set and remove an organisation's own provider, and show its secret nowhere", async () => {
    const { tenantId } = await service.tenant();
    const MASTER_KEY = service.platform.config.masterKeys.map((key) => key.toString('base64')).join();
    const update = async (flags: string, stdin: string, code = 0) => {
      const command = ['tenant', 'update', tenantId, ...flags.split(' '), '--json'];
      const ended = await runProgram(command, { ...operator, MASTER_KEY }, stdin);
      assert.equal(ended.code, code, ended.stderr);
      assert.ok(!`${ended.stdout}${ended.stderr}`.includes('s3cret'));
      return JSON.parse(ended.stdout) as Record<string, unknown>;
    };
    const own = '--oidc-issuer https://login.kommun.example --oidc-client-id docaudit';
    const oidc = { issuer: 'https://login.kommun.example', clientId: 'docaudit' };
    assert.deepEqual((await update(own, 's3cret\n'))['oidc'], oidc);
    assert.deepEqual((await run(`tenant show ${tenantId}`))['oidc'], oidc);
    const stored = await service.platform.data.tenants.provider(tenantId);
    const opened = service.platform.keyring.open(
      stored?.sealedSecret ?? Buffer.alloc(0),
      providerSecretContext(tenantId),
    );
    assert.equal(opened.toString(), 's3cret');
    for (const [flags, stdin] of [
      [own, ''],
      ['--oidc-issuer https://login.kommun.example', 's3cret'],
      [`${own} --no-oidc`, 's3cret'],
      ['--oidc-issuer http://login.kommun.example --oidc-client-id docaudit', 's3cret'],
    ] as const) {
      await update(flags, stdin, 2);
    }
    assert.equal((await update('--no-oidc', ''))['oidc'], null);
  });

  it('make members, and one-time addresses by which people sign in', async () => {
    const { tenantId } = await service.tenant();
    const person = `--tenant ${tenantId} --email ombud@kommun.example`;
    await refusal(`sign-in link ${person}`, 'NOT_FOUND');
    const { memberId } = await run(`member create ${person}`);
    assert.match(String(memberId), /^per_/);
    const { signIn } = await run(`sign-in link ${person}`);
    const page = new ConsolePage(service);
    await page.signInByLink(String(signIn));
    const { organisation } = await page.ok<{ organisation: object }>('GET', '/console/api/session');
    assert.deepEqual(organisation, { tenantId, name: 'Test organisation', role: 'member' });
    assert.deepEqual(await run(`member remove ${person}`), { memberId });
    assert.equal((await page.call('GET', '/console/api/session')).status, 401);
    await refusal(`member remove ${person}`, 'NOT_FOUND');
    await refusal('member create --tenant ten_unknown --email a@b.example', 'NOT_FOUND');
    await refusal(`member create --tenant ${tenantId} --email nobody`, 'BAD_REQUEST', 2);
  });

  it('create keys the service takes, list them without their secrets and stop them', async () => {
    const { tenantId } = await service.tenant();
    const { clientId, clientSecret, ...rest } = await run(`key create --tenant ${tenantId} --name case-system`);
    assert.deepEqual(rest, {});
    const token = () =>
      request(service, 'POST', '/v1/oauth/token', {
        json: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
      });
    assert.equal((await token()).status, 200);
    const keys = (await run(`key list --tenant ${tenantId}`)) as unknown as Record<string, unknown>[];
    assert.equal(keys.length, 2);
    assert.equal(JSON.stringify(keys).includes(String(clientSecret)), false);
    const listed = keys.find((key) => key['clientId'] === clientId);
    assert.partialDeepStrictEqual(listed, { name: 'case-system', workspace: false, active: true });
    assert.deepEqual(await run(`key deactivate ${clientId}`), { clientId, active: false });
    assert.equal((await token()).status, 401);
    await refusal('key deactivate key_unknown', 'NOT_FOUND');
    await refusal('key create --tenant ten_unknown --name x', 'NOT_FOUND');
    await refusal('key list --tenant ten_unknown', 'NOT_FOUND');
  });

  it('grant and revoke licences', async () => {
    const [owner, other] = [await service.tenant(), await service.tenant()];
    const { profileId } = owner;
    const held = () => service.platform.data.licences.held(other.tenantId, profileId);
    assert.equal(await held(), false);
    const names = `--tenant ${other.tenantId} --profile ${profileId}`;
    assert.deepEqual(await run(`license grant ${names}`), { profileId });
    assert.equal(await held(), true);
    assert.deepEqual(await run(`license grant ${names}`), { profileId });
    assert.deepEqual(await run(`license revoke ${names}`), { profileId });
    assert.equal(await held(), false);
    await refusal(`license revoke ${names}`, 'NOT_FOUND');
    await refusal(`license grant --tenant ${other.tenantId} --profile prof_unknown`, 'NOT_FOUND');
    await refusal(`license grant --tenant ten_unknown --profile ${profileId}`, 'NOT_FOUND');
  });

  it('create packages of profiles that an organisation may run, which can be licensed', async () => {
    const [owner, other] = [await service.tenant(), await service.tenant()];
    const { data } = service.platform;
    const [own, foreign] = [owner.profileId, other.profileId];
    const create = (members: string, tenantId = owner.tenantId) =>
      `bundle create --tenant ${tenantId} --name Package --members ${members}`;
    const before = (await data.profiles.list(owner.tenantId)).length;
    const unlicensed = await refusal(create(`${own},${foreign}`), 'FORBIDDEN');
    assert.match(String(unlicensed['message']), new RegExp(`not licensed for ${foreign}\\.`));
    const unknown = await refusal(create(`prof_one,${own},prof_two`), 'NOT_FOUND');
    assert.match(String(unknown['message']), /no profile prof_one, prof_two\.$/);
    const twice = await refusal(create(`${own},${own}`), 'BAD_REQUEST', 2);
    assert.match(String(twice['message']), new RegExp(`named twice: ${own}\\.`));
    await refusal(create(own, 'ten_unknown'), 'NOT_FOUND');
    assert.equal((await data.profiles.list(owner.tenantId)).length, before);

    await run(`license grant --tenant ${owner.tenantId} --profile ${foreign}`);
    const { profileId, ...rest } = await run(create(`${foreign},${own}`));
    assert.deepEqual(rest, {});
    assert.partialDeepStrictEqual(await data.profiles.findLicensed(String(profileId)), {
      tenantId: owner.tenantId,
      kind: 'BUNDLE',
      name: 'Package',
      memberProfileIds: [foreign, own],
      workers: [],
      status: 'PUBLISHED',
      jurisdictions: ['SE'],
    });
    assert.equal((await data.recordCounts.read(owner.tenantId)).profiles, before + 1);
    assert.equal(await data.licences.held(owner.tenantId, String(profileId)), true);
    const nested = await refusal(create(`${own},${profileId}`), 'BAD_REQUEST', 2);
    assert.match(String(nested['message']), new RegExp(`cannot hold another one: ${profileId}\\.`));

    const names = `--tenant ${other.tenantId} --profile ${profileId}`;
    assert.deepEqual(await run(`license grant ${names}`), { profileId });
    assert.deepEqual(await run(`license revoke ${names}`), { profileId });
    await refusal(`license revoke ${names}`, 'NOT_FOUND');

    await run(`tenant update ${owner.tenantId} --max-profiles ${before + 1}`);
    const full = await refusal(create(own), 'CONFLICT');
    assert.partialDeepStrictEqual(full['details'], { refusal: 'organisation-profile-limit-reached' });
    assert.equal((await data.profiles.list(owner.tenantId)).length, before + 1);
  });

  it('publish the upload agreement and record its acceptance', async () => {
    const tenant = await service.tenant();
    const file = path.join(operator.DATA_DIR, 'terms.md');
    await writeFile(file, 'Endast handlingar vi får dela. ✓');
    await refusal(`agreement accept --tenant ${tenant.tenantId}`, 'CONFLICT');
    assert.deepEqual(await run(`agreement publish --version v1 --file ${file}`), { version: 'v1' });
    await refusal(`agreement publish --version v1 --file ${file}`, 'CONFLICT');
    const upload = async () =>
      (await request(service, 'POST', '/v1/upload-url', { token: await tenant.client.token() })).status;
    assert.equal(await upload(), 409);
    const stale = await refusal(`agreement accept --tenant ${tenant.tenantId} --version v0`, 'STALE_AGREEMENT_VERSION');
    assert.deepEqual(stale['details'], { currentVersion: 'v1' });
    assert.deepEqual(await run(`agreement accept --tenant ${tenant.tenantId}`), { version: 'v1' });
    assert.equal(await upload(), 200);
    const agreement = await tenant.client.legalAgreement();
    assert.deepEqual([agreement.accepted, agreement.text], [true, 'Endast handlingar vi får dela. ✓']);
    await refusal('agreement accept --tenant ten_unknown', 'NOT_FOUND');
    await refusal(`agreement publish --version v2 --file ${file}.missing`, 'USAGE', 2);
  });

  it('say that the database does not answer', async () => {
    operator['MONGODB_URI'] = 'mongodb://127.0.0.1:1/?directConnection=true';
    await refusal('tenant list', 'SERVICE_UNAVAILABLE');
  });
});
