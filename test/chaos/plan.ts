import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOOMED } from './faults.ts';
import { choose, randomStream } from './random.ts';

type Callback = 'NONE' | 'SIGNED' | 'UNSIGNED';

/** The plan for one analysis; the same for the same seed. */
export interface Planned {
  number: number;
  /** Index among the actors. */
  actor: number;
  document: ChaosDocument;
  callback: Callback;
  /** The callback of the action that is written from its audit; null where none is written. */
  action: Callback | null;
  fate: 'KEPT' | 'DELETED_RUNNING' | 'DELETED_ENDED';
  /** Milliseconds after its start at which an analysis with `DELETED_RUNNING` is deleted. */
  deleteAfterMs: number;
}

interface ChaosDocument {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const DECISION = path.resolve(import.meta.dirname, '../fixtures/documents/sv-jo-6356-2012.txt');
const DOCUMENTS = 4;
const LINES_PER_DOCUMENT = 12;
const DOOMED_SHARE = 0.06;
/** Share of the analyses that are not deleted while they run from which an action is written: some 200 of 500. */
const ACTION_SHARE = 0.47;
const CALLBACKS = { SIGNED: 0.4, UNSIGNED: 0.3 };
const MAX_DELETE_AFTER_MS = 4_000;

/** Parts of a real decision, and one that the model never works on. */
const DOCUMENT_POOL: readonly ChaosDocument[] = documentPool();

function documentPool(): ChaosDocument[] {
  const lines = readFileSync(DECISION, 'utf8').split('\n');
  const parts = Array.from({ length: DOCUMENTS }, (_, index) =>
    lines.slice(index * LINES_PER_DOCUMENT, (index + 1) * LINES_PER_DOCUMENT).join('\n'),
  );
  return [
    ...parts.map((text, index) => ({ name: `part ${index + 1}`, bytes: Uint8Array.from(Buffer.from(text)) })),
    { name: 'doomed', bytes: Uint8Array.from(Buffer.from(`${parts[0]}\n\n${DOOMED}\n`)) },
  ];
}

export function planRuns(seed: number, runs: number, actors: number): Planned[] {
  const random = randomStream(seed, 'plan');
  return Array.from({ length: runs }, (_, number) => {
    const actor = Math.floor(random() * actors);
    const isDoomed = random() < DOOMED_SHARE;
    const document = documentFor(isDoomed, random());
    const callback = choose(random, CALLBACKS) ?? 'NONE';
    const fate = choose(random, { DELETED_RUNNING: 0.1, DELETED_ENDED: 0.1 }) ?? 'KEPT';
    const deleteAfterMs = random() * MAX_DELETE_AFTER_MS;
    // A doomed job is not deleted while it runs, because it may have ended before, so that nobody could tell if the run was given back.
    const canBeTold = !isDoomed || fate !== 'DELETED_RUNNING';
    const writes = random() < ACTION_SHARE && !isDoomed && fate !== 'DELETED_RUNNING';
    const action = writes ? (choose(random, CALLBACKS) ?? 'NONE') : null;
    return { number, actor, document, callback, action, fate: canBeTold ? fate : 'KEPT', deleteAfterMs };
  });
}

function documentFor(isDoomed: boolean, draw: number): ChaosDocument {
  const index = isDoomed ? DOCUMENTS : Math.floor(draw * DOCUMENTS);
  const document = DOCUMENT_POOL[index];
  if (document === undefined) throw new Error(`There is no document ${index}.`);
  return document;
}
