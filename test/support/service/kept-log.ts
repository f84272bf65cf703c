import pino from 'pino';
import type { Logger } from '../../../shared/log.ts';

const KEPT_LINES = 20;

/** A logger that prints nothing and keeps its latest warnings and errors, because a failed test has to say what its service met. */
export function createKeptLog(): { log: Logger; lines: string[] } {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line.trimEnd());
    if (lines.length > KEPT_LINES) lines.shift();
  };
  return { log: pino({ name: 'test', level: 'warn' }, { write }), lines };
}
