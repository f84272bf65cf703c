import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, MongoError } from 'mongodb';
import { freePort } from '../support/service/free-port.ts';
import { spawnMongod } from '../support/service/mongod.ts';
import type { Victim } from './chaos-stack.ts';

/** A replica set of three servers of MongoDB, of which faults hit the primary. It is back when a primary takes writes that two members have. */
export interface ReplicaSet extends Victim {
  /** Names every member. */
  uri: string;
  /** Makes the primary step down, so that another member is elected. */
  stepDown(): Promise<void>;
  stop(): Promise<void>;
}

interface Member {
  /** `host:port`. */
  address: string;
  start(): Promise<ChildProcess>;
  child: ChildProcess;
}

const NAME = 'chaos';
const MEMBERS = 3;
const STEP_DOWN_SECONDS = 15;
const BACK_LIMIT_MS = 120_000;
const POLL_MS = 100;
/** Shorter than MongoDB's ten seconds, so that more of the load meets an election. */
const ELECTION_TIMEOUT_MS = 3_000;

export async function startReplicaSet(folder: string): Promise<ReplicaSet> {
  const members: Member[] = [];
  while (members.length < MEMBERS) {
    const dbpath = path.join(folder, String(members.length));
    await mkdir(dbpath, { recursive: true });
    const port = await freePort();
    const start = () => spawnMongod({ set: NAME, dbpath, port });
    members.push({ address: `127.0.0.1:${port}`, start, child: await start() });
  }
  const addresses = members.map(({ address }) => address);
  const uri = `mongodb://${addresses.join(',')}/?replicaSet=${NAME}`;

  async function primary(): Promise<Member> {
    const host = await withClient(uri, async (client) => (await client.db('admin').command({ hello: 1 })).primary);
    const found = members.find(({ address }) => address === host);
    if (found === undefined) throw new Error(`${host} is no member of the set.`);
    return found;
  }

  const set: ReplicaSet = {
    uri,
    async pid() {
      const { pid } = (await primary()).child;
      if (pid === undefined) throw new Error('The primary has no process.');
      return pid;
    },
    async kill() {
      const member = await primary();
      await kill(member.child);
      member.child = await member.start();
    },
    async hold(ms) {
      const { child } = await primary();
      child.kill('SIGSTOP');
      await pause(ms);
      child.kill('SIGCONT');
    },
    async stepDown() {
      await withClient(uri, (client) =>
        client.db('admin').command({ replSetStepDown: STEP_DOWN_SECONDS, secondaryCatchUpPeriodSecs: 5, force: true }),
      );
    },
    async isBack() {
      const writeConcern = { w: 'majority', wtimeoutMS: 5_000 } as const;
      return isAnswered(() =>
        withClient(uri, (client) => client.db('chaos').collection('marks').insertOne({}, { writeConcern })),
      );
    },
    async stop() {
      await Promise.all(members.map(({ child }) => kill(child)));
    },
  };
  try {
    const config = {
      _id: NAME,
      members: addresses.map((host, _id) => ({ _id, host })),
      settings: { electionTimeoutMillis: ELECTION_TIMEOUT_MS },
    };
    const direct = `mongodb://${addresses[0]}/?directConnection=true`;
    await isAnswered(() => withClient(direct, (client) => client.db('admin').command({ replSetInitiate: config })));
    if (!(await set.isBack())) throw new Error('The replica set elected no primary.');
    return set;
  } catch (err) {
    await set.stop();
    throw err;
  }
}

/** A client of its own for each command, because a client remembers what it knew of the set before a fault. */
async function withClient<T>(uri: string, act: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await act(client);
  } finally {
    await client.close();
  }
}

/** Repeats a command until the set answers it; false when it did not in time. */
async function isAnswered(act: () => Promise<unknown>): Promise<boolean> {
  for (const giveUpAt = performance.now() + BACK_LIMIT_MS; performance.now() < giveUpAt; await pause(POLL_MS)) {
    try {
      await act();
      return true;
    } catch (err) {
      if (!(err instanceof MongoError)) throw err;
    }
  }
  return false;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
