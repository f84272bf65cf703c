import express, { type RequestHandler, type Response, type Router } from 'express';
import { type Html, html, prose } from '../../../shared/html.ts';
import { htmlPage } from '../../../shared/html-page.ts';
import type { Endpoint } from '../endpoint.ts';
import { consoleApi } from './console-api.ts';
import { fieldTable, schemaSection, typeWords } from './fields.ts';
import {
  answerSchema,
  type OpenApiDocument,
  type OpenApiOperation,
  openApiDocument,
  type PublishedApi,
} from './openapi.ts';
import type { JsonSchema } from './schema-components.ts';
import { REFERENCE_CSS } from './style.ts';
import { tokenApi } from './token-api.ts';

interface ReferenceOptions {
  endpoints: readonly Endpoint[];
  /** Published as a document of their own, because integrations do not call them. */
  consoleEndpoints: readonly Endpoint[];
  docsUrl: string;
  baseUrl: string;
}

/**
 * The published reference: a start page at `/`, the reference at `/docs` and (the same page, so that `documentation_url` has its
 * anchors) at `/docs/errors`, the OpenAPI document at `/docs/openapi.json`, that of the console at `/docs/console/openapi.json`. Everything
 * is rendered once.
 */
export function referencePages({ endpoints, consoleEndpoints, docsUrl, baseUrl }: ReferenceOptions): Router {
  const start = htmlPage('Document Audit Service', REFERENCE_CSS, startBody(docsUrl));
  const reference = apiReference(endpoints, tokenApi({ baseUrl, docsUrl }));
  const ofConsole = documentSender(openApiDocument(consoleEndpoints, consoleApi({ baseUrl, docsUrl })));
  return express
    .Router({ strict: true, caseSensitive: true })
    .get('/', (_req, res) => sendPage(res, start))
    .get(['/docs', '/docs/errors'], reference.sendPage)
    .get('/docs/openapi.json', reference.sendDocument)
    .get('/docs/console/openapi.json', ofConsole);
}

/** The reference page and the OpenAPI document of an API. Both are rendered once. */
export function apiReference(
  endpoints: readonly Endpoint[],
  api: PublishedApi,
): Record<'sendPage' | 'sendDocument', RequestHandler> {
  const document = openApiDocument(endpoints, api);
  const page = htmlPage(`${api.title} – API reference`, REFERENCE_CSS, referenceBody(api, endpoints, document));
  return {
    sendPage: (_req, res) => sendPage(res, page),
    sendDocument: documentSender(document),
  };
}

function documentSender(document: OpenApiDocument): RequestHandler {
  const bytes = Buffer.from(JSON.stringify(document, null, 2));
  return (_req, res) => {
    // Other origins may read it, because generators and viewers in a browser do, and it holds nothing private.
    res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' }).end(bytes);
  };
}

function sendPage(res: Response, page: ReturnType<typeof htmlPage>): void {
  res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.contentSecurityPolicy });
  res.end(page.document);
}

function startBody(docsUrl: string): Html {
  return html`<main class="start">
<h1>Document Audit Service</h1>
<p>Upload a long decision of a public authority; reviewers audit it for objectivity flaws, and every finding is anchored in binding law.</p>
<ul>
<li><a href="${docsUrl}">API reference</a>, with every error code</li>
<li><a href="${docsUrl}/openapi.json">OpenAPI 3.1 document</a></li>
<li><a href="/v1/health">Health check</a></li>
</ul></main>`;
}

function referenceBody(api: PublishedApi, endpoints: readonly Endpoint[], document: OpenApiDocument): Html {
  const tags = document.tags.map(({ name }) => ({ name, endpoints: endpoints.filter(({ tag }) => tag === name) }));
  const schemas = sharedSchemas(document);
  return html`<div class="layout">
<nav aria-label="Contents"><ul><li><a href="#basics">Basics</a></li><li><a href="#errors">Errors</a></li><li><a href="${api.docsUrl}/openapi.json">OpenAPI 3.1</a></li></ul>
${tags.map(
  ({ name, endpoints: ofTag }) => html`<strong>${name}</strong><ul>
${ofTag.map(({ operationId, method, path }) => html`<li><a href="#${operationId}">${method.toUpperCase()} ${path}</a></li>`)}</ul>`,
)}
<strong>Objects</strong><ul>${schemas.map(([id]) => html`<li><a href="#schema-${id}">${id}</a></li>`)}</ul></nav>
<main>
<h1>${api.title}</h1>
<p class="soft">${document.info.summary}</p>
<h2 id="basics">Basics</h2>
${basics(api)}
${tags.map(({ name, endpoints: ofTag }) => html`<h2>${name}</h2>${ofTag.map((one) => endpointSection(one, document, api))}`)}
<h2>Objects</h2>
${schemas.map(([id, schema]) => html`<h3 id="schema-${id}">${id}</h3>${schemaSection(schema)}`)}
<h2 id="errors">Errors</h2>
${errorCatalogue(api, document)}
</main></div>`;
}

function basics({ baseUrl, description }: PublishedApi): Html {
  const paragraphs = description.replaceAll('**', '').split('\n\n');
  return html`<p>${prose(`Every path is below \`${baseUrl}\`.`)}</p>${paragraphs.map((text) => html`<p>${prose(text)}</p>`)}`;
}

function endpointSection(endpoint: Endpoint, document: OpenApiDocument, api: PublishedApi): Html {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[endpoint.method] as OpenApiOperation;
  const body = operation.requestBody;
  return html`<h3 id="${endpoint.operationId}">${endpoint.summary}</h3>
<p class="route"><code><b>${endpoint.method.toUpperCase()}</b> ${endpoint.path}</code>${endpoint.auth === 'public' ? html` <span class="soft">no credential</span>` : ''}</p>
${endpoint.description === undefined ? '' : html`<p>${prose(endpoint.description)}</p>`}
${operation.parameters ? html`<h4>Parameters</h4>${fieldTable(operation.parameters.map((one) => ({ ...one, schema: { description: one.description, ...one.schema }, note: one.in })))}` : ''}
${body ? html`<h4>Body${body.required ? '' : ' (optional)'}</h4><p>${body.description}</p>${schemaSection(resolved(body.content['application/json'].schema, document))}` : ''}
<h4>Answer ${endpoint.status}${endpoint.streams ? ', the data of each event' : ''}</h4>${schemaSection(resolved(answerSchema(operation.responses[endpoint.status]), document))}
<h4>Errors</h4>
<ul class="codes">${api.errorsOf(endpoint).map(([status, errors]) => html`<li>${status} ${errors.map(({ code, when }) => html`<a href="#${code}"><code>${code}</code></a> ${prose(when)} `)}</li>`)}</ul>`;
}

/** Resolves a `$ref`, because bodies and answers are shown where they are used. */
function resolved(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const id = schema.$ref?.slice(SCHEMA_REFERENCE.length) ?? '';
  return document.components.schemas[id] ?? schema;
}

const SCHEMA_REFERENCE = '#/components/schemas/';

/** The schemas that other schemas refer to; a schema that is only a whole body or answer is shown with its endpoint. */
function sharedSchemas(document: OpenApiDocument): [id: string, schema: JsonSchema][] {
  const text = JSON.stringify(document);
  const whole = Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody, responses }) => [
      requestBody?.content['application/json'].schema,
      ...Object.values(responses).map(answerSchema),
    ])
    .map((schema) => schema?.$ref);
  return Object.entries(document.components.schemas).filter(([id]) => {
    const reference = SCHEMA_REFERENCE + id;
    const uses = text.split(`"${reference}"`).length - 1;
    return !id.startsWith('Error_') && uses > whole.filter((one) => one === reference).length;
  });
}

function errorCatalogue({ errors, errorUrl }: PublishedApi, document: OpenApiDocument): Html {
  return html`<div class="scroll"><table><thead><tr><th>Status</th><th>Code</th><th>Meaning</th></tr></thead><tbody>
${Object.entries(errors).map(([code, { status, meaning }]) => {
  const error = document.components.schemas[`Error_${code}`]?.properties?.error?.properties;
  return html`<tr id="${code}"><td>${status}</td><td><a href="${errorUrl(code)}"><code>${code}</code></a></td><td>${prose(meaning)}${error?.details ? detailsWords(error.details) : ''}</td></tr>`;
})}</tbody></table></div>`;
}

function detailsWords(details: JsonSchema): Html {
  const fields = Object.entries(details.properties ?? {});
  if (fields.length === 0) return html`<p class="soft"><code>details</code>: ${typeWords(details)}</p>`;
  return html`${fields.map(
    ([name, field]) =>
      html`<p class="soft"><code>details.${name}</code>: ${typeWords(field)} ${field.description === undefined ? '' : html`<br>${prose(field.description)}`}</p>`,
  )}`;
}
