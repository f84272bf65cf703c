import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { PromptPreview } from '../../../shared/contracts/console.ts';
import { reviewSystemPrompt } from '../../../shared/engine/openai/review-prompt.ts';
import { planRun } from '../../../shared/services/runs/plan-run.ts';
import { codeOf } from '../../support/requests/api.ts';
import { signedIn } from '../../support/requests/console.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const PATH = '/console/api/profiles/preview';

describe('the preview of a profile', () => {
  const service = useService({ withWorker: false });
  const tenant = useTenant(service);
  const page = (role: 'administrator' | 'member') =>
    signedIn(service, { tenantId: tenant.tenantId, email: `${randomUUID()}@kommun.example`, role });
  const rules = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' }];

  it('is what a run of the stored profile would tell each reviewer, word for word', async () => {
    const one = await page('administrator');
    const guidance = { name: 'Riktlinje', content: 'Utred allsidigt.', authorityType: 'GUIDANCE' };
    const { snippetKey } = await one.ok<{ snippetKey: string }>('POST', '/v1/snippets', { json: guidance });
    const workers = [
      { name: 'Saklighet', instructions: 'Läs “skälen” noga.', rules, snippetIds: [snippetKey, 'own'] },
      { name: 'Språk', rules },
    ];
    // Written in the draft, and stored with it.
    const written = { ref: 'own', name: 'Delegation', content: 'Nämnden beslutar. ', authorityType: 'GUIDANCE' };
    const draft = { documentType: 'Beslut', outputLanguage: 'Swedish', snippets: [written], workers };
    const { reviewers, jurisdictions } = await one.ok<PromptPreview>('POST', PATH, { json: draft });
    const json = { name: 'Profil', ...draft };
    const { profileId } = await one.ok<{ profileId: string }>('POST', '/v1/profiles', { json });
    const stored = await service.platform.data.tenants.find(tenant.tenantId);
    assert.ok(stored);
    const { profiles, sources } = await planRun(service.platform, stored, { profileId });
    const [planned] = profiles;
    assert.ok(planned);
    const { documentType, outputLanguage } = planned;
    const sent = planned.reviewers.map(({ labels, ...reviewer }) =>
      reviewSystemPrompt({
        document: { pages: ['Beslut.'], language: 'sv' },
        ...{ documentType, outputLanguage },
        reviewer: { ...reviewer, customRules: [] },
        sources: sources.filter(({ label }) => labels.includes(label)),
      }),
    );
    assert.deepEqual(
      reviewers.map(({ prompt }) => prompt),
      sent,
    );
    const words = ({ prompt, own }: PromptPreview['reviewers'][number]) =>
      own.map(({ start, end }) => prompt.slice(start, end));
    assert.deepEqual(reviewers.map(words), [
      ['Beslut', 'Saklighet', 'Läs “skälen” noga.', 'Riktlinje', 'Utred allsidigt.', 'Delegation', 'Nämnden beslutar.'],
      ['Beslut', 'Språk'],
    ]);
    assert.deepEqual(jurisdictions, ['SE']);
    assert.deepEqual(
      reviewers[0]?.sources.map(({ label, binding, pinpoint }) => [label, binding, pinpoint]),
      [
        ['L1', true, 'par_9§'],
        ['L2', false, null],
        ['L3', false, null],
      ],
    );
    for (const { grounds } of reviewers.flatMap((reviewer) => reviewer.sources)) {
      assert.deepEqual(
        grounds.map(({ jurisdiction }) => jurisdiction),
        ['SE'],
      );
      assert.match(grounds[0]?.ground ?? '', /\S{3}/);
    }
  });

  it('stores and counts nothing, shows no other organisation’s sources, and is not for members', async () => {
    const one = await page('administrator');
    const other = await service.tenant();
    const stranger = await signedIn(service, {
      tenantId: other.tenantId,
      email: `${randomUUID()}@kommun.example`,
      role: 'administrator',
    });
    const source = { name: 'Hemlig', content: 'Deras egen text.', authorityType: 'GUIDANCE' };
    const { snippetKey } = await stranger.ok<{ snippetKey: string }>('POST', '/v1/snippets', { json: source });
    const quotas = () => one.ok('GET', '/v1/quotas');
    const before = await quotas();
    const json = { documentType: 'Beslut', workers: [{ name: 'A', rules, snippetIds: [snippetKey] }] };
    const { reviewers } = await one.ok<PromptPreview>('POST', PATH, { json });
    assert.equal(reviewers[0]?.sources.length, 1);
    assert.ok(!reviewers[0]?.prompt.includes('Deras egen text'));
    assert.deepEqual(await quotas(), before);
    const empty = await one.ok<PromptPreview>('POST', PATH, {
      json: { documentType: 'Beslut', workers: [{ name: 'A' }] },
    });
    assert.deepEqual(empty.reviewers[0]?.sources, []);
    assert.equal(codeOf(await one.call('POST', PATH, { json: { ...json, more: 1 } })), 'BAD_REQUEST');
    assert.equal(codeOf(await (await page('member')).call('POST', PATH, { json })), 'FORBIDDEN');
  });
});
