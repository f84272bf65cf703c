import type { OpenApiDocument } from '../../../apps/gateway/reference/openapi.ts';
import type { JsonSchema } from '../../../apps/gateway/reference/schema-components.ts';

/** A place in a body: names of fields and positions in arrays. */
export type Path = readonly (string | number)[];
export type Kind = 'text' | 'array' | 'object';

/** Text that parsers stumble over; each is repeated until the body is full. */
export const TEXTS: Readonly<Record<string, string>> = {
  blanks: ' ',
  'blank lines': ' \n',
  tabs: '\t',
  letters: 'a',
  digits: '1',
  'list numbers': '1. ',
  'section signs': '§',
  sections: '5 kap. 3 § ',
  'combining marks': 'e\u0301\u0323',
  'zero-width characters': '\u200b\u200d\u2060\u00ad',
  families: '👩\u200d👧',
  'lone surrogates': '\ud800',
  controls: '\u0000\u0001',
  'escaped quotes': '\\"',
  'nested brackets': '[[({',
  'closing brackets': ')]}>',
  labels: '[L1] ',
  quotations: '”“\'"',
  ellipses: '… [...] ',
  dashes: '-–— ',
  slashes: '/ ',
  tags: '<a "',
  references: '&#x41;&amp;',
  markup: '*_`#> |~',
  links: '[](http://a.b/?',
  'page numbers': '\n- 1 -\n',
  'two scripts': 'aÅ文ع',
  'names of laws': 'Forvaltningsloven § 1 Act of the ',
};

/** JSON arrays of about `room` bytes. */
const LISTS = {
  'empty objects': listOf(() => ({})),
  'empty arrays': listOf(() => []),
  'empty texts': listOf(() => ''),
  nulls: listOf(() => null),
  numbers: listOf((index) => index),
  'distinct texts': listOf((index) => `x${index}`),
  'equal texts': listOf(() => 'x'),
  'unknown fields': listOf((index) => ({ [`field${index}`]: 0 })),
  'arrays in arrays': (room: number) => `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
} satisfies Record<string, (room: number) => string>;
type ListShape = keyof typeof LISTS;

/** JSON objects of about `room` bytes. */
const KEYS = {
  'many keys': (room: number) => `{${Array.from({ length: room / 13 }, (_, index) => `"k${index}":"v"`).join()}}`,
  'a long key': (room: number) => `{"${'k'.repeat(room)}":1}`,
  'objects in objects': (room: number) => `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`,
  'one key again and again': (room: number) => `{${'"__proto__":{},'.repeat(room / 16)}"a":1}`,
} satisfies Record<string, (room: number) => string>;
type KeyShape = keyof typeof KEYS;

export const LIST_SHAPES = Object.keys(LISTS) as ListShape[];
export const KEY_SHAPES = Object.keys(KEYS) as KeyShape[];

function listOf(entry: (index: number) => unknown): (room: number) => string {
  const size = JSON.stringify(entry(1_000_000)).length + 1;
  return (room) => JSON.stringify(Array.from({ length: Math.floor(room / size) }, (_, index) => entry(index)));
}

/** Every place of a schema where text, an array or an object is taken; arrays by their first entry, unions by each branch. */
export function placesOf(document: OpenApiDocument, schema: JsonSchema): { path: Path; kind: Kind }[] {
  const places = new Map<string, { path: Path; kind: Kind }>();
  const walk = (one: JsonSchema, path: Path): void => {
    const { properties, items, additionalProperties, anyOf = [], oneOf = [], ...rest } = resolved(document, one);
    const types = [rest.type].flat();
    const add = (kind: Kind) => places.set(`${kind} ${path.join('.')}`, { path, kind });
    // A schema without a type takes text of any length.
    if (types.includes('string') || (types[0] === undefined && !anyOf.length && !oneOf.length && !properties))
      add('text');
    if (types.includes('array')) add('array');
    if (types.includes('object')) add('object');
    for (const branch of [...anyOf, ...oneOf]) walk(branch, path);
    for (const [name, field] of Object.entries(properties ?? {})) walk(field, [...path, name]);
    if (items !== undefined) walk(items, [...path, 0]);
    if (typeof additionalProperties === 'object' && additionalProperties !== null) {
      walk(additionalProperties as JsonSchema, [...path, 'any']);
    }
  };
  walk(schema, []);
  return [...places.values()];
}

/** A value that a schema takes as far as it says what it takes; `known` gives what only the service's state can say, by name of the field. */
export function exampleOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>>,
  name = '',
): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const one = resolved(document, schema);
  const [branch] = one.anyOf ?? one.oneOf ?? [];
  if (branch !== undefined) return exampleOf(document, branch, known, name);
  if (one.const !== undefined) return one.const;
  if (one.enum !== undefined) return one.enum[0];
  const type = [one.type].flat()[0];
  if (type === 'array') return one.items === undefined ? [] : [exampleOf(document, one.items, known)];
  if (type === 'object') {
    const fields = Object.entries(one.properties ?? {}).map(([field, value]) => [
      field,
      exampleOf(document, value, known, field),
    ]);
    return Object.fromEntries(fields);
  }
  if (type === 'integer' || type === 'number') return Math.max(1, Number(one['minimum'] ?? 1));
  return type === 'boolean' ? false : 'text';
}

/** As `exampleOf`, with every text and every array as long as the schema and `maxBytes` allow. */
export function fullestOf(
  document: OpenApiDocument,
  schema: JsonSchema,
  known: Readonly<Record<string, unknown>>,
  text: string,
  maxBytes: number,
  name = '',
): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const one = resolved(document, schema);
  const [branch] = one.anyOf ?? one.oneOf ?? [];
  if (branch !== undefined) return fullestOf(document, branch, known, text, maxBytes, name);
  const type = [one.type].flat()[0];
  if (type === 'array' && one.items !== undefined) {
    const least = JSON.stringify(exampleOf(document, one.items, known)).length;
    const count = Math.max(1, Math.min(Number(one['maxItems'] ?? 1_000), Math.floor(maxBytes / (2 * least))));
    const { items } = one;
    return Array.from({ length: count }, () => fullestOf(document, items, known, text, maxBytes / count - 1));
  }
  if (type === 'object') {
    const fields = Object.entries(one.properties ?? {});
    const share = maxBytes / Math.max(1, fields.length);
    return Object.fromEntries(
      fields.map(([field, value]) => [field, fullestOf(document, value, known, text, share - field.length - 6, field)]),
    );
  }
  const isFree = type === 'string' && one.enum === undefined && one.const === undefined && one['pattern'] === undefined;
  if (!isFree) return exampleOf(document, schema, known, name);
  const characters = Math.min(Number(one['maxLength'] ?? 10_000), Math.max(1, charactersWithin(text, maxBytes)));
  return text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
}

/** A body of about `maxBytes` whose place is filled with one text. */
export function withText(body: unknown, path: Path, text: string, maxBytes: number): string {
  const room = maxBytes - JSON.stringify(body).length - 1_000;
  return JSON.stringify(replaced(body, path, text.repeat(Math.floor(charactersWithin(text, room) / text.length))));
}

/** A body of about `maxBytes` with too many entries at a place. */
export function withEntries(body: unknown, path: Path, shape: ListShape, maxBytes: number): string {
  return spliced(body, path, LISTS[shape](maxBytes - JSON.stringify(body).length - 1_000));
}

/** A body of about `maxBytes` with too many keys at a place. */
export function withKeys(body: unknown, path: Path, shape: KeyShape, maxBytes: number): string {
  return spliced(body, path, KEYS[shape](maxBytes - JSON.stringify(body).length - 1_000));
}

/** Counts the UTF-16 units of a repeated text that fit into so many bytes of JSON. */
function charactersWithin(text: string, bytes: number): number {
  return Math.floor(bytes / (Buffer.byteLength(JSON.stringify(text)) - 2)) * text.length;
}

const HOLE = '\u0001hole\u0001';

function spliced(body: unknown, path: Path, json: string): string {
  return JSON.stringify(replaced(body, path, HOLE)).replace(JSON.stringify(HOLE), () => json);
}

function replaced(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') return [replaced(Array.isArray(body) ? body[first] : undefined, rest, value)];
  return {
    ...(typeof body === 'object' ? body : {}),
    [first]: replaced((body as Record<string, unknown> | undefined)?.[first], rest, value),
  };
}

function resolved(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  if (name === undefined) return schema;
  const { $ref, ...beside } = schema;
  return { ...resolved(document, document.components.schemas[name] ?? {}), ...beside };
}
