import assert from 'node:assert/strict';
import { createLawHttp, type LawHttp, type LawHttpOptions } from '../../../../shared/laws/http.ts';
import { SourceUnavailable } from '../../../../shared/laws/source.ts';
import { type Site, type SiteAnswer, type SiteRequest, startSite } from '../../../support/laws/law-origin/site.ts';

export type Route = 'json' | 'xml' | 'zip' | 'page';

/** A signal that never aborts. */
export const never = new AbortController().signal;

export function json(body: unknown): SiteAnswer<Route> {
  return { route: 'json', contentType: 'application/json', body: JSON.stringify(body) };
}

/** A site and clients of it, for the tests of one suite; the site answers `{ok: true}` until told otherwise. */
export class HttpScene {
  site!: Site<Route>;
  /** The site's answer. */
  answer: (request: SiteRequest) => SiteAnswer<Route> | null = () => json({ ok: true });
  /** Waits between attempts, in milliseconds; nobody waits them. */
  waits: number[] = [];
  #clients: LawHttp[] = [];

  /** To be called inside a `describe`. */
  constructor() {
    before(async () => {
      this.site = await startSite<Route>((request) => this.answer(request));
    });
    after(() => this.site.stop());
    beforeEach(() => {
      this.site.heal();
      this.site.asked.length = 0;
      this.answer = () => json({ ok: true });
      this.waits = [];
    });
    afterEach(() => Promise.all(this.#clients.splice(0).map((client) => client.close())));
  }

  connect(options: Partial<LawHttpOptions> = {}): LawHttp {
    const client = createLawHttp({
      source: 'dk',
      origin: this.site.url,
      contact: 'https://audit.example',
      requestsPerSecond: Number.POSITIVE_INFINITY,
      pause: async (delayMs) => void this.waits.push(delayMs),
      random: () => 0,
      ...options,
    });
    this.#clients.push(client);
    return client;
  }
}

/** The failure of work that must end in one with that message. */
export async function unavailable(work: Promise<unknown>, sentence: RegExp): Promise<SourceUnavailable> {
  const error = await work.then(
    () => assert.fail('it answered'),
    (err: unknown) => err,
  );
  assert.ok(error instanceof SourceUnavailable, String(error));
  assert.equal(error.source, 'dk');
  assert.match(error.message, sentence);
  return error;
}
