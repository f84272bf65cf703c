import { type ApiClient, ApiRequestError } from '../../shared/client/index.ts';
import type { Audit } from '../../shared/contracts/audit.ts';

/** This many texts are asked for at the same time. */
const AT_ONCE = 4;

/**
 * Reads the words of the sources that an audit cites, by their keys. A source that the library has no longer, or that cannot be read now, is
 * left out, because the report stands without its words.
 */
export async function citedTexts(
  client: ApiClient,
  { deduplicated_flaws: flaws, consolidated_strengths: strengths }: Audit,
  signal?: AbortSignal,
): Promise<Record<string, string>> {
  const cited = [...flaws, ...strengths].flatMap(({ citations }) => citations);
  const keys = new Set(
    cited.flatMap(({ primary_source: primary, supporting_source: supporting }) =>
      [primary, supporting].flatMap((source) => source?.source_key ?? []),
    ),
  );
  const texts: Record<string, string> = {};
  const queue = keys.values();
  const lane = async () => {
    for (const key of queue) {
      const text = await textOf(client, key, signal);
      if (text !== null) texts[key] = text;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return texts;
}

async function textOf(client: ApiClient, snippetKey: string, signal?: AbortSignal): Promise<string | null> {
  try {
    const answer = await client.get('/v1/snippets', {
      params: { query: { snippetKey } },
      ...(signal !== undefined && { signal }),
    });
    return 'content' in answer ? answer.content : null;
  } catch (err) {
    if (err instanceof ApiRequestError) return null;
    throw err;
  }
}
