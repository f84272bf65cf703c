import { ResponseBodyError, randomState, WWWAuthenticateChallengeError } from 'openid-client';
import { z } from 'zod';
import type { Caller } from '../../contracts/caller.ts';
import type {
  ProviderAnswerBody,
  ProviderBody,
  ProviderTrial,
  ProviderVerdict,
} from '../../contracts/sign-in-provider.ts';
import type { Egress } from '../../security/egress.ts';
import { EgressFailed, EgressRefused } from '../../security/egress-errors.ts';
import type { Platform } from '../platform.ts';
import { type UsableProvider, usableProvider } from './open-id-provider.ts';
import { addressOf, isPossibleSignIn } from './people.ts';
import { authorizationRequest, codeOf, discoverProvider, Expected, toldAddress } from './provider-client.ts';
import { roleIn } from './sessions.ts';
import { admitTrial } from './sign-in.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & {
  egress: Pick<Egress, 'judge' | 'get' | 'submit'>;
};

/** How long a person may take at the provider. */
const TRIAL_MS = 10 * 60_000;
/** Begins the state of a trial, because providers send everyone back to one address. */
const MARK = 'trial-';

export const isOfTrial = (state: unknown): boolean => typeof state === 'string' && state.startsWith(MARK);

/** A trial that is under way, as the page keeps it, sealed. */
const Trial = Expected.extend({
  issuer: z.string(),
  clientId: z.string(),
  /** As it was typed; absent where the stored one is tried. */
  clientSecret: z.string().optional(),
  endsAt: z.number(),
});
type Trial = z.infer<typeof Trial>;

/** Begins to try a provider as it is stored or typed; nobody's session and nothing that is stored changes. */
export async function beginTrial(
  deps: Deps,
  caller: Caller,
  { sent, email }: { sent: ProviderBody; email: string },
): Promise<ProviderTrial | 'TOO_MANY'> {
  if (!(await admitTrial(deps, caller.tenantId))) return 'TOO_MANY';
  const provider = await usableProvider(deps, caller.tenantId, sent);
  try {
    const configuration = await discoverProvider(deps, provider);
    const state = `${MARK}${randomState()}`;
    const { url, expected } = await authorizationRequest(deps, configuration, { email, state });
    const trial: Trial = { ...sent, ...expected, endsAt: deps.clock() + TRIAL_MS };
    const sealed = deps.keyring.seal(Buffer.from(JSON.stringify(trial)), sealedFor(caller));
    return { outcome: 'READY', address: url.href, trial: sealed.toString('base64url') };
  } catch (err) {
    note(deps, caller, err);
    return { outcome: unusable(err), address: null, trial: null };
  }
}

/** Ends a trial with what the provider sent back, and says what a sign-in would have come to. */
export async function endTrial(
  deps: Deps,
  caller: Caller,
  { trial: sealed, answer }: ProviderAnswerBody,
): Promise<ProviderVerdict> {
  const trial = openTrial(deps, caller, sealed);
  if (trial === null || trial.endsAt <= deps.clock()) return verdict('OVER');
  const { issuer, clientId, clientSecret, ...expected } = trial;
  const named = { issuer, clientId, ...(clientSecret !== undefined && { clientSecret }) };
  const provider = await usableProvider(deps, caller.tenantId, named);
  const told = await answered(deps, caller, { provider, expected, answer });
  if (typeof told === 'string') return verdict(told);
  const { email, isVerified } = told;
  if (email === null) return verdict('NO_EMAIL');
  const address = addressOf(email);
  const person = isPossibleSignIn(address, '') ? await deps.data.people.findByEmail(address) : null;
  const role = person === null ? null : roleIn(person, caller.tenantId);
  return verdict(isVerified ? (role === null ? 'NOT_LISTED' : 'WORKS') : 'UNVERIFIED', { email: address, role });
}

type Outcome = ProviderVerdict['outcome'];

const verdict = (outcome: Outcome, told: Partial<ProviderVerdict> = {}): ProviderVerdict => ({
  ...{ outcome, email: null, role: null },
  ...told,
});

async function answered(
  deps: Deps,
  caller: Caller,
  { provider, expected, answer }: { provider: UsableProvider; expected: Expected; answer: string },
): Promise<Awaited<ReturnType<typeof toldAddress>> | Outcome> {
  try {
    const configuration = await discoverProvider(deps, provider);
    return await toldAddress(deps, configuration, { search: `?${answer}`, expected });
  } catch (err) {
    note(deps, caller, err);
    return refusal(err);
  }
}

/** What was wrong with a provider that cannot be discovered. */
function unusable(err: unknown): ProviderTrial['outcome'] {
  const cause = err instanceof Error ? (err.cause ?? err) : err;
  if (cause instanceof EgressRefused) return 'FORBIDDEN_ADDRESS';
  if (cause instanceof EgressFailed) {
    return cause.kind === 'PROTOCOL' || cause.kind === 'TOO_LONG' ? 'NO_PROVIDER' : 'UNREACHABLE';
  }
  if (codeOf(err) === 'OAUTH_TIMEOUT' || isNoAnswer(err)) return 'UNREACHABLE';
  return codeOf(err) === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' ? 'OTHER_ISSUER' : 'NO_PROVIDER';
}

/** How `fetch` says that no answer came. */
const isNoAnswer = (err: unknown): boolean => err instanceof TypeError && err.message === 'fetch failed';

function refusal(err: unknown): Outcome {
  if (['FORBIDDEN_ADDRESS', 'UNREACHABLE'].includes(unusable(err))) return 'UNREACHABLE';
  if (err instanceof WWWAuthenticateChallengeError) return 'CLIENT_REFUSED';
  if (err instanceof ResponseBodyError) {
    return ['invalid_client', 'unauthorized_client'].includes(err.error) ? 'CLIENT_REFUSED' : 'WRONG_ANSWER';
  }
  return codeOf(err) === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' ? 'DENIED' : 'WRONG_ANSWER';
}

function note({ log }: Pick<Deps, 'log'>, { tenantId }: Caller, err: unknown): void {
  log.info({ tenantId, code: codeOf(err) }, 'A trial of an OpenID Connect provider was refused.');
}

/** A trial belongs to the person who began it, because its answer tells an e-mail address. */
const sealedFor = ({ tenantId, credentialId }: Caller): string => `provider-trial:${tenantId}:${credentialId}`;

function openTrial({ keyring }: Pick<Deps, 'keyring'>, caller: Caller, sealed: string): Trial | null {
  try {
    const opened = keyring.open(Buffer.from(sealed, 'base64url'), sealedFor(caller));
    return Trial.parse(JSON.parse(opened.toString('utf8')));
  } catch {
    // One that somebody made up, or that an older master key sealed, is none.
    return null;
  }
}
