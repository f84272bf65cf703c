import express, { type RequestHandler, type Router } from 'express';
import { type Html, html, prose } from '../../../shared/html.ts';
import { htmlPage } from '../../../shared/html-page.ts';
import type { Endpoint } from '../endpoint.ts';
import { consoleApi } from './console-api.ts';
import { errorsBody, errorsMarkdown } from './errors-page.ts';
import { fieldTable, schemaSection } from './fields.ts';
import { type Guide, readGuides, renderMarkdown } from './guides.ts';
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
  legacyBaseUrl: string;
}

/**
 * The published reference: a start page at `/`, the reference at `/docs`, the codes that `documentation_url` leads to at `/docs/errors`, the
 * guides at `/docs/guides` (with `.md` as Markdown), all of it listed for language models at `/llms.txt`, the OpenAPI document at
 * `/docs/openapi.json`, and that of the console at `/docs/console/openapi.json`. Everything is rendered once, when it is first asked for.
 */
export function referencePages({
  endpoints,
  consoleEndpoints,
  docsUrl,
  baseUrl,
  legacyBaseUrl,
}: ReferenceOptions): Router {
  const start = () => htmlPage('Document Audit Service', REFERENCE_CSS, startBody({ docsUrl, legacyBaseUrl }));
  const api = tokenApi({ baseUrl, docsUrl });
  const reference = apiReference(endpoints, api);
  const guides = readGuides();
  const guideList = () => htmlPage('Guides – Document Audit Service', REFERENCE_CSS, guideListBody(guides, docsUrl));
  const guidePages = new Map(guides.flatMap((guide) => pagesOf(guide, guides, docsUrl)));
  const ofConsole = () => openApiDocument(consoleEndpoints, consoleApi({ baseUrl, docsUrl }));
  return express
    .Router({ strict: true, caseSensitive: true })
    .get('/', pageSender(start))
    .get('/docs', reference.sendPage)
    .get('/docs/errors', reference.sendErrors)
    .get('/docs/errors.md', reference.sendErrorsMarkdown)
    .get(
      ['/llms.txt', '/docs/llms.txt'],
      textSender('text/plain', () => llmsText(guides, api, legacyBaseUrl)),
    )
    .get('/docs/guides', pageSender(guideList))
    .get('/docs/guides/:name', (req, res, next) => {
      const page = guidePages.get(req.params.name);
      if (page === undefined) next();
      else page(req, res, next);
    })
    .get('/docs/openapi.json', reference.sendDocument)
    .get('/docs/console/openapi.json', documentSender(ofConsole));
}

/** The reference page and the OpenAPI document of an API. */
export function apiReference(
  endpoints: readonly Endpoint[],
  api: PublishedApi,
): Record<'sendPage' | 'sendDocument' | 'sendErrors' | 'sendErrorsMarkdown', RequestHandler> {
  const document = onFirstUse(() => openApiDocument(endpoints, api));
  return {
    sendPage: pageSender(() =>
      htmlPage(`${api.title} – API reference`, REFERENCE_CSS, referenceBody(api, endpoints, document())),
    ),
    sendDocument: documentSender(document),
    sendErrors: pageSender(() =>
      htmlPage(`${api.title} – Errors`, REFERENCE_CSS, errorsBody(api, endpoints, document())),
    ),
    sendErrorsMarkdown: textSender('text/markdown', () => errorsMarkdown(api, endpoints, document())),
  };
}

/** Renders at the first use and then never again, because all of the reference takes a quarter of a second, in which a gateway would not yet serve. */
function onFirstUse<T>(render: () => T): () => T {
  let rendered: { value: T } | null = null;
  return () => {
    rendered ??= { value: render() };
    return rendered.value;
  };
}

function documentSender(document: () => OpenApiDocument): RequestHandler {
  const bytes = onFirstUse(() => Buffer.from(JSON.stringify(document(), null, 2)));
  return (_req, res) => {
    // Other origins may read it, because generators and viewers in a browser do, and it holds nothing private.
    res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Access-Control-Allow-Origin': '*' }).end(bytes());
  };
}

function pageSender(render: () => ReturnType<typeof htmlPage>): RequestHandler {
  const page = onFirstUse(render);
  return (_req, res) => {
    const { contentSecurityPolicy, document } = page();
    res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentSecurityPolicy });
    res.end(document);
  };
}

function textSender(type: string, render: () => string): RequestHandler {
  const text = onFirstUse(render);
  return (_req, res) => {
    res.set('Content-Type', `${type}; charset=utf-8`).end(text());
  };
}

/** A guide as a page at its name, and as its Markdown at its name with `.md`. */
function pagesOf(guide: Guide, guides: readonly Guide[], docsUrl: string): [string, RequestHandler][] {
  const body =
    () => html`<div class="layout">${guideNavigation(guides, docsUrl)}<main class="guide">${renderMarkdown(guide.markdown)}
<p class="soft"><a href="${docsUrl}/guides/${guide.name}.md">This guide as Markdown</a></p></main></div>`;
  return [
    [guide.name, pageSender(() => htmlPage(`${guide.title} – Document Audit Service`, REFERENCE_CSS, body()))],
    [`${guide.name}.md`, textSender('text/markdown', () => guide.markdown)],
  ];
}

function guideNavigation(guides: readonly Guide[], docsUrl: string): Html {
  return html`<nav aria-label="Contents"><ul><li><a href="${docsUrl}">API reference</a></li><li><a href="${docsUrl}/errors">Errors</a></li></ul>
<strong>Guides</strong><ul>${guides.map(({ name, title }) => html`<li><a href="${docsUrl}/guides/${name}">${title}</a></li>`)}</ul></nav>`;
}

function guideListBody(guides: readonly Guide[], docsUrl: string): Html {
  return html`<div class="layout">${guideNavigation(guides, docsUrl)}<main><h1>Guides</h1>
${guides.map(({ name, title, summary }) => html`<h3><a href="${docsUrl}/guides/${name}">${title}</a></h3><p>${prose(summary)}</p>`)}</main></div>`;
}

/** The list of everything that a language model can read of the service (llmstxt.org). */
function llmsText(
  guides: readonly Guide[],
  { title, summary, description, docsUrl }: PublishedApi,
  legacyBaseUrl: string,
): string {
  const links = guides.map((guide) => `- [${guide.title}](${docsUrl}/guides/${guide.name}.md): ${guide.summary}`);
  return `# ${title}

> ${summary}

${description}

## Reference

- [OpenAPI 3.1](${docsUrl}/openapi.json): every operation, field, limit and error
- [Errors](${docsUrl}/errors.md): cause, fix and retry of every code
- [Key-based variant](${legacyBaseUrl}/openapi.json): OpenAPI 3.1 of the older API, whose credential is an API key
${links.length === 0 ? '' : `\n## Guides\n\n${links.join('\n')}\n`}`;
}

function startBody({ docsUrl, legacyBaseUrl }: Pick<ReferenceOptions, 'docsUrl' | 'legacyBaseUrl'>): Html {
  return html`<main class="start">
<h1>Document Audit Service</h1>
<p>Upload a long decision of a public authority; reviewers audit it for objectivity flaws, and every finding is anchored in binding law.</p>
<ul>
<li><a href="${docsUrl}">API reference</a></li>
<li><a href="${docsUrl}/guides">Guides</a></li>
<li><a href="${docsUrl}/errors">Errors</a>: cause and fix of every code</li>
<li><a href="${docsUrl}/openapi.json">OpenAPI 3.1 document</a></li>
<li><a href="${legacyBaseUrl}">Key-based variant</a>: the reference of the older API</li>
<li><a href="/v1/health">Health check</a></li>
</ul></main>`;
}

function referenceBody(api: PublishedApi, endpoints: readonly Endpoint[], document: OpenApiDocument): Html {
  const tags = document.tags.map(({ name }) => ({ name, endpoints: endpoints.filter(({ tag }) => tag === name) }));
  const schemas = sharedSchemas(document);
  return html`<div class="layout">
<nav aria-label="Contents"><ul><li><a href="#basics">Basics</a></li><li><a href="${api.docsUrl}/errors">Errors</a></li><li><a href="${api.guidesUrl}">Guides</a></li><li><a href="${api.docsUrl}/openapi.json">OpenAPI 3.1</a></li><li><a href="${api.docsUrl}/llms.txt">llms.txt</a></li></ul>
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
</main></div>`;
}

function basics({ baseUrl, description }: PublishedApi): Html {
  return html`<p>${prose(`Every path is below \`${baseUrl}\`.`)}</p>${renderMarkdown(description)}`;
}

function endpointSection(endpoint: Endpoint, document: OpenApiDocument, api: PublishedApi): Html {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[endpoint.method] as OpenApiOperation;
  const body = operation.requestBody;
  return html`<h3 id="${endpoint.operationId}">${endpoint.summary}</h3>
<p class="route"><code><b>${endpoint.method.toUpperCase()}</b> ${endpoint.path}</code>${endpoint.auth === 'public' ? html` <span class="soft">no credential</span>` : ''}</p>
${endpoint.description === undefined ? '' : html`${renderMarkdown(endpoint.description)}`}
${operation.parameters ? html`<h4>Parameters</h4>${fieldTable(operation.parameters.map((one) => ({ ...one, schema: { description: one.description, ...one.schema }, note: one.in })))}` : ''}
${body ? html`<h4>Body${body.required ? '' : ' (optional)'}</h4><p>${body.description}</p>${schemaSection(resolved(body.content['application/json'].schema, document))}` : ''}
<h4>Answer ${endpoint.status}${endpoint.streams ? ', the data of each event' : ''}</h4>${schemaSection(resolved(answerSchema(operation.responses[endpoint.status]), document))}
<h4>Errors</h4>
<ul class="codes">${api.errorsOf(endpoint).map(([status, errors]) => html`<li>${status} ${errors.map(({ code, when }) => html`<a href="${api.errorUrl(code)}"><code>${code}</code></a> ${prose(when)} `)}</li>`)}</ul>`;
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
