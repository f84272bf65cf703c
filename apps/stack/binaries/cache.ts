import { access, chmod, constants, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { takeLock } from '../locks/lock.ts';

/** Folder in which downloaded executables are cached for all runs and projects (XDG Base Directory Specification). */
export function cacheDirectory(cacheHome: string | null): string {
  return path.join(cacheHome ?? path.join(homedir(), '.cache'), 'document-audit-service');
}

/** The executable inside a cache entry; null when the entry does not exist. */
export async function cached(directory: string, entry: string, executable: string): Promise<string | null> {
  const file = path.join(directory, entry, executable);
  return (await isExecutable(file)) ? file : null;
}

export async function isExecutable(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

export interface EntryOptions {
  directory: string;
  /** Name and version of the executable, such as `mongod-6.0.5`. */
  entry: string;
  executable: string;
  /** Called once when another process is making the same entry and this one waits for it. */
  onWait: () => void;
  signal: AbortSignal;
}

/**
 * Makes a cache entry: `build` fills an empty directory, which becomes the entry in one rename when `build` has succeeded.
 * @returns the path of the executable; an error of `build` is thrown on and leaves nothing behind.
 */
export async function makeEntry(options: EntryOptions, build: (into: string) => Promise<void>): Promise<string> {
  const { directory, entry, executable, signal } = options;
  await mkdir(directory, { recursive: true });
  const release = await takeLock(path.join(directory, `${entry}.lock`), options);
  try {
    const present = await cached(directory, entry, executable);
    if (present !== null) return present;
    const draft = await mkdtemp(path.join(directory, `.${entry}-`));
    try {
      await build(draft);
      signal.throwIfAborted();
      await chmod(draft, 0o755);
      const target = path.join(directory, entry);
      await rm(target, { recursive: true, force: true });
      await rename(draft, target);
      return path.join(target, executable);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } finally {
    await release();
  }
}
