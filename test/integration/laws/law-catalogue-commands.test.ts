import assert from 'node:assert/strict';
import { fakeUsCode, noArchives } from '../../support/laws/fake-releases.ts';
import { usCodeSource } from '../../support/laws/local-sources.ts';
import { useOperator } from '../../support/service/operator.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { useNamespace } from '../../support/service/worker-process.ts';

describe('commands about the catalogues', () => {
  const namespace = useNamespace('law-commands');
  const usCode = fakeUsCode();
  usCode.publish('119-1', { '9': [['2', 'Validity of agreements']], '27': [['1', 'Repealed']] });
  const service = useService({
    namespace,
    lawReleases: { usCode: usCode.releases, norwegian: noArchives },
    lawSources: (platform) => [usCodeSource(platform)],
  });
  const tenant = useTenant(service);
  const operator = useOperator(() => service.connections);

  const build = (...flags: string[]) => runProgram(['laws', 'build-uscode', ...flags], operator);
  const search = (...args: string[]) =>
    runProgram(
      [
        'laws',
        'search',
        ...args,
        '--url',
        service.baseUrl,
        '--client-id',
        tenant.clientId,
        '--client-secret',
        tenant.clientSecret,
      ],
      { DATA_DIR: operator.DATA_DIR },
    );

  it('say that the titles could not be read, and leave the catalogue', async () => {
    usCode.fails('27', 3);
    const { code, stdout } = await build('--json');
    assert.deepEqual([code, JSON.parse(stdout).error.code], [1, 'SOURCE_UNAVAILABLE']);
  });

  it('build the catalogue of the United States Code', async () => {
    const { code, stdout, stderr } = await build('--json');
    assert.equal(code, 0, stderr);
    assert.deepEqual(JSON.parse(stdout), { outcome: 'SWAPPED', rows: 1, release: '119-1', titles: 2 });
  });

  it('say that there is nothing new', async () => {
    const { code, stdout } = await build();
    assert.deepEqual([code, stdout], [0, 'There is no newer release point than the one of the catalogue.\n']);
  });

  it('search it, for people and for programs', async () => {
    const { code, stdout } = await search('US_FED', '9', 'U.S.C.', '§', '2', '--json');
    assert.equal(code, 0);
    const answer = JSON.parse(stdout);
    assert.deepEqual([answer.laws.length, answer.laws[0].pinpoint], [1, 'par_2§']);
    assert.match(
      (await search('US_FED', 'validity')).stdout,
      /9 USC +par_2§ +9 U\.S\.C\. § 2 Validity of agreements +in force +no/,
    );
    assert.match((await search('US_FED', 'nothing like it')).stdout, /Nothing matches\./);
  });

  it('pass on what the service refuses', async () => {
    const { code, stdout } = await search('FI', 'laki', '--json');
    assert.equal(code, 1);
    assert.equal(JSON.parse(stdout).error.code, 'BAD_REQUEST');
    assert.equal((await search('SE', 'lag', '--limit', '51')).code, 2);
    assert.equal((await search('SE')).code, 2);
  });
});
