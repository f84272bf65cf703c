import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { type Config, childEnvironment } from '../../../shared/config.ts';
import { runCommand } from '../processes/run-command.ts';
import type { Progress } from '../progress.ts';
import { StackError } from '../stack-error.ts';
import { cacheDirectory, cached, isExecutable, makeEntry } from './cache.ts';
import type { Tool } from './catalogue.ts';

export interface ResolveOptions {
  config: Config;
  progress: Progress;
  signal: AbortSignal;
  /** Value of `PATH`; default: this process's own. */
  searchPath?: string;
}

export interface Resolved {
  path: string;
  /** The place where it was found, in words. */
  how: string;
}

/**
 * Finds an executable: path variable, `PATH`, cache, then each source in turn, whose result stays in the cache.
 * @throws StackError in one sentence when no source has a working executable; the reasons were printed before.
 */
export async function resolveBinary(tool: Tool, options: ResolveOptions): Promise<Resolved> {
  const { config, signal } = options;
  const explicit = tool.explicitPath(config);
  if (explicit !== null) {
    if (await works(tool, explicit, signal)) return { path: explicit, how: tool.variable };
    throw new StackError(`${tool.variable} names ${explicit}, which is not a working ${tool.executable}.`);
  }
  return (await onPath(tool, options)) ?? (await inCache(tool, config)) ?? (await fromSources(tool, options));
}

async function onPath(tool: Tool, { progress, signal, searchPath }: ResolveOptions): Promise<Resolved | null> {
  const directories = (searchPath ?? childEnvironment({}).PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => entry !== '');
  const name = process.platform === 'win32' ? `${tool.executable}.exe` : tool.executable;
  for (const directory of directories) {
    const file = path.join(directory, name);
    if (!(await isExecutable(file))) continue;
    if (await works(tool, file, signal)) return { path: file, how: 'on PATH' };
    progress.say(`${tool.executable}: ${file} does not work or is too old; looking further.`);
  }
  return null;
}

async function inCache(tool: Tool, config: Config): Promise<Resolved | null> {
  for (const { entry } of tool.sources) {
    const file = await cached(cacheDirectory(config.cacheHome), entry, tool.executable);
    if (file !== null) return { path: file, how: 'from the cache' };
  }
  return null;
}

async function fromSources(tool: Tool, { config, progress, signal }: ResolveOptions): Promise<Resolved> {
  const { executable } = tool;
  for (const source of tool.sources) {
    try {
      const file = await progress.during(`${executable}: ${source.label}`, () =>
        makeEntry(
          {
            directory: cacheDirectory(config.cacheHome),
            entry: source.entry,
            executable,
            onWait: () => progress.say(`${executable}: another program is fetching it already; waiting for that.`),
            signal,
          },
          async (into) => {
            await source.fetch(into, signal);
            await chmod(path.join(into, executable), 0o755);
            if (await works(tool, path.join(into, executable), signal)) return;
            throw new Error('the fetched executable does not run on this machine');
          },
        ),
      );
      return { path: file, how: source.label };
    } catch (err) {
      signal.throwIfAborted();
      progress.say(`${executable}: ${source.label}: no, ${(err as Error).message}.`);
    }
  }
  throw new StackError(
    `${executable} is not on this machine and could not be fetched: ${tool.remedy}, or set ${tool.variable} to the path of its executable.`,
  );
}

async function works(tool: Tool, file: string, signal: AbortSignal): Promise<boolean> {
  if (tool.check === null) return isExecutable(file);
  try {
    return tool.check.pattern.test((await runCommand(file, tool.check.args, { signal })).output);
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
