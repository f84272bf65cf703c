import type { Audit, Flaw, Strength } from '../contracts/audit.ts';
import { Html, html } from '../html.ts';
import type { AuditWording } from '../languages/audit-wording.ts';
import { writtenLanguage } from '../languages/written-language.ts';
import { categoryLabel } from '../rules/categories.ts';
import { checkNotes, wordingOf } from '../rules/check-notes.ts';
import {
  attributionLines,
  bySeverity,
  decisionLine,
  languageName,
  pageOf,
  profileLine,
  provisionsIn,
  QUOTATIONS_NOTE,
  type ReportContext,
  resultLine,
  reviewerName,
  SET_ASIDE,
} from './audit-facts.ts';
import { filePage } from './file-page.ts';
import { printable } from './printable.ts';

/**
 * Renders an audit as one page to read, print or file, with the same content as the report in the terminal.
 */
export async function auditPage(audit: Audit, context: ReportContext): Promise<string> {
  const flaws = bySeverity(audit.deduplicated_flaws);
  const strengths = audit.consolidated_strengths;
  const written = languageAttribute(writtenLanguage(audit.executive_summary).code);
  const quoted = languageAttribute(audit.detected_language);
  const wording = wordingOf(audit);
  const finding = (entry: Flaw | Strength, position: number) =>
    findingArticle(entry, position, { audit, context, wording, written, quoted });
  const { unanchored = [], set_aside: setAside = [] } = audit;
  const decision = decisionLine(audit);
  const attributions = attributionLines(audit);
  const name = printable(context.documentName);

  const body = html`
<main>
<header>
<p class="kicker">Document audit</p>
<h1>${name}</h1>
<dl>
<dt>Result</dt><dd>${resultLine(audit)}</dd>
<dt>Language</dt><dd>${printable(languageName(audit.detected_language))}</dd>
${decision === '' ? html`` : html`<dt>Decision</dt><dd>${printable(decision)}</dd>`}
<dt>Profile</dt><dd>${profileLine(context)}</dd>
<dt>Job</dt><dd>${printable(context.jobId)}</dd>
</dl>
</header>
<section aria-labelledby="summary">
<h2 id="summary">Summary</h2>
<p${written}>${printable(audit.executive_summary)}</p>
${flaws.length > 1 ? contents(flaws, written) : html``}
</section>
${section('findings', `Findings (${flaws.length})`, flaws.map(finding))}
${section('strengths', `Strengths (${strengths.length})`, strengths.map(finding))}
${section(
  'unanchored',
  `Seen, but resting on law the reviewers do not hold (${unanchored.length})`,
  unanchored.map(
    ({ title, quote, related_quotes: related = [], description }) =>
      html`<article class="LOW"><h3${written}>${printable(title)}</h3>${[quote, ...related].map((words) => html`<blockquote${quoted}>${printable(words)}</blockquote>`)}<p class="description"${written}>${printable(description)}</p></article>`,
  ),
)}
${setAside.length === 0 ? html`` : section('set-aside', `Set aside by the checks (${setAside.length})`, [html`<ul>${setAside.map(({ title, reason, counter_quote: counter }) => html`<li${written}>${printable(title) || 'An item without a title'}: ${SET_ASIDE[reason]}${counter === undefined ? html`` : html`<blockquote${quoted}>${printable(counter)}</blockquote>`}</li>`)}</ul>`])}
${checkNotes(audit).map(({ id, heading, lines }) =>
  section(id, html`<span${written}>${heading}</span>`, [
    html`<ul>${lines.map((line) => html`<li${written}>${printable(line)}</li>`)}</ul>`,
  ]),
)}
${attributions.length === 0 ? html`` : section('sources', 'Sources', [html`<ul>${attributions.map((line) => html`<li>${line}</li>`)}</ul>`])}
<footer><p>${QUOTATIONS_NOTE}</p></footer>
</main>`;
  return await filePage(`Audit of ${name}`, body);
}

function section(id: string, heading: string | Html, blocks: readonly Html[]): Html {
  if (blocks.length === 0) return html``;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${heading}</h2>
${blocks}
</section>`;
}

function contents(flaws: readonly Flaw[], written: Html): Html {
  const entries = flaws.map(
    (flaw, index) => html`<li><a href="#${anchorOf(flaw, index)}"${written}>${printable(flaw.flaw_title)}</a></li>`,
  );
  return html`<nav aria-label="Findings"><ol>${entries}</ol></nav>`;
}

const anchorOf = (finding: Flaw | Strength, index: number): string =>
  `${'flaw_title' in finding ? 'finding' : 'strength'}-${index + 1}`;

interface Setting {
  audit: Audit;
  context: ReportContext;
  wording: AuditWording;
  /** `lang` attributes of the findings' own text and of their quotations. */
  written: Html;
  quoted: Html;
}

function findingArticle(
  finding: Flaw | Strength,
  index: number,
  { audit, context, wording, written, quoted }: Setting,
): Html {
  const isFlaw = 'flaw_title' in finding;
  const id = anchorOf(finding, index);
  const title = printable(isFlaw ? finding.flaw_title : finding.strength_title);
  const kind = categoryLabel(finding.category, wording);
  const { primary, supporting } = provisionsIn(finding, audit);
  const paragraphs = finding.description.split(/\n\s*\n/u).map(printable);
  return html`<article class="${isFlaw ? finding.severity : 'STRENGTH'}" id="${id}" aria-labelledby="${id}-title">
<p class="badge">${isFlaw ? `${finding.severity.toLowerCase()} severity` : 'strength'}</p>
<h3 id="${id}-title"${written}>${title}</h3>
${[finding, ...(finding.related_quotes ?? [])].map(({ quote }) => html`<blockquote${quoted}>${printable(quote)}</blockquote>`)}
<dl>
${kind === null ? html`` : html`<dt>Kind</dt><dd${written}>${printable(kind)}</dd>`}
<dt>Page</dt><dd>${pageOf(finding)}</dd>
${named(isFlaw ? 'Measured against' : 'Rests on', primary)}
${named('Supported by', supporting)}
<dt>Reviewer</dt><dd>${printable(reviewerName(finding.worker_id, context.reviewerNames))}</dd>
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
