import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { runCli } from '../../../../apps/cli/run-cli.ts';
import { type Ended, runProgram } from '../../../support/service/run-program.ts';

describe('docaudit', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cli-usage-'));
    await writeFile(path.join(folder, 'empty.md'), ' \n');
    await writeFile(path.join(folder, 'latin1.md'), Buffer.from([0x66, 0xf6, 0x72]));
    await writeFile(path.join(folder, 'decision.txt'), 'A decision.');
  });
  after(() => rm(folder, { recursive: true }));
  const placed = (args: string[]) => args.map((arg) => arg.replace('{folder}', folder));
  const run = (...args: string[]) => runProgram(placed(args), { DATA_DIR: path.join(folder, 'none') });

  /** In this process, which is quicker; for command lines that are refused before the environment matters. */
  async function runHere(...args: string[]): Promise<Ended> {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await runCli(placed(args), { stdout, stderr });
    return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
  }

  function refusesUsage(ended: Ended, sentence: RegExp): void {
    assert.equal(ended.code, 2, ended.stderr);
    assert.match(ended.stderr, sentence);
    assert.match(ended.stderr, /--help/);
    assert.doesNotMatch(ended.stderr, /^\s+at /m);
    assert.equal(ended.stdout, '');
  }

  describe('refuses with exit code 2 and a sentence:', () => {
    const rows: [args: string[], sentence: RegExp][] = [
      [[], /A command is missing/],
      [['tenant'], /A command is missing/],
      [['bogus'], /Unknown command 'bogus'/],
      [['tenant', 'create'], /'--name <name>' not specified/],
      [['tenant', 'create', '--name', ' '], /--name .*must not be empty/],
      [['tenant', 'create', '--name', 'x', '--bogus'], /Unknown option '--bogus'/],
      [['tenant', 'create', '--name', 'x', '--max-runs', 'abc'], /--max-runs .*whole number of at least 0/],
      [['tenant', 'create', '--name', 'x', '--max-runs', '-1'], /--max-runs .*whole number of at least 0/],
      [['tenant', 'create', '--name', 'x', '--max-runs', '1.5'], /--max-runs .*whole number of at least 0/],
      [['tenant', 'create', '--name', 'x', '--max-runs', '99999999999999999999'], /--max-runs .*whole number/],
      [['tenant', 'create', '--name', 'x', '--max-workers', '0'], /--max-workers .*whole number of at least 1/],
      [
        ['tenant', 'update', 'ten_1', '--max-workers', '26'],
        /--max-workers .*whole number of at least 1 and at most 25/,
      ],
      [['tenant', 'create', '--name', 'x', '--jurisdictions', 'SE,XX'], /--jurisdictions .*SE, NO, DK, US_FED.*not XX/],
      [['tenant', 'create', '--name', 'x', '--jurisdictions', 'se'], /--jurisdictions .*not se/],
      [['tenant', 'create', '--name', 'x', '--jurisdictions', ''], /--jurisdictions .*not nothing/],
      [
        ['tenant', 'create', '--name', 'x', '--output-language', 'Latin'],
        /--output-language .*Swedish, Norwegian \(Bokmål\)/,
      ],
      [['legacy-key', 'create'], /'--tenant <id>' not specified/],
      [
        ['legacy-key', 'create', '--tenant', 't', '--scopes', 'jobs.read,all'],
        /--scopes .*analyze, upload, jobs\.read/,
      ],
      [['legacy-key', 'create', '--tenant', 't', '--scopes', ''], /--scopes .*analyze, upload, jobs\.read/],
      [['offering', 'set', '--tenant', 't', '--key', 'k'], /'--profile <id>' not specified/],
      [['tenant', 'update', 'ten_1', '--status', 'gone'], /--status .*active, inactive, suspended/],
      [['tenant', 'update', 'ten_1', '--api-access', 'maybe'], /--api-access .*on, off/],
      [['tenant', 'update', 'ten_1'], /at least one option/],
      [['tenant', 'update'], /Missing required argument 'id'/],
      [['tenant', 'show', 'a', 'b'], /Too many arguments/],
      [['key', 'create', '--tenant', 'ten_1'], /'--name <name>' not specified/],
      [['key', 'create', '--name', 'x'], /'--tenant <id>' not specified/],
      [['key', 'deactivate'], /Missing required argument 'client-id'/],
      [['key', 'list'], /'--tenant <id>' not specified/],
      [['agreement', 'publish', '--file', 'x'], /'--version <version>' not specified/],
      [['agreement', 'publish', '--version', '1'], /'--file <file>' not specified/],
      [['agreement', 'publish', '--version', '1', '--file', '{folder}/absent.md'], /--file: there is no file/],
      [['agreement', 'publish', '--version', '1', '--file', '{folder}'], /--file: .* is not a file/],
      [['agreement', 'publish', '--version', '1', '--file', '{folder}/empty.md'], /--file: .* is empty/],
      [['agreement', 'publish', '--version', '1', '--file', '{folder}/latin1.md'], /--file: .* UTF-8/],
      [['agreement', 'accept'], /'--tenant <id>' not specified/],
      [['bundle'], /A command is missing/],
      [['bundle', 'create', '--tenant', 'ten_1', '--name', 'x'], /'--members <ids>' not specified/],
      [['bundle', 'create', '--tenant', 'ten_1', '--members', 'prof_1'], /'--name <name>' not specified/],
      [['bundle', 'create', '--name', 'x', '--members', 'prof_1'], /'--tenant <id>' not specified/],
      [['bundle', 'create', '--tenant', 't', '--name', 'x', '--members', 'prof_1,,prof_2'], /--members .*It takes ids/],
      [['bundle', 'create', '--tenant', 't', '--name', 'x', '--members', ''], /--members .*It takes ids/],
      [['license', 'grant', '--tenant', 'ten_1'], /'--profile <id>' not specified/],
      [['license', 'revoke', '--profile', 'prof_1'], /'--tenant <id>' not specified/],
      [['audit'], /the file to audit/],
      [['audit', '{folder}/absent.pdf'], /there is no file/],
      [['audit', '{folder}/decision.txt', '--resume', 'job_1'], /--resume .*takes no file/],
      [['audit', '{folder}/decision.txt', '--url', 'ftp://x'], /--url .*http:\/\/ or https:\/\//],
      [['audit', '{folder}/decision.txt', '--output', '{folder}/absent/a.json'], /--output: there is no folder/],
      [['audit', '{folder}/decision.txt', '--html', '{folder}'], /--html: .+ is a folder; name a file in it/],
      [['webhook'], /A command is missing/],
      [['webhook', 'listen', '--port', '65536'], /--port .*whole number from 0 to 65535/],
      [['webhook', 'listen', '--port', '-1'], /--port .*whole number from 0 to 65535/],
      [['webhook', 'listen', '--status', '199'], /--status .*whole number from 200 to 599/],
      [['webhook', 'listen', '--secret', ''], /--secret .*must not be empty/],
    ];
    for (const [args, sentence] of rows) {
      it(`docaudit ${args.join(' ')}`, async () => refusesUsage(await runHere(...args), sentence));
    }
  });

  describe('refuses in a process of its own:', () => {
    const rows: [args: string[], sentence: RegExp][] = [
      [['tenant', 'create'], /'--name <name>' not specified/],
      [['audit', '{folder}/decision.txt'], /Missing --url, --client-id, --client-secret\. No stack runs in/],
      [['audit', '{folder}/decision.txt', '--url', 'http://x', '--client-id', 'a'], /Missing --client-secret/],
      [
        ['audit', '{folder}/decision.txt', '--url', 'http://x', '--client-id', 'a', '--client-secret', 'b'],
        /Missing --profile/,
      ],
    ];
    for (const [args, sentence] of rows) {
      it(`docaudit ${args.join(' ')}`, async () => refusesUsage(await run(...args), sentence));
    }
  });

  it('prints one JSON value on stdout for wrong usage, wherever --json stands', async () => {
    for (const args of [
      ['--json', 'tenant', 'create'],
      ['tenant', 'create', '--json'],
    ]) {
      const ended = await run(...args);
      assert.equal(ended.code, 2);
      assert.deepEqual(JSON.parse(ended.stdout), {
        error: { code: 'USAGE', message: "Required option '--name <name>' not specified" },
      });
    }
  });

  it('shows help with examples and exit code 0', async () => {
    for (const args of [['--help'], ['help', 'audit'], ['audit', '--help'], ['tenant', 'create', '--help']]) {
      const ended = await run(...args);
      assert.equal(ended.code, 0);
      assert.match(ended.stdout, /Examples?:\n {2}\$ /);
      assert.equal(ended.stderr, '');
    }
  });

  it('says where it looked when an operator command finds no database', async () => {
    const ended = await run('tenant', 'list', '--json');
    assert.equal(ended.code, 1);
    assert.equal(JSON.parse(ended.stdout).error.code, 'NO_DATABASE');
    assert.ok(ended.stderr.includes(path.join(folder, 'none')), ended.stderr);
  });

  it('says that no stack runs where variables are asked for; its status is an empty list', async () => {
    const variables = await run('stack', 'env');
    assert.equal(variables.code, 1);
    assert.match(variables.stderr, /No stack runs in/);
    assert.equal(variables.stdout, '');
    const status = await run('stack', 'status', '--json');
    assert.equal(status.code, 0, status.stderr);
    assert.deepEqual(JSON.parse(status.stdout), { processes: [] });
  });

  it('says that the database is down, without its address or password', async () => {
    const ended = await runProgram(['tenant', 'list'], {
      DATA_DIR: folder,
      MONGODB_URI: 'mongodb://someone:hunter2@127.0.0.1:1/?directConnection=true',
    });
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /^The database did not answer/);
    assert.doesNotMatch(ended.stderr, /hunter2|127\.0\.0\.1/);
    assert.equal(ended.stdout, '');
  });

  it('names a variable of the environment that cannot be used', async () => {
    const ended = await runProgram(['tenant', 'list'], { DATA_DIR: folder, PORT: 'eighty' });
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /PORT/);
  });
});
