import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

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

/** Collects the schemas that have a meta `id`; other schemas stay inline. */
export class SchemaComponents {
  readonly #components = new Map<string, JsonSchema>();

  /** @throws Error when another schema carries the same meta `id` */
  reference(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs, ...root } = z.toJSONSchema(schema, { io, override: published(io) });
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

/**
 * Removes `additionalProperties: false` from answers whose schema is not strict, because a new field in an answer is no breaking change, and
 * the bounds of safe integers, because they say nothing of a field.
 */
function published(io: 'input' | 'output'): Override {
  return ({ zodSchema, jsonSchema }) => {
    const { def } = zodSchema._zod;
    if (io === 'output' && def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties;
    const { prefixItems } = jsonSchema;
    // Zod leaves out that a tuple has no further items, and tools expect `items` of every array.
    if (prefixItems)
      Object.assign(jsonSchema, { items: {}, minItems: prefixItems.length, maxItems: prefixItems.length });
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  };
}

function withComponentReferences(schema: unknown): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'),
  ) as JsonSchema;
}
