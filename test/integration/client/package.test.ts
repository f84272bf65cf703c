import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { DECISION } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { use } from '../../support/use.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = path.join(ROOT, 'shared/client');
/** Bytes of the bundled client, minified and gzipped. */
const MAX_BYTES = 15_000;
const run = promisify(execFile);

interface Manifest {
  dependencies: Record<string, string>;
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;

/** Packs a package into `target`; answers the name of the archive. */
async function pack(folder: string, target: string, ...flags: string[]): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', target, ...flags], { cwd: folder });
  return path.join(target, stdout.trim().split('\n').at(-1) ?? '');
}

describe('the package of the client', () => {
  const service = useService();
  const tenant = useTenant(service);
  /** A project outside this one that has installed the package and nothing else. */
  const project = use(
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-client-'));
      await mkdir(path.join(folder, 'packed'));
      await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
      const archives = [await pack(PACKAGE, path.join(folder, 'packed'))];
      // What it needs is packed from where it is installed already, because a test needs no registry.
      for (const name of ['eventsource-parser', 'openapi-fetch', 'openapi-typescript-helpers']) {
        const installed = path.join(ROOT, 'node_modules', name);
        archives.push(await pack(installed, path.join(folder, 'packed'), '--ignore-scripts'));
      }
      const flags = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
      await run('npm', ['install', ...flags, ...archives], { cwd: folder });
      return { folder };
    },
    ({ folder }) => rm(folder, { recursive: true, force: true }),
  );
  const installed = (...segments: string[]) => path.join(project.folder, 'node_modules/@docaudit/client', ...segments);

  it('has ES modules, their types and a README, and needs the packages that the product itself uses', async () => {
    const [{ dependencies }, product] = await Promise.all([manifestOf(PACKAGE), manifestOf(ROOT)]);
    assert.deepEqual(Object.keys(dependencies), ['eventsource-parser', 'openapi-fetch']);
    for (const [name, version] of Object.entries(dependencies)) assert.equal(version, `^${product.dependencies[name]}`);
    const { stdout } = await run('find', [installed(), '-type', 'f'], { cwd: project.folder });
    const files = stdout
      .trim()
      .split('\n')
      .map((file) => path.relative(installed(), file));
    for (const file of ['README.md', 'dist/client/index.js', 'dist/client/index.d.ts'])
      assert.ok(files.includes(file), file);
    const foreign = files.filter(
      (file) => !/^(README\.md|package\.json|dist\/(client|http)\/[\w-]+\.(d\.ts|js))$/.test(file),
    );
    assert.deepEqual(foreign, []);
  });

  it('runs an audit in plain Node.js', async () => {
    await writeFile(path.join(project.folder, 'decision.txt'), DECISION);
    await writeFile(
      path.join(project.folder, 'audit.mjs'),
      `import { readFile } from 'node:fs/promises';
import { clientCredentials, createClient } from '@docaudit/client';
const [, , baseUrl, clientId, clientSecret, profileId] = process.argv;
const client = createClient({ baseUrl, credential: clientCredentials({ clientId, clientSecret }) });
const stages = [];
const { jobId, audit } = await client.audit(new File([await readFile('decision.txt')], 'decision.txt'), {
  profileId,
  onProgress: (progress) => stages.push(progress.stage === 'RUNNING' ? progress.job.status : progress.stage),
});
const listed = [];
for await (const job of client.allJobs({ limit: 1 })) listed.push(job.jobId);
await client.deleteJob(jobId);
const gone = await client.job(jobId).catch(({ status, code }) => ({ status, code }));
console.log(JSON.stringify({ titles: audit.deduplicated_flaws.map((flaw) => flaw.flaw_title), stages, listed, jobId, gone }));
`,
    );
    const { clientId, clientSecret, profileId } = tenant;
    const args = ['audit.mjs', service.baseUrl, clientId, clientSecret, profileId];
    const { stdout } = await run(process.execPath, args, { cwd: project.folder });
    const seen = JSON.parse(stdout) as {
      titles: string[];
      stages: string[];
      listed: string[];
      jobId: string;
      gone: object;
    };
    assert.ok(seen.titles.length > 0);
    assert.deepEqual([seen.stages[0], seen.stages.at(-1)], ['UPLOADING', 'COMPLETED']);
    assert.ok(seen.stages.includes('PROCESSING'));
    assert.deepEqual(seen.listed, [seen.jobId]);
    assert.deepEqual(seen.gone, { status: 404, code: 'NOT_FOUND' });
  });

  it('has types that a strict compiler accepts, and that refuse what the document does not allow', async () => {
    const start = `import { createClient, cookieSession, type Flaw } from '@docaudit/client';
const client = createClient({ baseUrl: '', credential: cookieSession({ header: 'x', token: () => 'y' }) });
`;
    const compile = async (text: string) => {
      await writeFile(path.join(project.folder, 'use.ts'), start + text);
      const flags = [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        'false',
        '--module',
        'nodenext',
        '--lib',
        'es2024,dom,dom.iterable',
      ];
      return run(
        process.execPath,
        [path.join(ROOT, 'node_modules/typescript/bin/tsc'), ...flags, '--types', '', 'use.ts'],
        {
          cwd: project.folder,
        },
      ).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      );
    };
    const right = `const { profiles } = await client.get('/v1/profiles');
const { jobId } = await client.audit(new File([], 'a.txt'), { profileId: profiles[0]?.profileId ?? '' });
const job = await client.get('/v1/jobs/{jobId}', { params: { path: { jobId } } });
export const flaws: Flaw[] | undefined = job.result?.clinicalData?.deduplicated_flaws;
`;
    assert.equal(await compile(right), '');
    for (const [wrong, complaint] of [
      ["await client.get('/v1/profile', {});", /not assignable/],
      ["await client.get('/v1/jobs/{jobId}');", /Expected 2 arguments/],
      [
        "await client.patch('/v1/profiles/{id}', { params: { path: { id: '' } }, body: { status: 'OPEN' } });",
        /"OPEN"/,
      ],
      ["(await client.get('/v1/quotas')).quota;", /'quota' does not exist/],
    ] as const) {
      assert.match(await compile(wrong), complaint);
    }
  });

  it('is bundled for a browser, in at most 15 kB', async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [installed('dist/client/index.js')],
      bundle: true,
      format: 'esm',
      // Any module of Node.js would be an error.
      platform: 'browser',
      minify: true,
      metafile: true,
      write: false,
    });
    const bytes = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
    assert.ok(bytes > 1_000 && bytes <= MAX_BYTES, `${bytes} bytes`);
    assert.ok(Object.keys(metafile.inputs).some((file) => file.includes('openapi-fetch')));
  });
});
