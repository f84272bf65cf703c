import { mintSnippetId } from '../../../shared/ids.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { storeSnippet } from '../../support/requests/configuration.ts';
import {
  type ExpectedProfileRefusal,
  inLaw,
  LAW,
  profileBody,
  REVIEWER,
  useProfileScene,
} from '../../support/requests/profiles.ts';

describe('POST /v1/profiles refuses by what the library holds:', () => {
  const scene = useProfileScene();
  /** Sources of the organisation, of another one and of the platform. */
  let guidance: { id: string; snippetKey: string };
  let foreign: { id: string; snippetKey: string };
  let shared: { id: string; snippetKey: string };
  before(async () => {
    const { service, tenant, other } = scene;
    guidance = await storeSnippet(service, tenant.tenantId, { authorityType: 'GUIDANCE' });
    foreign = await storeSnippet(service, other.tenantId);
    shared = await storeSnippet(service, null);
  });

  const reviewer = (changes: object = {}) => ({ ...REVIEWER, ...changes });
  const panel = (...workers: object[]) => profileBody({ workers });
  const CASES: [name: string, body: () => object, refused: () => ExpectedProfileRefusal][] = [
    [
      'legal orders that are cited and not open',
      () =>
        panel(
          reviewer({ rules: [{ ...inLaw(1), jurisdiction: 'NO' }, inLaw(1)] }),
          reviewer({ rules: [inLaw(1), { ...inLaw(1), jurisdiction: 'DE_BY' }] }),
        ),
      () => ({
        refusal: 'jurisdiction-not-open',
        values: {
          jurisdictions: [
            { field: 'workers[0].rules[0].jurisdiction', code: 'NO' },
            { field: 'workers[1].rules[1].jurisdiction', code: 'DE_BY' },
          ],
          open: ['SE'],
        },
        message: /`NO` in `workers\[0\]\.rules\[0\]\.jurisdiction`, `DE_BY` in .*Open are SE/,
      }),
    ],
    [
      'legal orders that are named and not open',
      () =>
        profileBody({
          workers: [reviewer({ rules: [], snippetIds: [shared.snippetKey] })],
          jurisdictions: ['SE', 'FI', 'US_FED'],
        }),
      () => ({
        refusal: 'jurisdiction-not-open',
        values: {
          jurisdictions: [
            { field: 'jurisdictions[1]', code: 'FI' },
            { field: 'jurisdictions[2]', code: 'US_FED' },
          ],
          open: ['SE'],
        },
        message: /`FI` in `jurisdictions\[1\]`/,
      }),
    ],
    [
      'laws and rule sets the library does not hold, every one; what another organisation holds is as unknown',
      () =>
        panel(
          reviewer({ rules: [{ ...inLaw(1), work: '1999:1' }, inLaw(1)], snippetIds: ['src_unknown'] }),
          reviewer({ rules: [{ ...inLaw(9), work: '1999:2' }], snippetIds: [foreign.snippetKey, foreign.id] }),
        ),
      () => ({
        refusal: 'legal-source-not-in-library',
        values: {
          references: [
            { field: 'workers[0].rules[0]', jurisdiction: 'SE', work: '1999:1', pinpoint: 'par_1§' },
            { field: 'workers[1].rules[0]', jurisdiction: 'SE', work: '1999:2', pinpoint: 'par_9§' },
          ],
          snippetIds: [
            { field: 'workers[0].snippetIds[0]', value: 'src_unknown' },
            { field: 'workers[1].snippetIds[0]', value: foreign.snippetKey },
            { field: 'workers[1].snippetIds[1]', value: foreign.id },
          ],
        },
        message: /`SE` `1999:1`, `SE` `1999:2`.*GET \/v1\/laws\/:jurisdiction\/:work.*`src_unknown` in `workers\[0\]/,
      }),
    ],
    [
      'document ids in place of keys, each beside its key',
      () =>
        panel(
          reviewer({ snippetIds: [guidance.id, guidance.snippetKey, 'src_unknown'] }),
          reviewer({ snippetIds: [shared.id, mintSnippetId()] }),
        ),
      () => ({
        refusal: 'snippet-named-by-document-id',
        values: {
          snippetIds: [
            { field: 'workers[0].snippetIds[0]', id: guidance.id, snippetKey: guidance.snippetKey },
            { field: 'workers[1].snippetIds[0]', id: shared.id, snippetKey: shared.snippetKey },
          ],
        },
        message: new RegExp(`send \`${guidance.snippetKey}\` in place of \`${guidance.id}\``),
      }),
    ],
    [
      'pinpoints that address nothing, and printed citations with the address they stand for',
      () =>
        panel(
          reviewer({ rules: [inLaw(1), inLaw(99), { ...inLaw(1), pinpoint: '2 §' }] }),
          reviewer({
            rules: [
              { ...inLaw(1), pinpoint: 'PAR_1§' },
              { ...inLaw(1), pinpoint: 'par_1§ ' },
            ],
          }),
        ),
      () => ({
        refusal: 'provision-not-in-statute',
        values: {
          references: [
            { field: 'workers[0].rules[1].pinpoint', ...inLaw(99), printedCitationOf: null },
            {
              field: 'workers[0].rules[2].pinpoint',
              ...inLaw(1),
              pinpoint: '2 §',
              printedCitationOf: 'par_2§',
            },
            { field: 'workers[1].rules[0].pinpoint', ...inLaw(1), pinpoint: 'PAR_1§', printedCitationOf: null },
            { field: 'workers[1].rules[1].pinpoint', ...inLaw(1), pinpoint: 'par_1§ ', printedCitationOf: null },
          ],
        },
        message:
          /`par_99§` in `workers\[0\]\.rules\[1\]\.pinpoint` addresses nothing.*`2 §` in .* is the printed citation of `par_2§`/,
      }),
    ],
    [
      'repealed provisions, each of them',
      () => panel(reviewer({ rules: [inLaw(1), inLaw(3)] }), reviewer({ rules: [inLaw(3)] })),
      () => ({
        refusal: 'provision-is-repealed',
        values: {
          references: [
            { field: 'workers[0].rules[1]', ...inLaw(3) },
            { field: 'workers[1].rules[0]', ...inLaw(3) },
          ],
        },
        message: new RegExp(`\`par_3§\` of \`${LAW}\` in \`workers\\[0\\]`),
      }),
    ],
  ];
  for (const [name, body, expected] of CASES) {
    it(name, async () => {
      await scene.refused(body(), expected());
    });
  }
  it('a profile whose legal order nothing tells', async () => {
    const { service, tenant } = scene;
    await updateTenant(service.platform, tenant.tenantId, { defaultJurisdictions: [] });
    try {
      await scene.refused(panel(reviewer({ rules: [], snippetIds: [shared.snippetKey] })), {
        refusal: 'jurisdictions-cannot-be-derived',
        values: { field: 'jurisdictions', open: ['SE'] },
        message: /Name it in `jurisdictions`: SE/,
      });
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { defaultJurisdictions: ['SE'] });
    }
  });

  it('a legal order whose norm hierarchy is not known', async () => {
    const { service, tenant } = scene;
    await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE', 'FI'] });
    try {
      const body = panel(reviewer({ rules: [], snippetIds: [shared.snippetKey] }));
      await scene.refused(
        { ...body, jurisdictions: ['FI', 'SE'] },
        {
          refusal: 'norm-hierarchy-unavailable',
          values: { jurisdictions: ['FI'] },
          message: /fault of the service.*once more/,
        },
      );
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE'] });
    }
  });
});
