import type { Data } from '../../data/data.ts';
import { CATALOGUE_JURISDICTIONS, type CatalogueId } from '../../data/law-catalogues.ts';
import { CatalogueIndex } from '../../laws/catalogue-index.ts';
import type { CatalogueEntry } from '../../laws/source.ts';
import type { Logger } from '../../log.ts';

/** How long a search may be answered from a catalogue that was replaced. */
const CHECK_EVERY_MS = 3_000;

interface Held {
  build: string;
  index: CatalogueIndex;
}

/**
 * Searches a catalogue in this process's memory. Whether another one was built is looked up every few seconds; while it is
 * taken in, and while the database is away, the one at hand answers.
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

  /** Null before the first build. @throws what the database throws, where there is nothing at hand */
  async search(query: string, limit: number): Promise<CatalogueEntry[] | null> {
    if (performance.now() - this.#checkedAtMs >= CHECK_EVERY_MS) {
      const check = this.check();
      if (this.#held === null) await check;
      else check.catch((err: unknown) => this.#warn(err));
    }
    return this.#held?.index.search(query, limit) ?? null;
  }

  /** Takes in the newest build where it is not at hand yet; any number of callers wait for one look. */
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
      // Had it been replaced meanwhile, its rows may have been removed before they were all read.
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
