import { execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, constants, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { childEnvironment } from '../../../shared/config.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const LOCAL = '127.0.0.1';
/** Where Debian puts the programs of PostgreSQL, which are on no path. */
const POSTGRES_FOLDERS = ['/usr/lib/postgresql/17/bin', '/usr/lib/postgresql/15/bin'];

const run = promisify(execFile);

/** A server that a peer keeps its state in, with a folder of its own. */
export interface PeerServer {
  port: number;
  stop(): Promise<void>;
}

/** Redis as BullMQ's guide for production has it: an append-only file, synced each second, and no eviction. Null where it is not installed. */
export async function startRedis(): Promise<PeerServer | null> {
  const program = await findProgram('redis-server');
  if (program === null) return null;
  const [port, directory] = [await getPort({ host: LOCAL }), await folder()];
  const settings = { bind: LOCAL, port, dir: directory, appendonly: 'yes', appendfsync: 'everysec', save: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return serve(program, [...args, '--maxmemory-policy', 'noeviction'], { port, directory });
}

/** PostgreSQL with its own defaults, so every commit is synced. Null where it is not installed. */
export async function startPostgres(): Promise<PeerServer | null> {
  const [initdb, postgres] = [await findProgram('initdb'), await findProgram('postgres')];
  if (initdb === null || postgres === null) return null;
  const [port, directory] = [await getPort({ host: LOCAL }), await folder()];
  const owner = await ownerOf(directory);
  await run(initdb, ['-D', `${directory}/data`, '-U', 'postgres', '-A', 'trust'], { ...owner, cwd: directory });
  const args = ['-D', `${directory}/data`, '-p', String(port), '-h', LOCAL, '-k', directory];
  return serve(postgres, args, { port, directory, options: owner });
}

/** Restate's server; its `port` takes invocations and `adminPort` takes deployments. */
export async function startRestate(program: string): Promise<PeerServer & { adminPort: number }> {
  const [port, adminPort, nodePort] = [await getPort(), await getPort(), await getPort()];
  const directory = await folder();
  const env = childEnvironment({
    RESTATE_BASE_DIR: directory,
    RESTATE_LISTEN_MODE: 'tcp',
    RESTATE_DISABLE_TELEMETRY: 'true',
    RESTATE_BIND_ADDRESS: `${LOCAL}:${nodePort}`,
    RESTATE_ADVERTISED_ADDRESS: `http://${LOCAL}:${nodePort}`,
    RESTATE_INGRESS__BIND_ADDRESS: `${LOCAL}:${port}`,
    RESTATE_ADMIN__BIND_ADDRESS: `${LOCAL}:${adminPort}`,
  });
  const server = await serve(program, ['--no-logo'], { port, directory, options: { env } });
  return { ...server, adminPort };
}

async function serve(
  program: string,
  args: readonly string[],
  { port, directory, options = {} }: { port: number; directory: string; options?: SpawnOptions },
): Promise<PeerServer> {
  const child = spawn(program, args, { cwd: directory, stdio: 'ignore', ...options });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', kill));
  const stop = async () => {
    // An interrupt, because it is what PostgreSQL takes for a fast shutdown, and the others end on it too.
    child.kill('SIGINT');
    await exited;
    await rm(directory, { recursive: true, force: true });
  };
  for (const startedMs = performance.now(); !(await listens(port)); await wait(POLL_MS)) {
    if (child.exitCode === null && performance.now() - startedMs < READY_TIMEOUT_MS) continue;
    kill();
    throw new Error(`${program} did not become ready.`);
  }
  return { port, stop };
}

const folder = () => mkdtemp(path.join(tmpdir(), 'docaudit-peer-'));

/** PostgreSQL refuses to run as root, so there it runs as the user of Debian's package. */
async function ownerOf(directory: string): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (uid === undefined || gid === undefined) throw new Error('The user postgres has no id.');
  await chown(directory, uid, gid);
  return { uid, gid };
}

async function findProgram(name: string): Promise<string | null> {
  for (const directory of [...(childEnvironment({})['PATH'] ?? '').split(path.delimiter), ...POSTGRES_FOLDERS]) {
    const file = path.join(directory, name);
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return file;
  }
  return null;
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, LOCAL);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
