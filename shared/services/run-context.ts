import type { RunInput } from '../data/run-data.ts';
import type { Keyring } from '../security/keyring.ts';

/** What of a request's `dynamicContext` a run holds while it lasts: each targeted reviewer's unreviewed rules, by its id. */
export type CustomRules = Readonly<Record<string, readonly string[]>>;

const sealContext = (jobId: string) => `run-context:${jobId}`;

/** Sealed under the master key, so that nothing at rest can be read without it; null where there is nothing to hold. */
export function sealCustomRules(keyring: Keyring, jobId: string, rules: CustomRules): RunInput['sealedContext'] {
  if (Object.keys(rules).length === 0) return null;
  return keyring.seal(Buffer.from(JSON.stringify(rules), 'utf8'), sealContext(jobId));
}

/** The rules of one reviewer. @throws Error when the sealed value is not this job's or the master key is another one */
export function openCustomRules(
  keyring: Keyring,
  jobId: string,
  sealed: RunInput['sealedContext'],
  workerId: string,
): readonly string[] {
  if (sealed === null) return [];
  const rules = JSON.parse(keyring.open(sealed, sealContext(jobId)).toString('utf8')) as CustomRules;
  return rules[workerId] ?? [];
}
