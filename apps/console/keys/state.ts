import { useSyncExternalStore } from 'react';
import type { Place } from '../data/kept.ts';
import { remember, remembered } from '../data/remembered.ts';

const STORED: Place = { storage: 'localStorage', name: 'docaudit.keys' };
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
export const areSingleKeysOn = () => remembered(STORED) !== OFF;
export const useSingleKeys = () => useSyncExternalStore(listen, areSingleKeysOn);

export function switchSingleKeys(isOn: boolean): void {
  remember(STORED, isOn ? null : OFF);
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
