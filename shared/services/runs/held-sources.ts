import type { LegalReference } from '../../contracts/profile.ts';
import { citedProvisions, type Profile, type ProfileWorker } from '../../data/profiles.ts';
import type { Snippet } from '../../data/snippets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { provisionKey } from '../../ids.ts';
import { isSourceBinding } from '../../rules/binding-law.ts';
import type { HeldSource } from '../../rules/labels.ts';
import { referenceKey } from '../../rules/legal-reference.ts';
import { provisionText } from '../laws/provision-text.ts';
import type { Platform } from '../platform.ts';
import { type ContextByWorker, listed } from './select-workers.ts';

type Deps = Pick<Platform, 'data'>;

/** A review profile of a run with those of its reviewers that the run executes. */
export interface ChosenProfile {
  profile: Profile;
  workers: readonly ProfileWorker[];
}

/** A source as the library or its organisation holds it; whether it binds is decided for each profile. */
type FoundSource = Omit<HeldSource, 'binding'>;

/**
 * What each reviewer of a run may cite: its provisions, its rule sets, then what the run's context gives it, with their texts as they are
 * stored now. A provision or rule set that is no longer held is left out.
 * A `snippetKey` names a rule set, or a provision of the library.
 * @throws ApiError `BAD_REQUEST` naming the keys of the context by which `tenantId` can cite nothing
 */
export async function heldSources(
  { data }: Deps,
  tenantId: string,
  chosen: readonly ChosenProfile[],
  context: ContextByWorker,
): Promise<{ workerId: string; sources: HeldSource[] }[]> {
  const [provisions, ofContext, ...ofProfiles] = await Promise.all([
    provisionsAt(
      { data },
      chosen.flatMap(({ workers }) => workers.flatMap(citedProvisions)),
    ),
    sourcesOfContext({ data }, tenantId, context),
    // A profile cites what its own organisation holds, also where another one is licensed for it.
    ...chosen.map(({ profile, workers }) =>
      data.snippets.resolveKeys(
        profile.tenantId,
        workers.flatMap(({ snippetIds }) => snippetIds),
      ),
    ),
  ]);
  return chosen.flatMap(({ profile, workers }, index) =>
    workers.map(({ workerId, rules, snippetIds }) => {
      const found = [
        ...rules.map((rule) => provisions.get(provisionKey(rule))),
        ...snippetIds.map((key) => fromSnippet(ofProfiles[index]?.get(key)) ?? provisions.get(key)),
        ...(context.get(workerId)?.snippetIds ?? []).map((key) => ofContext.get(key)),
      ];
      const sources = found
        .filter((source) => source !== undefined)
        .map((source): HeldSource => ({ ...source, binding: isSourceBinding(source, profile.jurisdictions) }));
      return { workerId, sources };
    }),
  );
}

/** By the key sent. */
async function sourcesOfContext(
  { data }: Deps,
  tenantId: string,
  context: ContextByWorker,
): Promise<ReadonlyMap<string, FoundSource>> {
  const keys = [...context.values()].flatMap(({ snippetIds = [] }) => snippetIds);
  const snippets = await data.snippets.resolveKeys(tenantId, keys);
  const addresses = await data.laws.resolveKeys(keys.filter((key) => !snippets.has(key)));
  const found = new Map(await provisionsAt({ data }, [...addresses.values()]));
  for (const snippet of snippets.values()) found.set(snippet.snippetKey, fromSnippet(snippet));
  const unknown = [...new Set(keys.filter((key) => !found.has(key)))];
  if (unknown.length > 0) {
    throw new ApiError(
      'BAD_REQUEST',
      `dynamicContext.workerContext cites legal sources by keys your organisation does not hold: ${listed(unknown)}. Send values of snippetKey as GET /v1/snippets lists them.`,
    );
  }
  return found;
}

/** By their keys; a provision that is no longer held is left out. */
async function provisionsAt(
  { data }: Deps,
  references: readonly LegalReference[],
): Promise<ReadonlyMap<string, FoundSource>> {
  const distinct = [...new Map(references.map((reference) => [referenceKey(reference), reference])).values()];
  const resolved = await data.laws.resolve(distinct);
  return new Map(
    resolved.map(({ law, provision }) => {
      const { jurisdiction, work, pinpoint, sourceKey, label } = provision;
      const { authorityType, name, attribution } = law;
      const source: FoundSource = {
        sourceKey,
        authorityType,
        jurisdiction,
        work,
        pinpoint,
        citation: label,
        title: name,
        text: provisionText(provision),
        attribution,
      };
      return [sourceKey, source];
    }),
  );
}

function fromSnippet(snippet: Snippet): FoundSource;
function fromSnippet(snippet: Snippet | undefined): FoundSource | undefined;
function fromSnippet(snippet: Snippet | undefined): FoundSource | undefined {
  if (snippet === undefined) return undefined;
  const { snippetKey, authorityType, name, source, text } = snippet;
  return {
    sourceKey: snippetKey,
    authorityType,
    jurisdiction: null,
    work: null,
    pinpoint: null,
    citation: source === '' ? name : source,
    title: name,
    text,
    attribution: null,
  };
}
