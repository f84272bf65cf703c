import { readFileSync } from 'node:fs';

/**
 * Loaded by `--import` into every process of the stack: makes the clock of the worker, and of no other process, differ from the machine's by the
 * milliseconds that stand in a file. The search part of this module's address is the path of the file.
 */
const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const POLL_MS = 50;

if (process.argv[1]?.endsWith('apps/worker/main.ts')) {
  const MachineDate = Date;
  let offsetMs = 0;
  globalThis.Date = class extends MachineDate {
    constructor(...args: [] | [number | string | Date]) {
      if (args.length === 0) super(MachineDate.now() + offsetMs);
      else super(...(args as [number]));
    }
    static override now(): number {
      return MachineDate.now() + offsetMs;
    }
  } as DateConstructor;
  setInterval(() => {
    offsetMs = Number(readFileSync(file, 'utf8'));
  }, POLL_MS).unref();
}
