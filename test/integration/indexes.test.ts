import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { listKeys } from '../../shared/services/keys.ts';
import { followJob } from '../support/job-events.ts';
import { type Service, startService, type TestTenant } from '../support/service.ts';

const DECISION = readFileSync(path.resolve(import.meta.dirname, '../fixtures/documents/sv-jo-6356-2012.txt'));

describe('database queries', function () {
  this.timeout(60_000);
  let service: Service;
  let tenant: TestTenant;
  before(async () => {
    service = await startService();
    tenant = await service.tenant();
  });
  after(() => service.close());

  it('use an index, every one, from upload to deletion', async () => {
    const { mongodb } = service.platform.config;
    const client = new MongoClient(mongodb.uri ?? '');
    try {
      const db = client.db(mongodb.database);
      await db.setProfilingLevel('all');
      const { jobId, uploadUrl } = await tenant.client.uploadUrl();
      await tenant.client.putDocument(uploadUrl, DECISION, 'text/plain');
      await tenant.client.legalAgreement();
      await tenant.client.analyze({ jobId, profileId: tenant.profileId, includeDiagnostics: true });
      const followed = await followJob(service, await tenant.client.token(), jobId);
      await followed.rest();
      await tenant.client.waitForJob(jobId);
      await tenant.client.jobs({ status: 'COMPLETED', profileId: tenant.profileId });
      await assert.rejects(tenant.client.cancel(jobId), { code: 'CONFLICT' });
      await tenant.client.deleteJob(jobId);
      await listKeys(service.platform, tenant.tenantId);
      await db.setProfilingLevel('off');

      const profile = await db
        .collection('system.profile')
        .find({ planSummary: { $exists: true } })
        .toArray();
      assert.ok(profile.length >= 30, `only ${profile.length} operations were seen`);
      // A change stream reads the oplog, which has no index to use.
      const followsChanges = (command: unknown) => JSON.stringify(command ?? null).includes('$changeStream');
      const scans = profile.filter(
        ({ planSummary, command, originatingCommand }) =>
          /COLLSCAN/.test(planSummary) && !followsChanges(command) && !followsChanges(originatingCommand),
      );
      assert.deepEqual(
        scans.map(({ ns, command }) => ({ ns, command })),
        [],
      );
    } finally {
      await client.close();
    }
  });
});
