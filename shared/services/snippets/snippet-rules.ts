import { codePoints } from '../../contracts/code-points.ts';
import { type CreateSnippetBody, MAX_SNIPPET_CONTENT } from '../../contracts/snippet.ts';
import type { Snippet } from '../../data/snippets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type InputProblem, type ReservedFields, recordRefused } from '../../errors/parse-input.ts';
import { tidy } from '../../extraction/tidy.ts';
import { mintSnippetId, mintSnippetKey } from '../../ids.ts';

/** Refusal of a field that the service sets. */
export const SET_BY_SERVICE = 'is set by the service. Remove it';
const REMOVED = 'was removed and has no replacement. Remove it';

/** Refusals of fields that a legal source once had or that the service sets (contract, "POST /v1/profiles"). */
export const RESERVED_SNIPPET_FIELDS: ReservedFields = {
  anchors: REMOVED,
  legalWeight: REMOVED,
  normLevel: 'was removed: send `authorityType` in its place',
  ruleGroupId: 'was removed: sources are named by `snippetKey`, which is set by the service. Remove it',
  ...Object.fromEntries(
    [
      'id',
      '_id',
      'snippetKey',
      'tenantId',
      'text',
      'clonedFromSystemId',
      'author',
      'authorId',
      'createdBy',
      'updatedBy',
      'createdAt',
      'updatedAt',
    ].map((name) => [name, SET_BY_SERVICE]),
  ),
};

type Fields = Pick<CreateSnippetBody, 'content' | 'validFromYear' | 'validToYear'>;
type Kept = Pick<Snippet, 'content'>;

/** A source to be checked by rules that no schema can state; `field` is the path of the entry, such as `snippets[3].`, or empty. */
export interface JudgedSource {
  field: string;
  sent: Partial<Fields>;
  /** The stored source, because unchanged content may stay longer than the limit. */
  stored?: Kept | null;
}

/** @throws ApiError `BAD_REQUEST` (`snippet-content-too-long`) naming every source whose content is too long and was changed */
export function refuseOverlongContent(sources: readonly JudgedSource[]): void {
  const found = sources.flatMap(({ field, sent, stored }) => {
    if (sent.content === undefined || sent.content === stored?.content) return [];
    const length = codePoints(sent.content);
    return length > MAX_SNIPPET_CONTENT ? [{ field: `${field}content`, length, limit: MAX_SNIPPET_CONTENT }] : [];
  });
  if (found.length === 0) return;
  const named = found.slice(0, 5).map(({ field, length }) => `\`${field}\` has ${length} characters`);
  throw new ApiError(
    'BAD_REQUEST',
    `${named.join(', ')}${found.length > 5 ? ` (and ${found.length - 5} more sources are too long)` : ''}; a legal source may have at most ${MAX_SNIPPET_CONTENT}. Shorten it, or split it into several sources.`,
    { details: { refusal: 'snippet-content-too-long', values: { sources: found } } },
  );
}

/** Problems of a source's content and years; empty for a valid source. */
export function problemsOfSource(
  field: string,
  { content, validFromYear, validToYear }: Partial<Fields>,
): InputProblem[] {
  const problems: InputProblem[] = [];
  // Overlong content is refused for its length alone.
  const isOverlong = content !== undefined && codePoints(content) > MAX_SNIPPET_CONTENT;
  if (content !== undefined && !isOverlong && compileContent(content) === '') {
    problems.push({ field: `${field}content`, problem: 'holds no text that can be cited' });
  }
  if (validFromYear != null && validToYear != null && validFromYear > validToYear) {
    problems.push({ field: `${field}validToYear`, problem: 'must not be before `validFromYear`' });
  }
  return problems;
}

/** @throws ApiError `BAD_REQUEST` (`record-fails-data-contract`) where the source has a problem no schema can state */
export function refuseProblems(problems: readonly InputProblem[]): void {
  if (problems.length > 0) throw recordRefused(problems);
}

/** Compiles content to the text that reviewers read and analyses cite: normalised line ends and spaces, no invisible characters, trimmed. */
export function compileContent(content: string): string {
  return tidy(content)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Makes a new source of an organisation, with new ids and compiled text. */
/** The fields of a legal source that the organisation sets, as its log of changes shows them. */
export function loggedSnippet(snippet: Snippet): Record<string, unknown> {
  const { name, source, content, authorityType, validFromYear, validToYear } = snippet;
  return { name, source, content, authorityType, validFromYear, validToYear };
}

export function newSnippet(tenantId: string, body: CreateSnippetBody, nowMs: number): Snippet {
  const { name, source = '', content, authorityType, validFromYear = null, validToYear = null } = body;
  return {
    id: mintSnippetId(),
    snippetKey: mintSnippetKey(),
    tenantId,
    name,
    source,
    content,
    authorityType,
    validFromYear,
    validToYear,
    text: compileContent(content),
    createdAt: nowMs,
    updatedAt: nowMs,
  };
}

/** The refusal of sources that would pass the organisation's limit (contract, "POST /v1/profiles"). */
export function snippetCeilingReached(stored: number, added: number, limit: number): ApiError<'CONFLICT'> {
  return new ApiError(
    'CONFLICT',
    `Your organisation stores ${stored} legal sources of at most ${limit}, and ${added} more do not fit. Change a stored one in place of adding it (PATCH /v1/snippets/:id), or ask the operator for a higher limit.`,
    { details: { refusal: 'organisation-snippet-limit-reached', values: { stored, added, limit } } },
  );
}
