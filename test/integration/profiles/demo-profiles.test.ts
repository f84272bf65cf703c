import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Audit } from '../../../shared/contracts/audit.ts';
import { Provision } from '../../../shared/contracts/law.ts';
import type { LawDetail } from '../../../shared/contracts/law-detail.ts';
import { LEGAL_ORDERS, type LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { BUNDLED_LAWS, readBundledLaw } from '../../../shared/laws/bundled/index.ts';
import { DEMO_PROFILES } from '../../../shared/laws/demo-profiles.ts';
import { type Demo, seedDemo } from '../../../shared/services/tenants/seed-demo.ts';
import { fakeLawSource } from '../../support/laws/fake-law-source.ts';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { spentWrites } from '../../support/requests/config-writes.ts';
import { createTestClient } from '../../support/service/test-client.ts';
import { useService } from '../../support/service/use-service.ts';

/** Written for this test: in each language an anonymous, biased decision and how to appeal it. */
const DECISIONS: Readonly<Record<LegalOrder, string>> = {
  SE: `Nämnden har prövat Anna Lunds ansökan om ekonomiskt bistånd.

Anna Lund är en notorisk kverulant. Hon vill bara slippa arbeta. Ansökan ska därför avslås.

Beslutet kan överklagas till förvaltningsrätten inom tre veckor.`,
  NO: `Nemnda har behandlet søknaden fra Kari Dal om økonomisk stønad.

Kari Dal er en notorisk kverulant. Hun vil bare slippe å arbeide. Søknaden blir derfor avslått.

Vedtaket kan påklages til statsforvalteren innen tre uker.`,
  DK: `Styrelsen har behandlet sagen om besætningen hos Jens Holm.

Jens Holm er en notorisk ballademager. Han vil kun genere naboerne. Besætningen skal derfor aflives.

Afgørelsen kan påklages til Miljø- og Fødevareklagenævnet inden fire uger.`,
  US_FED: `The agency has reviewed the application of Ann Hill for a permit.

Ms. Hill is a malcontent. She only wants to evade the rules. The application is therefore denied.

The decision may be appealed to the board within 30 days.`,
};

const SHARED_DOCUMENTS = path.resolve(import.meta.dirname, '../../../../shared/documents');
const PUBLISHED: readonly [LegalOrder, string][] = [
  ['SE', 'sv-jo-6356-2012.txt'],
  ['NO', 'no-datatilsynet-24-01056-bibelselskapet.txt'],
  ['DK', 'da-datatilsynet-2023-832-0081.txt'],
  ['US_FED', 'en-us-bva-1340434.txt'],
];

describe('the demo profile of each legal order', () => {
  // No national source answers: an audit must not need one.
  const sources = LEGAL_ORDERS.map((order) => fakeLawSource(order));
  let demo: Demo;
  const service = useService({ library: LEGAL_ORDERS, lawSources: sources.map(({ source }) => source) });
  before(async () => {
    demo = await seedDemo(service.platform, null);
  });

  async function auditAs(order: LegalOrder, document: Buffer<ArrayBuffer>) {
    const client = createTestClient(service.baseUrl, demo);
    const { jobId, uploadUrl } = await client.uploadUrl();
    await client.putDocument(uploadUrl, document, 'text/plain');
    await client.analyze({ jobId, profileId: demo.profiles[order] ?? '' });
    const job = await client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.ok(job.result?.clinicalData);
    return job.result.clinicalData;
  }

  it('is one published profile of three reviewers', async () => {
    assert.deepEqual(Object.keys(demo.profiles).sort(), [...LEGAL_ORDERS].sort());
    for (const order of LEGAL_ORDERS) {
      const profile = await service.platform.data.profiles.findOwn(demo.tenantId, demo.profiles[order] ?? '');
      assert.deepEqual(
        [profile?.name, profile?.status, profile?.workers.length, profile?.jurisdictions],
        [DEMO_PROFILES[order].name, 'PUBLISHED', 3, [order]],
      );
    }
  });

  for (const order of LEGAL_ORDERS) {
    it(`finds flaws for ${order} that are anchored in its law, without asking a national source`, async () => {
      const audit = await auditAs(order, Buffer.from(DECISIONS[order]));
      assert.ok(audit.deduplicated_flaws.length >= 2, audit.executive_summary);
      assertAnchored(order, audit);
    });
  }

  for (const [order, name] of PUBLISHED) {
    it(`raises no false alarm for ${order} in ${name} (needs ../shared/documents)`, async function () {
      const file = path.join(SHARED_DOCUMENTS, name);
      if (!existsSync(file)) this.skip();
      const audit = await auditAs(order, readFileSync(file));
      assert.deepEqual(audit.deduplicated_flaws, []);
    });
  }

  it('has asked no national source for anything', () => {
    for (const { asked } of sources) assert.deepEqual(asked, []);
  });

  it('keeps a bundled law while its source is away, and never serves it as freshly read', async () => {
    const [bundled] = BUNDLED_LAWS;
    assert.ok(bundled);
    const { jurisdiction, work, takenOn } = bundled;
    sources.find((one) => one.source.jurisdiction === jurisdiction)?.fails(work);
    const token = await createTestClient(service.baseUrl, demo).token();
    const answer = await request(service, 'GET', `/v1/laws/${jurisdiction}/${encodeURIComponent(work)}`, { token });
    assertRefusal(answer, { code: 'SERVICE_UNAVAILABLE' });
    const held = await service.platform.data.laws.find(jurisdiction, work);
    assert.equal(held?.ingestedAt, Date.parse(takenOn));
  });

  it('has each bundled law read from its source at its first read, and it is as bundled', async () => {
    const client = createTestClient(service.baseUrl, demo);
    for (const bundled of BUNDLED_LAWS) {
      const { jurisdiction, work } = bundled;
      const law = await readBundledLaw(bundled, new Date().toISOString().slice(0, 10));
      const source = sources.find((one) => one.source.jurisdiction === jurisdiction);
      source?.has(work, law);
      const pages: LawDetail[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page: LawDetail = await client.law(jurisdiction, work, cursor === undefined ? {} : { cursor });
        pages.push(page);
        cursor = page.nextCursor;
      }
      assert.deepEqual(pages[0]?.ingested, true);
      assert.deepEqual(
        pages.flatMap(({ provisions }) => provisions),
        // The answer tells no days on which a wording applies (contract, "Law detail").
        law.provisions.map((provision) => Provision.parse(provision)),
        work,
      );
      assert.equal((await client.law(jurisdiction, work)).ingested, false);
    }
    assert.equal(await spentWrites(service, demo.tenantId), BUNDLED_LAWS.length);
  });

  it('is found again at the next start, which reads and writes no law', async () => {
    const { data } = service.platform;
    const store = () => assert.fail('a law was stored again');
    const deps = { ...service.platform, data: { ...data, lawVersions: { ...data.lawVersions, store } } };
    const { signIn, ...found } = await seedDemo(deps, demo);
    const { signIn: firstSignIn, ...first } = demo;
    assert.deepEqual(found, first);
    assert.notEqual(signIn, firstSignIn);
    assert.equal((await data.profiles.list(demo.tenantId)).length, LEGAL_ORDERS.length);
  });

  it('is made anew where its organisation no longer exists', async () => {
    const { data } = service.platform;
    const anew = await seedDemo(service.platform, { ...demo, tenantId: 'ten_gone' });
    assert.ok(![demo.tenantId, 'ten_gone'].includes(anew.tenantId));
    const held = (await data.profiles.list(anew.tenantId)).map(({ profileId }) => profileId);
    assert.deepEqual(Object.values(anew.profiles).sort(), held.sort());
    assert.equal(held.length, LEGAL_ORDERS.length);
  });

  it('is added to an installation that had only the Swedish one', async () => {
    const tenant = await service.tenant();
    const { tenantId, clientId, clientSecret, profileId } = tenant;
    const older: Demo = { tenantId, clientId, clientSecret, profiles: { SE: profileId } };
    const grown = await seedDemo(service.platform, older);
    assert.deepEqual(Object.keys(grown.profiles).sort(), [...LEGAL_ORDERS].sort());
    assert.equal(grown.profiles.SE, profileId);
    // The administrator's password is nowhere but in the answer, so that each start that was cut short sets another.
    const { adminPassword, signIn, ...again } = await seedDemo(service.platform, older);
    assert.notEqual(adminPassword, grown.adminPassword);
    assert.notEqual(signIn, grown.signIn);
    assert.deepEqual(
      { ...again, adminPassword: grown.adminPassword, signIn: grown.signIn },
      grown,
      'a start that was cut short is taken up again',
    );
    assert.equal((await service.platform.data.profiles.list(tenantId)).length, LEGAL_ORDERS.length);
  });
});

function assertAnchored(order: LegalOrder, audit: Audit): void {
  const cited = audit.regulatory_references.flatMap(({ primary_source, supporting_source }) => [
    primary_source,
    ...(supporting_source === undefined ? [] : [supporting_source]),
  ]);
  assert.deepEqual([...new Set(cited.map((source) => source?.jurisdiction))], [order]);
  for (const source of cited) assert.equal(source?.attribution?.includes('NLOD 2.0') ?? false, order === 'NO');
}
