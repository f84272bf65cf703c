import type { Clock } from '../../clock.ts';
import { jobKeyContext } from '../../data/job-keys.ts';
import type { SealedPlace, SealedValue } from '../../data/sealed-values.ts';
import type { Keyring } from '../../security/keyring.ts';
import { providerSecretContext } from '../../security/provider-secret.ts';
import { mintSigningKey, nextKid, signingKeyContext } from '../../security/signing-key.ts';
import type { Platform } from '../platform.ts';
import { callbackSecretContext } from '../runs/callbacks.ts';
import { endFailed } from '../runs/end-run.ts';

interface Deps extends Pick<Platform, 'config' | 'data' | 'keyring'> {
  clock: Clock;
}

/** The result of a rotation, counted by place. */
export interface Rotation {
  /** Values that this rotation sealed under the newest master key. */
  resealed: Record<SealedPlace, number>;
  /** Values that no configured master key opens; discarded with `discardUnreadable`, else left as they are. */
  unreadable: Record<SealedPlace, number>;
  /** The new key, which signs access tokens after half a minute; null where another rotation is making it. */
  signingKey: string | null;
}

const BATCH_SIZE = 200;
/** Old keys stay valid this much longer, because gateways sign with them until they load the new key, and their clocks may differ. */
const TAKE_UP_MS = 300_000;
/** An old key is kept this much longer, because a client that comes back with an expired token has to learn that it may ask for a new one. */
const REMEMBERED_MS = 30 * 86_400_000;

const CONTEXTS: Record<SealedPlace, (value: SealedValue) => string> = {
  jobKeys: ({ tenantId, id }) => jobKeyContext({ tenantId, jobId: id }),
  jobSecrets: ({ id }) => callbackSecretContext(id),
  callbackSecrets: ({ id }) => callbackSecretContext(id),
  providerSecrets: ({ id }) => providerSecretContext(id),
  signingKeys: ({ id }) => signingKeyContext(id),
};

/**
 * Seals every value that an older master key sealed under the newest one, and makes a new key for access tokens; the older ones are no
 * longer accepted when their last token has expired. Each value changes by one conditional write, because a rotation may be interrupted, repeated, and run
 * beside the service.
 */
export async function rotateKeys(deps: Deps, { discardUnreadable = false } = {}): Promise<Rotation> {
  const none = { jobKeys: 0, jobSecrets: 0, callbackSecrets: 0, providerSecrets: 0, signingKeys: 0 };
  const [resealed, unreadable] = [{ ...none }, { ...none }];
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

/** Null where no configured key opens the value, or it was altered. */
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
  /** Nobody can read the job's data any more, so an ended job is removed and an unfinished one fails. */
  async jobKeys({ data, clock }, { tenantId, id: jobId, sealed }) {
    const run = { tenantId, jobId };
    const isOpen = (await data.jobs.outcome(run)) === 'OPEN';
    if (!(await data.jobs.eraseKey(tenantId, jobId, sealed))) return;
    if (isOpen) await endFailed({ data, clock }, run, { category: 'INTERNAL', message: null });
    await data.runData.removeAll(tenantId, jobId);
    if (!isOpen) await data.jobs.remove(tenantId, jobId);
  },
  /** Nothing is left to discard, because the job has failed by now and its secret has moved to its callback. */
  jobSecrets: async () => undefined,
  /** Erases the secret. The callback is then dropped, because a signed callback is never sent unsigned. */
  callbackSecrets: ({ data }, value) => data.sealedValues.replace('callbackSecrets', value, null),
  /** Removes the provider, which the operator sets again with its secret; the organisation's people sign in here meanwhile. */
  providerSecrets: ({ data }, { id }) => data.tenants.setProvider(id, null),
  signingKeys: ({ data }, { id }) => data.signingKeys.remove(id),
};

async function retireAllBut({ config, data, clock }: Deps, signingKey: string): Promise<void> {
  for (const { kid, tokenSeconds = 0 } of await data.signingKeys.list()) {
    if (kid === signingKey) continue;
    const livesMs = Math.max(tokenSeconds, config.accessTokenSeconds) * 1000;
    const acceptedUntil = new Date(clock() + livesMs + TAKE_UP_MS);
    await data.signingKeys.retire(kid, { acceptedUntil, expiresAt: new Date(acceptedUntil.getTime() + REMEMBERED_MS) });
  }
}
