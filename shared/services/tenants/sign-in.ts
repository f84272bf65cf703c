import { createHash } from 'node:crypto';
import type { Person } from '../../data/people.ts';
import { passwordMatches } from '../../security/passwords.ts';
import type { Platform } from '../platform.ts';
import { addressOf, isPossibleSignIn } from './people.ts';
import { type OpenedSession, openSession } from './sessions.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** Wrong attempts within a quarter of an hour after which an address, or a sender, has to wait. */
const ATTEMPTS = { email: 10, sender: 100 };
const ATTEMPTS_WINDOW_MS = 15 * 60_000;
/** Trials of a provider within the same time after which an organisation has to wait. */
const TRIALS = 20;

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The person who asks to be signed in, and the sender. */
export interface Attempt {
  email: string;
  password: string;
  /** The network address that the request came from. */
  sender: string;
}

export type SignIn = ({ outcome: 'SIGNED_IN' } & OpenedSession) | { outcome: 'WRONG' | 'TOO_MANY' };

/** Signs a person in. Unknown addresses take as long as wrong passwords; each attempt is counted before it is judged. */
export async function signIn(deps: Deps, attempt: Attempt): Promise<SignIn> {
  const found = await checkPassword(deps, attempt);
  if (typeof found === 'string') return { outcome: found };
  const opened = await openSession(deps, found, { method: 'password' });
  return opened === null ? { outcome: 'WRONG' } : { outcome: 'SIGNED_IN', ...opened };
}

/** Counts an attempt to sign in; false where its address or its sender has to wait. */
export async function admitAttempt({ data, clock }: Deps, address: string, sender: string): Promise<boolean> {
  const now = clock();
  const ofEmail = await data.signInAttempts.count(digestOf(`email:${address}`), now, ATTEMPTS_WINDOW_MS);
  const ofSender = await data.signInAttempts.count(digestOf(`sender:${sender}`), now, ATTEMPTS_WINDOW_MS);
  return ofEmail <= ATTEMPTS.email && ofSender <= ATTEMPTS.sender;
}

/** Counts an attempt of an organisation to try a provider, each of which calls an address that it chose; false where it has to wait. */
export async function admitTrial({ data, clock }: Deps, tenantId: string): Promise<boolean> {
  const count = await data.signInAttempts.count(digestOf(`trial:${tenantId}`), clock(), ATTEMPTS_WINDOW_MS);
  return count <= TRIALS;
}

/** The person whose password it is. */
export async function checkPassword(
  deps: Deps,
  { email, password, sender }: Attempt,
): Promise<Person | 'WRONG' | 'TOO_MANY'> {
  const address = addressOf(email);
  if (!(await admitAttempt(deps, address, sender))) return 'TOO_MANY';
  const { data } = deps;
  const isPossible = isPossibleSignIn(address, password);
  const found = isPossible ? await data.people.findByEmail(address) : null;
  if (!(await passwordMatches(isPossible ? password : '', found?.password ?? null)) || found === null) return 'WRONG';
  await data.signInAttempts.forget(digestOf(`email:${address}`));
  return found;
}
