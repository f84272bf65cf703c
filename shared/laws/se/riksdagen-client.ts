import { z } from 'zod';
import type { LawHttp } from '../http.ts';
import type { LiveHit } from '../live-hits.ts';
import { type LawReading, SourceUnavailable } from '../source.ts';
import { actName } from './authority.ts';
import { numberIn, readAct } from './register-client.ts';
import { departmentOf, parseRiksdagenAct, rawRiksdagenAct } from './riksdagen.ts';

const TIMEOUT_MS = 20_000;
/** Rows of the longest page the service sends. */
const PAGE_SIZE = '100';
const AMENDING = /\bom ändring(?:ar)? (?:i|av)\b/i;
const REPEALED = /Författningen är upphävd/i;

const Row = z.object({
  beteckning: z.string().trim().min(1),
  titel: z.string().min(1),
  organ: z.string().nullish(),
  sokdata: z.object({ statusrad: z.string().nullish() }).nullish(),
});
const List = z.object({ dokumentlista: z.object({ dokument: z.unknown() }) });

/** Finds the acts the Riksdag's open data lists for a query; amending acts are no works of their own there. */
export async function searchRiksdagen(http: LawHttp, query: string, today: string, signal: AbortSignal) {
  const number = numberIn(query);
  const parameters = new URLSearchParams({ doktyp: 'SFS', utformat: 'json', sz: PAGE_SIZE, sort: 'rel' });
  const [year, serial] = number?.split(':') ?? [];
  if (year !== undefined && serial !== undefined && /^\d+$/.test(year + serial)) {
    parameters.set('rm', year);
    parameters.set('nr', serial);
  } else parameters.set('sok', query);
  const answer = await http.getJson(`/dokumentlista/?${parameters}`, { signal, timeoutMs: TIMEOUT_MS });
  return rowsOf(answer?.body).flatMap((row): LiveHit[] => {
    const { beteckning: work, titel: title, organ, sokdata } = row;
    if (AMENDING.test(title)) return [];
    const status = sokdata?.statusrad ?? '';
    const isMarked = REPEALED.test(status);
    const repealedAt = isMarked ? (/är upphävd[^\d]{0,200}(\d{4}-\d{2}-\d{2})/i.exec(status)?.[1] ?? null) : null;
    const entry = {
      jurisdiction: 'SE',
      work,
      title,
      displayLabel: actName(work, title),
      pinpoint: null,
      issuingBody: departmentOf(organ ?? ''),
      repealedAt,
    } as const;
    const isOld = isMarked && (repealedAt === null || repealedAt <= today);
    return [{ entry, texts: [title], isNumberAsked: number !== null && numberIn(work) === number, isOld }];
  });
}

/** Reads an act; null if the Riksdag has none of that number, which does not mean that it does not exist. */
export async function fetchFromRiksdagen(
  http: LawHttp,
  work: string,
  today: string,
  signal: AbortSignal,
): Promise<LawReading | null> {
  const path = `/dokumentstatus/${documentId(work)}.json`;
  const answer = await http.getJson(path, { signal, timeoutMs: TIMEOUT_MS });
  if (answer === null) return null;
  const { provisions, ...head } = readAct(() => parseRiksdagenAct(answer.body, today));
  if (head.work !== work) throw new SourceUnavailable('se', 'answered with another act');
  return { head, provisions, raw: rawRiksdagenAct(answer.body) };
}

/** `2018:218` → `sfs-2018-218`, `1851:55 s.4` → `sfs-1851-55-s4`. */
function documentId(work: string): string {
  return `sfs-${work
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[:\s]+/g, '-')}`;
}

/** Reads the rows of an answer, which has no list for no document and no list around one document. */
function rowsOf(body: unknown): z.infer<typeof Row>[] {
  const read = List.safeParse(body);
  const rows = z.array(Row).safeParse([read.data?.dokumentlista.dokument ?? []].flat());
  if (!read.success || !rows.success)
    throw new SourceUnavailable('se', 'answered with something that is no list of acts');
  return rows.data;
}
