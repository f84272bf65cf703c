import type { CatalogueEntry, CatalogueRow } from '../../contracts/law-catalogue.ts';
import type { Data } from '../../data/data.ts';
import {
  CATALOGUE_JURISDICTIONS,
  type Catalogue,
  type CatalogueId,
  type MissingAct,
} from '../../data/law-catalogues.ts';
import { CatalogueIndex } from '../../laws/catalogue-index.ts';
import { heldRow } from '../../laws/no/catalogue.ts';
import type { Logger } from '../../log.ts';

/** A search may be answered from a replaced catalogue for this long. */
const CHECK_EVERY_MS = 3_000;

interface Held {
  /** Identifies what the index was built from. */
  content: string;
  index: CatalogueIndex;
}

interface Deps {
  data: Pick<Data, 'lawCatalogues' | 'laws'>;
  log: Logger;
}

/**
 * Searches a catalogue in this process's memory. It checks for a newer build every few seconds, and keeps answering from the loaded
 * one while it loads that and while the database is down.
 */
export class CatalogueReader {
  readonly #id: CatalogueId;
  readonly #deps: Deps;
  #held: Held | null = null;
  #checkedAtMs = Number.NEGATIVE_INFINITY;
  #checking: Promise<void> | null = null;

  constructor(id: CatalogueId, deps: Deps) {
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
      const found = await lawCatalogues.find(this.#id);
      const { current, missing } = found;
      const content = contentOf(found);
      this.#checkedAtMs = performance.now();
      if (current === null || content === this.#held?.content) return;
      const index = await CatalogueIndex.build(CATALOGUE_JURISDICTIONS[this.#id], this.#rows(current, missing));
      // The content is checked again, because the rows of a build that was replaced meanwhile may have been removed before they were read.
      if (contentOf(await lawCatalogues.find(this.#id)) !== content) {
        index.close();
        continue;
      }
      this.#held?.index.close();
      this.#held = { content, index };
      return;
    }
  }

  /** The rows of a build, and after them the held laws that it lacks, because a repealed law is still found. */
  async *#rows(current: Catalogue, missing: readonly MissingAct[]): AsyncGenerator<CatalogueRow> {
    const { lawCatalogues, laws } = this.#deps.data;
    yield* lawCatalogues.rows(this.#id, current);
    for (const [place, { work }] of missing.entries()) {
      const law = await laws.find(CATALOGUE_JURISDICTIONS[this.#id], work);
      if (law !== null) yield heldRow(law, place);
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

function contentOf({ current, missing }: { current: Catalogue | null; missing: readonly MissingAct[] }): string {
  return JSON.stringify([current?.build, missing.map(({ work, isConfirmed }) => [work, isConfirmed])]);
}
