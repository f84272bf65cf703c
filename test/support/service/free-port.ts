import { holdPort } from '../../../apps/stack/ports.ts';

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const held = await holdPort({ variable: null, preferred: 0, isGiven: false }, () => undefined);
  await held.release();
  return held.port;
}
