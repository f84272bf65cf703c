import type { Flaw, Strength } from '../contracts/audit.ts';
import type { CandidateGroup, CitableSource } from '../contracts/review.ts';
import type { OutputLanguage, Severity } from '../contracts/vocabulary.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { inOrderOfAuthority, sourcesByLabel } from './citations.ts';
import type { VerifiedCandidate } from './consolidation.ts';
import { contentHash } from './content-hash.ts';
import { cut, descriptionText, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, proseGuard, titleText } from './prose.ts';
import type { DocumentIndex } from './quotations.ts';

/**
 * The second half of consolidation: verified candidates become findings. Duplicates are merged by rule; the engine may
 * propose further merges and better wording, and is held to what the candidates have in common. Nothing is lost by merging:
 * a finding keeps the citations of all its candidates and the highest of their severities.
 */

export interface MergeInput {
  profileId: string;
  /** In the order of `identifyCandidates`. */
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
const MAX_CATEGORY_LENGTH = 80;

const categoryOf = ({ candidate }: VerifiedCandidate): string =>
  cut(candidate.category.replace(/\s+/gu, ' ').trim(), MAX_CATEGORY_LENGTH);

/** Measures the overlap of two quotations: 0 for none, 1 for the same characters. */
function overlap(a: VerifiedCandidate, b: VerifiedCandidate): number {
  const [one, other] = [a.found.locator, b.found.locator];
  if (one.page !== other.page) return 0;
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return Math.max(0, shared) / (Math.max(one.end, other.end) - Math.min(one.start, other.start));
}

/** The parts of a candidate that are compared with every other one, computed once. */
interface Comparable {
  category: string;
  sourceKeys: ReadonlySet<string>;
}

const comparables = new WeakMap<VerifiedCandidate, Comparable>();

function comparableOf(verified: VerifiedCandidate): Comparable {
  const known = comparables.get(verified);
  if (known) return known;
  const keys = verified.citations.map((citation) => citation.primary_source?.source_key);
  const made = {
    category: categoryOf(verified).toLowerCase(),
    sourceKeys: new Set(keys.filter((key) => key !== undefined)),
  };
  comparables.set(verified, made);
  return made;
}

function sameCategory(a: VerifiedCandidate, b: VerifiedCandidate): boolean {
  const { category } = comparableOf(a);
  return category !== '' && category === comparableOf(b).category;
}

const shareSource = (a: VerifiedCandidate, b: VerifiedCandidate): boolean =>
  !comparableOf(a).sourceKeys.isDisjointFrom(comparableOf(b).sourceKeys);

/** Recognises one flaw (or strength) that was reported twice: the same passage, and the same provision or category. */
const isDuplicate = (a: VerifiedCandidate, b: VerifiedCandidate): boolean =>
  a.candidate.kind === b.candidate.kind && overlap(a, b) >= SAME_PASSAGE && (shareSource(a, b) || sameCategory(a, b));

/**
 * Allows the engine to join only overlapping quotations, or one category under a common provision, because anything wider would let a
 * model, or a document that talks to it, fold unrelated findings into one.
 */
const mayJoin = (a: VerifiedCandidate, b: VerifiedCandidate): boolean =>
  a.candidate.kind === b.candidate.kind && (overlap(a, b) > 0 || (sameCategory(a, b) && shareSource(a, b)));

/** Each candidate joins the first cluster whose first member it duplicates: no chains, and the same result every time. */
function clusterDuplicates(verified: readonly VerifiedCandidate[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const candidate of verified) {
    const same = clusters.find(({ members: [leader] }) => leader && isDuplicate(leader, candidate));
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
    const joining = others.filter((slot) => {
      const [first] = slots[slot]?.members ?? [];
      return first !== undefined && mayJoin(leader, first);
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
function chooseText(proposed: readonly string[], own: string, { neutral, maximum, tidy, faithful }: TextRules): string {
  const texts = [...proposed.filter((text) => [...text].length <= maximum), own].map(tidy);
  return texts.find((text) => text !== '' && faithful(text)) ?? neutral;
}

interface TextRules {
  neutral: string;
  /** Code points. */
  maximum: number;
  tidy: (text: string) => string;
  faithful: (prose: string) => boolean;
}

/** Merges the verified candidates of one profile into its findings, gravest first, then in document order. */
export function mergeCandidates(input: MergeInput): MergedFindings {
  const { profileId, index, sources, outputLanguage } = input;
  const labelled = sourcesByLabel(sources);
  const faithful = proseGuard(index, sources);
  const wording = LANGUAGES[outputLanguage].auditWording;
  const clusters = applyGroups(clusterDuplicates(input.verified), input.groups).toSorted(
    (a, b) => gravity(a) - gravity(b) || placeOf(a).page - placeOf(b).page || placeOf(a).start - placeOf(b).start,
  );
  const merged: MergedFindings = { flaws: [], strengths: [], merges: [] };
  const takenIds = new Map<string, number>();
  for (const cluster of clusters) {
    const leader = leaderOf(cluster);
    const { candidate, found } = leader;
    const isFlaw = candidate.kind === 'FLAW';
    const title = chooseText(cluster.titles, candidate.title, {
      neutral: isFlaw ? wording.neutralFlawTitle : wording.neutralStrengthTitle,
      maximum: MAX_TITLE_LENGTH,
      tidy: titleText,
      faithful,
    });
    const citations = inOrderOfAuthority(
      cluster.members.flatMap((member) => member.citations),
      labelled,
    );
    const fields = {
      profile_id: profileId,
      worker_id: candidate.workerId,
      description: chooseText(cluster.descriptions, candidate.description, {
        neutral: wording.neutralDescription,
        maximum: MAX_DESCRIPTION_LENGTH,
        tidy: descriptionText,
        faithful,
      }),
      category: categoryOf(leader),
      severity: severityOf(cluster),
      quote: found.tidied,
      quoted_locator: found.locator,
      fenced_verbatim: found.verbatim,
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
      candidateIds: cluster.members.map((member) => member.candidate.id),
      proposedByEngine: cluster.proposedByEngine,
    });
  }
  return merged;
}

/** Returns the earliest candidate, whose passage, category and wording represent the cluster. A cluster is never empty. */
const leaderOf = (cluster: Cluster): VerifiedCandidate => cluster.members[0] as VerifiedCandidate;
const placeOf = (cluster: Cluster): { page: number; start: number } => leaderOf(cluster).found.locator;
const gravity = (cluster: Cluster): number => SEVERITY_RANK[severityOf(cluster)];

function severityOf(cluster: Cluster): Severity {
  const severities = cluster.members.map(({ candidate }) => candidate.severity);
  return severities.toSorted((a, b) => SEVERITY_RANK[a] - SEVERITY_RANK[b])[0] ?? 'LOW';
}
