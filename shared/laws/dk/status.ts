import { z } from 'zod';
import type { LawHttp, LawRequest } from '../http.ts';
import { SourceUnavailable } from '../source.ts';

/** The force of an instrument, as the register states it (`{eli}.rdfa`). */
interface ForceStatus {
  isInForce: boolean;
  /** `YYYY-MM-DD`. */
  endedOn: string | null;
  /** `LBKH`, `LOVH`, … */
  type: string;
  consolidatedBy: string[];
  changedBy: string[];
}

const Statements = z.array(
  z.object({ property: z.string(), content: z.string().nullish(), resource: z.string().nullish() }),
);
const ELI_PATH = /\/eli\/[a-z]+\/\d{4}\/\d+/;
const CONSOLIDATION = /^LBK/i;
/** Steps along a chain of consolidations; a law is consolidated every year or two. */
const MAX_STEPS = 40;

/** The repeal of a law; its date is null if the register gives none. */
export interface RepealStatus {
  isRepealed: boolean;
  repealedAt: string | null;
}

/**
 * Finds out if a law is repealed. An order is repealed once the register no longer counts it as in force. An act then usually has a newer
 * consolidation: the chain of consolidations is followed to its end, and the law is repealed only if none of them is in force.
 *
 * @param path `/eli/lta/2024/62`.
 * @param isMarkedOld whether the document itself says that it is no longer in force.
 * @param isConsolidated whether instruments of its kind are consolidated.
 * @throws SourceUnavailable if any answer on the way cannot be had, because the status is then not confirmed
 */
export async function confirmStatus(
  http: LawHttp,
  path: string,
  document: { isMarkedOld: boolean; isConsolidated: boolean },
  request: () => LawRequest,
): Promise<RepealStatus> {
  const own = await readStatus(http, path, request());
  if (own.isInForce && !document.isMarkedOld) return { isRepealed: false, repealedAt: null };
  if (!document.isConsolidated) return { isRepealed: true, repealedAt: own.endedOn };
  const seen = new Set([path]);
  let last = own;
  const waiting = [own];
  for (let current = waiting.shift(); current !== undefined; current = waiting.shift()) {
    for (const next of successorsOf(current)) {
      if (seen.has(next)) continue;
      if (seen.size > MAX_STEPS) throw notConfirmed('too many later instruments');
      seen.add(next);
      const status = await readStatus(http, next, request());
      const isNamedConsolidation = current.consolidatedBy.includes(next);
      if (!isNamedConsolidation && !CONSOLIDATION.test(status.type)) continue;
      if (status.isInForce) return { isRepealed: false, repealedAt: null };
      last = status;
      waiting.push(status);
    }
  }
  return { isRepealed: true, repealedAt: last.endedOn };
}

/** True if the register states the force of something at a place, whatever else it shows there. */
export async function hasStatus(http: LawHttp, path: string, request: () => LawRequest): Promise<boolean> {
  return (await http.getJson(`${path}.rdfa`, request())) !== null;
}

/** Puts the newest first, because they are likeliest to be in force. */
function successorsOf({ consolidatedBy, changedBy }: ForceStatus): string[] {
  const consolidations = consolidatedBy.toReversed();
  return consolidations.length > 0 ? consolidations : changedBy.toReversed();
}

async function readStatus(http: LawHttp, path: string, request: LawRequest): Promise<ForceStatus> {
  const answer = await http.getJson(`${path}.rdfa`, request);
  const read = Statements.safeParse(answer?.body);
  if (!read.success) throw notConfirmed('no statement about its force');
  const values = (property: string): string[] =>
    read.data.flatMap((statement) =>
      statement.property === property ? [statement.resource ?? statement.content ?? ''] : [],
    );
  const force = values('eli:in_force')[0];
  if (force === undefined) throw notConfirmed('no statement about its force');
  return {
    isInForce: /InForce-(?:inForce|partiallyInForce)$/i.test(force),
    endedOn: isoDate(values('eli:date_no_longer_in_force')[0] ?? ''),
    type: values('eli:type_document')[0]?.split(/[#/]/).at(-1) ?? '',
    consolidatedBy: values('eli:consolidated_by').flatMap((address) => ELI_PATH.exec(address)?.[0] ?? []),
    changedBy: values('eli:changed_by').flatMap((address) => ELI_PATH.exec(address)?.[0] ?? []),
  };
}

/** `29-06-2026 00:00:00` → `2026-06-29`. */
function isoDate(text: string): string | null {
  const found = /^(\d{2})-(\d{2})-(\d{4})/.exec(text);
  return found === null ? (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null) : `${found[3]}-${found[2]}-${found[1]}`;
}

function notConfirmed(why: string): SourceUnavailable {
  return new SourceUnavailable('dk', `status not confirmed: ${why}`);
}
