import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../shared/errors/catalogue.ts';
import { bodyLimit, type Endpoint, publishedBody } from './endpoint.ts';

/** A JSON Schema 2020-12 object of the document; the keywords that the reference page reads are typed. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  [keyword: string]: unknown;
}

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { $ref: string }>;
  /** By media type; absent for an empty answer. */
  content?: Record<string, { schema: JsonSchema }>;
}

export interface OpenApiOperation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: OpenApiParameter[];
  requestBody?: { description: string; required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; summary: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: {
    securitySchemes: Record<string, JsonSchema>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    schemas: Record<string, JsonSchema>;
  };
}

/** What tells one API of the service from another in its document and on its page. */
export interface PublishedApi {
  title: string;
  summary: string;
  /** What is sent as the bearer token. */
  credential: string;
  /** Every code of its envelope, with the schema of the whole body. */
  errors: Readonly<Record<string, { status: number; meaning: string; schema: z.ZodType }>>;
  /** The codes that an endpoint can answer, by status in ascending order. */
  errorsOf(endpoint: Endpoint): [status: number, codes: string[]][];
}

/**
 * The OpenAPI 3.1 document of the endpoints (contract, "Versioning"), from the same schemas that read requests.
 * @throws Error when two different schemas carry one meta `id`.
 */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  baseUrl: string,
  api: PublishedApi = TOKEN_API,
): OpenApiDocument {
  const schemas = new SchemaComponents();
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, schemas, api) };
  }
  for (const { schema } of Object.values(api.errors)) schemas.reference(schema, 'output');
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: '1', summary: api.summary },
    servers: [{ url: baseUrl }],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: api.credential } },
      headers: HEADERS,
      schemas: schemas.sorted(),
    },
  };
}

const HEADERS: OpenApiDocument['components']['headers'] = {
  'X-RateLimit-Limit': { description: 'Limit of the counter in its period.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Remainder of the counter after this request.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'Epoch seconds at which the counter is reset.', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait before the request is repeated.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'A Bearer challenge (RFC 6750).', schema: { type: 'string' } },
};
const RATE_LIMIT_HEADERS = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];

/** The API whose credential is an access token. Each code has its own schema, because a client branches on the code and needs the type of its `details`. */
export const TOKEN_API: PublishedApi = {
  title: 'Document Audit Service',
  summary: 'Audits decisions of public authorities for objectivity flaws, every finding anchored in binding law.',
  credential: 'An access token of `POST /v1/oauth/token`.',
  errors: Object.fromEntries(
    Object.entries(ERRORS).map(([code, { status, meaning, details }]) => {
      const fields = { code: z.literal(code), message: z.string(), documentation_url: z.url() };
      const error = z.object(details instanceof z.ZodUndefined ? fields : { ...fields, details });
      return [code, { status, meaning, schema: z.object({ error }).meta({ id: `Error_${code}` }) }];
    }),
  ),
  errorsOf: errorsByStatus,
};

function operation(endpoint: Endpoint, schemas: SchemaComponents, api: PublishedApi): OpenApiOperation {
  const { params, query, headers, body } = endpoint.request.shape;
  const parameters = [
    ...parametersOf('path', params, schemas),
    ...parametersOf('query', query, schemas),
    ...parametersOf('header', headers, schemas),
  ];
  const published = body && publishedBody(body);
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.tag],
    security: endpoint.auth === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(published && {
      requestBody: {
        description: `At most ${bodyLimit(endpoint) / 1024} KiB.`,
        required: !published.safeParse(undefined).success,
        content: { 'application/json': { schema: schemas.reference(published, 'input') } },
      },
    }),
    responses: responsesOf(endpoint, schemas, api),
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
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      ...(description !== undefined && { description }),
      schema,
    };
  });
}

function responsesOf(
  endpoint: Endpoint,
  schemas: SchemaComponents,
  { errors, errorsOf }: PublishedApi,
): OpenApiOperation['responses'] {
  const metered = endpoint.metering === undefined ? [] : RATE_LIMIT_HEADERS;
  const responses: OpenApiOperation['responses'] = {
    [endpoint.status]: {
      description: endpoint.summary,
      ...(metered.length > 0 && { headers: headerReferences(metered) }),
      content: {
        [endpoint.streams ? 'text/event-stream' : 'application/json']: {
          schema: schemas.reference(endpoint.response, 'output'),
        },
      },
    },
    ...(endpoint.streams && { 204: { description: 'No event is left.' } }),
  };
  for (const [status, codes] of errorsOf(endpoint)) {
    const variants = codes.map((code) => schemas.reference(errors[code]?.schema as z.ZodType, 'output'));
    const headers = [...(status === 401 ? ['WWW-Authenticate'] : metered), ...(status === 503 ? ['Retry-After'] : [])];
    responses[status] = {
      description: codes.map((code) => `\`${code}\`: ${errors[code]?.meaning}`).join(' '),
      ...(headers.length > 0 && { headers: headerReferences(headers) }),
      content: {
        'application/json': { schema: variants.length === 1 ? (variants[0] as JsonSchema) : { oneOf: variants } },
      },
    };
  }
  return responses;
}

/** The schema of an answer, whatever its media type. */
export function answerSchema(response: OpenApiResponse | undefined): JsonSchema {
  return Object.values(response?.content ?? {})[0]?.schema ?? {};
}

function headerReferences(names: string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** An endpoint's own codes and those of every endpoint of its kind, by status in ascending order. */
function errorsByStatus(endpoint: Endpoint): [status: number, codes: ErrorCode[]][] {
  const statuses = new Map<number, Set<ErrorCode>>();
  const add = (status: number, code: ErrorCode) => statuses.set(status, (statuses.get(status) ?? new Set()).add(code));
  for (const code of endpoint.errors) add(ERRORS[code].status, code);
  const { body } = endpoint.request.shape;
  if (endpoint.auth === 'bearer') for (const code of ['UNAUTHORIZED', 'TOKEN_EXPIRED'] as const) add(401, code);
  if (body) for (const status of [400, 413]) add(status, 'INTERNAL_ERROR');
  if (body || endpoint.auth === 'bearer') {
    add(500, 'INTERNAL_ERROR');
    add(503, 'SERVICE_UNAVAILABLE');
  }
  return [...statuses].map(([status, codes]): [number, ErrorCode[]] => [status, [...codes]]).sort(([a], [b]) => a - b);
}

/** Collects the schemas that have a meta `id`; other schemas stay inline. */
class SchemaComponents {
  readonly #components = new Map<string, JsonSchema>();

  reference(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs, ...root } = z.toJSONSchema(schema, { io, override: allowAdditions(io) });
    for (const [id, definition] of Object.entries($defs ?? {})) this.#add(id, withComponentReferences(definition));
    return withComponentReferences(root);
  }

  sorted(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(id: string, definition: JsonSchema): void {
    const held = this.#components.get(id);
    if (held && !isDeepStrictEqual(held, definition)) {
      throw new Error(
        `Two different schemas are called ${id}; a request and a response that differ need a meta id each.`,
      );
    }
    this.#components.set(id, definition);
  }
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** Removes `additionalProperties: false` from answers whose schema is not strict, because a new field in an answer is no breaking change. */
function allowAdditions(io: 'input' | 'output'): Override {
  return ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    if (io === 'output' && def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
  };
}

function withComponentReferences(schema: unknown): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
  ) as JsonSchema;
}
