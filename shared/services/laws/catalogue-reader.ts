import type { CatalogueEntry } from '../../contracts/law-catalogue.ts';
import type { Data } from '../../data/data.ts';
import { CATALOGUE_JURISDICTIONS, type CatalogueId } from '../../data/law-catalogues.ts';
import { CatalogueIndex } from '../../laws/catalogue-index.ts';
import type { Logger } from '../../log.ts';

/** A search may be answered from a replaced catalogue for this long. */
const CHECK_EVERY_MS = 3_000;

interface Held {
  build: string;
  index: CatalogueIndex;
}

/**
 * Searches a catalogue in this process's memory. It checks for a newer build every few seconds, and keeps answering from the loaded
 * one while it loads that and while the database is down.
 */
export class CatalogueReader {
  readonly #id: CatalogueId;
  readonly #deps: { data: Pick<Data, 'lawCatalogues'>; log: Logger };
  #held: Held | null = null;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  constructor(id: CatalogueId, deps: { data: Pick<Data, 'lawCatalogues'>; log: Logger }) {
    this.#id = id;
    this.#deps = deps;
  }

  /** Null before the first build. @throws the database's error where no catalogue is loaded */
  async search(query: string, limit: number): Promise<CatalogueEntry[] | null> {
    if (performance.now() - this.#checkedAtMs >= CHECK_EVERY_MS) {
      const check = this.check();
      if (this.#held === null) await check;
      else check.catch((err: unknown) => this.#warn(err));
    }
    return this.#held?.index.search(query, limit) ?? null;
  }

  /** Loads the newest build where it is not loaded; concurrent callers share one check. */
  async check(): Promise<void> {
    this.#checking ??= this.#takeInNewest().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #takeInNewest(): Promise<void> {
    const { lawCatalogues } = this.#deps.data;
    for (;;) {
      const { current } = await lawCatalogues.find(this.#id);
      this.#checkedAtMs = performance.now();
      if (current === null || current.build === this.#held?.build) return;
      const index = await CatalogueIndex.build(
        CATALOGUE_JURISDICTIONS[this.#id],
        lawCatalogues.rows(this.#id, current),
      );
      // The build is checked again, because the rows of one that was replaced meanwhile may have been removed before they were read.
      const { current: now } = await lawCatalogues.find(this.#id);
      if (now?.build !== current.build) {
        index.close();
        continue;
      }
      this.#held?.index.close();
      this.#held = { build: current.build, index };
      return;
    }
  }

  #warn(err: unknown): void {
    const errorType = err instanceof Error ? err.name : typeof err;
    this.#deps.log.warn(
      { catalogue: this.#id, errorType },
      'The catalogue at hand is searched: a newer one cannot be read.',
    );
  }
}
