import { z } from 'zod';
import { filledText, nameText, optionalText, sentId } from './text.ts';
import { AuthorityType } from './vocabulary.ts';

/** Code points of the content of a legal source (contract, "Limits"). */
export const MAX_SNIPPET_CONTENT = 2500;
const MAX_NAME = 500;
const MAX_SOURCE = 2000;

const Year = z.int().min(1).max(9999);

/**
 * Body fields of a legal source, shared by `POST /v1/snippets` and the inline sources of a profile: spread them into a strict object
 * (`z.strictObject({ ref, ...snippetFields })`). `shared/services/snippets/snippet-rules.ts` checks the length of `content`
 * (`refuseOverlongContent`) and the order of the years (`problemsOfSource`), because both depend on the stored record.
 */
export const snippetFields = {
  name: nameText(MAX_NAME).meta({ description: 'Title of the source.' }),
  source: optionalText(MAX_SOURCE)
    .optional()
    .meta({ description: 'The origin of the text, such as a publication or a web address.' }),
  content: filledText().meta({ description: 'The text of the source.', minLength: 1, maxLength: MAX_SNIPPET_CONTENT }),
  authorityType: AuthorityType,
  validFromYear: Year.nullable().optional().meta({ description: 'First year the source is valid in.' }),
  validToYear: Year.nullable().optional().meta({ description: 'Last year the source is valid in.' }),
};

export const CreateSnippetBody = z.strictObject(snippetFields).meta({ id: 'CreateSnippetRequest' });
export type CreateSnippetBody = z.infer<typeof CreateSnippetBody>;

export const PatchSnippetBody = z.strictObject(snippetFields).partial().meta({ id: 'PatchSnippetRequest' });
export type PatchSnippetBody = z.infer<typeof PatchSnippetBody>;

/** The address of one legal source: its key, or the three parts of a provision's address; nothing lists the organisation's own. */
export const SnippetAddress = z.strictObject({
  snippetKey: sentId().optional().meta({ description: 'The key of one record.' }),
  jurisdiction: sentId().optional().meta({ description: 'With `work` and `pinpoint`: code of the legal order.' }),
  work: sentId().optional().meta({ description: 'The law as the catalogue spells it.' }),
  pinpoint: sentId().optional().meta({ description: 'The address of the provision.' }),
});
export type SnippetAddress = z.infer<typeof SnippetAddress>;

/** Answer of both writes. */
export const SnippetWritten = z
  .object({ success: z.literal(true), id: z.string(), snippetKey: z.string() })
  .meta({ id: 'SnippetWritten' });
export type SnippetWritten = z.infer<typeof SnippetWritten>;

/** A legal source as it is published (contract, "Legal source"). */
export const LegalSource = z
  .object({
    id: z.string().meta({ description: 'The id of the record, for the paths of this API.' }),
    snippetKey: z.string().meta({
      description: 'The key by which reviewers cite the source; citations of an audit name it as `source_key`.',
    }),
    name: z.string(),
    source: z.string().meta({ description: 'The origin of the text; "" if none was given.' }),
    content: z.string(),
    authorityType: AuthorityType,
    validFromYear: z.int().nullable(),
    validToYear: z.int().nullable(),
    jurisdiction: z.string().optional().meta({
      description:
        'The legal order; `jurisdiction`, `work` and `pinpoint` are present only for a provision of the law library.',
    }),
    work: z.string().optional(),
    pinpoint: z
      .string()
      .optional()
      .meta({ description: 'The address by which a reviewer cites the provision in `rules`.' }),
  })
  .meta({ id: 'LegalSource' });
export type LegalSource = z.infer<typeof LegalSource>;

export const LegalSourceList = z.object({ snippets: z.array(LegalSource) }).meta({ id: 'LegalSourceList' });
export type LegalSourceList = z.infer<typeof LegalSourceList>;
