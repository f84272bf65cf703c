import { type Html, html, prose } from '../../../shared/html.ts';
import type { Endpoint } from '../endpoint.ts';
import { typeWords } from './fields.ts';
import type { OpenApiDocument, PublishedApi } from './openapi.ts';
import type { JsonSchema } from './schema-components.ts';

/** Advice on repeating a request, by the catalogue's `retry`. */
const RETRY = {
  NEVER: 'No. An unchanged request gets the same answer.',
  AFTER_FIX: 'Yes, the same request, once this is done.',
  LATER: 'Yes, the same request, after the time that the header names.',
  ONCE: 'Once, where the status is 500. If it fails again, report it.',
} as const;

interface Catalogued {
  code: string;
  statuses: readonly number[];
  meaning: string;
  fix: string;
  retry: string;
  details: JsonSchema | null;
  /** The operations that give it, in reading order. */
  operations: readonly { operationId: string; summary: string; when: string }[];
}

/** Every code of an API, with what its operations say of it. */
function catalogued(api: PublishedApi, endpoints: readonly Endpoint[], document: OpenApiDocument): Catalogued[] {
  return Object.entries(api.errors).map(([code, { status, meaning, fix, retry }]) => {
    const statuses = new Set([status]);
    const operations = endpoints.flatMap((endpoint) =>
      api.errorsOf(endpoint).flatMap(([answered, errors]) => {
        const found = errors.filter((one) => one.code === code);
        if (found.length > 0) statuses.add(answered);
        return found.map(({ when }) => ({ operationId: endpoint.operationId, summary: endpoint.summary, when }));
      }),
    );
    const error = document.components.schemas[`Error_${code}`]?.properties?.error?.properties;
    return {
      code,
      statuses: [...statuses].sort((one, other) => one - other),
      meaning,
      fix,
      retry: RETRY[retry],
      details: error?.details ?? null,
      operations,
    };
  });
}

/** The page that `documentation_url` leads to: an anchor for each code, with cause, fix and whether to repeat the request. */
export function errorsBody(api: PublishedApi, endpoints: readonly Endpoint[], document: OpenApiDocument): Html {
  const codes = catalogued(api, endpoints, document);
  return html`<div class="layout">
<nav aria-label="Contents"><ul><li><a href="${api.docsUrl}">API reference</a></li><li><a href="${api.docsUrl}/errors.md">This page as Markdown</a></li></ul>
<strong>Codes</strong><ul>${codes.map(({ code }) => html`<li><a href="#${code}">${code}</a></li>`)}</ul></nav>
<main>
<h1>Errors</h1>
<p>${prose(api.failures)}</p>
${codes.map(
  ({
    code,
    statuses,
    meaning,
    fix,
    retry,
    details,
    operations,
  }) => html`<h2 id="${code}"><code>${code}</code> <span class="soft">${statuses.join(', ')}</span></h2>
<dl><dt>Cause</dt><dd>${prose(meaning)}</dd><dt>Fix</dt><dd>${prose(fix)}</dd><dt>Repeat the request?</dt><dd>${prose(retry)}</dd></dl>
${details === null ? '' : html`<h4>Details</h4>${detailsWords(details, api.docsUrl)}`}
${operations.length === 0 ? '' : html`<h4>Given by</h4><ul>${distinct(operations).map(({ operationId, summary, when }) => html`<li><a href="${api.docsUrl}#${operationId}">${summary}</a>: ${prose(when)}</li>`)}</ul>`}`,
)}
</main></div>`;
}

/** The same as Markdown. */
export function errorsMarkdown(api: PublishedApi, endpoints: readonly Endpoint[], document: OpenApiDocument): string {
  const sections = catalogued(api, endpoints, document).map(
    ({ code, statuses, meaning, fix, retry, operations }) =>
      `## ${code} (${statuses.join(', ')})\n\n- Cause: ${meaning}\n- Fix: ${fix}\n- Repeat the request? ${retry}\n${distinct(
        operations,
      )
        .map(({ summary, when }) => `- ${summary}: ${when}\n`)
        .join('')}`,
  );
  return `# Errors\n\n${api.failures}\n\n${sections.join('\n')}`;
}

/** An operation can give a code with several statuses; it is named once for each reason. */
function distinct(operations: Catalogued['operations']): Catalogued['operations'] {
  return [...new Map(operations.map((one) => [`${one.operationId} ${one.when}`, one])).values()];
}

function detailsWords(details: JsonSchema, docsUrl: string): Html {
  const fields = Object.entries(details.properties ?? {});
  if (fields.length === 0) return html`<p>${typeWords(details, docsUrl)}</p>`;
  return html`${fields.map(
    ([name, field]) =>
      html`<p><code>details.${name}</code>: ${typeWords(field, docsUrl)} ${field.description === undefined ? '' : html`<br>${prose(field.description)}`}</p>`,
  )}`;
}
