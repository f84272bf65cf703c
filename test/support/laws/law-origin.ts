import { use } from '../use.ts';
import { startRetsinformation } from './law-origin/denmark.ts';
import { startEcfr } from './law-origin/ecfr.ts';
import { startLovdata } from './law-origin/norway.ts';
import { startRiksdagen } from './law-origin/riksdagen.ts';
import { startRegister } from './law-origin/sweden.ts';
import { startUsCode } from './law-origin/us-code.ts';

type LawOrigin = Awaited<ReturnType<typeof startLawOrigin>>;

/**
 * The national sources of laws on this machine, each on a port of its own: real answers where there are samples of them, and
 * what each holds may be changed while it runs (see `law-origin/`). Every one counts what it was asked, and can be told to
 * fail, to stop and to start again.
 */
export async function startLawOrigin() {
  const [se, seFallback, no, dk, usEcfr, usUscode] = await Promise.all([
    startRegister(),
    startRiksdagen(),
    startLovdata(),
    startRetsinformation(),
    startEcfr(),
    startUsCode(),
  ]);
  const sites = [se, seFallback, no, dk, usEcfr, usUscode];
  return {
    se,
    seFallback,
    no,
    dk,
    usEcfr,
    usUscode,
    /** Leads the product here. */
    environment: {
      LAW_SE_URL: se.url,
      LAW_SE_FALLBACK_URL: seFallback.url,
      LAW_NO_URL: no.url,
      LAW_DK_URL: dk.url,
      LAW_US_ECFR_URL: usEcfr.url,
      LAW_US_USCODE_URL: usUscode.url,
    },
    /** Lets every source answer again. */
    heal() {
      for (const site of sites) site.heal();
    },
    async close() {
      await Promise.all(sites.map((site) => site.stop()));
    },
  };
}

/** The national sources for the tests of a suite; after each test every one answers again. */
export function useLawOrigin(): LawOrigin {
  const origin = use(startLawOrigin, ({ close }) => close());
  afterEach(() => origin.heal());
  return origin;
}
