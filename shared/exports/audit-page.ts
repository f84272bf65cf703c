import type { Audit, Flaw, Strength } from '../contracts/audit.ts';
import { Html, html } from '../html.ts';
import type { Language } from '../languages/language.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes } from '../rules/check-notes.ts';
import { findingMarks } from '../rules/finding-marks.ts';
import {
  attributionLines,
  bySeverity,
  decisionLine,
  languageName,
  pageOf,
  passageOf,
  profileLine,
  provisionsIn,
  quotedSources,
  type ReportContext,
  resultLine,
  reviewerName,
} from './audit-facts.ts';
import { filePage } from './file-page.ts';
import { printable } from './printable.ts';

/**
 * Renders an audit as one page to read, print or file, in the language it is written in, with the same content as the report in the terminal.
 */
export async function auditPage(audit: Audit, context: ReportContext): Promise<string> {
  const flaws = bySeverity(audit.deduplicated_flaws);
  const strengths = audit.consolidated_strengths;
  const language = writtenLanguage(audit.executive_summary);
  const { tag, reportWording: wording } = language;
  const { facts, headings } = wording;
  const written = languageAttribute(language.code);
  const quoted = languageAttribute(audit.detected_language);
  const marks = findingMarks(audit);
  const markOf = (entry: Flaw | Strength) => marks.get(entry) ?? '';
  const finding = (entry: Flaw | Strength) =>
    findingArticle(entry, markOf(entry), { audit, context, language, written, quoted });
  const { unanchored = [], set_aside: setAside = [] } = audit;
  const decision = decisionLine(audit);
  const profile = profileLine(context);
  const attributions = attributionLines(audit);
  const name = printable(context.documentName);

  const body = html`
<main>
<header>
<p class="kicker">${wording.kicker}</p>
<h1>${name}</h1>
<dl>
<dt>${facts.result}</dt><dd>${resultLine(audit, wording)}</dd>
<dt>${facts.language}</dt><dd>${printable(languageName(audit.detected_language, tag, wording))}</dd>
${decision === '' ? html`` : html`<dt>${facts.decision}</dt><dd>${printable(decision)}</dd>`}
${profile === '' ? html`` : html`<dt>${facts.profile}</dt><dd>${profile}</dd>`}
${context.jobId === null ? html`` : html`<dt>${facts.job}</dt><dd>${printable(context.jobId)}</dd>`}
</dl>
</header>
<section aria-labelledby="summary">
<h2 id="summary">${headings.summary}</h2>
<p${written}>${printable(audit.executive_summary)}</p>
<p>${wording.limits}</p>
${flaws.length > 1 ? contents(flaws, markOf, written, wording.flaws(flaws.length)) : html``}
</section>
${section('findings', wording.flaws(flaws.length), flaws.map(finding))}
${section('strengths', wording.strengths(strengths.length), strengths.map(finding))}
${section(
  'unanchored',
  wording.unanchored(unanchored.length),
  unanchored.map(
    ({ title, quote, related_quotes: related = [], description }) =>
      html`<article class="LOW"><h3${written}>${printable(title)}</h3>${[quote, ...related].map((words) => html`<blockquote${quoted}>${printable(words)}</blockquote>`)}<p class="description"${written}>${printable(description)}</p></article>`,
  ),
)}
${setAside.length === 0 ? html`` : section('set-aside', wording.setAside(setAside.length), [html`<ul>${setAside.map(({ title, quote, reason, counter_quote: counter = '' }) => html`<li${written}>${printable(title) || wording.untitled}: ${wording.reasons[reason]}${[quote, counter].filter((words) => words !== '').map((words) => html`<blockquote${quoted}>${printable(words)}</blockquote>`)}</li>`)}</ul>`])}
${checkNotes(audit).map(({ id, heading, lines }) =>
  section(id, html`<span${written}>${heading}</span>`, [
    html`<ul>${lines.map((line) => html`<li${written}>${printable(line)}</li>`)}</ul>`,
  ]),
)}
${section(
  'provisions',
  headings.provisions,
  quotedSources(audit, context, wording).map(({ name: cited, paragraphs, language: spoken, attribution }) => {
    const lang = languageAttribute(spoken ?? '');
    return html`<article><h3${lang}>${printable(cited)}</h3>${paragraphs.map((text) => html`<p class="law"${lang}>${printable(text)}</p>`)}${attribution === null ? html`` : html`<p class="source"${lang}>${printable(attribution)}</p>`}</article>
`;
  }),
)}
${attributions.length === 0 ? html`` : section('sources', headings.sources, [html`<ul>${attributions.map((line) => html`<li>${line}</li>`)}</ul>`])}
<footer><p>${wording.quotations}</p></footer>
</main>`;
  return await filePage(wording.title(name), body, tag);
}

function section(id: string, heading: string | Html, blocks: readonly Html[]): Html {
  if (blocks.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${blocks}
</section>`;
}

function contents(flaws: readonly Flaw[], markOf: (flaw: Flaw) => string, written: Html, name: string): Html {
  const entries = flaws.map((flaw) => {
    const mark = markOf(flaw);
    return html`<li value="${mark}"><a href="#${anchorOf(flaw, mark)}"${written}>${printable(flaw.flaw_title)}</a></li>`;
  });
  return html`<nav aria-label="${name}"><ol>${entries}</ol></nav>`;
}

const anchorOf = (finding: Flaw | Strength, mark: string): string =>
  `${'flaw_title' in finding ? 'finding' : 'strength'}-${mark}`;

interface Setting {
  audit: Audit;
  context: ReportContext;
  language: Language;
  /** `lang` attributes of the findings' own text and of their quotations. */
  written: Html;
  quoted: Html;
}

function findingArticle(
  finding: Flaw | Strength,
  mark: string,
  { audit, context, language, written, quoted }: Setting,
): Html {
  const isFlaw = 'flaw_title' in finding;
  const id = anchorOf(finding, mark);
  const title = printable(isFlaw ? finding.flaw_title : finding.strength_title);
  const { reportWording: wording, auditWording } = language;
  const { facts } = wording;
  const kind = categoryLabel(finding.category, auditWording);
  const { primary, supporting } = provisionsIn(finding, audit, wording);
  const related = (finding.related_quotes ?? []).map((one) => passageOf(one, wording));
  const paragraphs = finding.description.split(/\n\s*\n/u).map(printable);
  return html`<article class="${isFlaw ? finding.severity : 'STRENGTH'}" id="${id}" aria-labelledby="${id}-title">
<p class="badge">${isFlaw ? wording.flawBadge[finding.severity] : wording.strengthBadge}</p>
<h3 id="${id}-title"${written}>${mark}. ${title}</h3>
<blockquote${quoted}>${printable(finding.quote)}</blockquote>
${related.map(({ quote, place }) => html`<blockquote${quoted}>${printable(quote)} <span${written}>${place}</span></blockquote>`)}
<dl>
${isFlaw ? html`` : html`<dt>${facts.weight}</dt><dd>${wording.strengthWeight[finding.severity]}</dd>`}
${kind === null ? html`` : html`<dt>${facts.kind}</dt><dd${written}>${printable(kind)}</dd>`}
<dt>${facts.page}</dt><dd>${pageOf(finding, wording)}</dd>
${named(isFlaw ? facts.measuredAgainst : facts.restsOn, primary)}
${named(facts.supportedBy, supporting)}
<dt>${facts.reviewer}</dt><dd>${printable(reviewerName(finding.worker_id, context.reviewerNames))}</dd>
</dl>
${paragraphs.map((text) => html`<p class="description"${written}>${text}</p>`)}
</article>
`;
}

function named(name: string, values: readonly string[]): Html {
  if (values.length === 0) return html``;
  return html`<dt>${name}</dt>${values.map((value) => html`<dd>${printable(value)}</dd>`)}`;
}

/** An attribute such as ` lang="sv"`, by which browsers hyphenate and read text aloud; empty for an unknown language. */
function languageAttribute(code: string): Html {
  return /^[a-z]{2,3}$/u.test(code) && code !== 'und' ? html` lang="${code}"` : new Html('');
}
