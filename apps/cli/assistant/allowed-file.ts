import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** Bytes of the largest document that the service accepts. */
const MAX_BYTES = 100 * 2 ** 20;

/** The reason why a file is not read, in words for a person. */
class FileRefused extends Error {}

/**
 * The real path of a file in one of the folders that a person allowed, because an assistant may ask for any path, also through a link.
 * @throws FileRefused
 */
export async function allowedFile(asked: string, folders: readonly string[]): Promise<string> {
  if (folders.length === 0) {
    throw new FileRefused('No folder is allowed. Ask the person to start `docaudit mcp` with --allow-folder DIR.');
  }
  if (!path.isAbsolute(asked)) throw new FileRefused('Send the whole path of the file.');
  const outside = new FileRefused(
    `The file does not exist, or is outside the allowed folders: ${folders.join(', ')}. Ask the person to put it there.`,
  );
  const file = await realpath(asked).catch(() => {
    throw outside;
  });
  const allowed = await Promise.all(folders.map((folder) => realpath(folder)));
  if (!allowed.some((folder) => isInside(file, folder))) throw outside;
  const { size, isFile } = await stat(file).then((found) => ({ size: found.size, isFile: found.isFile() }));
  if (!isFile) throw new FileRefused('The path is of no file.');
  if (size > MAX_BYTES) throw new FileRefused('The file is larger than 100 MiB, the most the service accepts.');
  return file;
}

function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !path.isAbsolute(relative) && relative.split(path.sep)[0] !== '..';
}
