import type { LegalReference } from '../../contracts/profile.ts';
import { citedProvisions, type Profile, type ProfileWorker } from '../../data/profiles.ts';
import type { Snippet } from '../../data/snippets.ts';
import { ApiError } from '../../errors/api-error.ts';
import { provisionKey } from '../../ids.ts';
import { isSourceBinding } from '../../rules/binding-law.ts';
import type { HeldSource } from '../../rules/labels.ts';
import { referenceKey } from '../../rules/legal-reference.ts';
import { provisionText } from '../../rules/provision-text.ts';
import { citableDays, isToCome } from '../../rules/validity.ts';
import type { Platform } from '../platform.ts';
import { type ContextByWorker, listed } from './select-workers.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** The organisation and the legal orders of a profile, with the reviewers that cite. */
interface CitingPanel {
  profile: Pick<Profile, 'tenantId' | 'jurisdictions'>;
  workers: readonly ProfileWorker[];
  /** Sources that are written in a draft and not stored yet, by what its reviewers cite them by. */
  written?: ReadonlyMap<string, Snippet>;
}

/** A review profile of a run, with the reviewers that the run executes. */
export interface ChosenProfile extends CitingPanel {
  profile: Profile;
}

/** A source of the library or of its organisation, without `binding`, which depends on the profile. */
interface FoundSource extends Omit<HeldSource, 'binding'> {
  /** True for a provision that does not apply yet: it can be read, and binds nobody. */
  isToCome: boolean;
}

/**
 * The sources that each reviewer of a run may cite, with their current texts: its provisions, its snippets, then those of the run's context.
 * Sources that no longer exist are left out. A `snippetKey` names a snippet or a provision of the library.
 * @throws ApiError `BAD_REQUEST` naming the context's keys that name no source of `tenantId`
 */
export async function heldSources(
  { data, clock }: Deps,
  tenantId: string,
  chosen: readonly CitingPanel[],
  context: ContextByWorker,
): Promise<{ workerId: string; sources: HeldSource[] }[]> {
  const [provisions, ofContext, ...ofProfiles] = await Promise.all([
    provisionsAt(
      { data, clock },
      chosen.flatMap(({ workers }) => workers.flatMap(citedProvisions)),
    ),
    sourcesOfContext({ data, clock }, tenantId, context),
    // Keys are resolved for the profile's own organisation, because another organisation may be licensed for the profile.
    ...chosen.map(({ profile, workers }) =>
      data.snippets.resolveKeys(
        profile.tenantId,
        workers.flatMap(({ snippetIds }) => snippetIds),
      ),
    ),
  ]);
  return chosen.flatMap(({ profile, workers, written }, index) =>
    workers.map(({ workerId, rules, snippetIds }) => {
      const found = [
        ...rules.map((rule) => provisions.get(provisionKey(rule))),
        ...snippetIds.map(
          (key) => fromSnippet(written?.get(key) ?? ofProfiles[index]?.get(key)) ?? provisions.get(key),
        ),
        ...(context.get(workerId)?.snippetIds ?? []).map((key) => ofContext.get(key)),
      ];
      const sources = found
        .filter((source) => source !== undefined)
        .map(
          ({ isToCome, ...source }): HeldSource => ({
            ...source,
            binding: !isToCome && isSourceBinding(source, profile.jurisdictions),
          }),
        );
      return { workerId, sources };
    }),
  );
}

/** The sources of the run's context, by the sent key. */
async function sourcesOfContext(
  { data, clock }: Deps,
  tenantId: string,
  context: ContextByWorker,
): Promise<ReadonlyMap<string, FoundSource>> {
  const keys = [...context.values()].flatMap(({ snippetIds = [] }) => snippetIds);
  const snippets = await data.snippets.resolveKeys(tenantId, keys);
  const addresses = await data.laws.resolveKeys(keys.filter((key) => !snippets.has(key)));
  const found = new Map(await provisionsAt({ data, clock }, [...addresses.values()]));
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

/** The provisions at these addresses, by their keys; those that no longer exist are left out. */
async function provisionsAt(
  { data, clock }: Deps,
  references: readonly LegalReference[],
): Promise<ReadonlyMap<string, FoundSource>> {
  const distinct = [...new Map(references.map((reference) => [referenceKey(reference), reference])).values()];
  const resolved = await data.laws.resolve(distinct);
  const nowMs = clock();
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
        isToCome: isToCome(provision, jurisdiction, nowMs),
        ...citableDays(law, provision),
        readAt: law.ingestedAt,
      };
      return [sourceKey, source];
    }),
  );
}

function fromSnippet(snippet: Snippet): FoundSource;
function fromSnippet(snippet: Snippet | undefined): FoundSource | undefined;
function fromSnippet(snippet: Snippet | undefined): FoundSource | undefined {
  if (snippet === undefined) return undefined;
  const { snippetKey, authorityType, name, source, text, validFromYear, validToYear } = snippet;
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
    isToCome: false,
    ...(validFromYear !== null && { inForceFrom: firstOf(validFromYear) }),
    ...(validToYear !== null && validToYear < LAST_YEAR && { inForceTo: firstOf(validToYear + 1) }),
  };
}

/** The last year that a source can name, which stands for no end, because no day of four digits follows it. */
const LAST_YEAR = 9999;

const firstOf = (year: number): string => `${String(year).padStart(4, '0')}-01-01`;
