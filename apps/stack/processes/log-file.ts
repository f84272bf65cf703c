import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const TAIL_LINES = 3;
const TAIL_LINE_LENGTH = 300;
const PINO_WARN = 40;
const CRASH_LINES = 20;

/** Renames the log of the last run to `<name>.1`, because each run has a log of its own. */
export async function rotate(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await rename(file, `${file}.1`).catch((err: NodeJS.ErrnoException) => {
    if (err.code !== 'ENOENT') throw err;
  });
}

/** The last lines of a log, shortened. */
export async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(-TAIL_LINES)
    .map((line) => `  ${line.slice(0, TAIL_LINE_LENGTH)}`)
    .join('\n');
}

/**
 * Reads the log of one of our own programs while it is written and calls `show` for its warnings and errors.
 * @returns a function that answers the last lines that are no log lines, such as those of a crash.
 */
export function watchLog(stream: Readable, show: (line: string) => void): () => string[] {
  let foreign: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    const entry = logEntry(line);
    if (entry === null) foreign = [...foreign, line].slice(-CRASH_LINES);
    else if (entry.level >= PINO_WARN) show(describe(entry));
  });
  return () => foreign;
}

interface LogEntry {
  level: number;
  msg?: unknown;
  err?: unknown;
  /** Why it happened, in our own words. */
  reason?: unknown;
  /** The activity that a line of Temporal's is about. */
  activityType?: unknown;
  /** Fields of a request that the gateway refused or failed to answer. */
  method?: unknown;
  route?: unknown;
  status?: unknown;
  code?: unknown;
}

function logEntry(line: string): LogEntry | null {
  try {
    const entry: unknown = JSON.parse(line);
    const isEntry = typeof entry === 'object' && entry !== null && 'level' in entry && typeof entry.level === 'number';
    return isEntry ? (entry as LogEntry) : null;
  } catch {
    return null;
  }
}

function describe({ level, msg, err, reason, activityType, method, route, status, code }: LogEntry): string {
  const why = typeof err === 'object' && err !== null && 'message' in err ? err.message : reason;
  const details = [
    status === undefined ? '' : `${method} ${route}, ${[status, code].filter(Boolean).join(' ')}`,
    typeof activityType === 'string' ? activityType : '',
    typeof why === 'string' ? why : '',
  ].filter((detail) => detail !== '');
  return [`${level > PINO_WARN ? 'error' : 'warning'}: ${msg}`, ...details].join(': ');
}
