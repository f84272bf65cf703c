import type { Caller } from '../../contracts/caller.ts';
import { CreateSnippetBody, type SnippetWritten } from '../../contracts/snippet.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseRecord } from '../../errors/parse-input.ts';
import { actorOf, logChange } from '../change-log.ts';
import { withIdempotency } from '../idempotency.ts';
import { withConfigWrite } from '../metering/config-write.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import {
  loggedSnippet,
  newSnippet,
  problemsOfSource,
  RESERVED_SNIPPET_FIELDS,
  refuseOverlongContent,
  refuseProblems,
  snippetCeilingReached,
} from './snippet-rules.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

export interface CreateSnippetRequest {
  body: unknown;
  /** The `Idempotency-Key` header. */
  key: string | undefined;
}

/**
 * Creates a legal source of the organisation (contract, "GET /v1/snippets and POST/PATCH /v1/snippets"), which the next analysis can
 * cite. `report` is told the hourly floor whenever it changed.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `CONFLICT` `TOO_MANY_REQUESTS`
 */
export function createSnippet(
  deps: Deps,
  caller: Caller,
  { body, key }: CreateSnippetRequest,
  report: (floor: RateLimit) => void,
): Promise<SnippetWritten> {
  const { data, clock } = deps;
  const request = { caller, route: 'POST /v1/snippets', key, body };
  return withIdempotency<SnippetWritten>(deps, request, (storeAnswer) =>
    withConfigWrite(deps, caller, report, async ({ tenantId, limits }) => {
      refuseWorkspace(caller);
      const sent = parseRecord(CreateSnippetBody, body, RESERVED_SNIPPET_FIELDS);
      refuseProblems(problemsOfSource('', sent));
      refuseOverlongContent([{ field: '', sent }]);

      const snippet = newSnippet(tenantId, sent, clock());
      const answer: SnippetWritten = { success: true, id: snippet.id, snippetKey: snippet.snippetKey };
      await data.transact(async (session) => {
        await storeAnswer(answer, session);
        const max = { snippets: limits.maxSnippets };
        const full = await data.recordCounts.reserve(tenantId, { snippets: 1 }, max, session);
        if (full !== null) throw snippetCeilingReached(full.stored, 1, limits.maxSnippets);
        await data.snippets.insertMany(tenantId, [snippet], session);
        const subject = { kind: 'snippet' as const, id: snippet.id, name: snippet.name };
        const change = {
          tenantId,
          actor: actorOf(caller),
          verb: 'created' as const,
          subject,
          after: loggedSnippet(snippet),
        };
        await logChange(deps, change, session);
      });
      return answer;
    }),
  );
}

/** @throws ApiError `FORBIDDEN` for the platform's own workspace credential (contract, "API-key tokens") */
export function refuseWorkspace({ workspace }: Pick<Caller, 'workspace'>): void {
  if (workspace !== true) return;
  throw new ApiError(
    'FORBIDDEN',
    "The platform's own workspace credential cannot write legal sources through the API. Use an API key of the organisation the source belongs to.",
  );
}
