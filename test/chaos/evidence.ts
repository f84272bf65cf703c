import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { CallbackAttempt } from '../../shared/data/callbacks.ts';
import { openTemporal } from '../../shared/temporal-client.ts';
import type { Configuration } from './configuration.ts';
import type { Delivery } from './faults.ts';
import type { Run } from './load.ts';
import type { Fault } from './process-faults.ts';

/** Evidence of a chaos run: the records left in the servers, and everything a client saw. */
export interface Evidence extends Remains {
  runs: readonly Run[];
  faults: readonly Fault[];
  configuration: Configuration;
  deliveries: readonly Delivery[];
}

/** The servers' own account, read past the service. */
export interface Remains {
  /** Epoch ms of the reading. */
  atMs: number;
  jobs: { jobId: string; status: string }[];
  counters: { tenantId: string; used: number; pending: PendingCharge[] }[];
  callbacks: StoredCallback[];
  workflows: { workflowId: string; status: string }[];
  /** Places with anything of a job beside the delivery log and used-up admissions: names of collections, `documents` for a file. */
  traces: { jobId: string; where: string }[];
}

interface PendingCharge {
  chargeId: string;
  runs: number;
  atMs: number;
  /** True if it was settled with the job it pays for, which may have been deleted since. */
  isPaid: boolean;
}

export interface StoredCallback {
  jobId: string;
  webhookId: string;
  state: string;
  attempts: CallbackAttempt[];
}

export interface Inspector {
  look(): Promise<Remains>;
  close(): Promise<void>;
}

/** Collections whose records outlive their job by design. */
const OUTLIVING = new Set(['admissions', 'callbacks']);

/** Reads the servers directly; `dataDir` is where the storage emulator keeps one file per object. */
export function createInspector(addresses: { mongodb: string; temporal: string }, dataDir: string): Inspector {
  const mongo = new MongoClient(addresses.mongodb, { readPreference: 'primary' });
  const db = mongo.db('docaudit');
  const temporal = openTemporal({ connectionOptions: { address: addresses.temporal }, namespace: 'default' });

  async function isPaid(chargeId: string): Promise<boolean> {
    const settled = { _id: chargeId, settlement: 'SETTLED' };
    return (await db.collection<{ _id: string }>('settlements').countDocuments(settled)) > 0;
  }

  async function counters(): Promise<Remains['counters']> {
    const stored = await db.collection('runCounters').find().toArray();
    return Promise.all(
      stored.map(async ({ tenantId, used, pending = [] }) => ({
        tenantId: String(tenantId),
        used: Number(used),
        pending: await Promise.all(
          (pending as Omit<PendingCharge, 'isPaid'>[]).map(async (charge) => ({
            ...charge,
            isPaid: await isPaid(charge.chargeId),
          })),
        ),
      })),
    );
  }

  async function workflows(): Promise<Remains['workflows']> {
    const query = "WorkflowType IN ('analysis', 'action', 'webhook')";
    const found: Remains['workflows'] = [];
    for await (const { workflowId, status } of temporal.client.workflow.list({ query })) {
      found.push({ workflowId, status: status.name });
    }
    return found;
  }

  async function traces(): Promise<Remains['traces']> {
    const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    const inDatabase = collections
      .filter((name) => !OUTLIVING.has(name))
      .map(async (where) => {
        const records = await db
          .collection(where)
          .find({}, { projection: { _id: 1, jobId: 1 } })
          .toArray();
        return records.flatMap(({ _id, jobId }) => idsIn(`${_id} ${jobId ?? ''}`).map((id) => ({ jobId: id, where })));
      });
    const files = await readdir(path.join(dataDir, 'storage'), { recursive: true });
    const inStorage = [...new Set(files.flatMap(idsIn))].map((jobId) => ({ jobId, where: 'documents' }));
    return [...(await Promise.all(inDatabase)).flat(), ...inStorage];
  }

  return {
    async look() {
      const atMs = Date.now();
      const [jobs, callbacks] = await Promise.all([
        db
          .collection('jobs')
          .find({}, { projection: { status: 1 } })
          .map(({ _id, status }) => ({ jobId: String(_id), status: String(status) }))
          .toArray(),
        db
          .collection('callbacks')
          .find({}, { projection: { webhookId: 1, state: 1, attempts: 1 } })
          .map(({ _id, ...rest }) => ({ jobId: String(_id), ...rest }) as StoredCallback)
          .toArray(),
      ]);
      const rest = await Promise.all([counters(), workflows(), traces()]);
      return { atMs, jobs, callbacks, counters: rest[0], workflows: rest[1], traces: rest[2] };
    },
    async close() {
      await Promise.all([mongo.close(), temporal.close()]);
    },
  };
}

const idsIn = (text: string): string[] => [...new Set(text.match(/job_[0-9A-HJKMNP-TV-Z]{26}/g))];
