import { z } from 'zod';
import { boundedArray } from './bounded.ts';
import { DEFAULT_CATEGORY } from './default-category.ts';
import { snippetFields } from './snippet.ts';
import { boundedText, nameText, sentId, wellFormedText } from './text.ts';
import { OutputLanguage } from './vocabulary.ts';

/** Code points of a reviewer's instruction, and how many sources a reviewer and a request may hold (contract, "Limits"). */
export const MAX_INSTRUCTIONS = 1000;
export const MAX_SOURCES_PER_REVIEWER = 25;
export const MAX_INLINE_SOURCES = 75;

/** The highest limit of reviewers an organisation can have. */
export const MAX_REVIEWERS = 25;
/** Bound of the body for either list of sources. The published bound is the reviewer's limit, which has a refusal of its own name. */
export const MAX_LISTED_SOURCES = 100;
/** Bound of the body, far above the number of legal orders. */
const MAX_JURISDICTIONS = 100;

/** Bounds that the contract does not set: far above any use, and low enough that a list of profiles stays readable. */
const MAX_NAME = 500;
const MAX_HELP_TEXT = 10_000;
const MAX_SLUG = 200;
const MAX_KEY = 500;
const MAX_JURISDICTION = 40;

/** A legal-order code: two upper-case letters with an optional `_` suffix, matched exactly (contract, "Legal reference"). */
const JurisdictionCode = z
  .string()
  .refine((code) => code.length <= MAX_JURISDICTION && /^[A-Z]{2}(_[A-Z0-9_]+)?$/.test(code), {
    error: ({ input }) =>
      `is no legal-order code${quotedIn(input)}: two upper-case letters with an optional \`_\` suffix, such as \`SE\` or \`US_FED\``,
  })
  .meta({ pattern: '^[A-Z]{2}(_[A-Z0-9_]+)?$', maxLength: MAX_JURISDICTION });

/** Quotes a code in a refusal, but no long value, because codes are short. */
function quotedIn(input: unknown): string {
  return typeof input === 'string' && input.length <= MAX_JURISDICTION ? ` (\`${input}\`)` : '';
}

export const LegalReference = z
  .strictObject({
    jurisdiction: JurisdictionCode,
    work: boundedText(MAX_KEY).meta({ description: 'The law as the catalogue spells it; opaque.' }),
    pinpoint: boundedText(MAX_KEY).meta({
      description: 'The address of the provision, never its printed citation.',
    }),
  })
  .meta({ id: 'LegalReference' });
export type LegalReference = z.infer<typeof LegalReference>;

const reviewerFields = {
  name: nameText(MAX_NAME),
  instructions: wellFormedText()
    .meta({ description: `At most ${MAX_INSTRUCTIONS} characters.`, maxLength: MAX_INSTRUCTIONS })
    .optional(),
  rules: boundedArray(LegalReference, MAX_LISTED_SOURCES)
    .meta({ maxItems: MAX_SOURCES_PER_REVIEWER })
    .optional()
    .meta({
      description: `The provisions the reviewer holds; at most ${MAX_SOURCES_PER_REVIEWER} together with \`snippetIds\`.`,
    }),
  snippetIds: boundedArray(boundedText(MAX_KEY), MAX_LISTED_SOURCES)
    .meta({ maxItems: MAX_SOURCES_PER_REVIEWER })
    .optional()
    .meta({
      description: `\`snippetKey\` values of stored legal sources or of provisions, or the \`ref\` of an entry of \`snippets\`; at most ${MAX_SOURCES_PER_REVIEWER} together with \`rules\`.`,
    }),
};

const ReviewerBody = z.strictObject(reviewerFields).meta({ id: 'ReviewerRequest' });

const ReviewerPatch = z
  .strictObject({
    workerId: sentId().optional().meta({
      description:
        'The id of a reviewer to keep: fields its entry leaves out stay as they are. Without an id the reviewer is new.',
    }),
    ...reviewerFields,
    name: reviewerFields.name.optional(),
    instructions: reviewerFields.instructions.unwrap().nullable().optional(),
  })
  .refine(({ workerId, name }) => workerId !== undefined || name !== undefined, {
    path: ['name'],
    error: 'is required for a new reviewer; an entry with a `workerId` keeps one',
  })
  .meta({ id: 'ReviewerPatch' });
export type ReviewerPatch = z.infer<typeof ReviewerPatch>;

export const InlineSource = z
  .strictObject({
    ref: z
      .string()
      .max(100)
      .refine((ref) => /^[a-z0-9_-]+$/.test(ref), 'may hold lower-case letters, digits, `_` and `-` only')
      .meta({
        pattern: '^[a-z0-9_-]+$',
        description:
          'A name for the entry, by which a reviewer of this request cites it in `snippetIds`; never stored.',
      }),
    ...snippetFields,
  })
  .meta({ id: 'InlineSource' });
export type InlineSource = z.infer<typeof InlineSource>;

const profileFields = {
  name: nameText(MAX_NAME),
  documentType: nameText(MAX_NAME).meta({ description: 'The kind of document audited.' }),
  snippets: boundedArray(InlineSource, MAX_INLINE_SOURCES)
    .optional()
    .meta({ description: 'Legal sources that are stored with the profile, each cited by at least one reviewer.' }),
  jurisdictions: boundedArray(JurisdictionCode, MAX_JURISDICTIONS).min(1).optional().meta({
    description:
      'Legal orders of a profile that cites no statute; those of other profiles follow from the provisions they cite.',
  }),
  categoryPath: nameText(MAX_NAME)
    .optional()
    .meta({ description: `The group the profile is filed under; \`${DEFAULT_CATEGORY}\` unless given.` }),
  userHelpText: boundedText(MAX_HELP_TEXT)
    .optional()
    .meta({ description: 'Shown to the people who choose the profile.' }),
  urlSlug: nameText(MAX_SLUG)
    .refine(
      (slug) => !slug.split(/[\\/]/).some(isDotSegment),
      'must not be `.` or `..`, nor hold them as a part of a path',
    )
    .optional()
    .meta({ description: 'The profile opens at `/p/<urlSlug>`; unique within the organisation.' }),
  unlisted: z
    .boolean()
    .optional()
    .meta({ description: 'Send `true` to leave the profile out of the lists from which people choose.' }),
  outputLanguage: OutputLanguage.optional().meta({
    description: "The language of the audits; the organisation's language unless given.",
  }),
};

/**
 * Recognises parts that browsers and proxies remove from an address, percent-encoded or not (WHATWG URL, "double-dot URL path segment").
 */
function isDotSegment(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part.trim());
}

/**
 * Body of `POST /v1/profiles`. `shared/rules/profile-refusals.ts` checks the rules that depend on the organisation or on stored records.
 */
export const CreateProfileBody = z
  .strictObject({
    ...profileFields,
    workers: boundedArray(ReviewerBody, MAX_REVIEWERS).meta({ description: 'At least one.', minItems: 1 }),
  })
  .meta({ id: 'CreateProfileRequest' });
export type CreateProfileBody = z.infer<typeof CreateProfileBody>;

/** Body of `PATCH /v1/profiles/:id`: fields that are left out stay, and null clears an optional field. */
export const PatchProfileBody = z
  .strictObject({
    ...profileFields,
    workers: boundedArray(ReviewerPatch, MAX_REVIEWERS).meta({
      description: 'Replaces the list; at least one.',
      minItems: 1,
    }),
    userHelpText: profileFields.userHelpText.unwrap().nullable(),
    urlSlug: profileFields.urlSlug.unwrap().nullable(),
    outputLanguage: OutputLanguage.nullable(),
    status: z
      .enum(['DRAFT', 'PUBLISHED'])
      .meta({ description: "A `PUBLISHED` profile is offered to the organisation's people." }),
  })
  .partial()
  .meta({ id: 'PatchProfileRequest' });
export type PatchProfileBody = z.infer<typeof PatchProfileBody>;

const InlineStored = z
  .array(z.object({ ref: z.string(), id: z.string(), snippetKey: z.string() }))
  .optional()
  .meta({
    description: 'The stored record of each inline source, in the order sent; absent unless `snippets` was sent.',
  });

export const ProfileCreated = z
  .object({
    success: z.literal(true),
    profileId: z.string(),
    workerIds: z
      .array(z.string())
      .meta({ description: 'The ids of the reviewers, in the order in which `workers` has them.' }),
    status: z.literal('DRAFT'),
    snippets: InlineStored,
  })
  .meta({ id: 'ProfileCreated' });
export type ProfileCreated = z.infer<typeof ProfileCreated>;

export const ProfileChanged = z
  .object({
    success: z.literal(true),
    profileId: z.string(),
    workerIds: z
      .array(z.string())
      .meta({ description: 'The ids of the reviewers the profile has now, in their order.' }),
    status: z.enum(['DRAFT', 'PUBLISHED']),
    snippets: InlineStored,
  })
  .meta({ id: 'ProfileChanged' });
export type ProfileChanged = z.infer<typeof ProfileChanged>;

export const ProfileDeleted = z
  .object({ success: z.literal(true), profileId: z.string() })
  .meta({ id: 'ProfileDeleted' });
export type ProfileDeleted = z.infer<typeof ProfileDeleted>;

/** A change in a cited law since the reviewers of the profile were saved, or a fault in how it is held. */
export const ProfileWarning = z
  .object({
    kind: z.enum([
      'PROVISION_CHANGED',
      'PROVISION_MOVED',
      'PROVISION_NOT_IN_FORCE',
      'PROVISION_REPEALED',
      'LAW_REPEALED',
      'LAW_IN_DOUBT',
    ]),
    jurisdiction: z.string(),
    work: z.string(),
    pinpoint: z.string().nullable().meta({ description: 'The address of the provision; null for the whole law.' }),
    workerIds: z.array(z.string()).meta({ description: 'The reviewers that cite it.' }),
    message: z.string(),
  })
  .meta({ id: 'ProfileWarning' });
export type ProfileWarning = z.infer<typeof ProfileWarning>;

const ListedReviewer = z.object({
  workerId: z.string(),
  name: z.string(),
  instructions: z.string().optional(),
  rules: z.array(z.object({ jurisdiction: z.string(), work: z.string(), pinpoint: z.string() })),
  snippetIds: z.array(z.string()).meta({ description: '`snippetKey` values.' }),
});

/** An entry of `GET /v1/profiles`; a field that is not set is absent. */
export const ListedProfile = z
  .object({
    profileId: z.string(),
    kind: z.enum(['PROFILE', 'BUNDLE']).meta({ description: '`BUNDLE` is a review package.' }),
    memberProfileIds: z
      .array(z.string())
      .meta({ description: 'The profiles that a review package runs; empty for an ordinary profile.' }),
    members: z
      .array(
        z.object({
          profileId: z.string(),
          name: z.string(),
          workers: z.array(ListedReviewer.omit({ instructions: true })),
        }),
      )
      .optional()
      .meta({
        description:
          'The profiles that a review package runs, with their reviewers, in their order; absent for an ordinary profile. One that no longer exists is left out.',
      }),
    name: z.string(),
    documentType: z.string(),
    workers: z.array(ListedReviewer).meta({ description: 'Empty for a review package.' }),
    status: z.enum(['DRAFT', 'PUBLISHED']),
    jurisdictions: z.array(z.string()),
    categoryPath: z.string(),
    userHelpText: z.string().optional(),
    urlSlug: z.string().optional(),
    unlisted: z.boolean(),
    outputLanguage: OutputLanguage.optional(),
    warnings: z.array(ProfileWarning),
    createdAt: z.int(),
    updatedAt: z.int(),
  })
  .meta({ id: 'Profile' });
export type ListedProfile = z.infer<typeof ListedProfile>;

export const ProfileList = z.object({ profiles: z.array(ListedProfile) }).meta({ id: 'ProfileList' });
export type ProfileList = z.infer<typeof ProfileList>;
