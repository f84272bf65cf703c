import assert from 'node:assert/strict';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusal, codeOf } from '../../support/requests/api.ts';
import { storeSnippet } from '../../support/requests/configuration.ts';
import {
  inLaw,
  inlineSource,
  type ProfileScene,
  profileBody,
  REVIEWER,
  useProfileScene,
} from '../../support/requests/profiles.ts';

const MAX_REVIEWERS = 14;

/** A change that breaks one rule and no other, beside any other change of the body. */
interface Break {
  refusal: string;
  /** Words that distinguish two rules with the same refusal. */
  message?: RegExp;
  workers?: object[];
  snippets?: object[];
}

describe('a profile that breaks several rules', () => {
  const scene = useProfileScene();
  let guidance: { id: string; snippetKey: string };
  let profileId: string;
  before(async () => {
    const { service, tenant } = scene;
    guidance = await storeSnippet(service, tenant.tenantId, { authorityType: 'GUIDANCE' });
    await updateTenant(service.platform, tenant.tenantId, { limits: { maxWorkersPerProfile: MAX_REVIEWERS } });
    ({ profileId } = await scene.created());
  });

  const holding = (name: string, changes: object) => ({ ...REVIEWER, name, ...changes });
  /** In the order in which the rules are asked. */
  const breaks = (): Break[] => [
    {
      refusal: 'too-many-reviewers',
      workers: Array.from({ length: MAX_REVIEWERS - 4 }, (_, n) => holding(`Till ${n}`, {})),
    },
    { refusal: 'record-fails-data-contract', message: /snippets\[\d\]\.ref/, snippets: [inlineSource('uncited')] },
    { refusal: 'too-many-legal-sources', workers: [holding('Många', { rules: Array(26).fill(inLaw(1)) })] },
    { refusal: 'instruction-too-long', workers: [holding('Lång', { instructions: 'x'.repeat(1_001) })] },
    {
      refusal: 'snippet-content-too-long',
      snippets: [inlineSource('long', { content: 'x'.repeat(2_501) })],
      workers: [holding('Citerar', { snippetIds: ['long'] })],
    },
    {
      refusal: 'reviewer-holds-no-binding-law',
      message: /holds no legal source/,
      workers: [holding('Tom', { rules: [] })],
    },
    {
      refusal: 'jurisdiction-not-open',
      workers: [holding('Norsk', { rules: [{ ...inLaw(1), jurisdiction: 'NO' }] })],
    },
    {
      refusal: 'snippet-named-by-document-id',
      workers: [holding('Id', { snippetIds: [guidance.id] })],
    },
    {
      refusal: 'legal-source-not-in-library',
      workers: [holding('Okänd', { rules: [{ ...inLaw(1), work: '1999:1' }] })],
    },
    { refusal: 'provision-not-in-statute', workers: [holding('Adress', { rules: [inLaw(99)] })] },
    { refusal: 'provision-is-repealed', workers: [holding('Upphävd', { rules: [inLaw(3)] })] },
    {
      refusal: 'reviewer-holds-no-binding-law',
      message: /holds GUIDANCE only/,
      workers: [holding('Bara råd', { rules: [], snippetIds: [guidance.snippetKey] })],
    },
  ];
  /** A body that breaks these rules and keeps all others. */
  function breaking(broken: readonly Break[]) {
    const snippets = broken.flatMap((one) => one.snippets ?? []);
    const workers = [REVIEWER, ...broken.flatMap((one) => one.workers ?? [])];
    return { workers, ...(snippets.length === 0 ? {} : { snippets }) };
  }
  const refusalOf = (answer: Awaited<ReturnType<ProfileScene['create']>>) =>
    (answer.body as { error: { details?: { refusal?: string } } }).error.details?.refusal;

  const COUNT = 12;
  const WRITES: [name: string, write: (body: object) => ReturnType<ProfileScene['create']>][] = [
    ['POST', (body) => scene.create(profileBody(body))],
    ['PATCH', (body) => scene.patch(profileId, body)],
  ];
  for (const [method, write] of WRITES) {
    it(`is refused by ${method} for the first broken rule, with every later one broken too`, async () => {
      const all = breaks();
      assert.equal(all.length, COUNT);
      for (const [index, first] of all.entries()) {
        const answer = await write(breaking(all.slice(index)));
        assert.equal(codeOf(answer), 'BAD_REQUEST', answer.text);
        assert.equal(refusalOf(answer), first.refusal, `${index}: ${answer.text}`);
        assert.match(answer.text, first.message ?? /./);
      }
    });

    it(`is refused by ${method} for having no reviewer before everything else`, async () => {
      const answer = await write({ workers: [], snippets: [inlineSource('uncited')], jurisdictions: ['NO'] });
      assert.equal(refusalOf(answer), 'profile-has-no-reviewer', answer.text);
    });
  }

  it('is refused for legal orders that cannot be derived before the library is asked, and for one without a norm hierarchy after it', async () => {
    const { service, tenant } = scene;
    const onlyId = { workers: [holding('Id', { rules: [], snippetIds: [guidance.id] })] };
    await updateTenant(service.platform, tenant.tenantId, { defaultJurisdictions: [] });
    const underived = await scene.create(profileBody(onlyId));
    await updateTenant(service.platform, tenant.tenantId, {
      defaultJurisdictions: ['SE'],
      jurisdictions: ['SE', 'FI'],
    });
    try {
      assertRefusal(underived, {
        code: 'BAD_REQUEST',
        details: {
          refusal: 'jurisdictions-cannot-be-derived',
          values: { field: 'jurisdictions', open: ['SE'] },
        },
      });
      const named = { jurisdictions: ['FI'] };
      assert.equal(refusalOf(await scene.create(profileBody({ ...onlyId, ...named }))), 'snippet-named-by-document-id');
      const guidanceOnly = { workers: [holding('Bara råd', { rules: [], snippetIds: [guidance.snippetKey] })] };
      assert.equal(
        refusalOf(await scene.create(profileBody({ ...guidanceOnly, ...named }))),
        'norm-hierarchy-unavailable',
      );
    } finally {
      await updateTenant(service.platform, tenant.tenantId, { jurisdictions: ['SE'] });
    }
  });
});
