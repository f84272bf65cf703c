import assert from 'node:assert/strict';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Source, Tool } from '../../../../../apps/stack/binaries/catalogue.ts';
import { type ResolveOptions, resolveBinary } from '../../../../../apps/stack/binaries/resolve.ts';
import { StackError } from '../../../../../apps/stack/stack-error.ts';
import { parseConfig } from '../../../../../shared/config.ts';

describe('resolveBinary', () => {
  let root: string;
  let said: string[];

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'resolve-'));
    said = [];
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const cache = () => path.join(root, 'cache', 'document-audit-service');

  async function executable(file: string, output = 'tool 1.0'): Promise<string> {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `#!/bin/sh\necho '${output}'\n`);
    await chmod(file, 0o755);
    return file;
  }

  const source = (label: string, output = 'tool 1.0'): Source => ({
    label,
    entry: `tool-${label}`,
    fetch: async (into) => {
      await chmod(await executable(path.join(into, 'tool'), output), 0o644);
    },
  });
  const broken = (label: string): Source => ({
    label,
    entry: `tool-${label}`,
    fetch: async () => {
      throw new Error('its host is out of reach');
    },
  });
  const tool = (sources: Source[]): Tool => ({
    executable: 'tool',
    variable: 'MONGOD_PATH',
    explicitPath: (config) => config.binaries.mongod,
    check: { args: ['--version'], pattern: /^tool 1\./ },
    sources,
    remedy: 'install it',
  });
  const options = (environment: Record<string, string> = {}): ResolveOptions => ({
    config: parseConfig({ XDG_CACHE_HOME: path.join(root, 'cache'), ...environment }),
    progress: { say: (line) => said.push(line), during: (_label, work) => work() },
    signal: new AbortController().signal,
    searchPath: path.join(root, 'bin'),
  });

  it('asks variable, PATH, cache and sources in this order', async () => {
    const wanted = tool([source('download')]);
    const explicit = await executable(path.join(root, 'mine', 'tool'));
    const installed = await executable(path.join(root, 'bin', 'tool'));
    const kept = await executable(path.join(cache(), 'tool-download', 'tool'));

    assert.deepEqual(await resolveBinary(wanted, options({ MONGOD_PATH: explicit })), {
      path: explicit,
      how: 'MONGOD_PATH',
    });
    assert.deepEqual(await resolveBinary(wanted, options()), { path: installed, how: 'on PATH' });
    await rm(installed);
    assert.deepEqual(await resolveBinary(wanted, options()), { path: kept, how: 'from the cache' });
    await rm(path.join(cache(), 'tool-download'), { recursive: true });
    assert.deepEqual(await resolveBinary(wanted, options()), { path: kept, how: 'download' });
    assert.deepEqual(await resolveBinary(wanted, options()), { path: kept, how: 'from the cache' });
  });

  it('goes from a source that fails to the next and says why', async () => {
    const found = await resolveBinary(tool([broken('download'), source('registry')]), options());
    assert.equal(found.how, 'registry');
    assert.deepEqual(said, ['tool: download: no, its host is out of reach.']);
  });

  it('finds what the second source made in the cache before asking the first again', async () => {
    const wanted = tool([broken('download'), source('registry')]);
    await resolveBinary(wanted, options());
    assert.equal((await resolveBinary(wanted, options())).how, 'from the cache');
  });

  it('passes over an executable on PATH that does not work', async () => {
    const old = await executable(path.join(root, 'bin', 'tool'), 'tool 0.9');
    assert.equal((await resolveBinary(tool([source('download')]), options())).how, 'download');
    assert.deepEqual(said, [`tool: ${old} does not work or is too old; looking further.`]);
  });

  it('never replaces an explicit path by another way', async () => {
    await executable(path.join(root, 'bin', 'tool'));
    await assert.rejects(
      resolveBinary(tool([source('download')]), options({ MONGOD_PATH: '/nowhere/tool' })),
      new StackError('MONGOD_PATH names /nowhere/tool, which is not a working tool.'),
    );
  });

  it('keeps nothing that does not run, and ends in one sentence', async () => {
    await assert.rejects(
      resolveBinary(tool([broken('download'), source('registry', 'tool 0.9')]), options()),
      new StackError(
        'tool is not on this machine and could not be fetched: install it, or set MONGOD_PATH to the path of its executable.',
      ),
    );
    assert.deepEqual(await readdir(cache()), []);
  });

  it('fetches once when two look at the same time', async () => {
    let fetches = 0;
    const counted: Source = {
      ...source('download'),
      fetch: async (into, signal) => {
        fetches++;
        await source('download').fetch(into, signal);
      },
    };
    const found = await Promise.all([
      resolveBinary(tool([counted]), options()),
      resolveBinary(tool([counted]), options()),
    ]);
    assert.equal(found[0].path, found[1].path);
    assert.equal(fetches, 1);
    assert.deepEqual(await readdir(cache()), ['tool-download']);
  });

  it('passes an abort on and leaves nothing in the cache', async () => {
    const abort = new AbortController();
    const endless: Source = {
      label: 'download',
      entry: 'tool-download',
      fetch: async (_into, signal) => {
        abort.abort();
        signal.throwIfAborted();
      },
    };
    await assert.rejects(resolveBinary(tool([endless]), { ...options(), signal: abort.signal }), {
      name: 'AbortError',
    });
    assert.deepEqual(await readdir(cache()), []);
  });
});
