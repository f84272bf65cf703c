import Table from 'cli-table3';
import type { Command } from 'commander';
import { printable } from '../../shared/exports/printable.ts';
import type { TerminalLike } from '../../shared/terminal/terminal-text.ts';
import type { CliError } from './cli-error.ts';

const BORDERS = ['top', 'bottom', 'left', 'right', 'mid', 'middle'] as const;
const CORNERS = [
  'top-mid',
  'top-left',
  'top-right',
  'bottom-mid',
  'bottom-left',
  'bottom-right',
  'left-mid',
  'mid-mid',
  'right-mid',
] as const;
const BORDERLESS = Object.fromEntries([...BORDERS, ...CORNERS].map((name) => [name, '']));

export type Stream = NodeJS.WritableStream & TerminalLike;

/** Streams of a command: its answer goes to `stdout`, everything else to `stderr`. */
export interface Io {
  stdout: Stream;
  stderr: Stream;
}

/** The answer of a command: one JSON value for `--json`, text for people otherwise. */
interface Reply {
  json: unknown;
  text: string;
  /** True where the answer reports a failure; it is printed like any other, but the exit code is 1. */
  isFailure?: boolean;
}

/** Ends a command whose printed answer reported a failure. */
export class FailureAnswered extends Error {
  override readonly name = 'FailureAnswered';
}

/** The context of a command beside its own options. */
export interface CommandContext extends Io {
  json: boolean;
}

/** Turns a command's work into a commander action that prints the reply; `A` is the command's arguments, then its options. */
export type Answering = <A extends unknown[]>(
  work: (context: CommandContext, ...args: A) => Promise<Reply>,
) => (...args: unknown[]) => Promise<void>;

export function answering(io: Io): Answering {
  return <A extends unknown[]>(work: (context: CommandContext, ...args: A) => Promise<Reply>) =>
    async (...args: unknown[]) => {
      const command = args.at(-1) as Command;
      const json = command.optsWithGlobals().json === true;
      const reply = await work({ ...io, json }, ...declared<A>(args));
      io.stdout.write(json ? `${JSON.stringify(reply.json, null, 2)}\n` : ensureNewline(reply.text));
      if (reply.isFailure === true) throw new FailureAnswered();
    };
}

/** The cast is safe, because commander passes an action its declared arguments, its options and itself, as each use declares them. */
function declared<A extends unknown[]>(args: unknown[]): A {
  return args.slice(0, -1) as A;
}

export function reportFailure(io: Io, error: CliError, json: boolean): void {
  io.stderr.write(`${error.message}\n`);
  if (error.exitCode === 2) io.stderr.write('Add --help for the options and examples of a command.\n');
  if (error.details !== undefined && error.exitCode !== 130)
    io.stderr.write(`Details: ${JSON.stringify(error.details)}\n`);
  if (!json) return;
  const body = {
    code: error.code,
    message: error.message,
    ...(error.details !== undefined && { details: error.details }),
  };
  io.stdout.write(`${JSON.stringify({ error: body }, null, 2)}\n`);
}

/** Renders names and values in two aligned columns. */
export function keyValues(entries: readonly (readonly [name: string, value: unknown])[]): string {
  const widest = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(widest)}  ${shown(value)}`).join('\n');
}

/** Renders rows under headings, or `empty` where there are none. */
export function table(headings: readonly string[], rows: readonly (readonly unknown[])[], empty: string): string {
  if (rows.length === 0) return empty;
  const grid = new Table({
    head: [...headings],
    style: { head: [], border: [], compact: true, 'padding-left': 0, 'padding-right': 2 },
    chars: BORDERLESS,
  });
  grid.push(...rows.map((row) => row.map(shown)));
  return grid
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

function shown(value: unknown): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return printable(Array.isArray(value) ? value.join(', ') : String(value));
}

/** `2026-11-21 10:07 UTC` */
export function moment(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

const ensureNewline = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
