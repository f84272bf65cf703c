import type { CatalogueEntry } from '../../contracts/law-catalogue.ts';
import { CATALOGUE_JURISDICTIONS } from '../../data/law-catalogues.ts';
import type { LawSource, SharedSearch, SharedSearches } from '../../laws/source.ts';
import { createFairQueue, type FairQueue } from '../../threads/fair-queue.ts';

/** Milliseconds that the hits of a search are answered again; a register changes a few times a day. */
const KEPT_MS = 60_000;
const MAX_KEPT = 500;
/** Searches of one source at a time; more would only wait for the source's request rate, in the order they came. */
const MAX_RUNNING = 3;
/** Searches of one tenant at a time, so that a place is left for the others. */
const MAX_OF_ONE = 2;

/** A search that is under way for everybody who asks for the same. */
interface Running {
  hits: Promise<CatalogueEntry[]>;
  callers: number;
  abandon: AbortController;
}

interface Turn {
  tenantId: string;
  begin(): void;
}

/** The searches of one source. */
interface Lane {
  waiting: FairQueue<Turn>;
  running: Map<string, number>;
}

/**
 * Searches live sources: tenants take turns, because a source answers a few requests a second and one tenant's searches would otherwise
 * fill all of them; equal searches are sent once and answered again for a minute. The catalogues that are kept here are searched at once.
 */
export function createSharedSearches(nowMs: () => number = () => performance.now()): SharedSearches {
  const kept = new Map<string, { hits: CatalogueEntry[]; untilMs: number }>();
  const underWay = new Map<string, Running>();
  const lanes = new Map<LawSource, Lane>();

  function keep(key: string, hits: CatalogueEntry[]): void {
    kept.delete(key);
    kept.set(key, { hits, untilMs: nowMs() + KEPT_MS });
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  /** Runs `work` when it is the tenant's turn at the source. */
  async function inTurn<T>(
    source: LawSource,
    tenantId: string,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const lane: Lane = lanes.get(source) ?? { waiting: createFairQueue(), running: new Map() };
    lanes.set(source, lane);
    const count = (tenant: string) => lane.running.get(tenant) ?? 0;
    const change = (by: number) => {
      lane.running.set(tenantId, count(tenantId) + by);
      if (count(tenantId) === 0) lane.running.delete(tenantId);
    };
    const admit = () => {
      const busy = [...lane.running.values()].reduce((sum, each) => sum + each, 0);
      if (busy < MAX_RUNNING) lane.waiting.take(count, (each) => count(each.tenantId) < MAX_OF_ONE)?.begin();
    };
    const begun = Promise.withResolvers<void>();
    const turn: Turn = {
      tenantId,
      begin() {
        change(1);
        begun.resolve();
      },
    };
    const leave = () => {
      if (lane.waiting.remove(tenantId, turn)) begun.reject(signal.reason);
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', leave, { once: true });
    lane.waiting.add(tenantId, turn);
    admit();
    try {
      await begun.promise;
    } finally {
      signal.removeEventListener('abort', leave);
    }
    try {
      return await work();
    } finally {
      change(-1);
      admit();
    }
  }

  function forget(key: string, running: Running): void {
    if (underWay.get(key) === running) underWay.delete(key);
  }

  function start(key: string, source: LawSource, { query, limit, tenantId }: SharedSearch): Running {
    const abandon = new AbortController();
    const hits = inTurn(source, tenantId, abandon.signal, () => source.search(query, limit, abandon.signal))
      .then((found) => {
        keep(key, found);
        return found;
      })
      .finally(() => forget(key, running));
    const running: Running = { hits, callers: 0, abandon };
    underWay.set(key, running);
    return running;
  }

  return {
    async search(source, asked) {
      const { query, limit, signal } = asked;
      signal.throwIfAborted();
      if (source.id in CATALOGUE_JURISDICTIONS) return source.search(query, limit, signal);
      const key = JSON.stringify([source.id, limit, query.toLowerCase().replace(/\s+/g, ' ')]);
      const known = kept.get(key);
      if (known !== undefined && nowMs() < known.untilMs) return known.hits;
      const running = underWay.get(key) ?? start(key, source, asked);
      running.callers += 1;
      const left = Promise.withResolvers<never>();
      const leave = () => left.reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([running.hits, left.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
        running.callers -= 1;
        if (running.callers === 0) {
          // Nobody waits for the hits any more, so the source is left alone.
          forget(key, running);
          running.abandon.abort(signal.reason);
        }
      }
    },
  };
}
