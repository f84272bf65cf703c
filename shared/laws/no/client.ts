import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { OfferedPart } from '../../contracts/law-catalogue.ts';
import { XmlError } from '../../extraction/xml.ts';
import { ArchiveError, bytesOf, NORWEGIAN_LIMITS, readActs } from '../archives.ts';
import type { LawHttp } from '../http.ts';
import type { ArchiveMember, LocalArchives, NorwegianArchives } from '../local-catalogue.ts';
import { type LawReading, type LawSource, rawXml, SourceUnavailable } from '../source.ts';
import { ARCHIVES } from './catalogue.ts';
import { NotAnAct } from './document.ts';
import { NORWEGIAN_ATTRIBUTION, parseNorwegianAct } from './parse.ts';
import { isRemark } from './remarks.ts';

const LIST_PATH = '/v1/publicData/list';
const LIST_MAX_BYTES = 2 ** 20;
/** Milliseconds for an archive: twenty megabytes over a slow line. */
const DOWNLOAD_TIMEOUT_MS = 300_000;
/** `nl-20060519-016.xml`, `sf-20180216-0236.xml`, and `nl-18140517-000-nn.xml` for an act that is there in both languages. */
const MEMBER = /^[a-z]{2,4}-\d{8}-\d{1,6}(?:-[a-z]{2})?\.xml$/;
const IN_NYNORSK = /-nn(?=\.xml$)/;
/** `LOV-2006-05-19-16`, `LOV-1967-02-10`, `FOR-2018-02-16-236`. */
const WORK = /^[A-Z]{3}-\d{4}-\d{2}-\d{2}(?:-[0-9A-Za-z]+)*$/;

const ArchiveList = z.array(
  z.object({
    filename: z.string(),
    sizeBytes: z.coerce.number().nonnegative(),
    lastModified: z.iso.datetime({ offset: true }),
  }),
);

/** @param http of the source `no`. */
export function createNorwegianArchives(http: LawHttp): NorwegianArchives {
  return {
    async offer(signal) {
      const answer = await http.getJson(LIST_PATH, { signal, maxBytes: LIST_MAX_BYTES });
      const parts = offeredParts(answer?.body);
      return { release: parts.map(({ date }) => date).join(' '), parts };
    },

    async *acts(part, signal) {
      if (!ARCHIVES.includes(part.name)) throw new SourceUnavailable('no', 'no such archive');
      const folder = await mkdtemp(path.join(tmpdir(), 'law-archive-'));
      try {
        const file = path.join(folder, 'acts.tar.bz2');
        const limits = { signal, timeoutMs: DOWNLOAD_TIMEOUT_MS, maxBytes: NORWEGIAN_LIMITS.packedBytes };
        const answer = await http.download(`/v1/publicData/get/${part.name}`, 'bzip2', file, limits);
        if (answer === null) throw new SourceUnavailable('no', 'an archive of the list is not there');
        yield* actsIn(file);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * Norwegian law. Both search and reading use `kept`, which is brought up to date with the archives, because Lovdata answers no searches and
 * gives out no single act.
 */
export function createNorwegianSource(archives: NorwegianArchives, kept: LocalArchives): LawSource {
  return {
    id: 'no',
    jurisdiction: 'NO',
    attribution: NORWEGIAN_ATTRIBUTION,
    spells: (work) => WORK.test(work),
    search: (query, limit, signal) => kept.search(query, limit, signal),

    async fetch(work, _today, signal) {
      const bytes = await kept.act(work, await archives.offer(signal), signal);
      return bytes === null ? null : readingOf(bytes, work);
    },
  };
}

function offeredParts(body: unknown): OfferedPart[] {
  const list = ArchiveList.safeParse(body);
  if (!list.success) throw new SourceUnavailable('no', 'the list of archives is not as the source publishes it');
  return ARCHIVES.map((name) => {
    const offered = list.data.find(({ filename }) => filename === name);
    if (offered === undefined) throw new SourceUnavailable('no', 'an archive is missing from the list');
    const { lastModified, sizeBytes } = offered;
    if (sizeBytes > NORWEGIAN_LIMITS.packedBytes) throw new SourceUnavailable('no', 'an archive is too large');
    return { name, mark: `${lastModified} ${sizeBytes}`, date: new Date(lastModified).toISOString().slice(0, 10) };
  });
}

async function* actsIn(file: string): AsyncGenerator<ArchiveMember> {
  const names = new Set<string>();
  const inNynorsk: ArchiveMember[] = [];
  try {
    for await (const member of readActs(file, NORWEGIAN_LIMITS, (name) => MEMBER.test(name))) {
      const bytes = await bytesOf(member);
      if (IN_NYNORSK.test(member.name)) inNynorsk.push({ name: member.name, bytes });
      else {
        names.add(member.name);
        yield { name: member.name, bytes };
      }
    }
  } catch (cause) {
    if (!(cause instanceof ArchiveError)) throw cause;
    throw new SourceUnavailable('no', `an archive is not usable: ${cause.message}`, { cause });
  }
  for (const member of inNynorsk) if (!names.has(member.name.replace(IN_NYNORSK, ''))) yield member;
}

function readingOf(bytes: Uint8Array, work: string): LawReading {
  try {
    const { provisions, ...head } = parseNorwegianAct(bytes);
    if (head.work !== work)
      throw new SourceUnavailable('no', 'an act has another number than the one it is stored under');
    const isWordless = (heading: string) => heading.split('\n').every((line) => line === '' || isRemark(line));
    if (provisions.every(({ parts, heading }) => parts.length === 0 && isWordless(heading)))
      throw new SourceUnavailable('no', 'an act holds no text');
    return { head, provisions, raw: rawXml(bytes) };
  } catch (cause) {
    if (!(cause instanceof XmlError || cause instanceof NotAnAct)) throw cause;
    throw new SourceUnavailable('no', 'an act cannot be read', { cause });
  }
}
