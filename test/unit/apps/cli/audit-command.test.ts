import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram, startProgram } from '../../../support/service/run-program.ts';
import { auditOf } from './audit/fixture.ts';
import { type FakeService, JOB_ID, jobAnswer, refused, startFakeService } from './fake-service.ts';

const jobPath = `GET /v1/jobs/${JOB_ID}`;

describe('docaudit audit', () => {
  let folder = '';
  let file = '';
  const services: FakeService[] = [];
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cli-audit-'));
    file = path.join(folder, 'decision.pdf');
    await writeFile(file, 'the bytes');
  });
  after(() => rm(folder, { recursive: true }));
  afterEach(() => {
    for (const { server } of services.splice(0)) server.close().closeAllConnections();
  });

  async function start(overrides: Parameters<typeof startFakeService>[0] = {}) {
    const service = await startFakeService(overrides);
    services.push(service);
    const { baseUrl } = service;
    const flags = ['--url', baseUrl, '--client-id', 'key_1', '--client-secret', 's3cret', '--profile', 'prof_1'];
    const env = { DATA_DIR: path.join(folder, 'none') };
    return { ...service, paths: () => service.seen.map((entry) => entry.path), flags, env };
  }

  /** The file a running stack leaves in its data folder. */
  async function stackFolder(api: string): Promise<string> {
    const dataDir = await mkdtemp(path.join(folder, 'stack-'));
    const stack = {
      api,
      docs: `${api}/docs`,
      legacy: `${api}/legacy`,
      console: `${api}/console`,
      metrics: 'http://127.0.0.1:9464',
      temporal: '127.0.0.1:7233',
      temporalUi: 'http://127.0.0.1:8233',
      mongodb: 'mongodb://127.0.0.1:27017/?replicaSet=rs0',
      storage: 'http://127.0.0.1:4443',
      demo: {
        tenantId: 'ten_demo',
        clientId: 'key_demo',
        clientSecret: 'demo-secret',
        profiles: { SE: 'prof_se', NO: 'prof_no', DK: 'prof_dk', US_FED: 'prof_us' },
      },
      processes: [],
    };
    await writeFile(path.join(dataDir, 'stack.json'), JSON.stringify(stack), { mode: 0o600 });
    return dataDir;
  }

  it('uploads, starts, waits and prints the report; progress goes to stderr', async () => {
    const { flags, env, seen, paths } = await start();
    const ended = await runProgram(['audit', file, ...flags], env);
    assert.equal(ended.code, 0, ended.stderr);
    assert.deepEqual(paths(), [
      'POST /v1/oauth/token',
      'POST /v1/upload-url',
      'PUT /storage/object',
      'POST /v1/analyze',
      jobPath,
      `${jobPath}/events`,
      jobPath,
    ]);
    const put = seen[2];
    assert.deepEqual([put?.body, put?.contentType, put?.authorization], ['the bytes', 'application/pdf', undefined]);
    assert.deepEqual(JSON.parse(seen[3]?.body ?? ''), { includeDiagnostics: true, jobId: JOB_ID, profileId: 'prof_1' });
    assert.match(ended.stdout, /^decision\.pdf\n[\s\S]*Conclusion without stated reasons/);
    assert.equal(ended.stderr, 'Uploading decision.pdf (9 bytes)\nReviewing, 1 of 3 done\nCompleted\n');
  });

  it('prints the audit and nothing else with --json, and writes it with --output', async () => {
    const { flags, env } = await start();
    const output = path.join(folder, 'audit.json');
    const ended = await runProgram(['audit', file, ...flags, '--json', '--output', output], env);
    assert.equal(ended.code, 0, ended.stderr);
    assert.deepEqual(JSON.parse(ended.stdout), auditOf());
    assert.deepEqual(JSON.parse(await readFile(output, 'utf8')), auditOf());
  });

  it('writes the report as a page with --html, and for Word and as PDF beside it', async () => {
    const { flags, env } = await start();
    const page = path.join(folder, 'report.html');
    const ended = await runProgram(['audit', file, ...flags, '--html', page], env);
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stdout, /\n\nThe report was written to .*report\.html\.\n$/);
    assert.match(await readFile(page, 'utf8'), /^<!doctype html>[\s\S]*<h1>decision\.pdf<\/h1>/);
    const [docx, pdf] = [path.join(folder, 'report.docx'), path.join(folder, 'report.pdf')];
    const both = await runProgram(['audit', file, ...flags, '--docx', docx, '--pdf', pdf], env);
    assert.equal(both.code, 0, both.stderr);
    assert.match(
      both.stdout,
      /The report was written to .*report\.docx\.\nThe report was written to .*report\.pdf\.\n$/,
    );
    assert.equal((await readFile(docx)).subarray(0, 2).toString(), 'PK');
    assert.equal((await readFile(pdf)).subarray(0, 5).toString(), '%PDF-');
    const withTexts = await start({
      'GET /v1/snippets': () => ({ status: 200, body: { success: true, content: 'Ett beslut ska motiveras.' } }),
    });
    await runProgram(['audit', file, ...withTexts.flags, '--html', page], withTexts.env);
    assert.ok((await readFile(page, 'utf8')).includes('Ett beslut ska motiveras.'), 'the words of the cited provision');
    const nowhere = await runProgram(['audit', file, ...flags, '--html', path.join(folder, 'none', 'x.html')], env);
    assert.equal(nowhere.code, 2);
  });

  it('ends with 1 and the sentence of the job when the run failed', async () => {
    const { flags, env } = await start({
      [jobPath]: () =>
        jobAnswer({ status: 'FAILED', errorMessage: 'It is a scan.', errorCategory: 'DOCUMENT_UNREADABLE' }),
    });
    const ended = await runProgram(['audit', file, ...flags, '--json'], env);
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /^It is a scan\.$/m);
    assert.deepEqual(JSON.parse(ended.stdout), {
      error: { code: 'DOCUMENT_UNREADABLE', message: 'It is a scan.', details: { jobId: JOB_ID } },
    });
  });

  it('ends with 1 and the message of the service when it refuses', async () => {
    const { flags, env } = await start({
      'POST /v1/upload-url': () =>
        refused(409, 'LEGAL_AGREEMENT_REQUIRED', 'Accept it first.', { missing: ['ORGANISATION_ACCEPTANCE'] }),
    });
    const ended = await runProgram(['audit', file, ...flags], env);
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /Accept it first\.\nDetails: \{"missing":\["ORGANISATION_ACCEPTANCE"\]\}/);
    assert.equal(ended.stdout, '');
  });

  it('never starts a run twice, and looks for the job after a start without an answer', async () => {
    const landed = await start({ 'POST /v1/analyze': () => refused(500, 'INTERNAL_ERROR', 'Lost.') });
    assert.equal((await runProgram(['audit', file, ...landed.flags], landed.env)).code, 0);
    assert.equal(landed.paths().filter((entry) => entry === 'POST /v1/analyze').length, 1);

    const lost = await start({
      'POST /v1/analyze': () => refused(500, 'INTERNAL_ERROR', 'Lost.'),
      [jobPath]: () => refused(404, 'NOT_FOUND', 'No.'),
    });
    const ended = await runProgram(['audit', file, ...lost.flags], lost.env);
    assert.equal(ended.code, 1);
    assert.match(ended.stderr, /Lost\./);
  });

  it('attests the agreement when told to', async () => {
    const { flags, env, seen } = await start();
    await runProgram(['audit', file, ...flags, '--attest', '2026-11'], env);
    assert.deepEqual(JSON.parse(seen[1]?.body ?? ''), {
      uploadAttestation: { agreementVersion: '2026-11', accepted: true },
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`explains on ${signal} how to pick the run up, and --resume does so`, async () => {
      let finished = false;
      const { flags, env, paths } = await start({
        [jobPath]: () =>
          finished ? jobAnswer({ status: 'COMPLETED', result: { clinicalData: auditOf() } }) : jobAnswer({}),
      });
      const { child, stderr, ended } = startProgram(['audit', file, ...flags, '--json'], env);
      stderr.on('data', (chunk: Buffer) => {
        if (String(chunk).includes('Reviewing')) child.kill(signal);
      });
      const interrupted = await ended;
      assert.equal(interrupted.code, 130, interrupted.stderr);
      assert.ok(interrupted.stderr.includes(`audit --resume ${JOB_ID}`), interrupted.stderr);
      assert.deepEqual(JSON.parse(interrupted.stdout).error.details, { jobId: JOB_ID });

      finished = true;
      const resumed = await runProgram(['audit', '--resume', JOB_ID, ...flags, '--json'], env);
      assert.equal(resumed.code, 0, resumed.stderr);
      assert.deepEqual(JSON.parse(resumed.stdout), auditOf());
      assert.equal(paths().filter((entry) => entry === 'POST /v1/analyze').length, 1);
    });
  }

  describe('beside a running stack', () => {
    it('takes address, credential and the Swedish profile from DATA_DIR alone', async () => {
      const { baseUrl, seen } = await start();
      const ended = await runProgram(['audit', file], { DATA_DIR: await stackFolder(baseUrl) });
      assert.equal(ended.code, 0, ended.stderr);
      assert.match(seen[0]?.body ?? '', /"client_id":"key_demo","client_secret":"demo-secret"/);
      assert.equal(JSON.parse(seen[3]?.body ?? '').profileId, 'prof_se');
    });

    it('knows the demo profile of each legal order by its code', async () => {
      const { baseUrl, seen } = await start();
      await runProgram(['audit', file, '--profile', 'NO'], { DATA_DIR: await stackFolder(baseUrl) });
      assert.equal(JSON.parse(seen[3]?.body ?? '').profileId, 'prof_no');
    });

    it('sends its own credential nowhere else', async () => {
      const [own, other] = [await start(), await start()];
      const env = { DATA_DIR: await stackFolder(own.baseUrl) };
      const ended = await runProgram(['audit', file, '--url', other.baseUrl], env);
      assert.equal(ended.code, 2);
      assert.match(ended.stderr, /Missing --client-id, --client-secret/);
      assert.deepEqual(other.seen, []);

      const mixed = await runProgram(['audit', file, '--client-id', 'key_1'], env);
      assert.equal(mixed.code, 2);
      assert.match(mixed.stderr, /Missing --client-secret/);
    });
  });

  it('names the address when nothing answers there', async () => {
    const { server, flags, env, baseUrl } = await start();
    server.close();
    const ended = await runProgram(['audit', file, ...flags], env);
    assert.equal(ended.code, 1);
    assert.ok(ended.stderr.includes(`${baseUrl} could not be reached (ECONNREFUSED)`), ended.stderr);
    assert.ok(!ended.stderr.includes('s3cret'));
  });
});
