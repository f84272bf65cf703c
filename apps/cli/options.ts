import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { isLegalOrder, LEGAL_ORDERS, type LegalOrder } from '../../shared/contracts/vocabulary.ts';
import { usageError } from './cli-error.ts';

/** An option that takes a text which must not be empty. */
export function textOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => {
    if (value.trim() === '') throw new InvalidArgumentError('It must not be empty.');
    return value;
  });
}

export function required(option: Option): Option {
  return option.makeOptionMandatory();
}

/** An option that takes the address of a service. */
export function addressOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => {
    if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
      throw new InvalidArgumentError('It takes an address that begins with http:// or https://.');
    }
    return value;
  });
}

/** An option that takes a whole number of at least `minimum`, and at most `maximum` where there is one. */
export function countOption(flags: string, description: string, minimum = 0, maximum?: number): Option {
  return new Option(flags, description).argParser((value: string) => {
    const count = Number(value);
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(count) || count < minimum || count > (maximum ?? count)) {
      const most = maximum === undefined ? '' : ` and at most ${maximum}`;
      throw new InvalidArgumentError(`It takes a whole number of at least ${minimum}${most}.`);
    }
    return count;
  });
}

/** An option that takes a whole number from `minimum` to `maximum`. */
export function numberOption(flags: string, description: string, minimum: number, maximum: number): Option {
  return new Option(flags, description).argParser((value: string) => {
    if (!/^\d{1,15}$/.test(value) || Number(value) < minimum || Number(value) > maximum) {
      throw new InvalidArgumentError(`It takes a whole number from ${minimum} to ${maximum}.`);
    }
    return Number(value);
  });
}

/** An option that takes legal-order codes separated by commas, each once. */
export function jurisdictionsOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string): LegalOrder[] => {
    const codes = value.split(',').map((code) => code.trim());
    const unknown = codes.filter((code) => !isLegalOrder(code));
    if (unknown.length > 0) {
      throw new InvalidArgumentError(
        `It takes ${LEGAL_ORDERS.join(', ')}, separated by commas, not ${unknown.join(', ') || 'nothing'}.`,
      );
    }
    return [...new Set(codes.filter(isLegalOrder))];
  });
}

/** An option that takes ids separated by commas, in their order. */
export function idsOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((value: string) => {
    const ids = value.split(',').map((id) => id.trim());
    if (ids.includes('')) throw new InvalidArgumentError('It takes ids, separated by commas.');
    return ids;
  });
}

/** An option that takes one of `values`. */
export function choiceOption(flags: string, description: string, values: readonly string[]): Option {
  return new Option(flags, description).choices(values);
}

/** Refuses a path that names no file, before any work begins. `name` is the option or argument of the path. */
export async function requireFile(name: string, file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    throw usageError(`${name}: ${found.code === 'ENOENT' ? 'there is no file' : 'cannot read'} ${file}`);
  }
  if (!found.isFile()) throw usageError(`${name}: ${file} is not a file`);
}

/** Refuses a path whose folder does not exist, before any work begins. */
export async function requireFolderOf(name: string, folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found === null || !found.isDirectory()) throw usageError(`${name}: there is no folder ${folder}`);
}

/** Refuses a file that could not be written, before the work that it is for costs anything. */
export async function requireWritable(name: string, file: string): Promise<void> {
  const folder = path.dirname(file);
  await requireFolderOf(name, folder);
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw usageError(`${name}: ${file} is a folder; name a file in it`);
  const isWritable = await access(found === null ? folder : file, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) throw usageError(`${name}: ${file} cannot be written`);
}
