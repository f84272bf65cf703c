import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fakeUsCode, noArchives } from '../../support/laws/fake-releases.ts';
import { usCodeSource } from '../../support/laws/local-sources.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';
import { createNamespace } from '../../support/service/worker-process.ts';
import { runProgram } from '../../unit/apps/cli/run-program.ts';

describe('commands about the catalogues', () => {
  const namespace = `law-commands-${randomUUID()}`;
  const usCode = fakeUsCode();
  let service: Service;
  let tenant: TestTenant;
  let directory: string;
  let operator: Record<string, string>;

  before(async () => {
    usCode.publish('119-1', { '9': [['2', 'Validity of agreements']], '27': [['1', 'Repealed']] });
    await createNamespace(namespace);
    service = await startService({
      namespace,
      lawReleases: { usCode: usCode.releases, norwegian: noArchives },
      lawSources: (platform) => [usCodeSource(platform)],
    });
    tenant = await service.tenant();
    directory = await mkdtemp(path.join(tmpdir(), 'docaudit-cli-'));
    operator = { ...service.connections, DATA_DIR: directory };
  });
  after(async () => {
    await rm(directory, { recursive: true });
    await service.close();
  });

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
      { DATA_DIR: directory },
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
