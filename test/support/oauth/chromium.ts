import { existsSync } from 'node:fs';

/** Milliseconds within which a page may do what a test asks of it: a busy machine takes long, and a fault shows all the same. */
export const PATIENCE_MS = 300_000;

/** The shell without a window first, because its pages take three fifths of the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium of this machine; null where none is installed. */
export function installedChromium(): string | null {
  return PLACES.find((place) => existsSync(place)) ?? null;
}
