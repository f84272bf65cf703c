import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Provision } from '../../../contracts/law.ts';
import type { OfferedPart } from '../../../contracts/law-catalogue.ts';
import { XmlError } from '../../../extraction/xml.ts';
import { UnusableBody } from '../../answer-body.ts';
import { ArchiveError, readActs, US_CODE_LIMITS } from '../../archives.ts';
import type { LawHttp, Validators } from '../../http.ts';
import type { LocalCatalogue, UsCodeReleases } from '../../local-catalogue.ts';
import { type LawReading, type LawSource, NOT_MODIFIED, SourceUnavailable } from '../../source.ts';
import { titleIdentity, UsCodeError, workOf } from './head.ts';
import { readUsCodeTitle } from './parse.ts';
import { readReleasePage } from './release-page.ts';

const HOME_PATH = '/';
const PAGE_PATH = '/download/download.shtml';
const PAGE_MAX_BYTES = 4 * 2 ** 20;
/** Milliseconds for a title; the longest is some 13 MB packed. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** A title that was never enacted; the publisher answers with a page instead of its archive. */
const RESERVED = '53 USC';
const LAST_TITLE = 54;
/** The titles of the Code by their works; new ones are added behind them, and none has ever gone. */
export const TITLES: readonly string[] = Array.from({ length: LAST_TITLE }, (_, i) => `${i + 1} USC`);

/**
 * The releases of the Code by the Office of the Law Revision Counsel (law sources, "United States: code"). Addresses are taken from its
 * download page and never built.
 *
 * @param http of the source `us-uscode`; should keep cookies, because without them some callers are told that nothing is there.
 */
export function createUsCodeReleases(http: LawHttp): UsCodeReleases {
  async function page(signal: AbortSignal): Promise<string> {
    const request = { signal, maxBytes: PAGE_MAX_BYTES };
    const answer = await http.getText(PAGE_PATH, request);
    if (answer !== null) return answer.body;
    await http.getText(HOME_PATH, request);
    const again = await http.getText(PAGE_PATH, request);
    if (again === null) throw new SourceUnavailable('us-uscode', 'the download page is not there');
    return again.body;
  }

  async function reading(part: OfferedPart, signal: AbortSignal): Promise<LawReading | null>;
  async function reading(
    part: OfferedPart,
    signal: AbortSignal,
    unless: Validators,
  ): Promise<LawReading | typeof NOT_MODIFIED | null>;
  async function reading(
    part: OfferedPart,
    signal: AbortSignal,
    unless?: Validators,
  ): Promise<LawReading | typeof NOT_MODIFIED | null> {
    const folder = await mkdtemp(path.join(tmpdir(), 'us-code-'));
    try {
      const file = path.join(folder, 'title.zip');
      const request = { signal, timeoutMs: DOWNLOAD_TIMEOUT_MS, maxBytes: US_CODE_LIMITS.packedBytes };
      const answer = await http
        .download(part.mark, 'zip', file, unless === undefined ? request : { ...request, unless })
        .catch((err) => {
          if (part.name === RESERVED && err instanceof SourceUnavailable && err.cause instanceof UnusableBody)
            return null;
          throw err;
        });
      if (answer === NOT_MODIFIED) return NOT_MODIFIED;
      if (answer === null && part.name === RESERVED) return null;
      if (answer === null) throw new SourceUnavailable('us-uscode', 'a title of the download page is not there');
      // The call is awaited here, because the file must be open before the folder is deleted.
      const law = await readingOf(file, part, signal);
      return { ...law, sourceVersion: { address: part.mark, ...answer.validators } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    async offer(signal) {
      const offer = readReleasePage(await page(signal), PAGE_PATH);
      if (offer === null) throw new SourceUnavailable('us-uscode', 'the download page lists no titles');
      return offer;
    },

    title: (part, signal) => reading(part, signal),
    titleUnless: (known, part, signal) =>
      known.address === part.mark ? reading(part, signal, known) : reading(part, signal),
  };
}

/** The United States Code. The catalogue `kept` is rebuilt nightly, because the publisher answers no searches; titles are downloaded. */
export function createUsCodeSource(releases: UsCodeReleases, kept: LocalCatalogue): LawSource {
  /** @throws SourceUnavailable for a title that the page should list, because a page that is cut short lacks the titles behind the cut */
  const offered = async (work: string, signal: AbortSignal): Promise<OfferedPart | undefined> => {
    const { parts } = await releases.offer(signal);
    const part = parts.find(({ name }) => name === work);
    if (part !== undefined || Number(titleIdentity(work)?.number) > LAST_TITLE) return part;
    const listed = new Set(parts.map(({ name }) => name));
    if (TITLES.every((title) => listed.has(title) || title === RESERVED) && !TITLES.includes(work)) return undefined;
    throw new SourceUnavailable('us-uscode', 'the download page does not list every title');
  };

  return {
    id: 'us-uscode',
    jurisdiction: 'US_FED',
    attribution: null,

    spells(work) {
      const identity = titleIdentity(work);
      return identity !== null && workOf(identity) === work;
    },

    search: (query, limit, signal) => kept.search(query, limit, signal),

    async fetch(work, _today, signal) {
      const part = await offered(work, signal);
      return part === undefined ? null : releases.title(part, signal);
    },

    async fetchUnless(known, work, signal) {
      const part = await offered(work, signal);
      return part === undefined ? null : releases.titleUnless(known, part, signal);
    },
  };
}

async function readingOf(file: string, part: OfferedPart, signal: AbortSignal): Promise<LawReading> {
  const bytes = overheard(onlyMember(file, part.name, signal));
  try {
    const { head, provisions } = await readUsCodeTitle(bytes.chunks);
    if (head.work !== part.name) throw new SourceUnavailable('us-uscode', 'the archive holds another title');
    return { head, provisions: explained(bytes.after(provisions)), raw: { form: 'xml', listen: bytes.listen } };
  } catch (err) {
    await bytes.chunks.return(undefined);
    throw unavailable(err);
  }
}

/** Lets a listener hear the chunks that are read, those before it came too; those are kept until the provisions are taken. */
function overheard(source: AsyncGenerator<Uint8Array, void, undefined>) {
  let kept: Uint8Array[] | null = [];
  let tell: (chunk: Uint8Array) => void = (chunk) => kept?.push(chunk);
  async function* chunks() {
    for await (const chunk of source) {
      tell(chunk);
      yield chunk;
    }
  }
  async function* after(provisions: LawReading['provisions']) {
    kept = null;
    yield* provisions;
  }
  const listen = (write: (chunk: Uint8Array) => void) => {
    for (const chunk of kept ?? []) write(chunk);
    kept = null;
    tell = write;
  };
  return { chunks: chunks(), after, listen };
}

/** Reads the only file in a title's archive. */
async function* onlyMember(
  file: string,
  work: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const identity = titleIdentity(work);
  const name = identity === null ? '' : `usc${identity.number.padStart(2, '0')}${identity.isAppendix ? 'a' : ''}.xml`;
  let found = 0;
  for await (const member of readActs(file, US_CODE_LIMITS, (each) => each.toLowerCase() === name)) {
    found += 1;
    if (found > 1) break;
    for await (const chunk of member.chunks) {
      signal.throwIfAborted();
      yield chunk;
    }
  }
  if (found !== 1) throw new ArchiveError('not exactly one file of that title');
}

async function* explained(provisions: LawReading['provisions']): AsyncGenerator<Provision> {
  try {
    yield* provisions;
  } catch (err) {
    throw unavailable(err);
  }
}

function unavailable(cause: unknown): unknown {
  if (!(cause instanceof ArchiveError || cause instanceof XmlError || cause instanceof UsCodeError)) return cause;
  return new SourceUnavailable('us-uscode', `a title is not usable: ${cause.message}`, { cause });
}
