import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Demo = z.object({
  tenantId: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  /** Profile id by jurisdiction. */
  profiles: z.record(z.string(), z.string()),
  /** Absent in a demo of an earlier release. */
  adminEmail: z.string().optional(),
  adminPassword: z.string().optional(),
  /** An address that signs the administrator in once; a new one at each start. */
  signIn: z.string().optional(),
});

/** The demo organisation and the credential of its client. */
export type Demo = z.infer<typeof Demo>;

const ProcessRecord = z.object({
  name: z.string(),
  pid: z.number().int().positive(),
  address: z.string(),
  /** Identifies this process, because a later one may get the same number. */
  identity: z.string().nullable(),
});

/** A child process of a stack. */
export type ProcessRecord = z.infer<typeof ProcessRecord>;

const StackFile = z.object({
  /** Base address of the API, without `/v1`. */
  api: z.string(),
  docs: z.string(),
  legacy: z.string(),
  console: z.string(),
  metrics: z.string(),
  /** `host:port`. */
  temporal: z.string(),
  temporalUi: z.string().nullable(),
  mongodb: z.string(),
  /** Address of the emulator, or `gs://<bucket>`. */
  storage: z.string(),
  /** Variables that the stack was started with and that commands beside it have to share; absent in a stack of an earlier release. */
  settings: z.record(z.string(), z.string()).optional(),
  /** True where `MASTER_KEY` was given to the stack, which then does not use the key in `DATA_DIR`. */
  masterKeyGiven: z.boolean().optional(),
  demo: Demo,
  processes: z.array(ProcessRecord),
});

/** Content of `$DATA_DIR/stack.json` while a stack is up (decisions, "Commands"). */
export type StackFile = z.infer<typeof StackFile>;

const FILES = { stack: 'stack.json', processes: 'processes.json', demo: 'demo.json', lock: 'stack.lock' } as const;

/** Path of a file of the stack. */
export function stateFile(dataDir: string, which: keyof typeof FILES): string {
  return path.join(dataDir, FILES[which]);
}

/** Reads the running stack's addresses and credentials; null when none is up. */
export async function readStack(dataDir: string): Promise<StackFile | null> {
  return await read(stateFile(dataDir, 'stack'), StackFile);
}

/** Reads the child processes of the running stack, or of one that was killed. */
export async function readProcesses(dataDir: string): Promise<ProcessRecord[]> {
  return (await read(stateFile(dataDir, 'processes'), z.array(ProcessRecord))) ?? [];
}

/** Reads the demo organisation of an earlier start; its secret is stored nowhere else. */
export async function readDemo(dataDir: string): Promise<Demo | null> {
  return await read(stateFile(dataDir, 'demo'), Demo);
}

/** Writes a file of the stack atomically, readable by its owner only. */
export async function writeState(
  dataDir: string,
  which: 'stack' | 'processes' | 'demo',
  value: unknown,
): Promise<void> {
  const file = stateFile(dataDir, which);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** Removes the files of a stack that has ended cleanly, but keeps the demo organisation. */
export async function clearState(dataDir: string): Promise<void> {
  await rm(stateFile(dataDir, 'stack'), { force: true });
  await rm(stateFile(dataDir, 'processes'), { force: true });
}

/** Reads a file of the stack; null where it is absent or an incompatible version wrote it. */
async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
  } catch (err) {
    if (err instanceof SyntaxError || (err as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw err;
  }
}
