import assert from 'node:assert/strict';
import { runDocument } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const DECISION = `Beslutsdatum: 2024-05-02

Nämnden höll sammanträde måndagen den 2 maj 2024. Nämnden avslår ansökan med stöd av 57 § förvaltningslagen (2017:900).
Enligt 32 § förvaltningslagen (2017:900) ska ett beslut motiveras. I 1 kap. 9 § regeringsformen anges att myndigheter ska vara sakliga.
Insatsen prövas enligt 1 kap. 1 § socialtjänstlagen (2025:400). Nämnden tillämpar även 6 kap. 19 a § kommunallagen (1991:900).
I 9 § förvaltningslagen anges följande. ”Ett ärende får handläggas så enkelt, snabbt och kostnadseffektivt som möjligt utan att rättssäkerheten eftersätts.”
I 12 § förvaltningslagen regleras dröjsmål. Nämnden finner att ansökan inte kan bifallas och att skäl för annan bedömning saknas.
`;

describe('the law that a document cites', () => {
  const service = useService();
  const tenant = useTenant(service);

  it('is looked up in the library, and its figures are compared', async () => {
    const job = await runDocument(tenant, { bytes: Buffer.from(DECISION), contentType: 'text/plain' });
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    const audit = job.result?.clinicalData;
    const cited = audit?.cited_law ?? [];
    assert.deepEqual(
      cited.map(({ citation, standing, text_differs }) => [citation, standing, text_differs]),
      [
        ['57 § förvaltningslagen (2017:900)', 'UNKNOWN_PROVISION', null],
        ['32 § förvaltningslagen (2017:900)', 'IN_FORCE', null],
        ['1 kap. 9 § regeringsformen', 'IN_FORCE', null],
        ['1 kap. 1 § socialtjänstlagen (2025:400)', 'NOT_YET', null],
        ['6 kap. 19 a § kommunallagen (1991:900)', 'UNKNOWN_LAW', null],
        ['9 § förvaltningslagen', 'IN_FORCE', true],
        ['12 § förvaltningslagen', 'IN_FORCE', null],
      ],
    );
    const provision = await service.platform.data.laws.findBySourceKey(cited[1]?.source_key ?? '');
    assert.equal(provision?.provision.pinpoint, 'par_32§');
    assert.deepEqual(
      audit?.figures?.map(({ kind, passages }) => [kind, passages[1].quote]),
      [['WEEKDAY', 'måndagen den 2 maj 2024']],
    );
    for (const { quote } of audit?.deduplicated_flaws ?? []) assert.ok(!quote.includes('57 §'), quote);
  });

  it('is not looked up in an order that no profile of the run is about', async () => {
    const english = `Decision date: May 2, 2024. The agency denied the claim under 44 U.S.C. § 3101 and 5 U.S.C. § 706.
The record shows that the claimant asked for a hearing and that the agency weighed the evidence before it decided the claim.`;
    const job = await runDocument(tenant, { bytes: Buffer.from(english), contentType: 'text/plain' });
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.deepEqual(job.result?.clinicalData?.cited_law, []);
  });
});
