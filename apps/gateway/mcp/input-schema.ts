import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a tool's arguments, without references, because not every assistant follows them. */
export function inputSchemaOf(schema: z.ZodObject): JsonSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { io: 'input' });
  const { id: __, ...inlined } = inline(root, $defs as Record<string, JsonSchema>) as JsonSchema;
  return { ...inlined, properties: inlined['properties'] ?? {}, additionalProperties: false };
}

function inline(value: unknown, definitions: Readonly<Record<string, JsonSchema>>): unknown {
  if (Array.isArray(value)) return value.map((entry) => inline(entry, definitions));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as JsonSchema;
  const fields = Object.fromEntries(Object.entries(rest).map(([name, field]) => [name, inline(field, definitions)]));
  if (typeof $ref !== 'string') return fields;
  const { id: _, ...definition } = inline(definitions[$ref.replace('#/$defs/', '')] ?? {}, definitions) as JsonSchema;
  return { ...definition, ...fields };
}
