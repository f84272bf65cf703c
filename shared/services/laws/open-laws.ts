import type { Config } from '../../config.ts';
import type { SourceId } from '../../contracts/law-catalogue.ts';
import { readConstitution } from '../../laws/bundled/index.ts';
import { createDanishSource } from '../../laws/dk/client.ts';
import { createLawHttp, type LawHttp } from '../../laws/http.ts';
import type { LawReleases } from '../../laws/local-catalogue.ts';
import { createNorwegianArchives, createNorwegianSource } from '../../laws/no/client.ts';
import { createSwedishSource } from '../../laws/se/client.ts';
import type { LawSource, SharedSearches } from '../../laws/source.ts';
import { withConstitution } from '../../laws/us/constitution/source.ts';
import { createEcfrSource } from '../../laws/us/ecfr/client.ts';
import { createUsCodeReleases, createUsCodeSource } from '../../laws/us/uscode/client.ts';
import type { Platform } from '../platform.ts';
import { createLocalLaws } from './local-laws.ts';
import { createSharedSearches } from './shared-searches.ts';

/** The national sources, and the releases from which the service's own catalogues are built. */
export interface Laws {
  lawSources: LawSource[];
  lawSearches: SharedSearches;
  lawReleases: LawReleases;
  close(): Promise<void>;
}

/** Requests a second of one process; every source is known to accept at least that many (law sources, "Requests to every source"). */
const PER_SECOND: Record<SourceId, number> = { se: 3, no: 4, dk: 2, 'us-ecfr': 8, 'us-uscode': 4 };

/** Opens HTTP to a national source, at its request rate. */
export function openSourceHttp(source: SourceId, origin: string, contact: string): LawHttp {
  const keepsCookies = source === 'us-uscode';
  return createLawHttp({ source, origin, contact, requestsPerSecond: PER_SECOND[source], keepsCookies });
}

/** Builds the client of every national source, in the order in which those of one legal order take turns; nothing is contacted yet. */
export function openLaws(
  { laws: { origins }, baseUrl: contact }: Config,
  deps: Pick<Platform, 'data' | 'temporal' | 'log'>,
): Laws {
  const opened: LawHttp[] = [];
  const http = (source: SourceId, origin: string): LawHttp => {
    const client = openSourceHttp(source, origin, contact);
    opened.push(client);
    return client;
  };
  const local = createLocalLaws(deps);
  const norwegian = createNorwegianArchives(http('no', origins.no));
  const usCode = createUsCodeReleases(http('us-uscode', origins.usUscode));
  return {
    lawSources: [
      createSwedishSource({ http: http('se', origins.se), fallback: http('se', origins.seFallback) }),
      createNorwegianSource(norwegian, local.norwegian),
      createDanishSource({ http: http('dk', origins.dk) }),
      createEcfrSource({ http: http('us-ecfr', origins.usEcfr) }),
      withConstitution(createUsCodeSource(usCode, local.usCode), readConstitution),
    ],
    lawSearches: createSharedSearches(),
    lawReleases: { norwegian, usCode },
    async close() {
      await Promise.all(opened.map((client) => client.close()));
    },
  };
}
