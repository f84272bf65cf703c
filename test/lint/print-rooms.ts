import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOMS } from './rooms.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/architecture.md');
const SERVICES = 'shared/services';

/** `docs/architecture.md` with the picture and the table of the rooms under its heading. */
export function architecture(text = readFileSync(DOCUMENT, 'utf8')): { before: string; after: string } {
  const start = text.indexOf('<!-- rooms -->');
  const end = text.indexOf('<!-- end of rooms -->');
  if (start === -1 || end === -1)
    throw new Error(`${DOCUMENT} lacks the two comments between which the rooms are printed.`);
  return {
    before: text,
    after: `${text.slice(0, start)}<!-- rooms -->\n\n${picture()}\n\n${table()}\n\n${text.slice(end)}`,
  };
}

const short = (name: string) => name.replace(/^(shared|apps)\/(?=.)/, '');
/** The services are one box of the picture. */
const boxOf = (name: string) => (name.startsWith(SERVICES) ? 'services' : name === 'shared' ? 'root' : short(name));

/** Arrows of the table without those that follow from others: who may use a room may use what the arrow passes. */
function picture(): string {
  const below = new Map<string, Set<string>>();
  for (const { name, uses, names = [] } of ROOMS) {
    const box = boxOf(name);
    const used = below.get(box) ?? new Set();
    for (const other of [...uses, ...names]) if (boxOf(other) !== box) used.add(boxOf(other));
    below.set(box, used);
  }
  const reaches = (from: string, to: string): boolean =>
    [...(below.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = [...below].flatMap(([from, used]) =>
    [...used]
      .filter((to) => ![...used].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...arrows, '```'].join('\n');
}

function table(): string {
  const list = (names: readonly string[]) => names.map(short).join(', ');
  const rows = ROOMS.map(
    ({ name, about, uses, names = [] }) => `| \`${name}\` | ${about} | ${list(uses)} | ${list(names)} |`,
  );
  return ['| Room | What stands there | uses | names types of |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

if (import.meta.main) writeFileSync(DOCUMENT, architecture().after);
