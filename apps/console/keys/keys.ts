import { useEffect, useRef } from 'react';
import type { KeyText } from '../i18n/keys.ts';
import { areSingleKeysOn, isDialogOpen } from './state.ts';

/** Keys that do one thing, or its two directions. */
export interface KeyRow {
  does: KeyText;
  /**
   * The action of each key, by the key's name in `KeyboardEvent.key` in small letters. `mod+k` is K with Ctrl, on a Mac with ⌘; `g a` is G
   * and then A. An action that returns false leaves the key to others.
   */
  on: Readonly<Record<string, () => unknown>>;
}

interface Registered {
  rows: readonly KeyRow[];
  isEverywhere: boolean;
}

/** The keys of the page before those of the frame, because a page may give a key a meaning of its own. */
const registered: Registered[] = [];

/** Milliseconds within which the second of two keys follows the first. */
const FOLLOWS_MS = 3_000;
let begun = { key: '', at: Number.NEGATIVE_INFINITY };

export const MOD = /Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** A character alone; it can be switched off, because it may be typed or spoken by mistake. */
export const isSingle = (name: string) => name.split(' ').every((key) => key.length === 1);

/** Gives keys a meaning while the component is there. */
export function useKeys(rows: readonly KeyRow[], isEverywhere = false): void {
  const own = useRef<Registered>({ rows, isEverywhere });
  own.current.rows = rows;
  useEffect(() => {
    const { current } = own;
    if (current.isEverywhere) registered.push(current);
    else registered.unshift(current);
    if (registered.length === 1) addEventListener('keydown', press);
    return () => {
      registered.splice(registered.indexOf(current), 1);
      if (registered.length === 0) removeEventListener('keydown', press);
    };
  }, []);
}

/** Gives `/` the meaning of a search, whose field takes the reference. */
export function useSearchKey() {
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    field.current?.focus();
    field.current?.select();
  };
  useKeys([{ does: 'search', on: { '/': search } }]);
  return field;
}

/** The keys that work now: those of the page, and those of every page that the page has not taken. */
export function workingKeys(): readonly (readonly KeyRow[])[] {
  const taken = new Set<string>();
  const rowsOf = (isEverywhere: boolean) =>
    registered
      .filter((one) => one.isEverywhere === isEverywhere)
      .flatMap(({ rows }) => rows)
      .filter(({ on }) => {
        const names = Object.keys(on).filter((name) => !taken.has(name) && (areSingleKeysOn() || !isSingle(name)));
        for (const name of names) taken.add(name);
        return names.length > 0;
      });
  return [rowsOf(false), rowsOf(true)];
}

function press(event: KeyboardEvent): void {
  const name = nameOf(event);
  if (name === null || event.defaultPrevented || event.isComposing) return;
  const isModal = isDialogOpen() || document.querySelector(':popover-open') !== null;
  if (!name.startsWith('mod+') && (isModal || isTyping(event) || (isSingle(name) && !areSingleKeysOn()))) return;
  const names = event.timeStamp - begun.at < FOLLOWS_MS ? [`${begun.key} ${name}`, name] : [name];
  begun = { key: '', at: Number.NEGATIVE_INFINITY };
  const rows = registered.flatMap((one) => one.rows);
  for (const one of names) {
    for (const { on } of rows) {
      const handler = on[one];
      // Behind a dialog the action is not taken, but the browser does not act on the key either: Ctrl S would save the page as a file.
      if (handler === undefined || (!isModal && handler() === false)) continue;
      event.preventDefault();
      return;
    }
  }
  if (!rows.some(({ on }) => Object.keys(on).some((one) => one.startsWith(`${name} `)))) return;
  begun = { key: name, at: event.timeStamp };
  event.preventDefault();
}

/** True where a letter is typed into a field. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** The name of a key; null for one that is pressed with others that change its meaning. */
function nameOf({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  // Nordic keyboards write brackets on a digit with Alt or AltGr, which some systems report as Ctrl and Alt.
  if (/^[[\]]$/.test(name) && code.startsWith('Digit')) return name;
  if (altKey) return null;
  if (!ctrlKey && !metaKey) return name;
  return (MOD === '⌘' ? metaKey && !ctrlKey : ctrlKey && !metaKey) ? `mod+${name}` : null;
}
