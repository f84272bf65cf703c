import assert from 'node:assert/strict';
import type { Data } from '../../../shared/data/data.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { createProfile } from '../../../shared/services/profiles/create-profile.ts';
import { deleteProfile } from '../../../shared/services/profiles/delete-profile.ts';
import { patchProfile } from '../../../shared/services/profiles/patch-profile.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusal } from '../../support/requests/api.ts';
import { INVESTIGATION, storeSnippet } from '../../support/requests/configuration.ts';
import { inlineSource, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

const withSources = (...refs: string[]) => ({
  workers: [{ ...REVIEWER, snippetIds: refs }],
  snippets: refs.map((ref) => inlineSource(ref)),
});

describe('writes of profiles', () => {
  const scene = useProfileScene();

  const stored = () => scene.service.platform.data.recordCounts.read(scene.tenant.tenantId);
  const counted = async () => {
    const { profiles = [], snippets = [], licences = [] } = await scene.holdings.documents();
    const own = (documents: string[]) => documents.filter((one) => one.includes(scene.tenant.tenantId)).length;
    return { profiles: own(profiles), snippets: own(snippets), licences: own(licences) };
  };
  const limit = (limits: { maxProfiles?: number; maxSnippets?: number }) =>
    updateTenant(scene.service.platform, scene.tenant.tenantId, { limits });
  /** Everything stored but what every write counts. */
  const documents = async () => {
    const { configWriteCounters: _, ...rest } = await scene.holdings.documents();
    return rest;
  };

  describe('at the same time', () => {
    it('never pass the ceiling: 50 creates on 5 free places make exactly 5', async () => {
      const before = await counted();
      await limit({ maxProfiles: (await stored()).profiles + 5 });
      try {
        const answers = await Promise.all(Array.from({ length: 50 }, () => scene.create(profileBody())));
        const refusals = answers.filter(({ status }) => status !== 201);
        assert.equal(refusals.length, 45, refusals[0]?.text);
        const { maxProfiles } = { maxProfiles: (await stored()).profiles };
        for (const answer of refusals) {
          assertRefusal(answer, {
            code: 'CONFLICT',
            details: {
              refusal: 'organisation-profile-limit-reached',
              values: { stored: maxProfiles, limit: maxProfiles },
            },
          });
        }
        const after = await counted();
        assert.deepEqual(after, { ...before, profiles: before.profiles + 5, licences: before.licences + 5 });
      } finally {
        await limit({ maxProfiles: 100 });
      }
    });

    it('count the sources of one profile as a whole: 12 creates of 3 sources on 10 free places store exactly 9', async () => {
      const before = await counted();
      await limit({ maxSnippets: (await stored()).snippets + 10 });
      try {
        const answers = await Promise.all(
          Array.from({ length: 12 }, () => scene.create(profileBody(withSources('a', 'b', 'c')))),
        );
        assert.equal(answers.filter(({ status }) => status === 201).length, 3);
        const after = await counted();
        assert.deepEqual([after.profiles - before.profiles, after.snippets - before.snippets], [3, 9]);
        assert.equal((await stored()).snippets - before.snippets, 9);
      } finally {
        await limit({ maxSnippets: 500 });
      }
    });

    it('leave a urlSlug to one of them', async () => {
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => scene.create(profileBody({ urlSlug: 'kapplöpning' }))),
      );
      const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
      assert.ok(winner);
      const { profileId } = winner.body as { profileId: string };
      for (const answer of others) {
        assertRefusal(answer, {
          code: 'CONFLICT',
          details: {
            refusal: 'shortcut-already-taken',
            values: { urlSlug: 'kapplöpning', heldBy: { profileId, name: 'Objektivitet' } },
          },
        });
      }
    });

    it('change one profile without losing any change', async () => {
      const { profileId, workerIds } = await scene.created();
      const [workerId] = workerIds;
      const changes: [object, (listed: Record<string, unknown>) => unknown, unknown][] = [
        [{ name: 'N' }, ({ name }) => name, 'N'],
        [{ documentType: 'D' }, ({ documentType }) => documentType, 'D'],
        [{ categoryPath: 'C' }, ({ categoryPath }) => categoryPath, 'C'],
        [{ userHelpText: 'U' }, ({ userHelpText }) => userHelpText, 'U'],
        [{ urlSlug: 'samtidigt' }, ({ urlSlug }) => urlSlug, 'samtidigt'],
        [{ unlisted: true }, ({ unlisted }) => unlisted, true],
        [{ outputLanguage: 'Danish' }, ({ outputLanguage }) => outputLanguage, 'Danish'],
        [{ status: 'PUBLISHED' }, ({ status }) => status, 'PUBLISHED'],
        [
          { workers: [{ workerId, rules: [INVESTIGATION] }] },
          ({ workers }) => (workers as { rules: unknown }[])[0]?.rules,
          [INVESTIGATION],
        ],
      ];
      const answers = await Promise.all(changes.map(([body]) => scene.patch(profileId, body)));
      assert.deepEqual(
        new Set(answers.map(({ status }) => status)),
        new Set([200]),
        answers.find(({ status }) => status !== 200)?.text,
      );
      const listed = await scene.listed(profileId);
      for (const [, read, expected] of changes) assert.deepEqual(read(listed), expected);
    });

    it('change one panel one after the other, each judged by what the one before left', async () => {
      const { profileId, workerIds } = await scene.created(
        profileBody({ workers: [REVIEWER, { ...REVIEWER, name: 'B' }] }),
      );
      const [first, second] = workerIds;
      const before = (await stored()).snippets;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          scene.patch(profileId, {
            workers: [{ workerId: first, snippetIds: ['same'] }, { workerId: second }],
            snippets: [inlineSource('same')],
            documentType: `Typ ${n}`,
          }),
        ),
      );
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
      const ids = answers.flatMap(({ body }) => (body as { snippets: { id: string }[] }).snippets.map(({ id }) => id));
      assert.equal(new Set(ids).size, 1, 'the same source was stored more than once');
      assert.equal((await stored()).snippets, before + 1);
    });

    it('delete a profile once, and no change brings it back', async () => {
      const before = await stored();
      const { profileId } = await scene.created();
      const [removals, changes] = await Promise.all([
        Promise.all(Array.from({ length: 6 }, () => scene.remove(profileId))),
        Promise.all(
          Array.from({ length: 6 }, (_, n) =>
            scene.patch(profileId, { name: `${n}`, ...(n % 2 ? withSources('a') : {}) }),
          ),
        ),
      ]);
      assert.equal(removals.filter(({ status }) => status === 200).length, 1);
      assert.ok(removals.every(({ status }) => status === 200 || status === 404));
      assert.ok(
        changes.every(({ status }) => status === 200 || status === 404),
        changes.map(({ text }) => text).join(),
      );
      assert.equal((await stored()).profiles, before.profiles);
      assert.ok(!(await scene.list()).some((profile) => profile.profileId === profileId));
    });
  });

  type Writes = { [R in keyof Data]?: string[] };
  /** The database with one write of one repository replaced. */
  function replacing(
    repository: keyof Data,
    write: string,
    by: (original: (...args: unknown[]) => Promise<unknown>) => (...args: unknown[]) => Promise<unknown>,
  ): Data {
    const { data } = scene.service.platform;
    const original = data[repository] as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const found = original[write];
    assert.ok(found);
    return { ...data, [repository]: { ...original, [write]: by(found.bind(original)) } };
  }
  const caller = () => ({
    tenantId: scene.tenant.tenantId,
    credentialId: scene.tenant.clientId,
    kind: 'api-key' as const,
  });
  const depsOf = (data: Data) => ({ data, clock: scene.service.platform.clock });
  const body = () => profileBody({ ...withSources('a', 'b'), urlSlug: 'halvvägs' });
  const deaf = () => undefined;

  describe('that die', () => {
    const CREATES: Writes = {
      idempotentAnswers: ['store'],
      recordCounts: ['reserve'],
      snippets: ['insertMany'],
      profiles: ['insert'],
      licences: ['grant'],
    };
    for (const [repository, writes] of Object.entries(CREATES)) {
      for (const write of writes) {
        for (const moment of ['before', 'after'] as const) {
          it(`${moment} ${repository}.${write} leave nothing of a create, and its Idempotency-Key can be used again`, async () => {
            const untouched = await documents();
            const data = replacing(repository as keyof Data, write, (original) => async (...args) => {
              if (moment === 'after') await original(...args);
              throw new Error('died');
            });
            const key = `dies-${repository}-${moment}`;
            await assert.rejects(createProfile(depsOf(data), caller(), { body: body(), key }, deaf), /died/);
            assert.deepEqual(await documents(), untouched);
            const headers = { 'idempotency-key': key };
            const answer = await scene.create(body(), scene.token, headers);
            assert.equal(answer.status, 201, answer.text);
            const { profileId } = answer.body as { profileId: string };
            assert.equal((await scene.remove(profileId)).status, 200);
          });
        }
      }
    }

    const CHANGES: Writes = { recordCounts: ['reserve'], snippets: ['insertMany'], profiles: ['update'] };
    for (const [repository, writes] of Object.entries(CHANGES)) {
      for (const write of writes) {
        it(`after ${repository}.${write} leave nothing of a change`, async () => {
          const { profileId } = await scene.created();
          const untouched = await documents();
          const data = replacing(repository as keyof Data, write, (original) => async (...args) => {
            await original(...args);
            throw new Error('died');
          });
          const request = { profileId, body: { name: 'Halvvägs', ...withSources('a') } };
          await assert.rejects(patchProfile(depsOf(data), caller(), request, deaf), /died/);
          assert.deepEqual(await documents(), untouched);
        });
      }
    }

    for (const [repository, write] of [
      ['recordCounts', 'release'],
      ['profiles', 'remove'],
    ] as const) {
      it(`after ${repository}.${write} leave a profile as it was`, async () => {
        const { profileId } = await scene.created();
        const untouched = await documents();
        const data = replacing(repository, write, (original) => async (...args) => {
          await original(...args);
          throw new Error('died');
        });
        await assert.rejects(deleteProfile(depsOf(data), caller(), profileId, deaf), /died/);
        assert.deepEqual(await documents(), untouched);
      });
    }
  });

  describe('that were overtaken by another one are judged again:', () => {
    /** Changes the profile while another change, which has read it already, is still at work; its outcome. */
    async function overtaken(profileId: string, change: object, meanwhile: () => Promise<unknown>): Promise<unknown> {
      let isFirst = true;
      const data = replacing('profiles', 'findOwn', (original) => async (...args) => {
        const read = await original(...args);
        if (isFirst) {
          isFirst = false;
          await meanwhile();
        }
        return read;
      });
      return patchProfile(depsOf(data), caller(), { profileId, body: change }, deaf);
    }

    it('a legal order was named before the profile came to cite a statute', async () => {
      const { service, tenant } = scene;
      const { snippetKey } = await storeSnippet(service, tenant.tenantId);
      const { profileId } = await scene.created(profileBody({ workers: [{ name: 'A', snippetIds: [snippetKey] }] }));
      const change = overtaken(profileId, { jurisdictions: ['SE'] }, () => scene.patched(profileId, profileBody()));
      await assert.rejects(change, /derived from the cited provisions/);
    });

    it('an inline source was stored by the other write', async () => {
      const { profileId } = await scene.created();
      const before = (await stored()).snippets;
      await overtaken(profileId, withSources('a'), () => scene.patched(profileId, withSources('a')));
      assert.equal((await stored()).snippets, before + 1);
    });

    it('a reviewer was removed by the other write', async () => {
      const { profileId, workerIds } = await scene.created();
      const change = { workers: [{ workerId: workerIds[0], name: 'Ny' }] };
      await assert.rejects(
        overtaken(profileId, change, () => scene.patched(profileId, { workers: [REVIEWER] })),
        /names no reviewer of this profile/,
      );
    });

    it('a profile was deleted by the other write', async () => {
      const { profileId } = await scene.created();
      await assert.rejects(
        overtaken(profileId, { name: 'Ny', ...withSources('a') }, () => scene.remove(profileId)),
        { code: 'NOT_FOUND' },
      );
    });
  });

  for (const [name, collide] of [
    ['id', (foreign: { id: string }) => ({ id: foreign.id })],
    ['key', (foreign: { snippetKey: string }) => ({ snippetKey: foreign.snippetKey })],
  ] as const) {
    it(`never take over a source whose ${name} another organisation holds`, async () => {
      const { service, other } = scene;
      const foreign = await storeSnippet(service, other.tenantId);
      const { profileId } = await scene.created();
      const untouched = await documents();
      const data = replacing('snippets', 'insertMany', (original) => (tenantId, added, session) => {
        const [first, ...others] = added as object[];
        return original(tenantId, [...others, { ...first, ...collide(foreign) }], session);
      });
      const writes = [
        () => createProfile(depsOf(data), caller(), { body: body(), key: undefined }, deaf),
        () => patchProfile(depsOf(data), caller(), { profileId, body: withSources('a', 'b') }, deaf),
      ];
      for (const write of writes) {
        await assert.rejects(write(), (err) => {
          assert.ok(err instanceof ApiError);
          const { refusal, values } = err.details as { refusal: string; values: { ids: string[] } };
          assert.deepEqual(
            [err.status, err.code, refusal],
            [403, 'FORBIDDEN', 'snippet-owned-by-another-organisation'],
          );
          assert.ok(values.ids.length > 0);
          assert.match(err.message, /another organisation/);
          return true;
        });
        assert.deepEqual(await documents(), untouched);
      }
    });
  }
});
