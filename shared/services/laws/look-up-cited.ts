import type { CitationToCompare, CitedCandidate, ReadCitation } from '../../contracts/document-checks.ts';
import type { LegalOrder } from '../../contracts/vocabulary.ts';
import type { NamedLaw, StoredProvision } from '../../data/laws.ts';
import { provisionKey } from '../../ids.ts';
import { heldNamesOf } from '../../laws/popular-names.ts';
import { isAbsent, pinpointsOf } from '../../rules/cited-law/pinpoints.ts';
import { consolidatedOn } from '../../rules/law-in-time.ts';
import { legalDay } from '../../rules/legal-day.ts';
import { spellingsOf } from '../../rules/legal-reference.ts';
import { DAY_NOT_DECIDED, isToCome } from '../../rules/validity.ts';
import type { Platform } from '../platform.ts';

/** Laws of which all pinpoints are read, to tell a missing provision from one that the library spells otherwise. */
const MAX_LISTED = 20;
/** Acts of one name that are considered. */
const MAX_CANDIDATES = 5;

/**
 * Looks up the provisions that a document cites in the library, which all organisations share: in a bounded number of queries, each by an
 * index, however many they are. The acts of other legal orders than `order` are none of its business.
 */
export async function lookUpCited(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  order: LegalOrder,
  citations: readonly ReadCitation[],
): Promise<CitationToCompare[]> {
  const ways = citations.map(({ act }) =>
    act.work !== null ? { work: act.work, names: [] } : heldNamesOf(order, act.name ?? ''),
  );
  const laws = await data.laws.findNamed(order, {
    works: [...new Set(ways.flatMap(({ work }) => work ?? []))],
    names: [...new Set(ways.flatMap(({ names }) => names))],
  });
  const meant = ways.map(({ work, names }) => lawsNamed(laws, work, names));
  const found = await Promise.all(
    [false, true].map((isQuoted) => {
      const wanted = new Map<NamedLaw, string[]>();
      for (const [at, citation] of citations.entries()) {
        if (citation.quotations.length > 0 !== isQuoted) continue;
        for (const law of meant[at] ?? []) {
          wanted.set(law, [...(wanted.get(law) ?? []), ...pinpointsOf(citation).flatMap(spellingsOf)]);
        }
      }
      const references = [...wanted].map(([law, pinpoints]) => ({ law, pinpoints }));
      // Texts are read only where something is compared with them, because an annex may have 200,000 characters.
      return data.laws.findProvisions(references, isQuoted);
    }),
  );
  const held = new Map(found.flat().map((provision) => [addressOf(provision, provision.pinpoint), provision]));
  const provisionOf = (law: NamedLaw, citation: ReadCitation) =>
    pinpointsOf(citation)
      .flatMap(spellingsOf)
      .map((pinpoint) => held.get(addressOf(law, pinpoint)))
      .find((provision) => provision !== undefined);

  const lacking = new Set(
    citations.flatMap((citation, at) => (meant[at] ?? []).filter((law) => provisionOf(law, citation) === undefined)),
  );
  const listed = new Map<NamedLaw, string[]>();
  for (const law of [...lacking].filter(isWhole).slice(0, MAX_LISTED)) listed.set(law, await data.laws.pinpoints(law));

  return citations.map((citation, at) => {
    const isNumbered = citation.act.work !== null;
    const all = (meant[at] ?? []).map((law) => ({ law, provision: provisionOf(law, citation) }));
    const { citation: printed, page, quotations } = citation;
    return {
      citation: printed,
      page,
      quotations,
      candidates: all.map(({ law, provision }) =>
        candidate(law, provision, isNumbered, stateOf(provision, citation, listed.get(law), clock())),
      ),
      wordings: all.map(({ law, provision }) => (law.doubts ? [] : (provision?.parts ?? []))),
    };
  });
}

const addressOf = ({ jurisdiction, work }: { jurisdiction: string; work: string }, pinpoint: string): string =>
  JSON.stringify([jurisdiction, work, pinpoint]);

/** The laws that a name means; of names of different length the longest that is held. */
function lawsNamed(laws: readonly NamedLaw[], work: string | null, names: readonly string[]): NamedLaw[] {
  if (work !== null) return laws.filter((law) => law.work === work);
  const isNamed = (law: NamedLaw, name: string) => law.name === name || law.name.startsWith(`${name} (`);
  const [longest] = names.filter((name) => laws.some((law) => isNamed(law, name))).sort((a, b) => b.length - a.length);
  if (longest === undefined) return [];
  const same = names.filter((name) => name.length >= longest.length - 'Bekendtgørelse af '.length);
  return laws.filter((law) => same.some((name) => isNamed(law, name))).slice(0, MAX_CANDIDATES);
}

/**
 * False for a law whose text lacks something, as far as is known. A title of the United States Code may be held in part, until it was read
 * from its source.
 */
const isWhole = ({ jurisdiction, sourceVersion, isCompared, doubts }: NamedLaw): boolean =>
  !doubts && (jurisdiction !== 'US_FED' || isCompared === true || (sourceVersion ?? null) !== null);

function candidate(
  law: NamedLaw,
  provision: StoredProvision | undefined,
  isNumbered: boolean,
  state: CitedCandidate['provision'],
): CitedCandidate {
  const { jurisdiction, work } = law;
  const isConsolidation = work.startsWith('LBK ');
  return {
    isNumbered,
    isConsolidation,
    sourceKey: provision === undefined ? null : provisionKey({ jurisdiction, work, pinpoint: provision.pinpoint }),
    // The provision of a consolidation may be younger than the act.
    from: consolidatedOn(work) ?? knownDay(law.inForceFrom),
    isRepealed: law.isRepealed,
    // A Danish consolidation that a later one replaced was not repealed: what it says may still be the law.
    repealedAt: isConsolidation ? null : law.repealedAt,
    readOn: legalDay(jurisdiction, law.ingestedAt),
    provision: state,
    quotation: null,
  };
}

function stateOf(
  provision: StoredProvision | undefined,
  citation: ReadCitation,
  pinpoints: readonly string[] | undefined,
  nowMs: number,
): CitedCandidate['provision'] {
  if (provision === undefined)
    return {
      kind: !citation.isInherited && pinpoints !== undefined && isAbsent(citation, pinpoints) ? 'ABSENT' : 'UNKNOWN',
    };
  if (provision.retired) return { kind: 'UNKNOWN' };
  const { isRepealNotice, validFrom = null, validTo = null } = provision;
  return {
    kind: 'HELD',
    isRepealNotice,
    isToCome: isToCome(provision, provision.jurisdiction, nowMs),
    validFrom,
    validTo,
    ...(provision.jurisdiction === 'US_FED' && { isEnactment: true }),
  };
}

const knownDay = (day: string | undefined): string | null =>
  day === undefined || day === DAY_NOT_DECIDED ? null : day;
