import type { Caller } from '../../contracts/caller.ts';
import type { LegalReference } from '../../contracts/profile.ts';
import type { LegalSource, LegalSourceList, SnippetAddress } from '../../contracts/snippet.ts';
import type { StoredLaw, StoredProvision } from '../../data/laws.ts';
import type { Snippet } from '../../data/snippets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { provisionText } from '../../rules/provision-text.ts';
import { configuredTenant } from '../configured-tenant.ts';
import { provisionYears } from '../laws/provision-years.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'data'>;

const ADDRESS_PARTS = ['jurisdiction', 'work', 'pinpoint'] as const;

/**
 * Lists the organisation's own legal sources or, with a key or an address, reads one: a source of the organisation or of the platform, or a
 * provision of the law library, which citations also name by key.
 * @throws ApiError `BAD_REQUEST` for an incomplete address or one beside a key, `NOT_FOUND` for no such source, `FORBIDDEN` without configuration
 */
export async function readSnippets(
  { data }: Deps,
  caller: Pick<Caller, 'tenantId'>,
  query: SnippetAddress,
): Promise<LegalSourceList | LegalSource> {
  const { tenantId } = await configuredTenant({ data }, caller.tenantId);
  const { snippetKey } = query;
  const address = addressIn(query);
  if (snippetKey !== undefined && address !== null) {
    throw new ApiError('BAD_REQUEST', `Send either \`snippetKey\` or ${quoted(ADDRESS_PARTS)}, not both.`);
  }
  if (snippetKey !== undefined) return byKey({ data }, tenantId, snippetKey);
  if (address !== null) return byAddress({ data }, address);
  return { snippets: (await data.snippets.list(tenantId)).map(published) };
}

function addressIn(query: SnippetAddress): LegalReference | null {
  const { jurisdiction, work, pinpoint } = query;
  if (jurisdiction !== undefined && work !== undefined && pinpoint !== undefined)
    return { jurisdiction, work, pinpoint };
  const missing = ADDRESS_PARTS.filter((part) => query[part] === undefined);
  if (missing.length === ADDRESS_PARTS.length) return null;
  throw new ApiError(
    'BAD_REQUEST',
    `An address needs all of ${quoted(ADDRESS_PARTS)}: add ${quoted(missing)}, or leave the others out to list your legal sources.`,
  );
}

async function byKey({ data }: Deps, tenantId: string, snippetKey: string): Promise<LegalSource> {
  const snippet = (await data.snippets.resolveKeys(tenantId, [snippetKey])).get(snippetKey);
  if (snippet !== undefined) return published(snippet);
  const held = await data.laws.findBySourceKey(snippetKey);
  if (held !== null) return publishedProvision(held);
  throw new ApiError(
    'NOT_FOUND',
    'No legal source of your organisation has this `snippetKey`. GET /v1/snippets lists them: a citation names the `snippetKey`, not the `id`.',
  );
}

async function byAddress({ data }: Deps, address: LegalReference): Promise<LegalSource> {
  const [held] = await data.laws.resolve([address]);
  if (held !== undefined) return publishedProvision(held);
  throw new ApiError(
    'NOT_FOUND',
    'The library holds no provision under this address. Read the law with GET /v1/laws/:jurisdiction/:work, which also fetches it, and copy a `pinpoint` from there.',
  );
}

function published({
  id,
  snippetKey,
  name,
  source,
  content,
  authorityType,
  validFromYear,
  validToYear,
}: Snippet): LegalSource {
  return { id, snippetKey, name, source, content, authorityType, validFromYear, validToYear };
}

function publishedProvision({ law, provision }: { law: StoredLaw; provision: StoredProvision }): LegalSource {
  const { jurisdiction, work, pinpoint, sourceKey, label } = provision;
  const { name, authorityType, attribution } = law;
  const { from, to } = provisionYears(law, provision);
  return {
    id: sourceKey,
    snippetKey: sourceKey,
    name: label === '' ? name : label,
    source: attribution ?? name,
    content: provisionText(provision),
    authorityType,
    validFromYear: from,
    validToYear: to,
    jurisdiction,
    work,
    pinpoint,
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
