import type { Citation, Flaw, RelatedQuote, Strength } from '../contracts/audit.ts';
import type { CandidateGroup, CitableSource } from '../contracts/review.ts';
import type { OutputLanguage, Severity } from '../contracts/vocabulary.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { categoryNamed } from './categories.ts';
import { inOrderOfAuthority, isAnchor, type SourcesByLabel, sourcesByLabel } from './citations.ts';
import { distinctPassages, type VerifiedCandidate } from './consolidation.ts';
import { contentHash } from './content-hash.ts';
import { dutyRank } from './duties.ts';
import {
  descriptionText,
  faithfulSentences,
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  newSentences,
  proseGuard,
  titleText,
} from './prose.ts';
import type { DocumentIndex } from './quotations.ts';

/**
 * The second half of consolidation: verified candidates become findings. Duplicates are merged by rule; the engine may propose further
 * merges, of flaws with flaws or of strengths with strengths, and better wording. Nothing is lost by merging: a finding keeps the points,
 * passages and citations of all its candidates, under the gravest of them.
 */

export interface MergeInput {
  profileId: string;
  verified: readonly VerifiedCandidate[];
  /** The engine's proposals. */
  groups: readonly CandidateGroup[];
  index: DocumentIndex;
  sources: readonly CitableSource[];
  outputLanguage: OutputLanguage;
}

/** The candidates behind one finding, and whether the engine's proposal joined any of them; for diagnostics. */
export interface Merge {
  findingId: string;
  candidateIds: string[];
  proposedByEngine: boolean;
}

export interface MergedFindings {
  flaws: Flaw[];
  strengths: Strength[];
  merges: Merge[];
}

interface Cluster {
  members: VerifiedCandidate[];
  proposedByEngine: boolean;
  titles: string[];
  descriptions: string[];
}

const SEVERITY_RANK: Readonly<Record<Severity, number>> = { HIGH: 0, MEDIUM: 1, LOW: 2 };
/** Shared characters in proportion to all characters of two quotations, from which they are about the same passage. */
const SAME_PASSAGE = 0.5;
const categoryOf = ({ candidate: { kind, category } }: VerifiedCandidate): string => categoryNamed(kind, category);

/** Measures the overlap of two quotations: 0 for none, 1 for the same characters. */
function overlap(a: VerifiedCandidate, b: VerifiedCandidate): number {
  const [one, other] = [a.found.locator, b.found.locator];
  if (one.page !== other.page) return 0;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return Math.max(0, shared) / (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

/** The sources of a candidate, computed once, because it is compared with every other one. */
const sourceKeys = new WeakMap<VerifiedCandidate, ReadonlySet<string>>();

function sourceKeysOf(verified: VerifiedCandidate): ReadonlySet<string> {
  const known = sourceKeys.get(verified);
  if (known) return known;
  const keys = verified.citations.map((citation) => citation.primary_source?.source_key);
  const made = new Set(keys.filter((key) => key !== undefined));
  sourceKeys.set(verified, made);
  return made;
}

/** The same category, and of two without a category of their own the same provision, because `OTHER` says nothing about the point. */
function sameCategory(a: VerifiedCandidate, b: VerifiedCandidate): boolean {
  const category = categoryOf(a);
  if (category !== categoryOf(b)) return false;
  return category !== 'OTHER' || !sourceKeysOf(a).isDisjointFrom(sourceKeysOf(b));
}

/** Recognises one point that was reported twice: the same passage and the same category. */
const isDuplicate = (a: VerifiedCandidate, b: VerifiedCandidate): boolean =>
  a.candidate.kind === b.candidate.kind && overlap(a, b) >= SAME_PASSAGE && sameCategory(a, b);

/** Orders candidates by gravity, place and content, so that the order of the reviewers decides nothing. */
function inOwnOrder(verified: readonly VerifiedCandidate[]): VerifiedCandidate[] {
  const keyed = verified.map((each) => {
    const { found, related, citations, candidate } = each;
    const { kind, title, description, workerId } = candidate;
    const places = [found, ...related].map(({ locator }) => locator);
    return { each, key: JSON.stringify([kind, categoryOf(each), title, description, places, citations, workerId]) };
  });
  return keyed
    .toSorted((a, b) => compare(a.each, b.each) || (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ each }) => each);
}

/** Candidates of one finding at most, so that the points of all of them have room in it. */
const MAX_MEMBERS = 12;

/** Each candidate joins the first cluster whose first member it duplicates: no chains, and the same result every time. */
function clusterDuplicates(verified: readonly VerifiedCandidate[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const candidate of verified) {
    const same = clusters.find(
      ({ members }) => members.length < MAX_MEMBERS && members[0] && isDuplicate(members[0], candidate),
    );
    if (same) same.members.push(candidate);
    else clusters.push({ members: [candidate], proposedByEngine: false, titles: [], descriptions: [] });
  }
  return clusters;
}

/** The candidates a group names, without ids that were never issued and ids that two groups claim. */
function honouredIds(groups: readonly CandidateGroup[], known: ReadonlySet<string>): string[][] {
  const claims = new Map<string, number>();
  for (const group of groups) for (const id of new Set(group.candidateIds)) claims.set(id, (claims.get(id) ?? 0) + 1);
  return groups.map((group) => [...new Set(group.candidateIds)].filter((id) => known.has(id) && claims.get(id) === 1));
}

/** Joins clusters as the engine proposes, if `mayJoin` agrees; wording counts only for a proposal honoured whole. */
function applyGroups(clusters: readonly Cluster[], groups: readonly CandidateGroup[]): Cluster[] {
  /** Each cluster has a slot, which becomes empty when the cluster is joined to another. */
  const slots: (Cluster | null)[] = [...clusters];
  const slotOf = new Map(
    clusters.flatMap(({ members }, slot) => members.map(({ candidate }): [string, number] => [candidate.id, slot])),
  );
  const idsByGroup = honouredIds(groups, new Set(slotOf.keys()));
  for (const [position, group] of groups.entries()) {
    const ids = idsByGroup[position] ?? [];
    const named = [...new Set(ids.map((id) => slotOf.get(id) ?? 0))].toSorted((a, b) => a - b);
    const [own, ...others] = named;
    const target = own === undefined ? undefined : slots[own];
    const [leader] = target?.members ?? [];
    if (own === undefined || !target || !leader) continue;
    let size = target.members.length;
    const joining = others.filter((slot) => {
      const members = slots[slot]?.members ?? [];
      const joins = members[0]?.candidate.kind === leader.candidate.kind && size + members.length <= MAX_MEMBERS;
      if (joins) size += members.length;
      return joins;
    });
    const joined = joining.map((slot) => slots[slot]).filter((cluster) => cluster != null);
    const whole = joined.length === others.length && ids.length === new Set(group.candidateIds).size;
    for (const { members } of joined) for (const { candidate } of members) slotOf.set(candidate.id, own);
    for (const slot of joining) slots[slot] = null;
    slots[own] = {
      members: [target, ...joined].flatMap(({ members }) => members),
      proposedByEngine: target.proposedByEngine || joined.length > 0,
      titles: [...(whole && group.title ? [group.title] : []), ...target.titles],
      descriptions: [...(whole && group.description ? [group.description] : []), ...target.descriptions],
    };
  }
  return slots.filter((cluster) => cluster !== null);
}

/**
 * Chooses the first wording that fits and quotes faithfully: the engine's, else the leading candidate's own, else a neutral one. A proposal
 * that is too long is refused, a candidate's own wording is cut; the shown text is the one that is judged.
 */
function chooseText(
  proposed: readonly string[],
  own: string,
  { neutral, maximum, tidy, faithful }: TextRules & { neutral: string },
): string {
  const texts = [...proposed.filter((text) => [...text].length <= maximum), own].map(tidy);
  return texts.find((text) => text !== '' && faithful(text)) ?? neutral;
}

interface TextRules {
  /** Code points. */
  maximum: number;
  tidy: (text: string) => string;
  faithful: (prose: string) => boolean;
}

/** The first proposed text that fits and quotes faithfully; null if none does. */
function proposedDescription(proposed: readonly string[], { maximum, tidy, faithful }: TextRules): string | null {
  const fitting = proposed.filter((text) => [...text].length <= maximum).map(tidy);
  return fitting.find((text) => text !== '' && faithful(text)) ?? null;
}

/** Merges the verified candidates of one profile into its findings, gravest first, then in document order. */
export function mergeCandidates(input: MergeInput): MergedFindings {
  const { profileId, index, sources, outputLanguage } = input;
  const labelled = sourcesByLabel(sources);
  const faithful = proseGuard(index, sources);
  const wording = LANGUAGES[outputLanguage].auditWording;
  const clusters = applyGroups(clusterDuplicates(inOwnOrder(input.verified)), input.groups).toSorted((a, b) =>
    compare(leaderOf(a), leaderOf(b)),
  );
  const merged: MergedFindings = { flaws: [], strengths: [], merges: [] };
  const positions = new Map(input.verified.map(({ candidate }, position) => [candidate.id, position]));
  const takenIds = new Map<string, number>();
  for (const cluster of clusters) {
    const leader = leaderOf(cluster);
    const others = cluster.members.filter((member) => member !== leader);
    const { candidate, found } = leader;
    const isFlaw = candidate.kind === 'FLAW';
    const title = chooseText(cluster.titles, candidate.title, {
      neutral: isFlaw ? wording.neutralFlawTitle : wording.neutralStrengthTitle,
      maximum: MAX_TITLE_LENGTH,
      tidy: titleText,
      faithful,
    });
    const citations = inOrderOfAuthority(
      [leader, ...others]
        .flatMap(({ citations: own, isInapt = false }) =>
          own.map((citation) => ({ citation: dutyFirst(categoryOf(leader), citation, labelled), isInapt })),
        )
        .toSorted((a, b) => byDuty(categoryOf(leader), a, b) || Number(a.isInapt) - Number(b.isInapt))
        .map(({ citation }) => citation),
      labelled,
    );
    const rules = { maximum: MAX_DESCRIPTION_LENGTH, tidy: descriptionText, faithful };
    const proposed = proposedDescription(cluster.descriptions, rules);
    const written =
      proposed ?? (faithfulSentences(descriptionText(candidate.description), faithful) || wording.neutralDescription);
    const related = relatedQuotes(leader, others);
    const fields = {
      profile_id: profileId,
      worker_id: candidate.workerId,
      description: [written, ...furtherPoints([leader, ...others], [title, written], rules)].join('\n\n'),
      category: categoryOf(leader),
      severity: candidate.severity,
      quote: found.tidied,
      quoted_locator: found.locator,
      fenced_verbatim: found.verbatim,
      ...(related.length > 0 && { related_quotes: related }),
      ...(candidate.isAbsence === true && { is_absence: true }),
      citations,
    };
    const content = contentHash(JSON.stringify([candidate.kind, title, fields]));
    const taken = (takenIds.get(content) ?? 0) + 1;
    takenIds.set(content, taken);
    const finding_id = `fnd_${content}${taken > 1 ? `_${taken}` : ''}`;
    if (isFlaw) merged.flaws.push({ flaw_title: title, finding_id, ...fields });
    else merged.strengths.push({ strength_title: title, finding_id, ...fields });
    merged.merges.push({
      findingId: finding_id,
      candidateIds: cluster.members
        .map((member) => member.candidate.id)
        .toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0)),
      proposedByEngine: cluster.proposedByEngine,
    });
  }
  return merged;
}

/** Lets the two sources of a citation change places where the supporting one lays down the neglected duty, or does so more closely, and binds. */
function dutyFirst(category: string, citation: Citation, sources: SourcesByLabel): Citation {
  const { supporting_label, supporting_authority_type, supporting_source = null } = citation;
  if (supporting_label === undefined || supporting_authority_type === undefined) return citation;
  const changed: Citation = {
    primary_authority_type: supporting_authority_type,
    primary_label: supporting_label,
    primary_source: supporting_source,
    supporting_authority_type: citation.primary_authority_type,
    supporting_label: citation.primary_label,
    supporting_source: citation.primary_source,
  };
  const isCloser = dutyRank(category, supporting_source) < dutyRank(category, citation.primary_source);
  return isCloser && isAnchor(changed, sources) ? changed : citation;
}

/** Puts the provision that lays down the neglected duty first. */
function byDuty(category: string, a: { citation: Citation }, b: { citation: Citation }): number {
  const [one, other] = [dutyRank(category, a.citation.primary_source), dutyRank(category, b.citation.primary_source)];
  return one === other ? 0 : one - other;
}

/** Returns the gravest candidate, the first of equals, whose passage, category and wording represent the cluster. A cluster is never empty. */
const leaderOf = (cluster: Cluster): VerifiedCandidate => cluster.members.toSorted(compare)[0] as VerifiedCandidate;

/** Compares candidates by gravity and place. */
function compare(a: VerifiedCandidate, b: VerifiedCandidate): number {
  const [one, other] = [a.found.locator, b.found.locator];
  return (
    SEVERITY_RANK[a.candidate.severity] - SEVERITY_RANK[b.candidate.severity] ||
    one.page - other.page ||
    one.start - other.start
  );
}

/** UTF-16 units of what the other candidates of a finding say; an action takes a description of 100,000 back. */
const MAX_FURTHER_POINTS = 60_000;

/**
 * Writes the sentences of candidates that a finding does not hold yet, each candidate's below its title, so that no point is lost with its
 * wording and none is read twice.
 */
function furtherPoints(
  members: readonly VerifiedCandidate[],
  written: readonly string[],
  { tidy, faithful }: TextRules,
): string[] {
  const points: string[] = [];
  let left = MAX_FURTHER_POINTS;
  for (const { candidate } of members) {
    const texts = [...written, ...points];
    const description = faithfulSentences(tidy(candidate.description), faithful);
    const further = newSentences(description, texts);
    if (further === '' && description !== '') continue;
    const title = titleText(candidate.title);
    const isNamed = texts.some((text) => text.includes(title));
    const point = [isNamed || !faithful(title) ? '' : title, further].filter((text) => text !== '').join(': ');
    if (point === '' || point.length > left) continue;
    points.push(point);
    left -= point.length;
  }
  return points;
}

function relatedQuotes(leader: VerifiedCandidate, others: readonly VerifiedCandidate[]): RelatedQuote[] {
  const passages = [...leader.related, ...others.flatMap(({ found, related }) => [found, ...related])];
  return distinctPassages(leader.found, passages).map(({ tidied, locator, verbatim }) => ({
    quote: tidied,
    quoted_locator: locator,
    fenced_verbatim: verbatim,
  }));
}
