import assert from 'node:assert/strict';
import type { ApiExamples, OperationExamples } from '../../apps/gateway/reference/examples.ts';
import type { OpenApiDocument, OpenApiOperation } from '../../apps/gateway/reference/openapi.ts';

/** A request of an operation. Parameters stand in its path, and the others in its query. */
export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  /** The name of the example, `example` unless given. */
  name?: string;
}

/** Sends requests to a running service and keeps them with their answers. */
export class Recorder {
  readonly examples: ApiExamples;
  readonly #document: OpenApiDocument;
  readonly #operations: Map<string, { method: string; path: string; operation: OpenApiOperation }>;
  readonly #address: string;

  /** `address` is that of the service, with the path below which the operations are. */
  constructor(document: OpenApiDocument, address: string, examples: ApiExamples = { common: {}, operations: {} }) {
    this.#document = document;
    this.#address = address;
    this.examples = examples;
    this.#operations = new Map(
      Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          operation.operationId,
          { method: method.toUpperCase(), path, operation },
        ]),
      ),
    );
  }

  /** Sends to another address, and keeps the examples here. */
  at(address: string): Recorder {
    return new Recorder(this.#document, address, this.examples);
  }

  /** Asserts that the operation does what was asked, and answers the body, or the data of each event. */
  async answered<T = Record<string, string>>(operationId: string, asked: Asked = {}): Promise<T> {
    const { status, body } = await this.#send(operationId, asked);
    assert.ok(status < 300, `${operationId} answered ${status}: ${JSON.stringify(body)}`);
    const { params, query, json, name = 'example' } = asked;
    const kept = this.#examplesOf(operationId);
    if (params ?? query) kept.parameters = { ...params, ...query, ...kept.parameters };
    if (json !== undefined) kept.request = { ...kept.request, [name]: json };
    const answers = Array.isArray(body) ? body : [body];
    for (const answer of answers) {
      if (answer === undefined) continue;
      const event = answers.length > 1 ? (answer as { status?: string }).status : undefined;
      kept.answers[status] = { ...kept.answers[status], [event ?? name]: answer };
    }
    return body as T;
  }

  /** Asserts that the operation refuses with a code. `isCommon` keeps it as the example of every operation. */
  async refused(operationId: string, code: string, asked: Asked = {}, isCommon = false): Promise<void> {
    const { status, body } = await this.#send(operationId, asked);
    const given = (body as { error?: { code: string } }).error?.code;
    assert.equal(given, code, `${operationId} answered ${status}: ${JSON.stringify(body)}`);
    const answers = isCommon ? this.examples.common : this.#examplesOf(operationId).answers;
    answers[status] = { ...answers[status], [code]: body };
  }

  #examplesOf(operationId: string): OperationExamples {
    const kept = this.examples.operations[operationId] ?? { answers: {} };
    this.examples.operations[operationId] = kept;
    return kept;
  }

  async #send(operationId: string, { params = {}, query = {}, headers = {}, json }: Asked) {
    const found = this.#operations.get(operationId);
    if (found === undefined) throw new Error(`The document has no operation ${operationId}.`);
    const path = found.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.#address}${path}${search === '' ? '' : `?${search}`}`, {
      method: found.method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(json !== undefined && { body: typeof json === 'string' ? json : JSON.stringify(json) }),
    });
    return { status: response.status, headers: response.headers, body: bodyOf(await response.text()) };
  }
}

/** The value of a JSON body, or the data of each event of a stream. */
function bodyOf(text: string): unknown {
  if (text === '') return undefined;
  if (text.startsWith('{')) return JSON.parse(text);
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
}
