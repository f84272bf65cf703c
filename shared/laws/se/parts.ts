import type { ProvisionPart } from '../../contracts/law.ts';
import { hasColumns, isTable, joinLines, tableText } from '../text.ts';

const LABEL = /^\s*(\d+ ?[a-z]?[.)]|[a-zåäö][.)]|[-–—•*])\s+(?=\S)/;
const DASHES = new Set(['-', '–', '—', '•', '*']);

/**
 * Lists the paragraphs and list items of one block of printed text. A number that merely happens to begin a wrapped line ("enligt artikel /
 * 5. Lag …") is no label.
 */
export function partsOfBlock(lines: readonly string[], words: () => ReadonlySet<string>): ProvisionPart[] {
  if (isTable(lines)) return [{ label: null, text: tableText(lines) }];
  const row = rowOf(lines);
  if (row !== null) return [row];
  const parts: ProvisionPart[] = [];
  let label: string | null = null;
  let held: string[] = [];
  const close = (): void => {
    const text = joinLines(held, words);
    if (text !== '' || label !== null) parts.push({ label, text });
    held = [];
  };
  lines.forEach((line, index) => {
    const found = LABEL.exec(line);
    const printed = found?.[1] ?? null;
    if (found === null || printed === null || !beginsItem(printed, label, index, lines)) {
      held.push(line);
      return;
    }
    close();
    label = printed;
    held = [line.slice(found[0].length)];
  });
  close();
  return parts;
}

/** Reads a block that is one row of a table, or returns null; the space behind the number of an item is no column. */
function rowOf([line = '', ...others]: readonly string[]): ProvisionPart | null {
  const [printed = '', label = null] = LABEL.exec(line) ?? [];
  const text = line.slice(printed.length);
  return others.length === 0 && hasColumns(text) ? { label, text: tableText([text]) } : null;
}

function beginsItem(printed: string, current: string | null, index: number, lines: readonly string[]): boolean {
  if (index === 0) return true;
  const before = lines[index - 1]?.trim() ?? '';
  if (DASHES.has(printed)) return /[:,;.]$|\b(?:och|eller|samt)$/.test(before) || current === printed;
  if (follows(printed, current)) return true;
  return (
    /^(?:1|a)[.)]$/.test(printed) &&
    lines.slice(index + 1).some((line) => follows(LABEL.exec(line)?.[1] ?? '', printed))
  );
}

function follows(printed: string, current: string | null): boolean {
  if (current === null || printed === '' || printed.at(-1) !== current.at(-1)) return false;
  const number = Number.parseInt(printed, 10);
  const previous = Number.parseInt(current, 10);
  if (!Number.isNaN(number) && !Number.isNaN(previous))
    return number === previous + 1 || (number === previous && printed > current);
  return printed.length === 2 && current.length === 2 && printed.charCodeAt(0) === current.charCodeAt(0) + 1;
}
