import type { ActionCitation, ActionFinding, ActionMaterial, QuotedPassage } from '../contracts/action.ts';
import type { AuditEngine, Citation, CitedLaw, CitedSource, Figure } from '../contracts/audit.ts';
import type { AuthorityType, Severity } from '../contracts/vocabulary.ts';
import { isDoubtful } from './check-notes.ts';
import { natureOf } from './document-kinds.ts';
import { consolidatedOn } from './law-in-time.ts';
import { printCitation } from './printed-citation.ts';
import { sentencesOf, withoutRepeated, wordsOnly } from './prose.ts';

type ActionableRelated = Pick<ActionableFinding, 'quote' | 'quoted_locator' | 'is_recognised'>;

/** An entry as `Audit` has it, or as a caller sends it back: the markers of quoted text may be absent. */
export interface ActionableFinding {
  finding_id: string;
  /** The review profile whose review produced it. */
  profile_id?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  severity?: Severity | undefined;
  quote?: string | undefined;
  quoted_locator?: { page: number } | null | undefined;
  is_recognised?: boolean | undefined;
  related_quotes?: readonly ActionableRelated[] | undefined;
  citations?: readonly Citation[] | undefined;
  include_in_action?: boolean | undefined;
}

/** The part of an audit an action reads; `Audit` is one. */
export interface ActionableAudit {
  executive_summary: string;
  is_flawless: boolean;
  deduplicated_flaws: readonly (ActionableFinding & { flaw_title: string })[];
  consolidated_strengths: readonly (ActionableFinding & {
    strength_title?: string | undefined;
    flaw_title?: string | undefined;
  })[];
  regulatory_references: readonly Citation[];
  cited_law?: readonly CitedLaw[] | undefined;
  figures?: readonly Figure[] | undefined;
  unread_pages?: readonly number[] | undefined;
  engine?: AuditEngine | undefined;
  document_facts?:
    | {
        decision_date?: string | null | undefined;
        authority?: string | null | undefined;
        document_kind?: string | null | undefined;
      }
    | null
    | undefined;
}

export const isIncluded = (finding: ActionableFinding): boolean => finding.include_in_action !== false;

/**
 * Selects the material of an action (contract, "POST /v1/action"). An entry marked `include_in_action: false` is dropped with
 * the sources only it cites; once one is dropped, `executive_summary` is left out and `is_flawless` follows from the flaws that remain.
 * Otherwise both pass through as they are. The audit itself is not changed.
 */
export function actionMaterial(audit: ActionableAudit): ActionMaterial {
  const flaws = audit.deduplicated_flaws.filter(isIncluded);
  const strengths = audit.consolidated_strengths.filter(isIncluded);
  const all = [...audit.deduplicated_flaws, ...audit.consolidated_strengths];
  const remaining = [...flaws, ...strengths];
  const anyExcluded = remaining.length < all.length;

  const day = /^\d{4}-\d{2}-\d{2}$/.exec(audit.document_facts?.decision_date ?? '')?.[0] ?? null;
  const cited = sourcesOf(
    remaining.flatMap(({ citations = [] }) => citations),
    day,
  );
  const excluded = all.filter((finding) => !isIncluded(finding));
  const hidden = new Set(
    sourcesOf(
      excluded.flatMap(({ citations = [] }) => citations),
      day,
    ).map(citationKey),
  );
  // The audit's own list counts too, because an audit may be sent without citations on its findings.
  const listed = sourcesOf(audit.regulatory_references, day).filter((source) => !hidden.has(citationKey(source)));
  const byRules = audit.engine === 'RULES';
  const told = {
    flaws: statedOnce(flaws, byRules, (flaw) => toActionFinding('FLAW', flaw.flaw_title, flaw, day)),
    strengths: statedOnce(strengths, byRules, (strength) =>
      toActionFinding('STRENGTH', strength.strength_title ?? strength.flaw_title ?? '', strength, day),
    ),
  };
  return {
    ...told,
    document: namedDocument(audit),
    ...natureOf(audit.document_facts?.document_kind ?? ''),
    ...authorityIn(audit),
    executiveSummary: anyExcluded ? null : audit.executive_summary,
    isFlawless: anyExcluded ? flaws.length === 0 : audit.is_flawless,
    references: distinct([...cited, ...listed]),
    ...(remaining.some(isRecognised) && { isRecognised: true }),
    ...(byRules && { byRules }),
    ...doubtsIn(audit),
  };
}

/** Entries of either kind that a document shows, because an audit that is sent back may list any number. */
const MAX_DOUBTS = 100;

function doubtsIn(audit: ActionableAudit): Pick<ActionMaterial, 'doubts'> {
  const { cited_law: citedLaw = [], figures = [], unread_pages: unread = [] } = audit;
  const doubts = {
    cited_law: citedLaw.filter(isDoubtful).slice(0, MAX_DOUBTS),
    figures: figures.slice(0, MAX_DOUBTS),
    ...(unread.length > 0 && { unread_pages: [...new Set(unread)].sort((a, b) => a - b) }),
  };
  return doubts.cited_law.length + doubts.figures.length + unread.length === 0 ? {} : { doubts };
}

const isRecognised = ({ is_recognised: own, related_quotes: related = [] }: ActionableFinding): boolean =>
  own === true || related.some((passage) => passage.is_recognised === true);

function namedDocument({ document_facts: facts }: ActionableAudit): string | null {
  const [authority = '', kind = '', day = ''] = [facts?.authority, facts?.document_kind, facts?.decision_date].map(
    (fact) => (fact ?? '').trim(),
  );
  const told = [authority, authority === '' ? kind : withoutCapital(kind), day];
  return told.filter((fact) => fact !== '').join(', ') || null;
}

/** Within a line, a common noun has no capital; an abbreviation keeps its own. */
const withoutCapital = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (capital) => capital.toLowerCase());

function authorityIn({ document_facts: facts }: ActionableAudit): Pick<ActionMaterial, 'authority'> {
  const authority = (facts?.authority ?? '').trim();
  return authority === '' ? {} : { authority };
}

const WEIGHT: Readonly<Record<Severity, number>> = { LOW: 0, MEDIUM: 1, HIGH: 2 };

/** Findings of one severity keep the order of the audit. */
export function gravestFirst(findings: readonly ActionFinding[]): ActionFinding[] {
  return findings.toSorted((a, b) => WEIGHT[b.severity] - WEIGHT[a.severity]);
}

function toActionFinding(
  kind: ActionFinding['kind'],
  title: string,
  finding: ActionableFinding,
  day: string | null,
): ActionFinding {
  return {
    id: finding.finding_id,
    kind,
    title,
    description: finding.description ?? '',
    category: finding.category ?? '',
    severity: finding.severity ?? 'MEDIUM',
    ...quotedOf([toPassage(finding)], (finding.related_quotes ?? []).map(toPassage)),
    citations: sourcesOf(finding.citations ?? [], day),
  };
}

const toPassage = ({ quote = '', quoted_locator: at }: ActionableRelated): QuotedPassage => ({
  quote,
  page: at?.page ?? null,
});

/** Passages beside the quotations of the findings themselves, because an audit that is sent back may list any number. */
const MAX_RELATED = 6;

/** Quotes each passage once, the first of `own` before the others; a passage that another of its page contains stands in that one. */
function quotedOf(
  own: readonly QuotedPassage[],
  related: readonly QuotedPassage[],
): Pick<ActionFinding, 'quote' | 'page' | 'related'> {
  const known = new Set<string>();
  const distinctly = [...own, ...related].filter(({ quote }) => {
    const words = wordsOnly(quote);
    const isNew = words.trim() !== '' && !known.has(words);
    known.add(words);
    return isNew;
  });
  const most = own.length + MAX_RELATED;
  let kept: (QuotedPassage & { words: string })[] = [];
  // The bound keeps the comparison of all with all small.
  for (const passage of distinctly.slice(0, 2 * most)) {
    const words = wordsOnly(passage.quote);
    const onPage = kept.filter(({ page }) => page === passage.page);
    if (onPage.some((one) => one.words.includes(words))) continue;
    const [first, ...others] = onPage.filter((one) => words.includes(one.words));
    const whole = { ...passage, words };
    if (first === undefined) kept.push(whole);
    else kept = kept.filter((one) => !others.includes(one)).map((one) => (one === first ? whole : one));
  }
  const passages = kept.slice(0, most).map(({ quote, page }) => ({ quote, page }));
  const [main = { quote: '', page: null }] = own;
  const [first = main, ...rest] = wordsOnly(main.quote).trim() === '' ? [main, ...passages] : passages;
  return { ...first, ...(rest.length > 0 && { related: rest }) };
}

/**
 * States findings of different profiles together where they share a passage, and are of one kind if they are flaws, because a reader would
 * read them twice; the gravest leads. Linear in their number.
 */
function statedOnce<Finding extends ActionableFinding>(
  findings: readonly Finding[],
  byRules: boolean,
  toStated: (finding: Finding) => ActionFinding,
): ActionFinding[] {
  interface Group {
    stated: ActionFinding[];
    profiles: Set<string>;
  }
  const groups: Group[] = [];
  const byPassage = new Map<string, Group>();
  for (const one of findings) {
    const { profile_id: profile } = one;
    const stated = toStated(one);
    // Two profiles may see one strength as of two kinds; a flaw of another kind is another point.
    const kind = stated.kind === 'FLAW' ? stated.category : null;
    const passages = passagesOf(stated)
      .flatMap(({ quote }) => sentencesIn(quote))
      .map((words) => JSON.stringify([kind, words]));
    const shared = passages.map((passage) => byPassage.get(passage));
    const known = shared.find((group) => profile !== undefined && group?.profiles.has(profile) === false);
    const group = known ?? { stated: [], profiles: new Set() };
    if (known === undefined) groups.push(group);
    group.stated.push(stated);
    group.profiles.add(profile ?? '');
    if (profile === undefined) continue;
    for (const passage of passages) if (!byPassage.has(passage)) byPassage.set(passage, group);
  }
  return groups.flatMap(({ stated }) => {
    const [first, ...others] = gravestFirst(stated);
    if (first === undefined || others.length === 0) return stated;
    // Rules describe the same words in the same way, but for the law, which is named below the description.
    const told = byRules ? others.filter(({ quote }) => wordsOnly(quote) !== wordsOnly(first.quote)) : others;
    const [description = '', ...alsoDescribed] = withoutRepeated(
      [first, ...told].map(({ description }) => description),
    );
    return {
      ...first,
      alsoIds: others.map(({ id }) => id),
      ...(byRules ? { description: [description, ...alsoDescribed].join('\n\n') } : { description }),
      ...(!byRules && alsoDescribed.length > 0 && { alsoDescribed }),
      ...quotedOf(
        [first, ...others],
        [first, ...others].flatMap(({ related = [] }) => related),
      ),
      citations: distinct([first, ...others].flatMap(({ citations }) => citations)),
    };
  });
}

const passagesOf = ({ quote, page, related = [] }: ActionFinding): QuotedPassage[] =>
  [{ quote, page }, ...related].filter((passage) => wordsOnly(passage.quote).trim() !== '');

/** UTF-16 units of the shortest sentence that shows what a finding is about. */
const MIN_SENTENCE = 20;

/** The words of a passage, and of each of its sentences that says something by itself. */
function sentencesIn(quote: string): string[] {
  const sentences = sentencesOf(quote).map(({ start, end }) => wordsOnly(quote.slice(start, end)));
  return [...new Set([wordsOnly(quote), ...sentences.filter(({ length }) => length >= MIN_SENTENCE)])];
}

/** Every primary source comes before the supporting ones. `day` is that of the document, `YYYY-MM-DD`. */
function sourcesOf(citations: readonly Citation[], day: string | null): ActionCitation[] {
  return distinct([
    ...citations.flatMap(({ primary_label, primary_authority_type, primary_source }) =>
      toActionCitation(primary_label, primary_authority_type, primary_source, day),
    ),
    ...citations.flatMap(({ primary_authority_type, supporting_label, supporting_authority_type, supporting_source }) =>
      toActionCitation(
        supporting_label ?? '',
        supporting_authority_type ?? primary_authority_type,
        supporting_source,
        day,
      ),
    ),
  ]);
}

function toActionCitation(
  label: string,
  authorityType: AuthorityType,
  source: CitedSource | null | undefined,
  day: string | null,
): ActionCitation[] {
  if (!source || source.label.trim() === '') return [];
  const { label: section, title, jurisdiction, work, pinpoint, attribution } = source;
  const consolidated = consolidatedOn(work ?? '');
  const later = day !== null && consolidated !== null && day < consolidated && { isConsolidatedLater: true as const };
  const { full: printed, brief } = printCitation({ ...source, ...later });
  const wordingFrom = source.wording_from ?? consolidated;
  return [
    {
      ...{ label, authorityType, printed, brief, section, title, jurisdiction, work, pinpoint, attribution },
      ...(wordingFrom !== null && { wordingFrom }),
      ...later,
    },
  ];
}

/** Identifies a source by label and citation, because one source may carry two labels, one for each legal order it is read under. */
export const citationKey = ({ label, printed }: ActionCitation): string => JSON.stringify([label, printed]);

const distinct = (sources: readonly ActionCitation[]): ActionCitation[] => [
  ...new Map(sources.map((source) => [citationKey(source), source])).values(),
];
