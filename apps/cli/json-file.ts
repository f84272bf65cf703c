import { readFile } from 'node:fs/promises';
import { requireFile } from './options.ts';

/** What a file holds as JSON, undefined where that is not what it holds. @throws CliError where there is no such file */
export async function readJson(name: string, file: string): Promise<unknown> {
  await requireFile(name, file);
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
