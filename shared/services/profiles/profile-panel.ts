import {
  type InlineSource,
  type LegalReference,
  MAX_INSTRUCTIONS,
  MAX_SOURCES_PER_REVIEWER,
} from '../../contracts/profile.ts';
import type { LookedUp } from '../../data/laws.ts';
import type { Snippet } from '../../data/snippets.ts';
import type { Tenant } from '../../data/tenants.ts';
import type { InputProblem } from '../../errors/parse-input.ts';
import { referenceKey } from '../../rules/legal-reference.ts';
import {
  type CitingReviewer,
  holdsNoBindingLaw,
  holdsNoSource,
  instructionTooLong,
  jurisdictionsNotDerivable,
  jurisdictionsNotOpen,
  listed,
  namedByDocumentId,
  noReviewer,
  normHierarchyUnavailable,
  notInLibrary,
  type ProposedReviewer,
  provisionNotInStatute,
  provisionRepealed,
  provisionToCome,
  provisionWithoutNumber,
  tooManyReviewers,
  tooManySources,
  unknownProvisions,
} from '../../rules/profile-refusals.ts';
import { onDay } from '../../rules/validity.ts';
import type { Platform } from '../platform.ts';
import { newSnippet, problemsOfSource, refuseOverlongContent, refuseProblems } from '../snippets/snippet-rules.ts';
import { reviewerLimit } from '../tenants/reviewer-limit.ts';
import { refuse, refused } from './refuse.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** The reviewers a write would leave a profile with, and what was sent beside them. */
export interface ProposedPanel {
  reviewers: readonly ProposedReviewer[];
  /** False where the stored reviewers stay; their number is then not checked. */
  areReviewersSent: boolean;
  inline: readonly InlineSource[];
  jurisdictions: readonly string[] | undefined;
  /** Legal orders of a stored profile that cited no statute; they stay unless the write names or cites others. Null otherwise. */
  keptJurisdictions: readonly string[] | null;
  /** Sources of the organisation that the profile cites already; a resent inline source is recognised among them. */
  heldSources: readonly Snippet[];
}

/** A panel that no rule refuses. */
export interface AcceptedPanel {
  jurisdictions: string[];
  /** Provisions that each reviewer cites, in the order of the reviewers, spelled as their laws spell them. */
  rules: LegalReference[][];
  /** Keys that each reviewer cites, in the order of the reviewers; refs are replaced by keys. */
  snippetIds: string[][];
  /** Addresses of the library's provisions among those keys, in the same order. */
  provisionsByKey: LegalReference[][];
  /** New sources to be stored with the profile. */
  added: Snippet[];
  /** Id and key of each inline source, in the order sent. */
  inline: { ref: string; id: string; snippetKey: string }[];
}

/**
 * Checks a panel by the rules of profile writes (contract, "POST /v1/profiles"), in this order:
 * 1. the number of reviewers;
 * 2. rules that a schema cannot state: refs, years, jurisdictions beside cited statutes;
 * 3. each reviewer's number of sources and length of instructions, the length of sent sources, and that it cites any source;
 * 4. legal orders: some can be derived, and all are open. A provision cited by its key counts as one cited by its address, but
 *    `jurisdictions` may then name further ones;
 * 5. the library: ids in place of keys, unknown sources, pinpoints that address nothing or move, provisions that do not apply yet or no longer;
 * 6. each reviewer cites binding law.
 * The first broken rule refuses, and names everything that breaks it. The library is asked in at most six queries, however many sources
 * there are.
 * @throws ApiError `BAD_REQUEST` with the refusal's name
 */
export async function judgePanel(deps: Deps, tenant: Tenant, panel: ProposedPanel): Promise<AcceptedPanel> {
  const { reviewers, inline, heldSources } = panel;
  if (panel.areReviewersSent) {
    refuse(noReviewer(reviewers), tooManyReviewers(reviewers.length, reviewerLimit(tenant)));
  }
  const stored = storedSources(tenant.tenantId, panel, deps.clock());
  refuseProblems([
    ...refProblems(panel, stored),
    ...inline.flatMap((entry, index) => problemsOfSource(`snippets[${index}].`, entry)),
    ...jurisdictionProblems(panel),
  ]);
  refuse(tooManySources(reviewers, MAX_SOURCES_PER_REVIEWER), instructionTooLong(reviewers, MAX_INSTRUCTIONS));
  const byContent = new Map(heldSources.map((source) => [source.content, source]));
  refuseOverlongContent(
    inline.map((sent, index) => ({
      field: `snippets[${index}].`,
      sent,
      stored: byContent.get(sent.content) ?? null,
    })),
  );
  refuse(holdsNoSource(reviewers));
  const cited = await resolveKeys(deps, tenant.tenantId, panel);
  const jurisdictions = legalOrdersOf(tenant, panel, cited);

  const citing = await lookUp(deps, tenant.tenantId, panel, cited);
  refuse(normHierarchyUnavailable(jurisdictions));
  refuse(holdsNoBindingLaw(citing, jurisdictions));

  const keyOf = new Map(stored.map(({ ref, source }) => [ref, source.snippetKey]));
  return {
    jurisdictions,
    rules: citing.map(({ provisions }, index) =>
      provisions.slice(0, reviewers[index]?.rules.length).map(({ reference }) => reference),
    ),
    snippetIds: reviewers.map(({ snippetIds }) => snippetIds.map((value) => keyOf.get(value) ?? value)),
    provisionsByKey: reviewers.map(({ snippetIds }) =>
      snippetIds.flatMap((value) => cited.provisions.get(value) ?? []),
    ),
    added: stored.filter(({ isNew }) => isNew).map(({ source }) => source),
    inline: stored.map(({ ref, source: { id, snippetKey } }) => ({ ref, id, snippetKey })),
  };
}

/** Problems of refs: repeated and uncited ones. A stored source counts as cited by its key too, because stored reviewers cite it so. */
function refProblems({ inline, reviewers }: ProposedPanel, stored: ReturnType<typeof storedSources>): InputProblem[] {
  const cited = new Set(reviewers.flatMap(({ snippetIds }) => snippetIds));
  const firstWith = new Map<string, number>();
  return inline.flatMap(({ ref }, index) => {
    const field = `snippets[${index}].ref`;
    const first = firstWith.get(ref);
    if (first !== undefined)
      return [{ field, problem: `repeats the ref of \`snippets[${first}]\`. Choose another one` }];
    firstWith.set(ref, index);
    if (cited.has(ref) || cited.has(stored[index]?.source.snippetKey ?? ref)) return [];
    return [
      { field, problem: 'is cited by no reviewer. Add it to the `snippetIds` of a reviewer, or leave the entry out' },
    ];
  });
}

function jurisdictionProblems({ reviewers, jurisdictions }: ProposedPanel): InputProblem[] {
  const cited = distinct(reviewers.flatMap(({ rules }) => rules.map(({ jurisdiction }) => jurisdiction)));
  if (jurisdictions === undefined || cited.length === 0) return [];
  const problem = `is derived from the cited provisions (${listed(cited, (code) => code)}) and is not taken beside them. Remove it`;
  return [{ field: 'jurisdictions', problem }];
}

/** The sources that reviewers cite by key, by that key; an unknown key is in neither map. */
interface CitedKeys {
  snippets: ReadonlyMap<string, Snippet>;
  /** Provisions of the library, which `GET /v1/snippets` publishes with a key of their own. */
  provisions: ReadonlyMap<string, LegalReference>;
}

async function resolveKeys({ data }: Deps, tenantId: string, { reviewers, inline }: ProposedPanel): Promise<CitedKeys> {
  const refs = new Set(inline.map(({ ref }) => ref));
  const keys = reviewers.flatMap(({ snippetIds }) => snippetIds.filter((value) => !refs.has(value)));
  const snippets = await data.snippets.resolveKeys(tenantId, keys);
  return { snippets, provisions: await data.laws.resolveKeys(keys.filter((key) => !snippets.has(key))) };
}

/** The legal orders of a profile: derived from cited provisions and named ones, else those it had, else the organisation's default. */
function legalOrdersOf(tenant: Tenant, panel: ProposedPanel, { provisions }: CitedKeys): string[] {
  const { reviewers, jurisdictions, keptJurisdictions } = panel;
  const open = tenant.jurisdictions;
  const cited = reviewers.flatMap(({ field, rules, snippetIds }) => [
    ...rules.map(({ jurisdiction: code }, index) => ({ field: `${field}.rules[${index}].jurisdiction`, code })),
    ...snippetIds.flatMap((key, index) => {
      const code = provisions.get(key)?.jurisdiction;
      return code === undefined ? [] : [{ field: `${field}.snippetIds[${index}]`, code }];
    }),
  ]);
  const named = (jurisdictions ?? []).map((code, index) => ({ field: `jurisdictions[${index}]`, code }));
  const given = [...cited, ...named];
  refuse(jurisdictionsNotOpen(given, open));
  // A write that sends neither reviewers nor jurisdictions keeps the stored ones, because they may name more than the keys imply.
  const stay = !panel.areReviewersSent && jurisdictions === undefined && keptJurisdictions !== null;
  if (given.length > 0 && !stay) return distinct(given.map(({ code }) => code));
  const fallback = keptJurisdictions ?? tenant.defaultJurisdictions.filter((code) => open.includes(code));
  if (fallback.length === 0) throw refused(jurisdictionsNotDerivable(open));
  return distinct(fallback);
}

const NOT_HELD: LookedUp = { law: null, provision: null };
const distinct = (codes: readonly string[]) => [...new Set(codes)].sort();

/**
 * Looks up every cited source.
 * @throws ApiError for ids in place of keys, unknown sources, wrong pinpoints, and provisions that cannot be added
 */
async function lookUp(
  { data, clock }: Deps,
  tenantId: string,
  { reviewers, inline }: ProposedPanel,
  keys: CitedKeys,
): Promise<CitingReviewer[]> {
  const typeOfRef = new Map(inline.map(({ ref, authorityType }) => [ref, authorityType]));
  const sources = reviewers.map((reviewer) => citedSources(reviewer, keys));
  const held = await data.laws.lookUp(
    sources.flatMap(({ provisions }) => provisions.map(({ reference }) => reference)),
  );
  const nowMs = clock();
  const met = held.values();
  const citing = reviewers.map(
    ({ field, name, stored }, index): CitingReviewer => ({
      field,
      name,
      provisions: (sources[index]?.provisions ?? []).map(({ field, reference: sent }) => {
        const { law, provision } = met.next().value ?? NOT_HELD;
        const reference = { ...sent, pinpoint: provision?.pinpoint ?? sent.pinpoint };
        return {
          field,
          reference,
          law,
          provision: onDay(provision, reference.jurisdiction, nowMs),
          isStored: stored?.provisions.some((one) => isSameReference(one, reference)) ?? false,
        };
      }),
      snippets: (sources[index]?.snippets ?? []).map(({ value, ...place }) => ({
        ...place,
        value,
        authorityType: typeOfRef.get(value) ?? keys.snippets.get(value)?.authorityType ?? null,
      })),
    }),
  );

  const unknown = citing.flatMap(({ snippets }) =>
    snippets.filter(({ authorityType }) => authorityType === null).map(({ value }) => value),
  );
  const byId = await data.snippets.findByIds(tenantId, unknown);
  refuse(namedByDocumentId(citing, new Map([...byId].map(([id, { snippetKey }]) => [id, snippetKey]))));
  refuse(notInLibrary(citing));
  const astray = unknownProvisions(citing);
  const printed = await data.laws.findByLabels(
    astray.map(({ reference: { jurisdiction, work, pinpoint } }) => ({ jurisdiction, work, label: pinpoint })),
  );
  const addressOf = new Map(
    printed.map(({ label, ...found }) => [referenceKey({ ...found, pinpoint: label }), found.pinpoint]),
  );
  refuse(
    provisionNotInStatute(astray, (reference) => addressOf.get(referenceKey(reference)) ?? null),
    provisionWithoutNumber(citing),
    provisionToCome(citing),
    provisionRepealed(citing),
  );
  return citing;
}

/** The sources that a reviewer cites, each with its field: provisions by address or key, and snippets. */
function citedSources({ field, rules, snippetIds }: ProposedReviewer, { provisions }: CitedKeys) {
  const byKey = snippetIds.map((value, index) => ({
    field: `${field}.snippetIds[${index}]`,
    value,
    reference: provisions.get(value) ?? null,
  }));
  return {
    provisions: [
      ...rules.map((reference, index) => ({ field: `${field}.rules[${index}]`, reference })),
      ...byKey.flatMap(({ field, reference }) => (reference === null ? [] : [{ field, reference }])),
    ],
    snippets: byKey.flatMap(({ field, value, reference }) => (reference === null ? [{ field, value }] : [])),
  };
}

function isSameReference(one: LegalReference, other: LegalReference): boolean {
  return one.pinpoint === other.pinpoint && one.work === other.work && one.jurisdiction === other.jurisdiction;
}

/** Maps each inline source to the stored one with the same content, if the profile cites one, otherwise to a new one. */
function storedSources(
  tenantId: string,
  { inline, heldSources }: ProposedPanel,
  nowMs: number,
): { ref: string; source: Snippet; isNew: boolean }[] {
  const left = Map.groupBy(heldSources, wordsOf);
  return inline.map(({ ref, ...body }) => {
    const recognised = left.get(wordsOf(body))?.shift();
    return { ref, source: recognised ?? newSnippet(tenantId, body, nowMs), isNew: recognised === undefined };
  });
}

/** The fields by which a resent source is recognised, as one string. */
function wordsOf(source: Snippet | Omit<InlineSource, 'ref'>): string {
  const { name, source: origin = '', content, authorityType, validFromYear = null, validToYear = null } = source;
  return JSON.stringify([name, origin, content, authorityType, validFromYear, validToYear]);
}
