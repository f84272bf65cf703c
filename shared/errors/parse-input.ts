import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { ECHOED_VALUES, echo } from './echo.ts';

/** Problems named in one message, because a body full of mistakes would otherwise be answered with a page of prose. */
const NAMED_PROBLEMS = 5;

/**
 * The part of a request that is parsed. Messages name it, except for a body and a tool's arguments, where the field stands alone:
 * `snippets[3].content`.
 */
export type InputPart = 'body' | 'query' | 'path' | 'header' | 'arguments';

const FIELD_WORDS: Record<InputPart, string> = {
  body: '',
  query: 'Query parameter ',
  path: 'Path parameter ',
  header: 'Header ',
  arguments: '',
};

/**
 * Parses a value a caller sent.
 * @throws ApiError `BAD_REQUEST` whose message names each wrong field and what to send instead. It never quotes the value.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: InputPart,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: phraseFor });
  if (parsed.success) return parsed.data;
  throw new ApiError('BAD_REQUEST', describe(parsed.error.issues, value, part));
}

/**
 * Parses one field of a body. `refuse` words the refusal and is given the problem.
 * @throws what `refuse` answers
 */
export function parseField<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  field: string,
  refuse: (problems: readonly InputProblem[]) => Error,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: phraseFor });
  if (parsed.success) return parsed.data;
  throw refuse(problemsOfAll(parsed.error.issues, ECHOED_VALUES, [field]));
}

/** Writes the first few problems as sentences. */
export function sentencesOf(problems: readonly InputProblem[]): string {
  return problems
    .slice(0, NAMED_PROBLEMS)
    .map(({ field, problem }) => `\`${field}\` ${problem}.`)
    .join(' ');
}

/** A problem of a request: the field, as `snippets[3].content`, and the second half of a sentence about it. */
export interface InputProblem {
  field: string;
  problem: string;
}

/** Fields a caller may not send, each with the second half of a sentence that replaces "is not a field this request takes". */
export type ReservedFields = Readonly<Record<string, string>>;

/**
 * Parses a record a caller wants stored: `parseInput` for a body, with the refusal's name and every problem in the details.
 * @throws ApiError `BAD_REQUEST` with `record-fails-data-contract`; `values.fields` lists `InputProblem`s
 */
export function parseRecord<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  reserved: ReservedFields = {},
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: phraseFor });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw recordRefused(problemsOfAll(issues, ECHOED_VALUES, [], reserved), describe(issues, value, 'body', reserved));
}

/** Makes the refusal of a record with these problems, for rules no schema can state; it lists the first 100. */
export function recordRefused(fields: readonly InputProblem[], message?: string): ApiError<'BAD_REQUEST'> {
  return new ApiError('BAD_REQUEST', message ?? sentencesOf(fields), {
    details: { refusal: 'record-fails-data-contract', values: { fields: fields.slice(0, ECHOED_VALUES) } },
  });
}

function describe(
  issues: readonly z.core.$ZodIssue[],
  value: unknown,
  part: InputPart,
  reserved: ReservedFields = {},
): string {
  if (part === 'body' && value === undefined) {
    return 'The body is missing. Send a JSON object with `Content-Type: application/json`.';
  }
  return problemsOfAll(issues, NAMED_PROBLEMS, [], reserved)
    .map(({ field, problem }) => `${fieldWords(field, part)} ${problem}.`)
    .join(' ');
}

/** Lists the first `max` problems. Later issues are not read, because every issue stands for at least one problem. */
function problemsOfAll(
  issues: readonly z.core.$ZodIssue[],
  max: number,
  above: readonly PropertyKey[] = [],
  reserved: ReservedFields = {},
): InputProblem[] {
  return issues
    .slice(0, max)
    .flatMap((issue) => problemsOf(issue, above, reserved))
    .slice(0, max);
}

function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[], reserved: ReservedFields): InputProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, ECHOED_VALUES).map((key) => ({
      field: fieldName([...path, key]),
      problem: Object.hasOwn(reserved, key) ? `${reserved[key]}` : 'is not a field this request takes. Remove it',
    }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = issue.errors.reduce((best, branch) => (depth(branch) > depth(best) ? branch : best));
    if (depth(closest) > 0) return closest.flatMap((inner) => problemsOf(inner, path, reserved));
  }
  return [{ field: fieldName(path), problem: issue.message }];
}

/** Measures how deep a union's branch got before it failed; the deepest one is most likely what the caller meant. */
function depth(branch: readonly z.core.$ZodIssue[]): number {
  return branch.reduce((deepest, { path }) => Math.max(deepest, path.length), 0);
}

/** Writes a path as `snippets[3].content`; empty for the whole value. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.reduce<string>((written, key) => {
    if (typeof key === 'number') return `${written}[${key}]`;
    return written === '' ? String(key) : `${written}.${String(key)}`;
  }, '');
  return echo(name);
}

function fieldWords(field: string, part: InputPart): string {
  if (field === '') return `The ${part}`;
  return `${FIELD_WORDS[part]}\`${field}\``;
}

const TYPE_WORDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** Words a problem as the second half of a sentence that starts with the field's name; a message of the schema itself takes precedence. */
function phraseFor(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) {
    return 'is required';
  }
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'must be a whole number';
      return `must be ${TYPE_WORDS[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be \`${String(issue.values[0])}\``
        : `must be one of ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}`;
    case 'too_small':
      return sizePhrase(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
    case 'too_big':
      return sizePhrase(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_format':
      return issue.format === 'regex' ? 'does not have the expected form' : `must be a valid ${issue.format}`;
    default:
      return 'does not have an accepted form';
  }
}

function sizePhrase(origin: string, bound: number | bigint, comparison: string): string {
  const one = bound === 1 || bound === 1n;
  if (origin === 'string') return `must have ${comparison} ${bound} ${one ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set' || origin === 'record')
    return `must have ${comparison} ${bound} ${one ? 'entry' : 'entries'}`;
  return `must be ${comparison} ${bound}`;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return TYPE_WORDS[typeof value] ?? typeof value;
}
