import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProgram } from '../../../support/service/run-program.ts';
import { auditOf } from './audit/fixture.ts';
import { type FakeService, JOB_ID, jobAnswer, refused, startFakeService } from './fake-service.ts';

const DOCUMENT = {
  title: 'Appeal',
  language: 'English',
  format: 'markdown',
  content: '# Appeal\n\nThe reasons are thin.\n',
  finding_ids: ['fnd_1'],
};
const started = { status: 202, body: { success: true, jobId: JOB_ID, status: 'QUEUED' } };
const jobPath = `GET /v1/jobs/${JOB_ID}`;
const running = jobAnswer({ kind: 'ACTION', step: null });
const done = jobAnswer({ kind: 'ACTION', status: 'COMPLETED', result: { generatedDocument: DOCUMENT } });

describe('docaudit action', () => {
  let folder = '';
  const services: FakeService[] = [];
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cli-action-'));
  });
  after(() => rm(folder, { recursive: true }));
  afterEach(() => {
    for (const { server } of services.splice(0)) server.close().closeAllConnections();
  });

  async function start(overrides: Parameters<typeof startFakeService>[0] = {}) {
    const service = await startFakeService({
      'POST /v1/action': () => started,
      [jobPath]: (count) => (count === 1 ? running : done),
      ...overrides,
    });
    services.push(service);
    const flags = [
      '--url',
      service.baseUrl,
      '--client-id',
      'key_1',
      '--client-secret',
      's3cret',
      '--profile',
      'prof_1',
    ];
    const run = (...args: string[]) =>
      runProgram(['action', '--action', 'grounds-for-appeal', ...flags, ...args], {
        DATA_DIR: path.join(folder, 'none'),
      });
    const sent = () => JSON.parse(service.seen.find((entry) => entry.path === 'POST /v1/action')?.body ?? 'null');
    return { ...service, run, sent };
  }

  it('starts the action over a job, waits and prints the document', async () => {
    const { run, sent } = await start();
    const ended = await run('--job', 'job_1');
    assert.equal(ended.code, 0, ended.stderr);
    assert.deepEqual(sent(), { actionType: 'grounds-for-appeal', profileId: 'prof_1', jobId: 'job_1' });
    assert.equal(ended.stdout, DOCUMENT.content);
    assert.equal(ended.stderr, 'Writing the document\nCompleted\n');
  });

  it('sends the audit of a file as it stands, and answers the document with --json', async () => {
    const { run, sent } = await start();
    const audit = path.join(folder, 'audit.json');
    const marked = { ...auditOf(), something_else: 1 };
    await writeFile(audit, JSON.stringify(marked));
    const ended = await run('--audit', audit, '--json');
    assert.deepEqual(JSON.parse(ended.stdout), DOCUMENT);
    assert.deepEqual(sent(), { actionType: 'grounds-for-appeal', profileId: 'prof_1', clinicalData: marked });
  });

  it('writes HTML, Word and PDF files beside it', async () => {
    const { run } = await start();
    const [docx, pdf] = [path.join(folder, 'appeal.docx'), path.join(folder, 'appeal.pdf')];
    const page = path.join(folder, 'appeal.html');
    const ended = await run('--job', 'job_1', '--docx', docx, '--pdf', pdf, '--html', page);
    assert.match(await readFile(page, 'utf8'), /^<!doctype html>[\s\S]*<h1>Appeal<\/h1>/);
    assert.equal(ended.code, 0, ended.stderr);
    assert.equal(ended.stdout, DOCUMENT.content);
    assert.equal((await readFile(docx)).subarray(0, 2).toString(), 'PK');
    assert.equal((await readFile(pdf)).subarray(0, 5).toString(), '%PDF-');
  });

  it('ends with 1 and the sentence of the job when the action failed', async () => {
    const failed = { status: 'FAILED', errorMessage: 'The model declined.', errorCategory: 'ENGINE_INVALID' };
    const { run } = await start({ [jobPath]: () => jobAnswer({ kind: 'ACTION', ...failed }) });
    const ended = await run('--job', 'job_1', '--json');
    assert.equal(ended.code, 1);
    assert.equal(JSON.parse(ended.stdout).error.code, 'ENGINE_INVALID');
  });

  it('asks once, because a refusal spends a run', async () => {
    const { run, seen } = await start({ 'POST /v1/action': () => refused(500, 'INTERNAL_ERROR', 'Lost.') });
    assert.equal((await run('--job', 'job_1')).code, 1);
    assert.equal(seen.filter(({ path: asked }) => asked === 'POST /v1/action').length, 1);
  });

  const WRONG: readonly [what: string, args: (folder: string) => string[], message: RegExp][] = [
    ['neither job nor audit', () => [], /exactly one of --job and --audit/],
    ['both', (at) => ['--job', 'job_1', '--audit', path.join(at, 'x')], /exactly one of --job and --audit/],
    ['no such file', (at) => ['--audit', path.join(at, 'missing.json')], /--audit: there is no file/],
    ['a file that is no audit', (at) => ['--audit', path.join(at, 'text.json')], /holds no JSON object/],
    [
      'a folder that does not exist',
      (at) => ['--job', 'j', '--pdf', path.join(at, 'none', 'x.pdf')],
      /--pdf: there is no folder/,
    ],
  ];
  for (const [what, args, message] of WRONG) {
    it(`refuses ${what} as wrong usage`, async () => {
      await writeFile(path.join(folder, 'text.json'), '[not json');
      const { run, seen } = await start();
      const ended = await run(...args(folder));
      assert.equal(ended.code, 2);
      assert.match(ended.stderr, message);
      assert.deepEqual(seen, []);
    });
  }
});
