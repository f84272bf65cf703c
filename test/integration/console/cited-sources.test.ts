import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import type { CitedSources } from '../../../shared/contracts/console.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { eventually } from '../../support/eventually.ts';
import { headOf } from '../../support/laws/fake-law-source.ts';
import { codeOf } from '../../support/requests/api.ts';
import { type ConsolePage, signedIn } from '../../support/requests/console.ts';
import { DECISION } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

describe('the sources of an audit', () => {
  const service = useService();
  const tenant = useTenant(service);
  const page = (role: 'administrator' | 'member' = 'member') =>
    signedIn(service, { tenantId: tenant.tenantId, email: `${randomUUID()}@kommun.example`, role });

  async function audited(one: ConsolePage): Promise<JobAnswer> {
    const { jobId, uploadUrl } = await one.ok<{ jobId: string; uploadUrl: string }>('POST', '/v1/upload-url');
    await fetch(uploadUrl, { method: 'PUT', body: DECISION, headers: { 'content-type': 'text/plain' } });
    await one.ok('POST', '/v1/analyze', { json: { jobId, profileId: tenant.profileId } });
    let job: JobAnswer | null = null;
    await eventually(async () => {
      job = await one.ok<JobAnswer>('GET', `/v1/jobs/${jobId}`, { headers: { prefer: 'wait=30' } });
      return job.status === 'COMPLETED';
    });
    return job as unknown as JobAnswer;
  }

  /** Publishes another wording of every provision of a Swedish law. */
  async function reword(work: string): Promise<void> {
    const { data, clock } = service.platform;
    const law = await data.laws.find('SE', work);
    assert.ok(law !== null);
    const pages = Array.from({ length: law.pages }, (_, page) => data.laws.page(law, page));
    const provisions = (await Promise.all(pages)).flat();
    const reworded = provisions.map((one) => ({ ...one, parts: [{ label: null, text: 'Another wording.' }] }));
    await data.lawVersions.store(
      { head: headOf('SE', work), provisions: reworded, parserVersion: PARSER_VERSION },
      { sourceKeyOf: provisionKey, clock },
    );
  }

  it('have the text that the run used, for the person who started it, as long as the job', async () => {
    const one = await page();
    const job = await audited(one);
    assert.equal(job.documentSha256, createHash('sha256').update(DECISION).digest('hex'));
    const cited = job.result?.clinicalData?.regulatory_references ?? [];
    assert.ok(cited.length > 0);
    const path = `/console/api/jobs/${job.jobId}/sources`;
    const { sources } = await one.ok<CitedSources>('GET', path);
    assert.deepEqual(
      sources.map(({ sourceKey }) => sourceKey).sort(),
      [
        ...new Set(
          cited.flatMap(({ primary_source: primary, supporting_source: supporting }) =>
            [primary, supporting].flatMap((source) => source?.source_key ?? []),
          ),
        ),
      ].sort(),
    );
    for (const { text, now, label, readAt } of sources) {
      assert.ok(text.length > 20);
      assert.match(label, /^L\d+$/);
      assert.equal(now, 'UNCHANGED');
      assert.ok(
        readAt !== undefined && readAt > Date.UTC(2020, 0),
        'bundled laws have the day on which they were read',
      );
    }
    assert.equal(codeOf(await (await page('administrator')).call('GET', path)), 'NOT_FOUND');
    const ofLaw = sources.find(({ work }) => work !== null);
    assert.ok(ofLaw?.work != null);
    await reword(ofLaw.work);
    const { sources: later } = await one.ok<CitedSources>('GET', path);
    const { now, readAt, text } = later.find(({ sourceKey }) => sourceKey === ofLaw.sourceKey) ?? {};
    assert.deepEqual([now, readAt, text], ['CHANGED', ofLaw.readAt, ofLaw.text], 'the day is that of the text shown');
    await one.ok('DELETE', `/v1/jobs/${job.jobId}`);
    assert.equal(codeOf(await one.call('GET', path)), 'NOT_FOUND');
  });
});
