import { useSyncExternalStore } from 'react';

const STORED = 'docaudit.keys';
const OFF = 'off';

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => {
  for (const listener of listeners) listener();
};

/** False for someone whose speech input, or whose hand, would press keys that they do not mean. The browser keeps it. */
export const areSingleKeysOn = () => localStorage.getItem(STORED) !== OFF;
export const useSingleKeys = () => useSyncExternalStore(listen, areSingleKeysOn);

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED);
  else localStorage.setItem(STORED, OFF);
  tell();
}

// Another tab of the same person switched them.
addEventListener('storage', tell);

type Opened = 'keys' | 'go-to' | null;
let opened: Opened = null;

/** True while a dialog is open, or is about to open because its code is still loading. */
export const isDialogOpen = () => opened !== null || document.querySelector('dialog[open]') !== null;

/** The dialog of the frame that is open. */
export const useOpened = () => useSyncExternalStore(listen, () => opened);

export function openDialog(next: Opened): void {
  opened = next;
  tell();
}
