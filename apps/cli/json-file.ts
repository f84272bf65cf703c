import { readFile } from 'node:fs/promises';
import { requireFile } from './options.ts';

/** Reads a file as JSON; undefined where it holds no valid JSON. @throws CliError where no such file exists */
export async function readJson(name: string, file: string): Promise<unknown> {
  await requireFile(name, file);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
