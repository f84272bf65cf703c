import assert from 'node:assert/strict';
import { planRun } from '../../../shared/services/runs/plan-run.ts';
import { provision } from '../../support/laws/fake-law-source.ts';
import { inLaw, LAW, profileBody, REVIEWER, useProfileScene } from '../../support/requests/profiles.ts';

const TO_COME = { validFrom: '9000-01-01' };

describe('a provision that does not apply yet', () => {
  const scene = useProfileScene();
  const panel = (...sections: number[]) => profileBody({ workers: [{ ...REVIEWER, rules: sections.map(inLaw) }] });
  before(() => scene.publish([provision('1'), provision('2'), provision('4', 'Ny.', TO_COME)]));

  it('cannot be added to a profile', () =>
    scene.refused(panel(1, 4), {
      refusal: 'provision-not-in-statute',
      values: { references: [{ field: 'workers[0].rules[1]', ...inLaw(4), validFrom: '9000-01-01' }] },
      message: new RegExp(`\`par_4§\` of \`${LAW}\` in .* applies from 9000-01-01`),
    }));

  it('stays with a reviewer that holds it, is named in a warning, and binds nobody', async () => {
    const { profileId, workerIds } = await scene.created(panel(1, 2));
    await scene.publish([provision('1'), provision('2', 'Ny lydelse.', TO_COME), provision('4')]);
    const { warnings } = await scene.listed(profileId);
    assert.deepEqual(
      warnings?.map(({ kind, pinpoint }) => [kind, pinpoint]),
      [['PROVISION_NOT_IN_FORCE', 'par_2§']],
    );
    const [workerId] = workerIds;
    await scene.patched(profileId, { workers: [{ workerId, name: 'Kvar' }] });
    const { platform } = scene.service;
    const tenant = (await platform.data.tenants.find(scene.tenant.tenantId)) ?? assert.fail();
    const { sources } = await planRun(platform, tenant, { profileId });
    assert.deepEqual(
      sources.map(({ pinpoint, binding }) => [pinpoint, binding]),
      [
        ['par_1§', true],
        ['par_2§', false],
      ],
    );
  });
});

describe('a pinpoint with an en dash', () => {
  const scene = useProfileScene();
  const named = (pinpoint: string) => ({ ...inLaw(1), pinpoint });
  const panel = (...pinpoints: string[]) => profileBody({ workers: [{ ...REVIEWER, rules: pinpoints.map(named) }] });
  const rulesOf = async (profileId: string) =>
    (await scene.listed(profileId)).workers[0]?.rules.map(({ pinpoint }) => pinpoint);
  before(() => scene.publish(['824s–1', '7-1', '7–1', '8-1'].map((section) => provision(section))));

  it('is found with a hyphen and kept as its law spells it, and a spelling that exists goes first', async () => {
    const { profileId, workerIds } = await scene.created(panel('par_824s-1§', 'par_7-1§', 'par_7–1§', 'par_8-1§'));
    const kept = ['par_824s–1§', 'par_7-1§', 'par_7–1§', 'par_8-1§'];
    assert.deepEqual(await rulesOf(profileId), kept);
    const [workerId] = workerIds;
    await scene.patched(profileId, { workers: [{ workerId, rules: [named('par_824s-1§')] }] });
    assert.deepEqual(await rulesOf(profileId), ['par_824s–1§']);
  });

  it('is not found where the dashes are the other way round', () =>
    scene.refused(panel('par_8–1§'), {
      refusal: 'provision-not-in-statute',
      values: {
        references: [{ field: 'workers[0].rules[0].pinpoint', ...named('par_8–1§'), printedCitationOf: null }],
      },
      message: /addresses nothing/,
    }));
});
