import { codePoints } from '../contracts/code-points.ts';
import type { Validity } from '../contracts/law.ts';
import type { LegalReference } from '../contracts/profile.ts';
import type { AuthorityType } from '../contracts/vocabulary.ts';
import type { RefusalName } from '../errors/catalogue.ts';
import { echo } from '../errors/echo.ts';
import { isSourceBinding, type NormHierarchies } from './binding-law.ts';
import { legalOrderRules, NORM_HIERARCHIES } from './legal-orders/legal-orders.ts';
import { DAY_NOT_DECIDED, fromWhen } from './validity.ts';

/** A rule of profile writes that was broken: its stable name, a sentence that says what to change, and everything that was found. */
export interface Refusal {
  refusal: RefusalName;
  message: string;
  values: Record<string, unknown>;
}

/** A reviewer as a write would leave it; `field` is its path in the request, such as `workers[0]`. */
export interface ProposedReviewer {
  field: string;
  name: string;
  instructions: string | null;
  rules: readonly LegalReference[];
  snippetIds: readonly string[];
  /** The stored state of this reviewer, its provisions by address or key; null for a new one. */
  stored: { instructions: string | null; provisions: readonly LegalReference[] } | null;
}

/** A provision a reviewer cites, with what the library holds under its address. */
export interface CitedProvision {
  /** Such as `workers[0].rules[2]`, or `workers[0].snippetIds[1]` for one that is cited by its key. */
  field: string;
  reference: LegalReference;
  law: { name: string; authorityType: AuthorityType } | null;
  /** `retired`: the law as it stands no longer has the provision. `toCome`: its wording does not apply yet. */
  provision: (Validity & { isRepealNotice: boolean; retired: boolean; toCome: boolean }) | null;
  /** True if the reviewer held it before this write, which may keep a provision that was repealed meanwhile. */
  isStored: boolean;
}

/** A rule set a reviewer cites by its key; `authorityType` is null if no source answers to the key. */
interface CitedSnippet {
  /** Such as `workers[0].snippetIds[1]`. */
  field: string;
  value: string;
  authorityType: AuthorityType | null;
}

export interface CitingReviewer {
  field: string;
  name: string;
  provisions: readonly CitedProvision[];
  snippets: readonly CitedSnippet[];
}

/** A legal order and its field in the request. */
export interface NamedJurisdiction {
  field: string;
  code: string;
}

export function noReviewer(reviewers: readonly ProposedReviewer[]): Refusal | null {
  if (reviewers.length > 0) return null;
  return {
    refusal: 'profile-has-no-reviewer',
    message: 'A profile needs at least one reviewer. Add one to `workers`.',
    values: { count: 0 },
  };
}

export function tooManyReviewers(count: number, limit: number): Refusal | null {
  if (count <= limit) return null;
  return {
    refusal: 'too-many-reviewers',
    message: `\`workers\` has ${counted(count, 'reviewer')}, and a profile of your organisation may have ${limit}. Remove ${count - limit}, or spread them over several profiles.`,
    values: { count, limit },
  };
}

/** A reviewer as far as its sources are counted. */
export interface CountedReviewer extends Pick<ProposedReviewer, 'field' | 'name'> {
  rules: readonly unknown[];
  snippetIds: readonly unknown[];
}

export function tooManySources(reviewers: readonly CountedReviewer[], limit: number): Refusal | null {
  const found = reviewers
    .map(({ field, name, rules, snippetIds }) => ({ field, name, count: rules.length + snippetIds.length }))
    .filter(({ count }) => count > limit);
  if (found.length === 0) return null;
  return {
    refusal: 'too-many-legal-sources',
    message: `A reviewer may hold ${limit} legal sources, provisions and rule sets together: ${listed(found, ({ field, name, count }) => `\`${field}\` (${named(name)}) has ${count}`)}. Remove some, or move them to another reviewer.`,
    values: { limit, reviewers: found },
  };
}

/** An instruction that did not change may stay longer than the limit. */
export function instructionTooLong(reviewers: readonly ProposedReviewer[], limit: number): Refusal | null {
  const found = reviewers.flatMap(({ field, name, instructions, stored }) => {
    if (instructions === null || instructions === stored?.instructions) return [];
    const length = codePoints(instructions);
    return length > limit ? [{ field: `${field}.instructions`, name, length, limit }] : [];
  });
  if (found.length === 0) return null;
  return {
    refusal: 'instruction-too-long',
    message: `An instruction may have at most ${limit} characters: ${listed(found, ({ field, name, length }) => `\`${field}\` (${named(name)}) has ${length}`)}. Shorten it.`,
    values: { limit, reviewers: found },
  };
}

/** Refuses a reviewer without any source before the library is asked. */
export function holdsNoSource(reviewers: readonly ProposedReviewer[]): Refusal | null {
  const found = reviewers.filter(({ rules, snippetIds }) => rules.length + snippetIds.length === 0);
  return withoutBindingLaw(
    found.map(({ field, name }) => ({ field, name, sources: [] })),
    [],
  );
}

export function jurisdictionsNotDerivable(open: readonly string[]): Refusal {
  return {
    refusal: 'jurisdictions-cannot-be-derived',
    message: `No reviewer cites a provision the legal order could be derived from, and your organisation has no default. Name it in \`jurisdictions\`: ${codes(open) || 'none is open to your organisation'}.`,
    values: { field: 'jurisdictions', open: [...open] },
  };
}

export function jurisdictionsNotOpen(given: readonly NamedJurisdiction[], open: readonly string[]): Refusal | null {
  const found = given.filter(({ code }) => !open.includes(code));
  if (found.length === 0) return null;
  return {
    refusal: 'jurisdiction-not-open',
    message: `A legal order is not open to your organisation: ${listed(found, ({ field, code }) => `\`${clipped(code)}\` in \`${field}\``)}. Open are ${codes(open) || 'none'}; the operator can open others.`,
    values: { jurisdictions: found, open: [...open] },
  };
}

/** Refuses record ids and answers each with its key, because reviewers cite rule sets by their key. */
export function namedByDocumentId(
  reviewers: readonly CitingReviewer[],
  keyOf: ReadonlyMap<string, string>,
): Refusal | null {
  const found = reviewers.flatMap(({ snippets }) =>
    snippets.flatMap(({ field, value, authorityType }) => {
      const snippetKey = authorityType === null ? keyOf.get(value) : undefined;
      return snippetKey === undefined ? [] : [{ field, id: value, snippetKey }];
    }),
  );
  if (found.length === 0) return null;
  return {
    refusal: 'snippet-named-by-document-id',
    message: `\`snippetIds\` takes \`snippetKey\` values, not document ids: ${listed(found, ({ field, id, snippetKey }) => `in \`${field}\` send \`${clipped(snippetKey)}\` in place of \`${clipped(id)}\``)}.`,
    values: { snippetIds: found },
  };
}

export function notInLibrary(reviewers: readonly CitingReviewer[]): Refusal | null {
  const references = reviewers
    .flatMap(({ provisions }) => provisions)
    .filter(({ law }) => law === null)
    .map(({ field, reference }) => ({ field, ...reference }));
  const snippetIds = reviewers
    .flatMap(({ snippets }) => snippets)
    .filter(({ authorityType }) => authorityType === null)
    .map(({ field, value }) => ({ field, value }));
  if (references.length + snippetIds.length === 0) return null;
  const laws = [...new Set(references.map(({ jurisdiction, work }) => `\`${jurisdiction}\` \`${clipped(work)}\``))];
  return {
    refusal: 'legal-source-not-in-library',
    message: [
      ...(laws.length === 0
        ? []
        : [
            `The library does not hold ${listed(laws, (law) => law)}, cited in ${listed(references, ({ field }) => `\`${field}\``)}. Read it with GET /v1/laws/:jurisdiction/:work, which fetches it, and send this request again.`,
          ]),
      ...(snippetIds.length === 0
        ? []
        : [
            `No legal source answers to ${listed(snippetIds, ({ field, value }) => `\`${clipped(value)}\` in \`${field}\``)}. GET /v1/snippets lists your \`snippetKey\` values; provisions of a law go into \`rules\`.`,
          ]),
    ].join(' '),
    values: { references, snippetIds },
  };
}

/** Finds the cited provisions that do not exist in a law the library holds. */
export function unknownProvisions(reviewers: readonly CitingReviewer[]): CitedProvision[] {
  return reviewers.flatMap(({ provisions }) => provisions).filter(({ law, provision }) => law && provision === null);
}

/** `addressOf` finds the pinpoint of the provision whose printed citation was sent in place of one. */
export function provisionNotInStatute(
  found: readonly CitedProvision[],
  addressOf: (reference: LegalReference) => string | null,
): Refusal | null {
  if (found.length === 0) return null;
  const references = found.map(({ field, reference }) => ({
    field: `${field}.pinpoint`,
    ...reference,
    printedCitationOf: addressOf(reference),
  }));
  return {
    refusal: 'provision-not-in-statute',
    message: `A \`pinpoint\` is the exact address of a provision as GET /v1/laws/:jurisdiction/:work answers it: ${listed(
      references,
      ({ field, work, pinpoint, printedCitationOf }) =>
        `\`${clipped(pinpoint)}\` in \`${field}\` ${
          printedCitationOf === null
            ? `addresses nothing in \`${clipped(work)}\``
            : `is the printed citation of \`${clipped(printedCitationOf)}\`: send that`
        }`,
    )}.`,
    values: { references },
  };
}

/** Refuses provisions that are added before they apply; those a reviewer held before stay, like repealed ones. */
export function provisionToCome(reviewers: readonly CitingReviewer[]): Refusal | null {
  const found = reviewers
    .flatMap(({ provisions }) => provisions)
    .filter(({ provision, isStored }) => !isStored && provision?.toCome === true);
  if (found.length === 0) return null;
  return {
    refusal: 'provision-not-in-statute',
    message: `A provision that does not apply yet can be read and cannot be added: ${listed(found, ({ field, reference: { work, pinpoint }, provision }) => `\`${clipped(pinpoint)}\` of \`${clipped(work)}\` in \`${field}\` applies ${fromWhen(provision ?? {})}`)}. Cite what applies today, or leave it out.`,
    values: {
      references: found.map(({ field, reference, provision }) => ({
        field,
        ...reference,
        validFrom: provision?.validFrom === DAY_NOT_DECIDED ? null : provision?.validFrom,
      })),
    },
  };
}

/**
 * Refuses added addresses that only the place among equal ones tells apart (`par_tekst~3§`), in legal orders whose acts print texts without
 * a number, because a text inserted above would give the address to another.
 */
export function provisionWithoutNumber(reviewers: readonly CitingReviewer[]): Refusal | null {
  const references = reviewers
    .flatMap(({ provisions }) => provisions)
    .filter(({ reference, isStored }) => !isStored && isByPlace(reference))
    .map(({ field, reference }) => ({ field, ...reference }));
  if (references.length === 0) return null;
  return {
    refusal: 'provision-not-in-statute',
    message: `An address with \`~\` counts texts without a number of their own and moves when one is inserted, so it cannot be added: ${listed(references, ({ field, work, pinpoint }) => `\`${clipped(pinpoint)}\` of \`${clipped(work)}\` in \`${field}\``)}. Cite a numbered provision, or add the text as a legal source of your own.`,
    values: { references },
  };
}

const BY_PLACE = /~\d+§$/;

function isByPlace({ jurisdiction, pinpoint }: LegalReference): boolean {
  return legalOrderRules(jurisdiction)?.printsUnnumberedTexts === true && BY_PLACE.test(pinpoint);
}

/** Refuses repealed provisions that are added; those a reviewer held before stay, because they may have been repealed meanwhile. */
export function provisionRepealed(reviewers: readonly CitingReviewer[]): Refusal | null {
  const references = reviewers
    .flatMap(({ provisions }) => provisions)
    .filter(({ provision, isStored }) => !isStored && provision !== null)
    .filter(({ provision }) => provision?.isRepealNotice || provision?.retired)
    .map(({ field, reference }) => ({ field, ...reference }));
  if (references.length === 0) return null;
  return {
    refusal: 'provision-is-repealed',
    message: `A repealed provision cannot be added: ${listed(references, ({ field, work, pinpoint }) => `\`${clipped(pinpoint)}\` of \`${clipped(work)}\` in \`${field}\``)}. Cite the provision that replaced it, or leave it out.`,
    values: { references },
  };
}

/** Refuses legal orders without a table as a fault of the service, because nothing decides what binds in them. */
export function normHierarchyUnavailable(
  jurisdictions: readonly string[],
  hierarchies: NormHierarchies = NORM_HIERARCHIES,
): Refusal | null {
  const unknown = jurisdictions.filter((code) => !Object.hasOwn(hierarchies, code));
  if (unknown.length === 0) return null;
  return {
    refusal: 'norm-hierarchy-unavailable',
    message: `It could not be determined which sources bind in ${codes(unknown)}, which is a fault of the service. Send the request once more; if it is refused again, report it to the operator.`,
    values: { jurisdictions: unknown },
  };
}

/** @throws NormHierarchyUnavailable if `normHierarchyUnavailable` refuses */
export function holdsNoBindingLaw(
  reviewers: readonly CitingReviewer[],
  jurisdictions: readonly string[],
  hierarchies: NormHierarchies = NORM_HIERARCHIES,
): Refusal | null {
  const found = reviewers
    .map(({ field, name, provisions, snippets }) => ({
      field,
      name,
      sources: [
        ...provisions.flatMap(({ field, reference: { jurisdiction }, law }) =>
          law === null ? [] : [{ field, authorityType: law.authorityType, jurisdiction }],
        ),
        ...snippets.flatMap(({ field, authorityType }) =>
          authorityType === null ? [] : [{ field, authorityType, jurisdiction: null }],
        ),
      ],
    }))
    .filter(({ sources }) => !sources.some((source) => isSourceBinding(source, jurisdictions, hierarchies)));
  return withoutBindingLaw(
    found.map(({ sources, ...reviewer }) => ({
      ...reviewer,
      sources: sources.map(({ field, authorityType }) => ({ field, authorityType })),
    })),
    jurisdictions,
  );
}

function withoutBindingLaw(
  found: readonly { field: string; name: string; sources: { field: string; authorityType: AuthorityType }[] }[],
  jurisdictions: readonly string[],
): Refusal | null {
  if (found.length === 0) return null;
  const held = (sources: readonly { authorityType: AuthorityType }[]) =>
    sources.length === 0
      ? 'holds no legal source'
      : `holds ${[...new Set(sources.map(({ authorityType }) => authorityType))].join(', ')} only`;
  const where = jurisdictions.length === 0 ? '' : ` in ${codes(jurisdictions)}`;
  return {
    refusal: 'reviewer-holds-no-binding-law',
    message: `Every reviewer must hold binding law${where}: ${listed(found, ({ field, name, sources }) => `${named(name)} (\`${field}\`) ${held(sources)}`)}. Add a provision to its \`rules\`, or a legal source of a type that binds to its \`snippetIds\`.`,
    values: { jurisdictions: [...jurisdictions], reviewers: found },
  };
}

export function shortcutTaken(urlSlug: string, heldBy: { profileId: string; name: string } | null): Refusal {
  return {
    refusal: 'shortcut-already-taken',
    message: `The \`urlSlug\` \`${clipped(urlSlug)}\` is held by ${heldBy === null ? 'another profile' : `the profile ${named(heldBy.name)} (${heldBy.profileId})`} of your organisation. Choose another one, or change that profile first.`,
    values: { urlSlug, heldBy },
  };
}

export function profileLimitReached(stored: number, limit: number): Refusal {
  return {
    refusal: 'organisation-profile-limit-reached',
    message: `Your organisation stores ${stored} of at most ${counted(limit, 'profile')}. Delete one (DELETE /v1/profiles/:id), change one in place of adding it, or ask the operator for a higher limit.`,
    values: { stored, limit },
  };
}

const NAMED_IN_MESSAGE = 5;
const NAMED_CHARACTERS = 80;

/** Lists the first few of what was found for a sentence; `values` has them all. */
export function listed<T>(found: readonly T[], word: (one: T) => string): string {
  const rest = found.length - NAMED_IN_MESSAGE;
  return `${found.slice(0, NAMED_IN_MESSAGE).map(word).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
const clipped = (text: string) => echo(text, NAMED_CHARACTERS);
const codes = (jurisdictions: readonly string[]) => listed(jurisdictions, clipped);
const named = (name: string) => `"${clipped(name)}"`;
