import type { Clock } from '../../clock.ts';
import { jobKeyContext } from '../../data/job-keys.ts';
import type { SealedPlace, SealedValue } from '../../data/sealed-values.ts';
import type { Keyring } from '../../security/keyring.ts';
import { mintSigningKey, nextKid, signingKeyContext } from '../../security/signing-key.ts';
import type { Platform } from '../platform.ts';
import { callbackSecretContext } from '../runs/callbacks.ts';
import { endFailed } from '../runs/end-run.ts';

interface Deps extends Pick<Platform, 'config' | 'data' | 'keyring'> {
  clock: Clock;
}

/** What a rotation did, counted by place. */
export interface Rotation {
  /** Values that are now sealed under the newest master key; what was already is not counted. */
  resealed: Record<SealedPlace, number>;
  /** Values that no master key at hand opens: given up with `discardUnreadable`, left as they are without. */
  unreadable: Record<SealedPlace, number>;
  /** The key that signs access tokens from half a minute on; null where another rotation is making it. */
  signingKey: string | null;
}

const BATCH_SIZE = 200;
/** Gateways that have not heard of the new key yet sign with the old one, and their clocks may differ. */
const TAKE_UP_MS = 300_000;

const CONTEXTS: Record<SealedPlace, (value: SealedValue) => string> = {
  jobKeys: ({ tenantId, id }) => jobKeyContext({ tenantId, jobId: id }),
  jobSecrets: ({ id }) => callbackSecretContext(id),
  callbackSecrets: ({ id }) => callbackSecretContext(id),
  signingKeys: ({ id }) => signingKeyContext(id),
};

/**
 * Seals everything that an older master key sealed under the newest one, and makes a new key that signs access tokens; the older ones go
 * when the last token they signed has run out. Each value changes by one conditional write, so that a rotation may be interrupted, repeated,
 * and run beside the service.
 */
export async function rotateKeys(deps: Deps, { discardUnreadable = false } = {}): Promise<Rotation> {
  const resealed = { jobKeys: 0, jobSecrets: 0, callbackSecrets: 0, signingKeys: 0 };
  const unreadable = { jobKeys: 0, jobSecrets: 0, callbackSecrets: 0, signingKeys: 0 };
  const { data, keyring } = deps;
  const kid = nextKid(await data.signingKeys.list());
  for (const place of Object.keys(CONTEXTS) as SealedPlace[]) {
    for await (const value of valuesOf(deps, place)) {
      if (keyring.isCurrent(value.sealed)) continue;
      const again = reseal(keyring, value, CONTEXTS[place](value));
      if (again !== null) {
        if (await data.sealedValues.replace(place, value, again)) resealed[place]++;
        continue;
      }
      unreadable[place]++;
      if (discardUnreadable) await DISCARD[place](deps, value);
    }
  }
  const signingKey = (await data.signingKeys.insert(mintSigningKey(keyring, kid, deps.clock()))) ? kid : null;
  if (signingKey !== null) await retireAllBut(deps, signingKey);
  return { resealed, unreadable, signingKey };
}

async function* valuesOf({ data }: Deps, place: SealedPlace): AsyncGenerator<SealedValue> {
  for (let after: string | null = null; ; ) {
    const page: SealedValue[] = await data.sealedValues.page(place, after, BATCH_SIZE);
    yield* page;
    if (page.length < BATCH_SIZE) return;
    after = page.at(-1)?.id ?? null;
  }
}

/** Null where no key at hand opens the value, or it is not what was sealed. */
function reseal(keyring: Keyring, { sealed }: SealedValue, context: string): Buffer | null {
  let plain: Buffer;
  try {
    plain = keyring.open(sealed, context);
  } catch {
    return null;
  }
  return keyring.seal(plain, context);
}

const DISCARD: Record<SealedPlace, (deps: Deps, value: SealedValue) => Promise<unknown>> = {
  /** What the job held cannot be read by anyone: an ended job goes, as the sweep would have it, and an unfinished one fails. */
  async jobKeys({ data, clock }, { tenantId, id: jobId, sealed }) {
    const run = { tenantId, jobId };
    const isOpen = (await data.jobs.outcome(run)) === 'OPEN';
    if (!(await data.jobs.loseKey(tenantId, jobId, sealed))) return;
    if (isOpen) await endFailed({ data, clock }, run, { category: 'INTERNAL', message: null });
    await data.runData.removeAll(tenantId, jobId);
    if (!isOpen) await data.jobs.remove(tenantId, jobId);
  },
  /** Its job has ended by now, which made it the secret of a callback. */
  jobSecrets: async () => undefined,
  /** A callback that was to be signed and has no secret is dropped, never sent unsigned. */
  callbackSecrets: ({ data }, value) => data.sealedValues.replace('callbackSecrets', value, null),
  signingKeys: ({ data }, { id }) => data.signingKeys.remove(id),
};

async function retireAllBut({ config, data, clock }: Deps, signingKey: string): Promise<void> {
  for (const { kid, tokenSeconds = 0 } of await data.signingKeys.list()) {
    if (kid === signingKey) continue;
    const livesMs = Math.max(tokenSeconds, config.accessTokenSeconds) * 1000;
    await data.signingKeys.retire(kid, new Date(clock() + livesMs + TAKE_UP_MS));
  }
}
