import assert from 'node:assert/strict';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { grantLicence } from '../../../shared/services/tenants/licences.ts';
import { storeProfile } from '../../support/requests/configuration.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

describe('a review package is refused', () => {
  let own: string;
  let foreign: string;
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);
  const tenant = useTenant(service);
  before(async () => {
    const other = await service.tenant();
    own = (await storeProfile(service, tenant.tenantId)).profileId;
    foreign = (await storeProfile(service, other.tenantId)).profileId;
  });

  const make = (...memberProfileIds: string[]) =>
    createBundle(service.platform, { tenantId: tenant.tenantId, name: 'All', memberProfileIds });
  const packageOf = async (...members: string[]) => (await make(...members)).profileId;

  const rows: [what: string, members: () => Promise<string[]>, code: string, message: () => string][] = [
    [
      'with a member that does not exist',
      async () => [own, 'prof_x'],
      'NOT_FOUND',
      () => 'There is no profile prof_x.',
    ],
    [
      'with one member twice',
      async () => [own, 'prof_x', own],
      'BAD_REQUEST',
      () => `A member is named twice: ${own}.`,
    ],
    [
      'with a member of another organisation that it has no licence for',
      async () => [own, foreign],
      'FORBIDDEN',
      () => `not licensed for ${foreign}.`,
    ],
    ['with another package in it', async () => [await packageOf(own)], 'BAD_REQUEST', () => 'cannot hold another one'],
  ];
  for (const [what, members, code, message] of rows) {
    it(`${what}, and nothing is stored`, async () => {
      const memberProfileIds = await members();
      const before = await holdings.documents();
      await assert.rejects(make(...memberProfileIds), (err: Error & { code?: string }) => {
        assert.equal(err.code, code, err.message);
        assert.ok(err.message.includes(message()), err.message);
        return true;
      });
      assert.deepEqual(await holdings.documents(), before);
    });
  }

  it('at the ceiling of profiles, which it counts towards; a licensed member is accepted', async () => {
    const small = await service.tenant({ maxProfiles: 2 });
    await grantLicence(service.platform, { tenantId: small.tenantId, profileId: foreign });
    const input = { tenantId: small.tenantId, name: 'All', memberProfileIds: [foreign, small.profileId] };
    await createBundle(service.platform, input);
    await assert.rejects(createBundle(service.platform, input), {
      code: 'CONFLICT',
      details: { refusal: 'organisation-profile-limit-reached', values: { stored: 2, limit: 2 } },
    });
  });
});
