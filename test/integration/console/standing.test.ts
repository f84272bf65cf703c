import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { EarlierWordings, LawStanding } from '../../../shared/contracts/console.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { PARSER_VERSION } from '../../../shared/laws/parser-version.ts';
import { headOf, provision } from '../../support/laws/fake-law-source.ts';
import { codeOf } from '../../support/requests/api.ts';
import { signedIn } from '../../support/requests/console.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const PATH = '/console/api/laws/standing';
const LAW = '2000:1';

describe('the standing of provisions', () => {
  const service = useService({ withWorker: false });
  const tenant = useTenant(service);

  it('tells what is in force, changed, to come, repealed and not held', async () => {
    const { data, clock } = service.platform;
    const store = (provisions: ReturnType<typeof provision>[], work = LAW) =>
      data.lawVersions.store(
        { head: { ...headOf('SE', work), isRepealed: work !== LAW }, provisions, parserVersion: PARSER_VERSION },
        { sourceKeyOf: provisionKey, clock },
      );
    await store([provision('1'), provision('2'), provision('3')]);
    await store([
      provision('1'),
      provision('2', 'Another wording.'),
      provision('3', 'Har upphävts.', { isRepealNotice: true }),
      provision('4', 'Later.', { validFrom: '2999-01-01' }),
    ]);
    await store([provision('6')], '2000:2');
    const one = await signedIn(service, {
      tenantId: tenant.tenantId,
      email: `${randomUUID()}@kommun.example`,
      role: 'member',
    });
    const references = [1, 2, 3, 4, 5, 6].map((n) => ({
      ...{ jurisdiction: 'SE', work: n === 6 ? '2000:2' : LAW },
      pinpoint: `par_${n}§`,
    }));
    const { laws, provisions } = await one.ok<LawStanding>('POST', PATH, { json: { references } });
    assert.deepEqual(
      laws.map(({ work, isRepealed, problems }) => [work, isRepealed, problems]),
      [
        [LAW, false, []],
        ['2000:2', true, []],
      ],
    );
    assert.deepEqual(
      provisions.map(({ state, validFrom, changedAt }) => [state, validFrom, changedAt !== null]),
      [
        ['IN_FORCE', null, false],
        ['IN_FORCE', null, true],
        ['REPEALED', null, true],
        ['TO_COME', '2999-01-01', false],
        ['NOT_HELD', null, false],
        ['REPEALED', null, false],
      ],
    );
    const wordingsOf = (pinpoint: string) =>
      one.call(
        'GET',
        `/console/api/laws/earlier-wordings?${new URLSearchParams({ jurisdiction: 'SE', work: LAW, pinpoint })}`,
      );
    const { wordings } = (await wordingsOf('par_2§')).body as EarlierWordings;
    assert.deepEqual(
      wordings.map(({ parts }) => parts.map(({ text }) => text)),
      [provision('2').parts.map(({ text }) => text)],
    );
    assert.deepEqual(((await wordingsOf('par_1§')).body as EarlierWordings).wordings, []);
    assert.equal(codeOf(await wordingsOf('par_5§')), 'NOT_FOUND');
    assert.equal(codeOf(await one.call('GET', '/console/api/laws/earlier-wordings?work=1')), 'BAD_REQUEST');
    const many = Array.from({ length: 501 }, () => references[0]);
    assert.equal(codeOf(await one.call('POST', PATH, { json: { references: many } })), 'BAD_REQUEST');
  });
});
