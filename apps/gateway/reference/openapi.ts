import type { z } from 'zod';
import type { Retry } from '../../../shared/errors/catalogue.ts';
import { bodyLimit, type Endpoint, publishedBody } from '../endpoint.ts';
import type { ApiExamples } from './examples.ts';
import { type JsonSchema, SchemaComponents } from './schema-components.ts';

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: string;
}

/** By name; one that several operations give stands among the components. */
type OpenApiExamples = Record<string, { value: unknown } | { $ref: string }>;

interface OpenApiContent {
  schema: JsonSchema;
  examples?: OpenApiExamples;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { $ref: string }>;
  /** By media type; absent for an empty answer. */
  content?: Record<string, OpenApiContent>;
  links?: Record<string, OpenApiLink>;
}

interface OpenApiLink {
  operationId: string;
  parameters?: Record<string, string>;
  requestBody?: Record<string, string>;
}

interface OpenApiBody {
  description: string;
  required: boolean;
  content: { 'application/json': OpenApiContent };
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: OpenApiBody;
  responses: Record<string, OpenApiResponse>;
}

interface OpenApiTag {
  name: string;
  description?: string;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    summary: string;
    description: string;
    contact: { name: string; url: string };
    license: { name: string; identifier: string };
  };
  servers: { url: string; description: string }[];
  externalDocs: { url: string; description: string };
  tags: OpenApiTag[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  webhooks?: Record<string, { post: OpenApiOperation }>;
  components: {
    securitySchemes: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    schemas: Record<string, JsonSchema>;
    examples: Record<string, { value: unknown }>;
  };
}

/** A message that the service sends, for `webhooks` (OpenAPI 3.1, "OpenAPI Object"). */
export interface Callback {
  /** Its key under `webhooks`. */
  name: string;
  operationId: string;
  summary: string;
  description: string;
  tag: string;
  headers: z.ZodObject;
  body: z.ZodType;
  /** The meaning of each answer of the receiver, by status or range. */
  answers: Record<string, string>;
}

/** An error that an endpoint can answer. */
export interface PossibleError {
  code: string;
  /** Says when this endpoint gives it. */
  when: string;
}

/** One API of the service, as its document and its page describe it. */
export interface PublishedApi {
  title: string;
  summary: string;
  /** CommonMark. */
  description: string;
  /** The form of a failed answer, for the page of errors. */
  failures: string;
  /** In reading order; tags of endpoints that are not among them follow. */
  tags: readonly OpenApiTag[];
  securitySchemes: Record<string, JsonSchema>;
  /** The schemes that an endpoint with a credential accepts, with the scopes that it needs. */
  security: readonly Record<string, string[]>[];
  callbacks: readonly Callback[];
  /** Every code of its envelope, with the schema of the whole body. */
  errors: Readonly<Record<string, { status: number; meaning: string; fix: string; retry: Retry; schema: z.ZodType }>>;
  /** The errors of an endpoint, its own and those of every endpoint of its kind, by status in ascending order. */
  errorsOf(endpoint: Endpoint): [status: number, errors: PossibleError[]][];
  examples: ApiExamples;
  /** Address of a code in the catalogue of errors. */
  errorUrl(code: string): string;
  baseUrl: string;
  docsUrl: string;
  guidesUrl: string;
}

/**
 * The OpenAPI 3.1 document of the endpoints (contract, "Versioning"), from the same schemas that read requests.
 * @throws Error when two different schemas carry one meta `id`.
 */
export function openApiDocument(endpoints: readonly Endpoint[], api: PublishedApi): OpenApiDocument {
  const schemas = new SchemaComponents();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, api, schemas) };
  }
  const webhooks = Object.fromEntries(api.callbacks.map((one) => [one.name, { post: callback(one, schemas) }]));
  const described = new Set(api.tags.map(({ name }) => name));
  const others = new Set(endpoints.map(({ tag }) => tag).filter((tag) => !described.has(tag)));
  const { title, summary, description, baseUrl, docsUrl, securitySchemes } = api;
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      summary,
      description,
      contact: { name: 'The operator of this service', url: baseUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: baseUrl, description: 'This service' }],
    externalDocs: { url: docsUrl, description: 'The reference, with every error code and the guides' },
    tags: [...api.tags, ...[...others].map((name) => ({ name }))],
    paths,
    ...(api.callbacks.length > 0 && { webhooks }),
    components: {
      securitySchemes,
      headers: headersOf(paths),
      schemas: schemas.sorted(),
      examples: commonExamples(api.examples),
    },
  };
}

/** The headers that answers carry. */
const HEADERS = {
  'X-Request-Id': {
    description:
      'The id of the request; name it when you report a problem. An id that you send yourself (1 to 128 letters, digits, `.`, `_`, `:` and `-`) is taken over.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': { description: 'Limit of the counter in its period.', schema: { type: 'integer', minimum: 0 } },
  'X-RateLimit-Remaining': {
    description: 'Remainder of the counter after this request.',
    schema: { type: 'integer', minimum: 0 },
  },
  'X-RateLimit-Reset': {
    description: 'Epoch seconds at which the counter is reset.',
    schema: { type: 'integer', minimum: 0 },
  },
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated.',
    schema: { type: 'integer', minimum: 1 },
  },
  'WWW-Authenticate': {
    description:
      'A Bearer challenge (RFC 6750 §3); that of the MCP endpoint also names the metadata by which an assistant finds the authorization server (RFC 9728 §5.1).',
    schema: { type: 'string' },
  },
  'Preference-Applied': {
    description: '`wait=N`: the preference of `Prefer` that was granted (RFC 7240 §3), in seconds.',
    schema: { type: 'string', pattern: '^wait=\\d+$' },
  },
} satisfies OpenApiDocument['components']['headers'];
type HeaderName = keyof typeof HEADERS;
const RATE_LIMIT_HEADERS: readonly HeaderName[] = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

function operation(endpoint: Endpoint, api: PublishedApi, schemas: SchemaComponents): OpenApiOperation {
  const { params, query, headers, body } = endpoint.request.shape;
  const parameters = [
    ...parametersOf('path', params, schemas),
    ...parametersOf('query', query, schemas),
    ...parametersOf('header', headers, schemas),
  ];
  const published = body && publishedBody(body);
  const examples = api.examples.operations[endpoint.operationId];
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.tag],
    security: endpoint.auth === 'public' || endpoint.auth === 'page' ? [] : [...api.security],
    ...(parameters.length > 0 && {
      parameters: parameters.map((one) => withExample(one, examples?.parameters?.[one.name])),
    }),
    ...(published && {
      requestBody: {
        description: `At most ${bodyLimit(endpoint) / 1024} KiB.`,
        required: !published.safeParse(undefined).success,
        content: {
          'application/json': { schema: schemas.reference(published, 'input'), ...inlineExamples(examples?.request) },
        },
      },
    }),
    responses: withExamples(responsesOf(endpoint, api, schemas), endpoint, api),
  };
}

function callback(sent: Callback, schemas: SchemaComponents): OpenApiOperation {
  const responses = Object.entries(sent.answers).map(([status, description]) => [status, { description }]);
  return {
    operationId: sent.operationId,
    summary: sent.summary,
    description: sent.description,
    tags: [sent.tag],
    security: [],
    parameters: parametersOf('header', sent.headers, schemas),
    requestBody: {
      description: 'Sign and compare the raw bytes, not the parsed object.',
      required: true,
      content: { 'application/json': { schema: schemas.reference(sent.body, 'output') } },
    },
    responses: Object.fromEntries(responses),
  };
}

function parametersOf(
  place: OpenApiParameter['in'],
  object: z.ZodObject | undefined,
  schemas: SchemaComponents,
): OpenApiParameter[] {
  return Object.entries(object?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemas.reference(field as z.ZodType, 'input');
    return {
      name: place === 'header' ? headerName(name) : name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

const withExample = (parameter: OpenApiParameter, example: string | undefined): OpenApiParameter =>
  example === undefined ? parameter : { ...parameter, example };

/** A header's name as its standard writes it; the schemas have it in lower case. */
function headerName(name: string): string {
  return HEADER_NAMES[name] ?? name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

const HEADER_NAMES: Record<string, string> = {
  'last-event-id': 'Last-Event-ID',
  'mcp-protocol-version': 'MCP-Protocol-Version',
  'x-svc-signature': 'X-SVC-Signature',
};

function responsesOf(endpoint: Endpoint, api: PublishedApi, schemas: SchemaComponents): OpenApiOperation['responses'] {
  const metered = endpoint.metering === undefined ? [] : RATE_LIMIT_HEADERS;
  const responses: OpenApiOperation['responses'] = {
    [endpoint.status]: {
      description: endpoint.answer,
      headers: headerReferences([...metered, ...(endpoint.answerHeaders ?? [])]),
      content: {
        [endpoint.streams ? 'text/event-stream' : 'application/json']: {
          schema: schemas.reference(endpoint.response, 'output'),
        },
      },
      ...(endpoint.links && { links: linksOf(endpoint.links) }),
    },
  };
  for (const [status, { description, schema }] of Object.entries(endpoint.otherAnswers ?? {})) {
    responses[status] = {
      description,
      headers: headerReferences(metered),
      ...(schema && { content: { 'application/json': { schema: schemas.reference(schema, 'output') } } }),
    };
  }
  for (const [status, errors] of api.errorsOf(endpoint)) {
    const variants = errors.map(({ code }) => schemas.reference(api.errors[code]?.schema as z.ZodType, 'output'));
    const other = responses[status];
    const headers: HeaderName[] = [
      ...(status === 401 ? (['WWW-Authenticate'] as const) : metered),
      ...(status === 503 || (status === 429 && endpoint.auth !== 'bearer') ? (['Retry-After'] as const) : []),
    ];
    responses[status] = {
      description: [other?.description, ...errors.map((one) => errorWords(one, api))].filter(Boolean).join('\n\n'),
      ...(!WITHOUT_EXCHANGE.has(status) && { headers: headerReferences(headers) }),
      content: { 'application/json': { schema: anyOf([...(other ? [answerSchema(other)] : []), ...variants]) } },
    };
  }
  return responses;
}

/** Gives every answer the examples that were recorded of it, and every refusal without one the words that it has everywhere. */
function withExamples(
  responses: OpenApiOperation['responses'],
  endpoint: Endpoint,
  { examples, errorsOf }: PublishedApi,
): OpenApiOperation['responses'] {
  const possible = new Map(errorsOf(endpoint));
  const entries = Object.entries(responses).map(([status, response]): [string, OpenApiResponse] => {
    const own = examples.operations[endpoint.operationId]?.answers[status] ?? {};
    const shared = (possible.get(Number(status)) ?? [])
      .filter(({ code }) => own[code] === undefined && examples.common[status]?.[code] !== undefined)
      .map(({ code }) => [code, { $ref: `#/components/examples/${commonName(code, status)}` }]);
    const named: OpenApiExamples = { ...inlineExamples(own).examples, ...Object.fromEntries(shared) };
    if (response.content === undefined || Object.keys(named).length === 0) return [status, response];
    const content = Object.entries(response.content).map(([type, one]) => [type, { ...one, examples: named }]);
    return [status, { ...response, content: Object.fromEntries(content) }];
  });
  return Object.fromEntries(entries);
}

const commonName = (code: string, status: string) => `${code}_${status}`;

function commonExamples({ common }: ApiExamples): OpenApiDocument['components']['examples'] {
  return Object.fromEntries(
    Object.entries(common).flatMap(([status, named]) =>
      Object.entries(named).map(([code, value]) => [commonName(code, status), { value }]),
    ),
  );
}

function inlineExamples(named: Record<string, unknown> = {}): { examples?: OpenApiExamples } {
  const examples = Object.entries(named).map(([name, value]) => [name, { value }]);
  return examples.length === 0 ? {} : { examples: Object.fromEntries(examples) };
}

/** Statuses of requests that end before they have an id. */
const WITHOUT_EXCHANGE: ReadonlySet<number> = new Set([408, 431]);

function linksOf(links: NonNullable<Endpoint['links']>): Record<string, OpenApiLink> {
  const expressions = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, `$response.body#/${field}`]));
  return Object.fromEntries(
    Object.entries(links).map(([operationId, { parameters, body }]) => [
      operationId,
      {
        operationId,
        ...(parameters && { parameters: expressions(parameters) }),
        ...(body && { requestBody: expressions(body) }),
      },
    ]),
  );
}

/** A sentence on the cause and one on the remedy, as CommonMark. */
function errorWords({ code, when }: PossibleError, { errors, errorUrl }: PublishedApi): string {
  return `[\`${code}\`](${errorUrl(code)}) ${when} ${errors[code]?.fix}`;
}

const anyOf = (variants: JsonSchema[]): JsonSchema =>
  variants.length === 1 ? (variants[0] as JsonSchema) : { anyOf: variants };

/** The schema of an answer, whatever its media type. */
export function answerSchema(response: OpenApiResponse | undefined): JsonSchema {
  return Object.values(response?.content ?? {})[0]?.schema ?? {};
}

/** The headers that the operations refer to. */
function headersOf(paths: OpenApiDocument['paths']): OpenApiDocument['components']['headers'] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const responses = operations.flatMap((one) => Object.values(one.responses));
  const used = new Set(responses.flatMap(({ headers = {} }) => Object.keys(headers)));
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => used.has(name)));
}

function headerReferences(names: readonly string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(['X-Request-Id', ...names].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
