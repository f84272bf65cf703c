import { access } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, loadConfig } from '../../shared/config.ts';
import { createProgress, type Progress } from './progress.ts';
import { type Stack, withStack } from './stack.ts';
import { StackError } from './stack-error.ts';
import type { Demo } from './state.ts';

const USAGE = `Usage: npm start -- [--no-example] [FILE…]

Starts the whole service on this machine, audits FILE… (without one, two bundled decisions) through its API and serves
until Ctrl-C. With --no-example it only serves.
`;

/** A second signal within this time is ignored, because npm, its shell and the terminal may all pass on the same key press. */
const SAME_PRESS_MS = 1_000;

interface Arguments {
  files: string[];
  withExample: boolean;
}

function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'no-example': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  return { files: positionals.map((file) => path.resolve(file)), withExample: !values['no-example'] };
}

/** Aborts when the stack must end: on a signal, or when the process that started it ends. A second signal calls `hurry`. */
function stopSignal(hurry: () => void): AbortSignal {
  const stopping = new AbortController();
  let firstAt: number | null = null;
  const stop = () => {
    if (firstAt === null) {
      firstAt = performance.now();
      process.stdout.write('\nStopping … (once more to force it)\n');
      stopping.abort();
    } else if (performance.now() - firstAt > SAME_PRESS_MS) hurry();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  if (process.connected) {
    process.once('disconnect', stop);
    process.channel?.unref();
  }
  return stopping.signal;
}

async function serve(
  config: Config,
  { files, withExample }: Arguments,
  stopping: AbortSignal,
  onHurry: (hurry: () => void) => void,
) {
  const startedAt = performance.now();
  const progress = createProgress(process.stdout);
  // Loaded here, because that takes most of a second and the servers start meanwhile.
  const later = { demo: import('./demo.ts'), example: import('./example.ts'), console: builtConsole(progress) };
  for (const loading of Object.values(later)) loading.catch(() => {});
  await withStack(
    { config, progress, signal: stopping },
    async (stack) => {
      const demo = await (await later.demo).prepareDemo(stack.addresses.mongodb, stack.environment);
      await later.console;
      await stack.publish(demo);
      progress.say(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
      const { BUNDLED_DOCUMENTS, auditDocument } = await later.example;
      const documents = files.length > 0 ? files : withExample ? BUNDLED_DOCUMENTS : [];
      for (const file of documents) {
        progress.say(`\nAuditing ${path.basename(file)} through the API.`);
        try {
          await auditDocument(stack.gateway, demo, file, stopping);
        } catch (err) {
          if (stopping.aborted) return;
          progress.say(`The audit of ${path.basename(file)} did not succeed: ${(err as Error).message}`);
        }
      }
      progress.say(`${overview(stack, demo)}\n\nServing until Ctrl-C.`);
      await untilAborted(stopping);
    },
    onHurry,
  );
  progress.say('Everything has ended.');
}

/** Builds the console while the servers start, if its sources changed. */
async function builtConsole(progress: Progress): Promise<void> {
  const { buildConsole } = await import('../console/build/build.ts');
  const startedAt = performance.now();
  if (await buildConsole()) progress.say(`Console built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function overview({ addresses }: Stack, demo: Demo): string {
  const rows: [string, string | null][] = [
    ['API', `${addresses.api}/v1`],
    ['Console', addresses.console],
    ['Reference', addresses.docs],
    ['Temporal UI', addresses.temporalUi],
    ['Metrics', `${addresses.metrics}/metrics`],
    ['Client id', demo.clientId],
    ['Client secret', demo.clientSecret],
    ['Administrator', demo.adminEmail ?? null],
    ['Password', demo.adminPassword ?? null],
    ['Sign in once', demo.signIn ?? null],
    ...Object.entries(demo.profiles).map(([jurisdiction, id]): [string, string] => [`Profile ${jurisdiction}`, id]),
  ];
  const shown = rows.filter((row) => row[1] !== null).map(([label, value]) => `  ${label.padEnd(16)}${value}`);
  return ['', ...shown].join('\n');
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function main(): Promise<number> {
  // Ignored, because a closed terminal must not end this process before its children have ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  let args: Arguments;
  let config: Config;
  try {
    args = readArguments(process.argv.slice(2));
    for (const file of args.files) await access(file);
    config = loadConfig();
  } catch (err) {
    process.stderr.write(`${(err as Error).message}\n\n${USAGE}`);
    return 2;
  }
  let hurry = () => {};
  const stopping = stopSignal(() => hurry());
  try {
    await serve(config, args, stopping, (force) => {
      hurry = force;
    });
    return 0;
  } catch (err) {
    if (stopping.aborted && (err as Error).name === 'AbortError') return 0;
    process.stderr.write(`${err instanceof StackError ? err.message : (err as Error).stack}\n`);
    return 1;
  }
}

process.exit(await main());
