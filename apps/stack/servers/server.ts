import net from 'node:net';
import type { Config } from '../../../shared/config.ts';
import { type HeldPort, holdPort } from '../ports.ts';
import type { ChildSpec } from '../processes/child.ts';
import type { Progress } from '../progress.ts';

/** The servers listen on this machine only, except the gateway. */
export const LOOPBACK = '127.0.0.1';

/** The databases may take this long to end cleanly. */
export const STORE_STOP_TIMEOUT_MS = 30_000;

export interface ServerContext {
  config: Config;
  progress: Progress;
  /** Path of the server's executable. */
  executable: string;
  logFile: string;
}

/** A server to start, and the variables with its address for the programs. */
export interface Server {
  child: ChildSpec;
  environment: Record<string, string>;
}

/** Reserves the port of a variable. */
export async function holdNamed(
  variable: string,
  preferred: number,
  { config, progress }: Pick<ServerContext, 'config' | 'progress'>,
): Promise<HeldPort> {
  return await holdPort({ variable, preferred, isGiven: config.given.has(variable) }, progress.say);
}

/** Releases several reserved ports. */
export async function releaseAll(...ports: HeldPort[]): Promise<void> {
  await Promise.all(ports.map((port) => port.release()));
}

const PROBE_TIMEOUT_MS = 2_000;

/** True when a GET of the address is answered with 2xx in time. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** True when something listens on the port of this machine. */
export async function accepts(port: number): Promise<boolean> {
  const socket = net.connect({ host: LOOPBACK, port });
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}
