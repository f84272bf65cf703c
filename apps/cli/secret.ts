import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { usageError } from './cli-error.ts';
import { textOption } from './options.ts';

/** A longer file was named by mistake, because no secret comes near this length. */
const MAX_BYTES = 65_536;
const STDIN = '-';

/** Adds `--<name>` and `--<name>-file` to a command. The file exists because every user of the machine can read a command line. */
export function withSecret(command: Command, name: string, description: string): Command {
  return command
    .addOption(textOption(`--${name} <secret>`, `${description}; - reads it from stdin`))
    .addOption(textOption(`--${name}-file <file>`, 'file that holds it'));
}

/**
 * Reads the secret of the flags `--<name>` and `--<name>-file`, without line breaks at its end; undefined where neither was given.
 * @throws CliError where both were given, and where it cannot be read; no message repeats any of it
 */
export async function readSecret(
  name: string,
  { value, file }: { value: string | undefined; file: string | undefined },
  stdin: Readable & { isTTY?: boolean } = process.stdin,
): Promise<string | undefined> {
  if (value !== undefined && file !== undefined) {
    throw usageError(`--${name} and --${name}-file give the same secret: send one of them.`);
  }
  if (value !== undefined && value !== STDIN) return value;
  if (value === undefined && file === undefined) return undefined;
  const isStdin = file === undefined || file === STDIN;
  if (isStdin && stdin.isTTY) {
    throw usageError(
      `--${name}: a terminal would show the secret. Send it through a pipe, or name its file in --${name}-file.`,
    );
  }
  const source = isStdin ? 'stdin' : file;
  const bytes = isStdin ? await readAll(stdin) : await readFileOf(name, file);
  if (bytes.length > MAX_BYTES) throw usageError(`--${name}: ${source} holds more than a secret.`);
  const secret = bytes.toString('utf8').replace(/(?<![\r\n])[\r\n]+$/, '');
  if (secret.trim() === '') throw usageError(`--${name}: ${source} is empty.`);
  return secret;
}

async function readAll(stream: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    if (length > MAX_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function readFileOf(name: string, file: string): Promise<Buffer> {
  try {
    const handle = await open(file);
    try {
      return await readAll(handle.createReadStream({ autoClose: false, end: MAX_BYTES }));
    } finally {
      await handle.close();
    }
  } catch (err) {
    const { code } = err as NodeJS.ErrnoException;
    throw usageError(`--${name}-file: ${code === 'ENOENT' ? 'there is no file' : 'cannot read'} ${file}`);
  }
}
