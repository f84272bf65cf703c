import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { processIdentity } from './identity.ts';

const POLL_MS = 500;

const Holder = z.object({ pid: z.number(), identity: z.string().nullable() });

/** Either the taken lock with `release`, or the living process that holds it. */
export type LockAttempt = { heldBy: null; release(): Promise<void> } | { heldBy: number };

/** Takes the lock unless a living process holds it; removes the lock of a dead process. */
export async function tryLock(file: string): Promise<LockAttempt> {
  const own = `${file}.${randomUUID()}`;
  const content = JSON.stringify({ pid: process.pid, identity: await processIdentity(process.pid) });
  for (;;) {
    // A finished file is linked, because only that creates a lock together with its content.
    await writeFile(own, content, { mode: 0o600 });
    try {
      await link(own, file);
      return { heldBy: null, release: () => rm(file, { force: true }) };
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'EEXIST') throw err;
    } finally {
      await rm(own, { force: true });
    }
    const found = await readFile(file, 'utf8').catch(() => null);
    if (found === null) continue;
    const holder = await livingHolder(found);
    if (holder !== null) return { heldBy: holder };
    await sweep(file, own, found);
  }
}

interface Waiting {
  /** Called once when a living process holds the lock and this one waits for it. */
  onWait?: () => void;
  signal?: AbortSignal;
}

/** Takes the lock as soon as no living process holds it. @returns its release */
export async function takeLock(file: string, { onWait, signal }: Waiting = {}): Promise<() => Promise<void>> {
  for (let told = false; ; told = true) {
    const attempt = await tryLock(file);
    if (attempt.heldBy === null) return attempt.release;
    if (!told) onWait?.();
    await pause(POLL_MS, undefined, { signal });
  }
}

async function livingHolder(content: string): Promise<number | null> {
  try {
    const { pid, identity } = Holder.parse(JSON.parse(content));
    const current = await processIdentity(pid);
    return current !== null && current === identity ? pid : null;
  } catch {
    return null;
  }
}

/** Removes a dead process's lock, and restores it where another process has taken the lock meanwhile. */
async function sweep(file: string, aside: string, dead: string): Promise<void> {
  try {
    await rename(file, aside);
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, file);
  } catch (err) {
    if (!['ENOENT', 'EEXIST'].includes((err as NodeJS.ErrnoException).code ?? '')) throw err;
  } finally {
    await rm(aside, { force: true });
  }
}
