import type { Caller } from '../../contracts/caller.ts';
import { PatchSnippetBody, type SnippetWritten } from '../../contracts/snippet.ts';
import type { Session } from '../../data/database.ts';
import { ownedByAnother, type Snippet, type SnippetChanges } from '../../data/snippets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseRecord, recordRefused } from '../../errors/parse-input.ts';
import { actorOf, logChange } from '../change-log.ts';
import { withConfigWrite } from '../metering/config-write.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { refuseWorkspace } from './create-snippet.ts';
import {
  compileContent,
  loggedSnippet,
  problemsOfSource,
  RESERVED_SNIPPET_FIELDS,
  refuseOverlongContent,
  refuseProblems,
} from './snippet-rules.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Changes a legal source of the organisation, for analyses that start later. Stored content that is sent back unchanged may be longer than
 * the limit. `report` is told the hourly floor whenever it changed.
 * @throws ApiError `BAD_REQUEST` `FORBIDDEN` `NOT_FOUND` `TOO_MANY_REQUESTS`
 */
export function updateSnippet(
  deps: Deps,
  caller: Caller,
  { id, body }: { id: string; body: unknown },
  report: (floor: RateLimit) => void,
): Promise<SnippetWritten> {
  const { data, clock } = deps;
  return withConfigWrite(deps, caller, report, async ({ tenantId }) => {
    refuseWorkspace(caller);
    const sent = parseRecord(PatchSnippetBody, body, RESERVED_SNIPPET_FIELDS);
    if (Object.keys(sent).length === 0) {
      throw recordRefused([], 'The body names nothing to change. Send at least one field of the legal source.');
    }
    return data.transact(async (session) => {
      const stored = await ownSnippet(deps, tenantId, id, session);
      const { validFromYear, validToYear } = { ...stored, ...sent };
      refuseProblems(problemsOfSource('', { ...sent, validFromYear, validToYear }));
      refuseOverlongContent([{ field: '', sent, stored }]);
      const changes = changesOf(sent, clock());
      if (!(await data.snippets.update(tenantId, id, changes, session))) throw noSuchSnippet();
      const after = { ...stored, ...changes };
      const subject = { kind: 'snippet' as const, id, name: after.name };
      const values = { before: loggedSnippet(stored), after: loggedSnippet(after) };
      await logChange(deps, { tenantId, actor: actorOf(caller), verb: 'changed', subject, ...values }, session);
      return { success: true, id, snippetKey: stored.snippetKey };
    });
  });
}

/** Finds a source that the organisation owns. @throws ApiError `NOT_FOUND` for another organisation's, `FORBIDDEN` for the platform's */
async function ownSnippet({ data }: Deps, tenantId: string, id: string, session: Session): Promise<Snippet> {
  const stored = (await data.snippets.findByIds(tenantId, [id], session)).get(id);
  if (stored === undefined) throw noSuchSnippet();
  if (stored.tenantId !== tenantId) throw ownedByAnother([id]);
  return stored;
}

function changesOf(sent: PatchSnippetBody, nowMs: number): SnippetChanges {
  const { content } = sent;
  return { ...sent, ...(content === undefined ? {} : { text: compileContent(content) }), updatedAt: nowMs };
}

const noSuchSnippet = () =>
  new ApiError(
    'NOT_FOUND',
    'Your organisation has no legal source with this id. GET /v1/snippets lists them: the path takes the `id`, not the `snippetKey`.',
  );
