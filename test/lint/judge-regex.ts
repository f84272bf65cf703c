import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { checkSync } from 'recheck';

/** Milliseconds for one expression. The slowest of ours takes ten seconds, but the machine may be busy. */
const TIMEOUT_MS = 600_000;

/** Milliseconds a real attack takes at least on any machine, because the checker makes its attacks so long; linear time takes one or two. */
const ATTACK_MS = 200;

/** Beginning of the problem of an expression that could not be judged. */
export const UNJUDGED = 'could not be judged';

/** `problem` is null for an expression that matches every text in linear time; else what is wrong, with an input that shows it. */
export interface Verdict {
  problem: string | null;
}

// The engine in plain JavaScript is loaded by its file, because the package's main entry starts a program of its own, or Java, depending on
// the machine.
const recheck: { checkSync: typeof checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js');

export function judge(source: string, flags: string): Verdict {
  const verdict = recheck.checkSync(source, flags, { timeout: TIMEOUT_MS });
  if (verdict.status === 'safe') return { problem: null };
  if (verdict.status === 'unknown') return { problem: `${UNJUDGED} (${verdict.error.kind})` };
  const regex = new RegExp(source, flags);
  // It is tried twice, because a busy machine may pause once for as long.
  if (!holdsUp(regex, verdict.attack.string) || !holdsUp(regex, verdict.attack.string)) return { problem: null };
  return { problem: `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}` };
}

/** True if an attack the checker found in its own engine also takes long in ours. */
function holdsUp(regex: RegExp, attack: string): boolean {
  try {
    runInNewContext('regex.exec(attack)', { regex, attack }, { timeout: ATTACK_MS });
    return false;
  } catch (err) {
    // The error belongs to the other context, so it is no instance of our Error.
    if ((err as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw err;
  }
}
