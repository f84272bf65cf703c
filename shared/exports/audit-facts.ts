import type { Audit, CitedSource, Flaw, RelatedQuote, Strength } from '../contracts/audit.ts';
import { SEVERITIES, type Severity } from '../contracts/vocabulary.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { ReportWording } from '../languages/report-wording.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { printable } from './printable.ts';

export interface ReportContext {
  /** Name of the audited file, as the reader knows it. */
  documentName: string;
  /** Epoch ms at which the audit was finished; null or absent where that is not known. */
  finishedAt?: number | null;
  /** The job and its profile are null where they are not known, as of an audit that was saved alone. */
  jobId: string | null;
  profileId: string | null;
  /** The name of the profile, or of each member of a review package; without any, the id is shown. */
  profileNames?: readonly string[];
  /** Names of reviewers by worker id; one without a name is shown by the last part of its id. */
  reviewerNames?: Readonly<Record<string, string>>;
  /** The words of the cited sources by their keys, as the run used them; the report holds those that are here. */
  texts?: Readonly<Record<string, string>>;
}

/** The words of the report in the terminal: commands speak English, whatever language an audit is written in. */
export const TERMINAL_WORDING: ReportWording = LANGUAGES.English.reportWording;

/** The name of a file that holds an audit, without an ending, in the language the audit is written in. */
export const fileNameOf = ({ executive_summary: summary }: Pick<Audit, 'executive_summary'>, name: string): string =>
  writtenLanguage(summary).reportWording.fileName(name);

/** Where a quotation stands, with a warning where its words were recognised in an image. */
export function pageOf(
  { quoted_locator: { page }, is_recognised: isRecognised }: Pick<RelatedQuote, 'quoted_locator' | 'is_recognised'>,
  { recognised }: ReportWording,
): string {
  return isRecognised === true ? `${page}; ${recognised}` : `${page}`;
}

/** A further passage of a finding with its page behind it. */
export function passageOf(related: RelatedQuote, wording: ReportWording): { quote: string; place: string } {
  return { quote: related.quote, place: `(${wording.facts.page.toLowerCase()} ${pageOf(related, wording)})` };
}

/** Gravest first; findings of one severity keep the order the service gave them. */
export function bySeverity<T extends { severity: Severity }>(findings: readonly T[]): T[] {
  return findings.toSorted((a, b) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity));
}

/** The authority and date of the decision, as far as the document says them. */
export function decisionLine({ document_facts: facts }: Audit): string {
  return [facts?.authority, facts?.decision_date].filter((text) => text != null).join(', ');
}

export function resultLine(
  { engine, deduplicated_flaws: flaws, consolidated_strengths: strengths }: Audit,
  { result }: ReportWording,
): string {
  const byRules = engine === 'RULES';
  const noted = byRules && strengths.length === 0 ? '' : `, ${result.strengths(strengths.length)}`;
  if (flaws.length === 0) return `${byRules ? result.noIndications : result.noFlaws}${noted}`;
  const bySeverityCount = SEVERITIES.toReversed()
    .map((severity) => ({ severity, count: flaws.filter((flaw) => flaw.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => result.weights[severity](count));
  const found = (byRules ? result.indications : result.flaws)(flaws.length);
  return `${found} (${bySeverityCount.join(', ')})${noted}`;
}

/** The provisions that the citations of a finding name, each once, even where several share it, with their standing on the day of the decision. */
export function provisionsIn(
  { citations }: Pick<Flaw | Strength, 'citations'>,
  { document_facts: facts }: Audit,
  wording: ReportWording,
): { primary: string[]; supporting: string[] } {
  const decided = facts?.decision_date ?? null;
  const primary = new Set(
    citations.map((citation) => sourceText(citation.primary_source, citation.primary_label, decided, wording)),
  );
  const supporting = new Set(
    citations.flatMap(({ supporting_label, supporting_source = null }) =>
      supporting_label === undefined ? [] : [sourceText(supporting_source, supporting_label, decided, wording)],
    ),
  );
  return { primary: [...primary], supporting: [...supporting.difference(primary)] };
}

/** A cited source with its words. */
export interface QuotedSource {
  /** Its citation with its standing on the day of the decision. */
  name: string;
  paragraphs: string[];
  /** BCP 47; undefined for a source of no known legal order. */
  language: string | undefined;
  /** The line that its register requires, or null. */
  attribution: string | null;
}

const LAW_LANGUAGES: Readonly<Record<string, string>> = { SE: 'sv', NO: 'no', DK: 'da', US_FED: 'en' };

/** The sources that the findings cite, each once in the order of the findings, where their words are at hand. */
export function quotedSources(audit: Audit, { texts = {} }: ReportContext, wording: ReportWording): QuotedSource[] {
  const findings = [...bySeverity(audit.deduplicated_flaws), ...audit.consolidated_strengths];
  const cited = findings
    .flatMap(({ citations }) => citations)
    .flatMap(({ primary_source: primary, supporting_source: supporting = null }) => [primary, supporting]);
  const sources = new Map(cited.flatMap((source) => (source === null ? [] : [[source.source_key, source]])));
  const decided = audit.document_facts?.decision_date ?? null;
  return [...sources].flatMap(([key, source]) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
    if (text === undefined) return [];
    return {
      name: sourceText(source, key, decided, wording),
      paragraphs: text.split(/\n+/u).filter((paragraph) => paragraph.trim() !== ''),
      language: LAW_LANGUAGES[source.jurisdiction ?? ''],
      attribution: source.attribution,
    };
  });
}

function sourceText(source: CitedSource | null, label: string, decided: string | null, wording: ReportWording): string {
  if (source === null) return wording.unissued(label);
  const name =
    source.title === '' || source.label.includes(source.title) ? source.label : `${source.label} – ${source.title}`;
  return [name, ...standing(source, decided, wording)].join('; ');
}

/** The days of a source that are known; a wording that is younger than the decision is marked, because the decision was bound by another. */
function standing(
  { in_force_from: from, in_force_to: to, wording_from: worded }: CitedSource,
  decided: string | null,
  { inForceSince, wordingSince, noLongerInForce, olderDecision }: ReportWording,
): string[] {
  const isYounger = worded !== undefined && decided !== null && decided < worded;
  return [
    ...(from === undefined ? [] : [inForceSince(from)]),
    ...(worded === undefined ? [] : [wordingSince(worded)]),
    ...(to === undefined ? [] : [noLongerInForce(to)]),
    ...(isYounger ? [olderDecision] : []),
  ];
}

export const profileLine = ({ profileId, profileNames = [] }: ReportContext): string =>
  printable(profileNames.length === 0 ? (profileId ?? '') : profileNames.join(', '));

/** The file, the day of the audit and its profile in one line, by which a single page tells what it belongs to. */
export function headerLine(context: ReportContext, locale: string): string {
  const { documentName, finishedAt = null } = context;
  const day = finishedAt === null ? '' : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(finishedAt);
  return [printable(documentName), day, profileLine(context)].filter((part) => part !== '').join(' · ');
}

/** `wrk_<tenant>_<profile>_<id>`: the last part alone names the reviewer. */
export function reviewerName(workerId: string, names: ReportContext['reviewerNames']): string {
  return names?.[workerId] ?? workerId.split('_').at(-1) ?? workerId;
}

/** The name of a language in another one (BCP 47), with its code. */
export function languageName(code: string, locale: string, { unknownLanguage }: ReportWording): string {
  if (code === 'und' || code === '') return unknownLanguage;
  try {
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}

/** The distinct lines that registers require wherever their text is shown, in order of first use. */
export function attributionLines(audit: Audit): string[] {
  const citations = [
    ...[...audit.deduplicated_flaws, ...audit.consolidated_strengths].flatMap((finding) => finding.citations),
    ...audit.regulatory_references,
  ];
  const lines = citations
    .flatMap((citation) => [citation.primary_source, citation.supporting_source])
    .flatMap((source) => (source?.attribution ? [printable(source.attribution)] : []));
  return [...new Set(lines)];
}
