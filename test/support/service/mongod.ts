import { type ChildProcess, spawn } from 'node:child_process';
import { mongodPath } from './servers.ts';

interface MongodOptions {
  /** Name of the replica set that it is to be a member of. */
  set: string;
  dbpath: string;
  port: number;
}

/** Starts a `mongod` apart from the embedded servers; the caller ends it. */
export async function spawnMongod({ set, dbpath, port }: MongodOptions): Promise<ChildProcess> {
  const args = ['--replSet', set, '--dbpath', dbpath, '--bind_ip', '127.0.0.1', '--port', String(port)];
  return spawn(await mongodPath(), [...args, '--nounixsocket', '--wiredTigerCacheSizeGB', '0.25'], { stdio: 'ignore' });
}
