import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { lastLine, runCommand } from '../processes/run-command.ts';

/** Bounds a connection, because a closed network must not hold up the other sources of an executable. */
const CONNECT_TIMEOUT_MS = 4_000;

export interface Archive {
  /** A `.tar.gz`. */
  url: string;
  sha256: string;
  /** Path of the executable inside the archive. */
  member: string;
}

/**
 * Downloads an archive, checks it and copies its executable to `target`.
 * @throws Error saying in one clause why it did not work; nothing is written to `target` then.
 */
export async function downloadExecutable(archive: Archive, target: string, signal: AbortSignal): Promise<void> {
  const work = await mkdtemp(`${target}-download-`);
  try {
    const file = path.join(work, 'archive.tar.gz');
    const digest = await download(archive.url, file, signal);
    if (digest !== archive.sha256)
      throw new Error(`${archive.url} does not have the checksum that was published for it`);
    const { code, output } = await runCommand('tar', ['-xzf', file, '-C', work, archive.member], { signal });
    if (code !== 0) throw new Error(`tar could not unpack ${archive.url}: ${lastLine(output)}`);
    await copyFile(path.join(work, archive.member), target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Downloads to a file and returns its SHA-256. */
async function download(url: string, file: string, signal: AbortSignal): Promise<string> {
  const response = await open(url, signal);
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  const hash = createHash('sha256');
  const digesting = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(response.body), digesting, createWriteStream(file), { signal });
  return hash.digest('hex');
}

/** @throws Error when the host is out of reach. */
export async function checkReachable(url: string, signal: AbortSignal): Promise<void> {
  const response = await open(url, signal, 'HEAD');
  await response.body?.cancel();
}

async function open(url: string, signal: AbortSignal, method = 'GET'): Promise<Response> {
  const connecting = new AbortController();
  const timer = setTimeout(() => connecting.abort(), CONNECT_TIMEOUT_MS);
  try {
    return await fetch(url, { method, signal: AbortSignal.any([signal, connecting.signal]) });
  } catch (err) {
    signal.throwIfAborted();
    throw new Error(`${new URL(url).host} is out of reach`, { cause: err });
  } finally {
    clearTimeout(timer);
  }
}
