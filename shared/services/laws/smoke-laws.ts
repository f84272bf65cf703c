import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { LegalOrder } from '../../contracts/vocabulary.ts';
import { createDanishSource } from '../../laws/dk/client.ts';
import type { LawHttp } from '../../laws/http.ts';
import type { NorwegianArchives } from '../../laws/local-catalogue.ts';
import { createNorwegianArchives, createNorwegianSource } from '../../laws/no/client.ts';
import { readHeader } from '../../laws/no/document.ts';
import { fetchFromRegister, searchRegister } from '../../laws/se/register-client.ts';
import { fetchFromRiksdagen, searchRiksdagen } from '../../laws/se/riksdagen-client.ts';
import { type LawReading, type LawSource, SourceUnavailable } from '../../laws/source.ts';
import { createEcfrSource } from '../../laws/us/ecfr/client.ts';
import { createUsCodeReleases, createUsCodeSource } from '../../laws/us/uscode/client.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { openSourceHttp } from './open-laws.ts';
import type { SmokeSource } from './smoke-sources.ts';

const MAX_HITS = 50;

/** The result of probing a source. */
export interface SmokeResult {
  source: SmokeSource;
  /** Null where the source answered well, else the failure in a line. */
  failure: string | null;
  /** Number of hits of the search, or of downloads offered by a source that answers no searches. */
  hits: number | null;
  /** Number of provisions of the law that was read. */
  provisions: number | null;
  durationMs: number;
}

/** A search and a read of a source, done as the service does them. */
interface Probe {
  jurisdiction: LegalOrder;
  work: string;
  http: LawHttp;
  search(signal: AbortSignal): Promise<readonly unknown[]>;
  fetch(today: string, signal: AbortSignal): Promise<Pick<LawReading, 'provisions'> | null>;
}

/** Searches each source and reads a law that it has had for years; stores nothing. */
export async function* smokeLaws(
  config: Pick<Config, 'laws' | 'baseUrl'>,
  clock: Clock,
  sources: readonly SmokeSource[],
  signal: AbortSignal,
): AsyncGenerator<SmokeResult> {
  for (const source of sources) {
    const probe = probeOf(source, config, clock);
    try {
      yield await smoke(source, probe, clock, signal);
    } finally {
      await probe.http.close();
    }
  }
}

async function smoke(source: SmokeSource, probe: Probe, clock: Clock, signal: AbortSignal): Promise<SmokeResult> {
  const startedMs = performance.now();
  const result: SmokeResult = { source, failure: null, hits: null, provisions: null, durationMs: 0 };
  try {
    result.hits = (await probe.search(signal)).length;
    if (result.hits === 0) throw new Error('the search finds nothing');
    const reading = await probe.fetch(legalDay(probe.jurisdiction, clock()), signal);
    if (reading === null) throw new Error(`${probe.work} is not there`);
    result.provisions = 0;
    for await (const _ of reading.provisions) result.provisions += 1;
    if (result.provisions === 0) throw new Error(`${probe.work} has no provisions`);
  } catch (err) {
    signal.throwIfAborted();
    result.failure = sentenceOf(err);
  }
  return { ...result, durationMs: Math.round(performance.now() - startedMs) };
}

function probeOf(
  source: SmokeSource,
  { laws: { origins }, baseUrl }: Pick<Config, 'laws' | 'baseUrl'>,
  clock: Clock,
): Probe {
  switch (source) {
    case 'SE': {
      const http = openSourceHttp('se', origins.se, baseUrl);
      return swedish(http, '2017:900', fetchFromRegister, (today, signal) =>
        searchRegister(http, 'förvaltningslag', today, signal),
      );
    }
    case 'SE_FALLBACK': {
      const http = openSourceHttp('se', origins.seFallback, baseUrl);
      return swedish(http, '2018:218', fetchFromRiksdagen, (today, signal) =>
        searchRiksdagen(http, 'dataskydd', today, signal),
      );
    }
    case 'NO': {
      const http = openSourceHttp('no', origins.no, baseUrl);
      const archives = createNorwegianArchives(http);
      const search = async (signal: AbortSignal) => (await archives.offer(signal)).parts;
      return { ...probeWith(archiveSource(archives), http, 'LOV-1967-02-10'), search };
    }
    case 'DK': {
      const http = openSourceHttp('dk', origins.dk, baseUrl);
      return probeWith(createDanishSource({ http }), http, 'LBK nr 62 af 19/01/2024', 'hold af dyr');
    }
    case 'US_ECFR': {
      const http = openSourceHttp('us-ecfr', origins.usEcfr, baseUrl);
      return probeWith(createEcfrSource({ http }), http, '3 CFR 102', 'drone');
    }
    case 'US_USCODE': {
      const http = openSourceHttp('us-uscode', origins.usUscode, baseUrl);
      const releases = createUsCodeReleases(http);
      const search = async (signal: AbortSignal) => (await releases.offer(signal)).parts;
      return { ...probeWith(createUsCodeSource(releases, { search: async () => [] }), http, '9 USC'), search };
    }
  }

  /** Probes one of the two Swedish addresses alone, because the source itself falls back to the other one. */
  function swedish(
    http: LawHttp,
    work: string,
    fetch: (http: LawHttp, work: string, today: string, signal: AbortSignal) => ReturnType<Probe['fetch']>,
    search: (today: string, signal: AbortSignal) => ReturnType<Probe['search']>,
  ): Probe {
    return {
      jurisdiction: 'SE',
      work,
      http,
      search: (signal) => search(legalDay('SE', clock()), signal),
      fetch: (today, signal) => fetch(http, work, today, signal),
    };
  }
}

function probeWith(source: LawSource, http: LawHttp, work: string, query = ''): Probe {
  return {
    jurisdiction: source.jurisdiction,
    work,
    http,
    search: (signal) => source.search(query, MAX_HITS, signal),
    fetch: (today, signal) => source.fetch(work, today, signal),
  };
}

/** A Norwegian source that reads acts from the downloaded archive, up to the wanted one. */
function archiveSource(archives: NorwegianArchives): LawSource {
  return createNorwegianSource(archives, {
    search: async () => [],
    async act(work, { parts: [acts] }, signal) {
      if (acts === undefined) return null;
      for await (const { bytes } of archives.acts(acts, signal)) if (readHeader(bytes).legacyId === work) return bytes;
      return null;
    },
  });
}

/** The failure in a line, for operators. */
function sentenceOf(err: unknown): string {
  const said = err instanceof Error ? err.message : String(err);
  const cause = err instanceof SourceUnavailable && err.cause instanceof Error ? ` (${err.cause.name})` : '';
  return `${said.split('\n', 1)[0]?.slice(0, 300)}${cause}`;
}
