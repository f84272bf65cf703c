import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { logChange } from '../../../shared/services/change-log.ts';
import { publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { createLegacyKey } from '../../../shared/services/tenants/legacy-keys.ts';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { useClock } from '../../support/clock.ts';
import { calledBack } from '../../support/console/called-back.ts';
import { holdRequests } from '../../support/console/hold-requests.ts';
import { administratorVisits } from '../../support/console/people.ts';
import { needChromium, SKELETON, signIn, useVisits } from '../../support/console/visitor.ts';
import { eventually } from '../../support/eventually.ts';
import { request } from '../../support/requests/api.ts';
import { PASSWORD } from '../../support/requests/console.ts';
import { useService } from '../../support/service/use-service.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('the pages for administrators', () => {
  needChromium();
  const clock = useClock();
  const service = useService({
    withWorker: false,
    clock: clock.now,
    ownAddress: true,
  });
  const visit = useVisits(service);

  const administrator = administratorVisits(service, visit);
  type Administrator = Awaited<ReturnType<typeof administrator>>;

  /** Connects an assistant as the consent page does. */
  async function connect({ tenant: { tenantId }, personId }: Administrator, clientName: string): Promise<void> {
    const { data } = service.platform;
    const now = Date.now();
    await data.transact((session) =>
      data.agentConnections.insert(
        {
          connectionId: `agc_${randomUUID()}`,
          tenantId,
          adminId: personId,
          clientId: 'client',
          clientName,
          redirectHost: 'assistant.example.org',
          approvedAt: now,
          endsAt: now + 30 * DAY,
          endedAt: null,
        },
        session,
      ),
    );
  }

  it('list assistants, and disconnect one', async () => {
    const visitor = await administrator('/console/assistants');
    const { page, look, faults } = visitor;
    await page.getByText('No assistant has been connected.').waitFor();
    await look('assistants-empty');
    await connect(visitor, 'Case assistant');
    await connect(visitor, 'Drafting assistant <b>');
    await page.reload();
    await page.getByRole('button', { name: 'Disconnect Case assistant' }).waitFor();
    await page
      .getByRole('row', { name: /^Case assistant/ })
      .getByText('assistant.example.org')
      .waitFor();
    await look('assistants');
    await page.getByRole('button', { name: 'Disconnect Case assistant' }).click();
    await page.getByRole('dialog', { name: 'Disconnect Case assistant?' }).waitFor();
    await look('assistants-disconnect');
    await page.keyboard.press('Escape');
    await page.locator('button:focus', { hasText: 'Disconnect' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.locator('tr:focus', { hasText: 'Ended' }).getByText('Case assistant').waitFor();
    await page.getByText('Case assistant is disconnected.').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Disconnect/ }).count(), 1);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('create a key whose secret is shown once, and deactivate it', async () => {
    // Refused once, until the password is given again.
    const visitor = await administrator('/console/keys', { expected: / 403 / });
    const { page, look, faults, tenant } = visitor;
    await page.getByText('Test key').waitFor();
    await look('keys');
    clock.setAhead(11 * MINUTE);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.locator('input:focus').fill('Case system <i>');
    await look('keys-new');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await page.keyboard.type('not my password');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your password.').waitFor();
    await look('confirm');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Copy the secret now' }).waitFor();
    await look('keys-secret');
    await page.getByRole('button', { name: 'Copy the client secret' }).click();
    await eventually(() =>
      page.evaluate<boolean>("navigator.clipboard.readText().then((text) => text.startsWith('das_'))"),
    );
    const copied = await page.evaluate('navigator.clipboard.readText()');
    const [clientId, secret] = await page.locator('.copyline code').allTextContents();
    assert.equal(copied, secret);
    const issued = await request(service, 'POST', '/v1/oauth/token', {
      json: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret },
    });
    assert.equal(issued.status, 200);
    await page.getByRole('button', { name: 'Done' }).click({ force: true });
    assert.equal(await page.locator('.copyline code').count(), 2, 'the box is not ticked');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('button:focus', { hasText: 'Create a key' }).waitFor();
    assert.ok(!(await page.content()).includes(String(secret)));
    await page.getByRole('button', { name: 'Deactivate Case system' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.locator('tr:focus', { hasText: 'Deactivated' }).waitFor();
    const keys = await service.platform.data.credentials.list(tenant.tenantId);
    assert.deepEqual(
      keys.map(({ name, active }) => [name, active]),
      [
        ['Test key', true],
        ['Case system <i>', false],
      ],
    );
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('create nothing where the password is not given', async () => {
    const visitor = await administrator('/console/keys', { expected: / 403 / });
    const { page, faults, tenant } = visitor;
    await page.getByText('Test key').waitFor();
    clock.setAhead(11 * MINUTE);
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.locator('input:focus').fill('Case system');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing was done, because it was not confirmed.').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Case system');
    assert.equal((await service.platform.data.credentials.list(tenant.tenantId)).length, 1);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('show a secret and an address of an invitation at once, also where the list takes long', async () => {
    const visitor = await administrator('/console/keys');
    const { page, faults } = visitor;
    const holdList = async (address: string) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(address, async (route) => {
        if (route.request().method() === 'GET') await released;
        await route.continue();
      });
      return release;
    };
    await page.getByText('Test key').waitFor();
    const releaseKeys = await holdList('**/console/api/keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.locator('input:focus').fill('Case system');
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Copy the secret now' }).waitFor();
    assert.equal(await page.locator('.copyline code').count(), 2);
    releaseKeys();
    await page.getByText('Case system').waitFor();

    await page.goto('/console/members');
    await page.getByText('Nobody else is here yet.').waitFor();
    const releasePeople = await holdList('**/console/api/people');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const field = page.locator('input:focus');
    await field.fill(`bo.${randomUUID().slice(0, 8)}@kommun.example`);
    const answer = await holdRequests(page, '**/console/api/invitations');
    await page.keyboard.press('Enter');
    const cancel = page.getByRole('button', { name: 'Cancel' });
    await page.locator('form button[aria-disabled=true]', { hasText: 'Cancel' }).waitFor();
    await cancel.click({ force: true });
    assert.equal(await cancel.count(), 1, 'what was asked for is awaited');
    answer();
    await page.locator('.copyline code').waitFor();
    releasePeople();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('rotate and revoke keys of the key-based variant', async () => {
    const visitor = await administrator('/console/keys');
    const { page, look, faults, tenant } = visitor;
    await page.getByText('Test key').waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Keys of the key-based variant' }).count(), 0);
    const { apiKey } = await createLegacyKey(service.platform, {
      tenantId: tenant.tenantId,
      name: 'Archive',
      scopes: ['jobs.read'],
    });
    await page.reload();
    await page.getByRole('button', { name: 'New secret for Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await page.locator('h2:focus', { hasText: 'Copy the secret now' }).waitFor();
    await page.getByText('The secret before works until').first().waitFor();
    await look('keys-legacy');
    assert.notEqual(await page.locator('.copyline code').textContent(), apiKey);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('h2:focus', { hasText: 'Keys of the key-based variant' }).waitFor();
    await page.getByRole('button', { name: 'Revoke Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.locator('tr:focus', { hasText: 'Revoked' }).waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  /** Charges runs to every day of the month until now, some of them with tokens. */
  async function use(tenantId: string): Promise<{ runs: number }> {
    const { data } = service.platform;
    const today = new Date();
    const periodKey = today.toISOString().slice(0, 7);
    let runs = 0;
    for (let number = 1; number <= today.getUTCDate(); number++) {
      const day = `${periodKey}-${String(number).padStart(2, '0')}`;
      const charge = { chargeId: randomUUID(), tenantId, periodKey, day, runs: ((number * 7) % 23) + 1 };
      runs += charge.runs;
      await data.runCounters.charge(charge, 10_000);
      await data.transact((session) =>
        data.runCounters.countTokens(
          charge,
          { inputTokens: charge.runs * 45_000, outputTokens: charge.runs * 2_700, costMicroUsd: charge.runs * 110_000 },
          session,
        ),
      );
      await data.configWriteCounters.count(tenantId, `${day}T00`, 60, Date.now());
    }
    return { runs };
  }

  it('show the usage of a month as a chart and as a table', async () => {
    const visitor = await administrator('/console/usage');
    const { page, look, faults, tenant } = visitor;
    await page.getByText(/^Nothing was used in/).waitFor();
    await look('usage-empty');
    const { runs } = await use(tenant.tenantId);
    await page.reload();
    await page.getByRole('img', { name: new RegExp(`^Runs: ${runs} in all, most on`) }).waitFor();
    await page.getByText('The hatched column is today').waitFor();
    await look('usage');
    await page.getByRole('button', { name: 'Cost of the model' }).click();
    await page.getByRole('img', { name: /^Cost of the model: US\$[\d.]+ in all/ }).waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('columnheader', { name: 'Tokens' }).waitFor();
    const days = await page.locator('tbody').first().locator('tr').count();
    assert.equal(days, new Date().getUTCDate());
    await look('usage-table');
    const months = page.getByLabel('Month', { exact: true });
    assert.equal(await months.locator('option').count(), 13);
    const earliest = (await months.locator('option').last().getAttribute('value')) ?? '';
    await months.selectOption(earliest);
    await page.getByText(/^Nothing was used in/).waitFor();
    assert.match(page.url(), new RegExp(`month=${earliest}$`));
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('lead from a month that is not kept to the first that is', async () => {
    const visitor = await administrator('/console/usage', { expected: / 409 / });
    const { page, look, faults } = visitor;
    await page.goto('/console/usage?month=2020-01');
    await page.getByText('That month is not kept any more').waitFor();
    await look('usage-not-kept');
    await page.getByRole('button', { name: /^Show / }).click();
    await page.getByText(/^Nothing was used in/).waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('invite a person, change the role and remove them', async () => {
    const visitor = await administrator('/console/members', { expected: / (?:400|403|409) / });
    const { page, look, faults, tenant, email } = visitor;
    const invited = `bo.${randomUUID().slice(0, 8)}@kommun.example`;
    await page.getByText('Nobody else is here yet.').waitFor();
    await page.getByText('The only administrator.').waitFor();
    await look('members-empty');
    clock.setAhead(11 * MINUTE);
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.locator('input:focus').fill('bo');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Write a whole e-mail address').waitFor();
    await look('members-refused');
    const field = page.getByLabel('E-mail address');
    await field.fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(`${email} is in the organisation already.`).waitFor();
    await field.fill(` ${invited.toUpperCase()}`);
    await page.keyboard.press('Enter');
    await page.locator('h2:focus', { hasText: 'Copy the address now' }).waitFor();
    await look('members-invited');
    const address = (await page.locator('.copyline code').textContent()) ?? '';
    await page.getByRole('button', { name: 'Copy the address of the invitation' }).click();
    await eventually(() =>
      page.evaluate<boolean>("navigator.clipboard.readText().then((text) => text.includes('/console/invitation#'))"),
    );
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), address);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('button:focus', { hasText: 'Invite a person' }).waitFor();
    assert.ok(!(await page.content()).includes(address));
    await page.keyboard.press('Enter');
    await page.locator('input:focus').fill(invited);
    await page.keyboard.press('Enter');
    await page.getByText(`${invited} is invited already.`).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Withdraw the invitation of ${invited}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.locator('h1:focus', { hasText: 'Members' }).waitFor();
    await page.getByText(`The invitation of ${invited} is withdrawn.`).waitFor();

    await createMember(service.platform, { tenantId: tenant.tenantId, email: invited });
    await page.reload();
    await page.getByRole('button', { name: `Make administrator: ${invited}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
    await page.locator('tr:focus', { hasText: invited }).getByText('Administrator', { exact: true }).waitFor();
    await look('members');
    await page.getByRole('button', { name: `Remove ${invited}` }).click();
    await page.getByRole('dialog', { name: `Remove ${invited}?` }).waitFor();
    await look('members-remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.locator('tr:focus', { hasText: email }).waitFor();
    const people = await service.platform.data.people.ofTenant(tenant.tenantId);
    assert.deepEqual(
      people.map((person) => person.email),
      [email],
    );
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('show the pages of a member to an administrator who gives up the role, and let them leave', async () => {
    const visitor = await administrator('/console/members', { expected: / 40[13] / });
    const { page, faults, tenant, email } = visitor;
    const second = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email: second, password: PASSWORD });
    await page.reload();
    await page.getByRole('button', { name: `Make member: ${email}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make member' }).click();
    await page.getByRole('heading', { level: 1, name: 'For administrators' }).waitFor();
    await page.getByRole('link', { name: second }).waitFor();
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    await signIn(visitor, email, '/console/members');
    await page.getByRole('button', { name: `Remove ${email}` }).click();
    await page.getByText('You no longer reach the organisation').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  /** Invites an address to the visitor's organisation, as the page of members does. */
  async function invitation(
    { page, tenant: { tenantId } }: Administrator,
    email: string,
    role: 'member' | 'administrator' = 'member',
  ): Promise<string> {
    const answer = await page.request.post('/console/api/invitations', {
      data: { email, role },
      headers: { 'x-console-organisation': tenantId, origin: new URL(page.url()).origin },
    });
    assert.equal(answer.status(), 201, await answer.text());
    return ((await answer.json()) as { address: string }).address;
  }

  it('let an invited person choose a password and come in', async () => {
    const owner = await administrator('/console');
    const email = `bo.${randomUUID().slice(0, 8)}@kommun.example`;
    const address = await invitation(owner, email);
    const visitor = await visit({ expected: / 404 / });
    const { page, look, faults } = visitor;
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'You are invited to Test organisation' }).waitFor();
    assert.equal(await page.getByRole('navigation').count(), 0);
    assert.equal(await page.getByLabel('Your e-mail address').inputValue(), email);
    await look('invitation');
    await page.getByLabel('Choose a password').fill('elva tecken');
    await page.keyboard.press('Enter');
    await page.getByText('Choose a password of at least 12 characters.').waitFor();
    await look('invitation-short');
    await page.getByLabel('Choose a password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'This invitation is over' }).waitFor();
    await look('invitation-over');
    await signIn(visitor, email);
    assert.deepEqual(faults, []);
    await owner.leave();
    await visitor.leave();
  });

  it('let someone with an account come in once signed in to it, and show the organisation that invited', async () => {
    const owner = await administrator('/console');
    const guest = await administrator('/console');
    await service.platform.data.tenants.update(owner.tenant.tenantId, { name: 'Lunds kommun' });
    const address = await invitation(owner, guest.email, 'administrator');
    const { page, look, faults } = owner;
    await page.goto(address);
    await page.getByText(`You are signed in as ${owner.email}. The invitation is for ${guest.email}`).waitFor();
    await look('invitation-other');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(guest.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText(`You are signed in as ${guest.email}.`).waitFor();
    await look('invitation-account');
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    await page.getByText('Lunds kommun').first().waitFor();
    await page.goto('/console/invitation');
    await page.getByRole('heading', { level: 1, name: 'This invitation is over' }).waitFor();
    assert.deepEqual(
      faults.filter((fault) => !/ 40[04] /.test(fault)),
      [],
    );
    await owner.leave();
    await guest.leave();
  });

  it('change the name and language of the organisation, and show its limits', async () => {
    const visitor = await administrator('/console/settings', { expected: / 403 / });
    const { page, look, faults, tenant } = visitor;
    await page.getByText('Legal orders', { exact: true }).waitFor();
    await look('settings');
    const save = page.getByRole('button', { name: 'Save changes' });
    assert.equal(await save.getAttribute('aria-disabled'), 'true');
    const name = page.getByLabel('Name');
    await name.fill(' ');
    await page.keyboard.press('Enter');
    await page.getByText('Write a name.').waitFor();
    await name.fill('Lunds kommun');
    await page.getByLabel('Language of results').selectOption('Swedish');
    clock.setAhead(11 * MINUTE);
    await save.click();
    await page.getByRole('dialog', { name: 'Confirm that it is you' }).waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await page.locator('.rail .group', { hasText: 'Lunds kommun' }).waitFor();
    await look('settings-saved');
    const stored = await service.platform.data.tenants.find(tenant.tenantId);
    assert.deepEqual([stored?.name, stored?.outputLanguage], ['Lunds kommun', 'Swedish']);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  /** Writes the entries of changes that were made one after another, the first of them first. */
  async function log({ tenant: { tenantId }, personId }: Administrator, count: number): Promise<void> {
    const { clock, data } = service.platform;
    for (let number = 1; number <= count; number++) {
      const change = {
        tenantId,
        actor: { kind: 'person' as const, id: personId },
        verb: 'changed' as const,
        subject: { kind: 'profile' as const, id: `prof_${number}`, name: `Profil ${number} <i>` },
        before: { instructions: 'Läs skälen noga.', status: 'DRAFT' },
        after: { instructions: 'Läs skälen och beslutet noga.', status: 'PUBLISHED' },
      };
      await logChange({ data, clock }, change);
    }
  }

  it('show who changed what, by person and kind, page by page', async () => {
    const visitor = await administrator('/console/log');
    const { page, look, faults, email, personId } = visitor;
    // The operator made the key of every test organisation.
    await page.getByText('created the API key').waitFor();
    await page.getByLabel('What').selectOption('profile');
    await page.getByText('No entry fits this choice.').waitFor();
    await look('log-empty');
    await log(visitor, 51);
    await page.reload();
    await page.getByText('Profil 51 <i>').waitFor();
    const entries = page.locator('.logged');
    assert.equal(await entries.count(), 50);
    await entries.first().getByText('2 fields').click();
    await page.locator('ins', { hasText: 'beslutet' }).waitFor();
    await page.locator('del', { hasText: 'DRAFT' }).waitFor();
    await look('log');
    await page.getByRole('button', { name: 'Show older ones' }).click();
    await page.locator('.logged:focus', { hasText: 'Profil 1 <i>' }).waitFor();
    assert.equal(await entries.count(), 51);
    assert.equal(await page.getByRole('button', { name: 'Show older ones' }).count(), 0);
    await page.getByLabel('What').selectOption('key');
    await page.getByText('created the API key').waitFor();
    await page.getByLabel('By').selectOption(email);
    await page.getByText('No entry fits this choice.').waitFor();
    assert.match(page.url(), new RegExp(`by=${personId}`));
    // Someone who has left stands in no list, and is chosen at an entry of theirs.
    await log({ ...visitor, personId: 'per_left' }, 1);
    await page.goto('/console/log?kind=profile');
    await page.getByRole('link', { name: 'Someone who is no longer here' }).click();
    await eventually(async () => (await page.locator('.logged').count()) === 1);
    assert.equal(await page.getByLabel('By').inputValue(), 'per_left');
    assert.equal(await page.getByLabel('What').inputValue(), 'profile');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('list callbacks with their attempts, and deliver one again', async () => {
    const visitor = await administrator('/console/callbacks');
    const { page, look, faults, tenant } = visitor;
    await page.getByText('No callback in the last 30 days.').waitFor();
    await look('callbacks-empty');
    const dropped = await calledBack(service, visitor.tenant, {
      state: 'DROPPED',
      attempts: ['NOT_HTTPS'],
      url: 'http://10.0.0.12/hook',
    });
    const unsigned = await calledBack(service, visitor.tenant, {
      state: 'DELIVERED',
      attempts: [503, 204],
      signed: true,
    });
    const pending = await calledBack(service, visitor.tenant, { state: 'PENDING', attempts: ['TIMEOUT'] });
    const waiting = await calledBack(service, visitor.tenant, {
      state: 'PENDING',
      attempts: [500, 500, 500, 500, 500],
    });
    const failed = await calledBack(service, visitor.tenant, {
      state: 'EXHAUSTED',
      attempts: [500, 'CONNECT', 'TIMEOUT'],
    });
    await page.reload();
    const row = (jobId: string) => page.locator('details', { hasText: jobId });
    await row(failed).locator('summary').click();
    await row(failed).getByText('no connection').waitFor();
    await row(pending).locator('summary').click();
    await row(pending).getByText('is made now').waitFor();
    await row(waiting).locator('summary').click();
    await row(waiting).locator('li', { hasText: 'Next attempt' }).locator('time').waitFor();
    await look('callbacks');
    assert.ok(!(await page.content()).includes('token=hidden'), 'of an address only the host is shown');
    await row(dropped).locator('summary').click();
    await page.getByText('the address is not https').waitFor();
    await row(unsigned).locator('summary').click();
    await row(unsigned).getByText('It cannot be delivered again').waitFor();
    assert.equal(await page.getByRole('button', { name: `Deliver again: ${unsigned}` }).count(), 0);
    assert.equal(await page.getByRole('button', { name: `Deliver again: ${pending}` }).count(), 0);
    await page.getByRole('button', { name: `Deliver again: ${failed}` }).click();
    await row(failed).locator('summary:focus', { hasText: 'Being delivered' }).waitFor();
    const callback = await service.platform.data.callbacks.find(tenant.tenantId, failed);
    assert.deepEqual([callback?.state, callback?.attemptsBefore], ['PENDING', 3]);
    await page.getByLabel('Show').selectOption('DROPPED');
    await row(failed).waitFor({ state: 'detached' });
    // The list is empty while it is read anew.
    await row(dropped).waitFor();
    assert.deepEqual(await page.locator('summary code').allTextContents(), [dropped]);
    await page.getByLabel('Show').selectOption('EXHAUSTED');
    await page.getByText('No callback fits this choice.').waitFor();
    assert.match(page.url(), /state=EXHAUSTED$/);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('go on from a callback that is delivered again, whatever has been read when its answer comes', async () => {
    const { page, faults, tenant, leave } = await administrator('/console/callbacks');
    const exhausted = () => calledBack(service, tenant, { state: 'EXHAUSTED', attempts: [500] });
    const [first, second, third] = [await exhausted(), await exhausted(), await exhausted()];
    // The list is read again every few seconds while an attempt is made.
    await calledBack(service, tenant, { state: 'PENDING', attempts: ['TIMEOUT'] });
    await page.reload();
    const row = (jobId: string) => page.locator('details', { hasText: jobId });
    const deliverAgain = async (jobId: string) => {
      await row(jobId).locator('summary').click();
      await page.getByRole('button', { name: `Deliver again: ${jobId}` }).click();
    };
    const said = page.locator('.said', { hasText: 'It is being delivered.' });
    const isShown = Promise.withResolvers<void>();
    await page.route(`**/${first}/redeliver`, async (route) => {
      const response = await route.fetch();
      await isShown.promise;
      await route.fulfill({ response });
    });
    await deliverAgain(first);
    await row(first).locator('summary:focus', { hasText: 'Being delivered' }).waitFor();
    assert.equal(await said.count(), 0);
    isShown.resolve();
    await said.waitFor();

    // An entry that no longer fits the choice goes.
    await page.getByLabel('Show').selectOption('EXHAUSTED');
    await row(first).waitFor({ state: 'detached' });
    await deliverAgain(third);
    await row(second).locator('summary:focus').waitFor();
    await deliverAgain(second);
    await page.locator('h1:focus', { hasText: 'Callbacks' }).waitFor();
    assert.deepEqual(faults, []);
    await leave();
  });

  it('say that no agreement is published', async () => {
    const visitor = await administrator('/console/agreement');
    const { page, look, faults } = visitor;
    await page.getByText('No agreement is published').waitFor();
    await look('agreement-empty');
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  /** Publishes a version of the agreement for every organisation. */
  async function publish(sentence: string): Promise<string> {
    const version = `2026-11 ${randomUUID().slice(0, 4)}`;
    const text = `1. Vem som får ladda upp\nDen som handlägger ärendet laddar upp handlingen.\n\n2. Hur länge\n${sentence}`;
    await publishAgreement(service.platform, { version, title: 'Avtal om uppladdning', text });
    return version;
  }

  it('show the agreement and what changed in it, and accept it', async () => {
    const first = await publish('Handlingen raderas inom en timme.');
    const visitor = await administrator('/console/agreement', { expected: / 409 / });
    const { page, look, faults, tenant, email } = visitor;
    await page.getByText('Handlingen raderas inom en timme.').waitFor();
    await page.getByText('Not accepted yet').waitFor();
    await look('agreement');
    const accept = page.getByRole('button', { name: 'Accept for Test organisation' });
    await accept.click();
    await page.locator('h2:focus', { hasText: 'Avtal om uppladdning' }).waitFor();
    await page.getByText('The agreement is accepted.').waitFor();
    await page.locator('tr', { hasText: first }).getByText(email).waitFor();
    await look('agreement-accepted');
    assert.equal(await accept.count(), 0);

    await publish('Handlingen raderas inom trettio minuter.');
    await page.goto('/console/audits/new');
    await page.getByText(`An administrator has to accept the upload agreement first: ${email}.`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Upload agreement' }).click();
    await page.getByRole('button', { name: `Changes since ${first}` }).click();
    await page.locator('ins', { hasText: 'trettio' }).waitFor();
    await page.locator('del', { hasText: 'en' }).first().waitFor();
    await look('agreement-changes');

    const last = await publish('Handlingen raderas inom en halvtimme.');
    await accept.click();
    await page.getByText('A newer version was published meanwhile.').waitFor();
    await page.getByText(`Version ${last}`).waitFor();
    await look('agreement-stale');
    assert.equal((await service.platform.data.tenants.find(tenant.tenantId))?.agreement?.version, first);
    await accept.click();
    await page.locator('tr', { hasText: last }).getByText(email).waitFor();
    assert.equal((await service.platform.data.tenants.find(tenant.tenantId))?.agreement?.version, last);
    await page.goto('/console/audits/new');
    await page.getByText(`(version ${last})`).waitFor();
    assert.equal(await page.getByText('An administrator has to accept').count(), 0);
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  const PAGES = ['callbacks', 'members', 'agreement', 'settings', 'log'] as const;

  it('shows the place of what is read in its shape', async () => {
    const visitor = await administrator('/console', { expected: /Failed to load resource|ERR_/ });
    const { page, look, faults } = visitor;
    const shapes = {
      '/console': ['**/v1/jobs?*', 'rows'],
      '/console/audits/job_0': ['**/v1/jobs/job_0', 'halves'],
      '/console/laws/SE/2000:1': ['**/console/api/laws/SE/**', 'law'],
      '/console/profiles/new': ['**/v1/config', 'fields'],
      '/console/usage': ['**/console/api/usage*', 'figures'],
    } as const;
    for (const [path, [api, shape]] of Object.entries(shapes)) {
      const release = await holdRequests(page, api, (route) => route.abort());
      await page.goto(path);
      await page.locator(`${SKELETON}.${shape}`).waitFor();
      await look(`reading-${shape}`);
      release();
      await page.unrouteAll({ behavior: 'wait' });
    }
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('fit a narrow phone in every language, with all that they can hold', async () => {
    const visitor = await administrator('/console', { window: 'phone', viewport: { width: 360, height: 740 } });
    const { page, faults, tenant } = visitor;
    await publish('Handlingen raderas inom en timme.');
    await log(visitor, 3);
    await calledBack(service, visitor.tenant, { state: 'EXHAUSTED', attempts: [500, 'PRIVATE_ADDRESS'] });
    await createMember(service.platform, {
      tenantId: tenant.tenantId,
      email: `${'long-name-'.repeat(6)}@${randomUUID()}.example`,
    });
    await invitation(visitor, `${randomUUID()}@kommun.example`);
    for (const language of ['sv', 'nb', 'da', 'en']) {
      await page.evaluate(`document.cookie = 'docaudit_language=${language}; path=/'`);
      for (const name of PAGES) {
        await page.goto(`/console/${name}`);
        await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
        await page.locator('main .card').first().waitFor();
        for (const summary of await page.locator('main summary').all()) await summary.click();
        await page.screenshot({ path: `.data/console-pictures/${name}-360-${language}.png`, fullPage: true });
        const width = await page.evaluate('document.documentElement.scrollWidth');
        assert.equal(width, 360, `${name} in ${language}`);
      }
    }
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('say that they wait for the service, what failed, and read again', async () => {
    const visitor = await administrator('/console', { expected: / 500 / });
    const { page, look, faults } = visitor;
    for (const name of PAGES) {
      const api = `**/console/api/${name === 'members' ? 'people' : name}*`;
      const release = await holdRequests(page, api, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'INTERNAL_ERROR', message: 'Failed.' } } }),
      );
      await page.goto(`/console/${name}`);
      await page.locator('main .skeleton').waitFor();
      release();
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await look(`${name}-failed`);
      await page.unroute(api);
      await again.click();
      await page.locator('main .card:not(.skeleton)').first().waitFor();
      assert.equal(await page.getByRole('main').getByRole('alert').count(), 0, name);
    }
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('take the focus to their heading once they have come, and speak the chosen language', async () => {
    const visitor = await administrator('/console');
    const { page, faults } = visitor;
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    await page.route('**/assets/*', async (route) => {
      // Later than any page is drawn, because the heading must wait for the code of its page.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Assistants' }).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'Assistants' }).waitFor();
    await page.getByRole('button', { name: 'Copy the address' }).waitFor();
    await page.keyboard.press('Tab');
    await page.locator('button:focus[aria-label="Copy the address"]').waitFor();
    await page.goBack();
    await page.locator('h1:focus', { hasText: 'Audits' }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'Preferences' }).first().click();
    await page.getByRole('radio', { name: 'Dansk' }).check();
    await page.getByRole('heading', { level: 1, name: 'Assistenter' }).waitFor();
    await page.getByText('Tilslut en assistent').waitFor();
    assert.deepEqual(faults, []);
    await visitor.leave();
  });

  it('tell a member whom to ask', async () => {
    const owner = await administrator('/console');
    const { tenantId } = owner.tenant;
    await owner.leave();
    const email = `${randomUUID()}@kommun.example`;
    await createMember(service.platform, { tenantId, email });
    const visitor = await visit();
    const { page, look, faults } = visitor;
    await page.goto((await createSignInLink(service.platform, { tenantId, email })).signIn);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Assistants' }).count(), 0);
    await page.goto('/console/assistants');
    await page.getByRole('heading', { level: 1, name: 'For administrators' }).waitFor();
    await page.getByRole('link', { name: owner.email }).waitFor();
    await look('for-administrators');
    for (const name of PAGES) {
      await page.goto(`/console/${name}`);
      await page.getByRole('heading', { level: 1, name: 'For administrators' }).waitFor();
      await page.getByRole('link', { name: owner.email }).waitFor();
    }
    assert.deepEqual(faults, []);
    await visitor.leave();
  });
});
