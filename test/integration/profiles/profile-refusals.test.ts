import assert from 'node:assert/strict';
import { MAX_SNIPPET_CONTENT } from '../../../shared/contracts/snippet.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { storeSnippet } from '../../support/requests/configuration.ts';
import {
  type ExpectedProfileRefusal,
  inLaw,
  inlineSource,
  profileBody,
  REVIEWER,
  useProfileScene,
} from '../../support/requests/profiles.ts';

/** Two UTF-16 units, one code point. */
const PEN = '🖋';

describe('POST /v1/profiles refuses', () => {
  const scene = useProfileScene();
  /** Sources of the organisation and of the platform. */
  let guidance: { id: string; snippetKey: string };
  let shared: { id: string; snippetKey: string };
  before(async () => {
    const { service, tenant } = scene;
    guidance = await storeSnippet(service, tenant.tenantId, { authorityType: 'GUIDANCE' });
    shared = await storeSnippet(service, null);
  });

  const reviewer = (changes: object = {}) => ({ ...REVIEWER, ...changes });
  const panel = (...workers: object[]) => profileBody({ workers });
  const CASES: [name: string, body: () => object, refused: () => ExpectedProfileRefusal][] = [
    [
      'a profile without reviewers',
      () => panel(),
      () => ({ refusal: 'profile-has-no-reviewer', values: { count: 0 }, message: /at least one reviewer/ }),
    ],
    [
      'more reviewers than allowed',
      () => panel(reviewer(), reviewer(), reviewer(), reviewer(), reviewer()),
      () => ({ refusal: 'too-many-reviewers', values: { count: 5, limit: 3 }, message: /Remove 2/ }),
    ],
    [
      'reviewers that hold too much, provisions and rule sets together, each of them',
      () =>
        panel(
          reviewer({ name: 'A', rules: Array(20).fill(inLaw(1)), snippetIds: Array(6).fill(shared.snippetKey) }),
          reviewer({ name: 'B', rules: Array(25).fill(inLaw(1)) }),
          reviewer({ name: 'C', rules: Array(40).fill(inLaw(1)) }),
        ),
      () => ({
        refusal: 'too-many-legal-sources',
        values: {
          limit: 25,
          reviewers: [
            { field: 'workers[0]', name: 'A', count: 26 },
            { field: 'workers[2]', name: 'C', count: 40 },
          ],
        },
        message: /`workers\[0\]` \("A"\) has 26, `workers\[2\]` \("C"\) has 40/,
      }),
    ],
    [
      'instructions over the limit, each of them, in code points',
      () =>
        panel(
          reviewer({ instructions: PEN.repeat(1_000) }),
          reviewer({ instructions: PEN.repeat(1_001) }),
          reviewer({ instructions: 'x'.repeat(1_500) }),
        ),
      () => ({
        refusal: 'instruction-too-long',
        values: {
          limit: 1_000,
          reviewers: [
            { field: 'workers[1].instructions', name: REVIEWER.name, length: 1_001, limit: 1_000 },
            { field: 'workers[2].instructions', name: REVIEWER.name, length: 1_500, limit: 1_000 },
          ],
        },
        message: /`workers\[1\]\.instructions`.*has 1001/,
      }),
    ],
    [
      'inline content over the limit, each of them, in code points',
      () =>
        profileBody({
          workers: [reviewer({ snippetIds: ['a', 'b', 'c'] })],
          snippets: [
            inlineSource('a', { content: PEN.repeat(MAX_SNIPPET_CONTENT) }),
            inlineSource('b', { content: PEN.repeat(MAX_SNIPPET_CONTENT + 1) }),
            inlineSource('c', { content: 'x'.repeat(4_000) }),
          ],
        }),
      () => ({
        refusal: 'snippet-content-too-long',
        values: {
          sources: [
            { field: 'snippets[1].content', length: 2_501, limit: 2_500 },
            { field: 'snippets[2].content', length: 4_000, limit: 2_500 },
          ],
        },
        message: /`snippets\[1\]\.content` has 2501/,
      }),
    ],
    [
      'reviewers without binding law, by name',
      () =>
        panel(
          reviewer({ name: 'Bara råd', rules: [], snippetIds: [guidance.snippetKey] }),
          reviewer(),
          reviewer({ name: 'Bara vägledning', rules: [], snippetIds: [guidance.snippetKey, guidance.snippetKey] }),
        ),
      () => ({
        refusal: 'reviewer-holds-no-binding-law',
        values: {
          jurisdictions: ['SE'],
          reviewers: [
            {
              field: 'workers[0]',
              name: 'Bara råd',
              sources: [{ field: 'workers[0].snippetIds[0]', authorityType: 'GUIDANCE' }],
            },
            {
              field: 'workers[2]',
              name: 'Bara vägledning',
              sources: [
                { field: 'workers[2].snippetIds[0]', authorityType: 'GUIDANCE' },
                { field: 'workers[2].snippetIds[1]', authorityType: 'GUIDANCE' },
              ],
            },
          ],
        },
        message: /"Bara råd" \(`workers\[0\]`\) holds GUIDANCE only, "Bara vägledning"/,
      }),
    ],
    [
      'reviewers without any source',
      () => panel(reviewer(), reviewer({ name: 'Tom', rules: [] }), { name: 'Tommare' }),
      () => ({
        refusal: 'reviewer-holds-no-binding-law',
        values: {
          jurisdictions: [],
          reviewers: [
            { field: 'workers[1]', name: 'Tom', sources: [] },
            { field: 'workers[2]', name: 'Tommare', sources: [] },
          ],
        },
        message: /"Tom" \(`workers\[1\]`\) holds no legal source/,
      }),
    ],
  ];
  for (const [name, body, expected] of CASES) {
    it(name, async () => {
      await scene.refused(body(), expected());
    });
  }
  it('a urlSlug that another profile of the organisation holds, naming it, inline sources and all', async () => {
    const { profileId } = await scene.created(profileBody({ urlSlug: 'granskning', name: 'Den första' }));
    await scene.refused(
      profileBody({
        urlSlug: 'granskning',
        workers: [reviewer({ snippetIds: ['a'] })],
        snippets: [inlineSource('a')],
      }),
      {
        refusal: 'shortcut-already-taken',
        code: 'CONFLICT',
        values: { urlSlug: 'granskning', heldBy: { profileId, name: 'Den första' } },
        message: /`granskning` is held by the profile "Den första" \(prof_/,
      },
    );
    const elsewhere = await scene.created(profileBody({ urlSlug: 'granskning' }), scene.otherToken);
    assert.equal(elsewhere.status, 'DRAFT');
  });

  it('a profile or legal sources beyond the ceilings, the sources first and as a whole', async () => {
    const { service, tenant } = scene;
    const { data } = service.platform;
    const { profiles, snippets } = await data.recordCounts.read(tenant.tenantId);
    const limit = (maxProfiles: number, maxSnippets: number) =>
      updateTenant(service.platform, tenant.tenantId, { limits: { maxProfiles, maxSnippets } });
    const body = profileBody({
      workers: [reviewer({ snippetIds: ['a', 'b'] })],
      snippets: [inlineSource('a'), inlineSource('b')],
    });
    try {
      await limit(profiles, snippets + 1);
      await scene.refused(body, {
        refusal: 'organisation-snippet-limit-reached',
        code: 'CONFLICT',
        values: { stored: snippets, added: 2, limit: snippets + 1 },
        message: /2 more do not fit/,
      });
      await limit(profiles, snippets + 2);
      await scene.refused(body, {
        refusal: 'organisation-profile-limit-reached',
        code: 'CONFLICT',
        values: { stored: profiles, limit: profiles },
        message: /Delete one/,
      });
      await limit(profiles + 1, snippets + 2);
      assert.equal((await scene.create(body)).status, 201);
    } finally {
      await limit(100, 500);
    }
  });

  it('inline sources of the platform workspace credential, before their shape is judged, and accepts its profiles without any', async () => {
    const { service, holdings, tenant } = scene;
    const token = await scene.workspaceToken();
    for (const snippets of [[inlineSource('a')], [], 'x', null]) {
      await assertRefusedWrite(
        { service, holdings, tenantId: tenant.tenantId },
        () => scene.create(profileBody({ snippets }), token),
        { code: 'FORBIDDEN', message: /workspace credential cannot write legal sources/ },
      );
    }
    assert.equal((await scene.create(profileBody(), token)).status, 201);
  });
});
