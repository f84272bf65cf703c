import { setTimeout as pause } from 'node:timers/promises';
import { processIdentity, signalGroup } from '../locks/identity.ts';
import { type ProcessRecord, readProcesses, writeState } from '../state.ts';
import { type ChildSpec, type SupervisedChild, superviseChild } from './child.ts';

export interface FleetOptions {
  dataDir: string;
  say(line: string): void;
  /** Called with all living processes whenever one has started or ended; calls never overlap. */
  onChange?: (processes: ProcessRecord[]) => Promise<void>;
}

export type Fleet = ReturnType<typeof createFleet>;

/** The child processes of a stack. Each is recorded in the data directory as soon as it exists. */
export function createFleet({ dataDir, say, onChange }: FleetOptions) {
  const children: { kind: ChildSpec['kind']; child: SupervisedChild }[] = [];
  const records = new Map<string, ProcessRecord>();
  let recording: Promise<void> = Promise.resolve();

  const record = (spec: ChildSpec, pid: number | null) => {
    recording = recording
      .then(async () => {
        if (pid === null) records.delete(spec.name);
        else {
          const identity = await processIdentity(pid);
          records.set(spec.name, { name: spec.name, pid, address: spec.address, identity });
        }
        const processes = [...records.values()];
        await writeState(dataDir, 'processes', processes);
        await onChange?.(processes);
      })
      .catch((err: Error) => say(`The process list could not be written: ${err.message}`));
  };

  const stopAll = async (kind: ChildSpec['kind']) => {
    await Promise.all(children.filter((entry) => entry.kind === kind).map((entry) => entry.child.stop()));
  };

  return {
    /** Starts a child and resolves when it is ready; from then on it is kept running. */
    async start(spec: ChildSpec, signal: AbortSignal): Promise<void> {
      const child = superviseChild(spec, { say, onPid: (pid) => record(spec, pid) });
      children.push({ kind: spec.kind, child });
      await child.start(signal);
    },
    /** Ends all of them, the programs before the servers they use. */
    async stop(): Promise<void> {
      await stopAll('program');
      await stopAll('server');
      await recording;
    },
    /** Makes a `stop` in progress kill them all. */
    hurry(): void {
      for (const { child } of children) child.hurry();
    },
    /** The recorded processes. */
    async processes(): Promise<ProcessRecord[]> {
      await recording;
      return [...records.values()];
    },
  };
}

const STALE_POLL_MS = 100;
const STALE_TIMEOUT_MS = 30_000;

/** Ends the recorded processes that a killed stack left running, if they are still the same. */
export async function endStaleProcesses(dataDir: string, say: (line: string) => void): Promise<void> {
  const isStill = async ({ pid, identity }: ProcessRecord) =>
    identity !== null && (await processIdentity(pid)) === identity;
  await Promise.all(
    (await readProcesses(dataDir)).map(async (process) => {
      if (!(await isStill(process))) return;
      say(`${process.name} (process ${process.pid}) is left over from an earlier start; ending it.`);
      signalGroup(process.pid, 'SIGTERM');
      const giveUpAt = performance.now() + STALE_TIMEOUT_MS;
      while (await isStill(process)) {
        if (performance.now() > giveUpAt) signalGroup(process.pid, 'SIGKILL');
        await pause(STALE_POLL_MS);
      }
    }),
  );
}
