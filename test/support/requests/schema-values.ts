/** The keywords of JSON Schema 2020-12 that the input schemas of tools use. */
export interface JsonSchema {
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | false;
  propertyNames?: JsonSchema;
  maxProperties?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

export interface WrongValue {
  /** The kind of mistake, after the path to where it was made. */
  what: string;
  value: unknown;
}

const OF_TYPES: Record<string, unknown> = {
  null: null,
  text: 'x',
  number: 7.5,
  boolean: false,
  array: [],
  object: {},
};
const ACCEPTED: Record<NonNullable<JsonSchema['type']>, string> = {
  object: 'object',
  array: 'array',
  string: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};
/** Names that every object of the language inherits; `JSON.parse` makes own fields of them. */
const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];

/** The smallest value that a schema takes. */
export function validValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, validValue(propertyOf(schema, name))]));
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => validValue(schema.items ?? {}));
    case 'string':
      return 'x'.repeat(Math.max(schema.minLength ?? 0, 1));
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return 'x';
  }
}

/**
 * Every kind of value that a schema refuses, each with one mistake, at any depth.
 * @throws Error for a string, list or map without a bound, and for a pattern that no known text breaks
 */
export function wrongValues(schema: JsonSchema, path = ''): WrongValue[] {
  if (schema.type === undefined) return [];
  const accepted = ACCEPTED[schema.type];
  const mistyped = Object.entries(OF_TYPES)
    .filter(([type]) => type !== accepted)
    .map(([type, value]) => ({ what: `${path} ${type} for ${schema.type}`, value }));
  return [...mistyped, ...wrongWithin(schema, path)];
}

function wrongWithin(schema: JsonSchema, path: string): WrongValue[] {
  const at = (what: string, value: unknown) => ({ what: `${path} ${what}`, value });
  if (schema.const !== undefined) return typeof schema.const === 'boolean' ? [at('another value', !schema.const)] : [];
  if (schema.enum !== undefined) return [at('not of the list', 'x'), at('of the list, in lower case', 'us_fed')];
  switch (schema.type) {
    case 'object':
      return wrongObjects(schema, path);
    case 'array':
      return wrongArrays(schema, path);
    case 'string':
      return wrongTexts(schema, path);
    case 'integer':
    case 'number':
      return [
        ...(schema.minimum === undefined ? [] : [at('too small', schema.minimum - 1)]),
        ...(schema.maximum === undefined ? [] : [at('too large', schema.maximum + 1)]),
        ...(schema.type === 'integer' ? [at('with a fraction', (schema.minimum ?? 0) + 0.5)] : []),
      ];
    default:
      return [];
  }
}

function wrongObjects(schema: JsonSchema, path: string): WrongValue[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const valid = validValue(schema) as Record<string, unknown>;
  const inside = (what: string, name: string, value: unknown) => ({
    what: `${path}.${name} ${what}`,
    value: Object.fromEntries([...Object.entries(valid), [name, value]]),
  });
  const nested = Object.entries(properties).flatMap(([name, property]) =>
    wrongValues(property, `${path}.${name}`).map(({ what, value }) => ({ what, value: { ...valid, [name]: value } })),
  );
  const missing = required.map((name) => {
    const { [name]: _, ...rest } = valid;
    return { what: `${path}.${name} missing`, value: rest };
  });
  if (additionalProperties === undefined || additionalProperties === false) {
    return [...nested, ...missing, ...['unexpected', ...PROTOTYPE_NAMES].map((name) => inside('extra', name, {}))];
  }
  // A map of anything is judged by the route.
  if (additionalProperties.type === undefined) return [...nested, ...missing];
  const { maxProperties, propertyNames = {} } = schema;
  if (maxProperties === undefined) throw new Error(`${path} is a map without a bound.`);
  const entry = validValue(additionalProperties);
  const full = Object.fromEntries(Array.from({ length: maxProperties + 1 }, (_, index) => [`k${index}`, entry]));
  return [
    ...nested,
    ...missing,
    { what: `${path} too many entries`, value: full },
    ...wrongTexts(propertyNames, path).map(({ what, value }) => inside(`name ${what}`, String(value), entry)),
    ...wrongValues(additionalProperties, `${path}.k`).map(({ what, value }) => ({ what, value: { k: value } })),
  ];
}

function wrongArrays({ items = {}, minItems = 0, maxItems }: JsonSchema, path: string): WrongValue[] {
  if (maxItems === undefined) throw new Error(`${path} is a list without a bound.`);
  const entries = (length: number) => Array.from({ length }, () => validValue(items));
  return [
    ...(minItems === 0 ? [] : [{ what: `${path} too few entries`, value: entries(minItems - 1) }]),
    { what: `${path} too many entries`, value: entries(maxItems + 1) },
    ...wrongValues(items, `${path}[]`).map(({ what, value }) => ({ what, value: [value] })),
  ];
}

function wrongTexts({ minLength = 0, maxLength, pattern }: JsonSchema, path: string): WrongValue[] {
  if (maxLength === undefined) throw new Error(`${path} is a text without a bound.`);
  const wrong = [{ what: `${path} too long`, value: 'x'.repeat(maxLength + 1) }];
  if (minLength > 0) wrong.push({ what: `${path} too short`, value: 'x'.repeat(minLength - 1) });
  if (pattern === undefined) return wrong;
  const breaks = ['/', ' ', 'x', '\n', 'é'].find((text) => text.length >= minLength && !RegExp(pattern).test(text));
  if (breaks === undefined) throw new Error(`${path} has a pattern for which no wrong text is known.`);
  return [...wrong, { what: `${path} of another form`, value: breaks }];
}

function propertyOf({ properties = {} }: JsonSchema, name: string): JsonSchema {
  const property = properties[name];
  if (property === undefined) throw new Error(`${name} is required and not described.`);
  return property;
}
