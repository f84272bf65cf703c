import { z } from 'zod';
import { codePoints } from './code-points.ts';
import { LEGAL_ORDERS, LegalOrder } from './vocabulary.ts';

/** Bounds of a search (contract, "Limits"). */
const MIN_QUERY = 2;
/** UTF-16 units: more than the address of a request carries. */
const MAX_QUERY = 20_000;
const MAX_HITS = 50;

const supported = `must be one of ${LEGAL_ORDERS.map((code) => `\`${code}\``).join(', ')}`;
const hits = `must be a whole number from 1 to ${MAX_HITS}`;

/** Parameters of a search; no character of `query` has a special meaning. */
export const LawSearch = z.strictObject({
  jurisdiction: z
    .enum(LEGAL_ORDERS, {
      error: ({ input }) => (input === undefined ? `is required and ${supported}` : supported),
    })
    .meta({ description: 'A legal order with an integrated law source.' }),
  query: z
    .string()
    .max(MAX_QUERY)
    // Blanks around a query do not count, because they are not searched for.
    .refine((text) => codePoints(text.trim()) >= MIN_QUERY, `must have at least ${MIN_QUERY} characters`)
    .meta({ minLength: MIN_QUERY, description: "Matched against each law's number and title." }),
  limit: limited(z.number({ error: hits })),
});
export type LawSearch = z.infer<typeof LawSearch>;

/** Query of `GET /v1/laws`, whose number is a text. */
export const LawSearchQuery = z.object({ ...LawSearch.shape, limit: limited(z.coerce.number({ error: hits })) });

function limited<Schema extends z.ZodNumber | z.ZodCoercedNumber>(number: Schema) {
  return number
    .int(hits)
    .min(1, hits)
    .max(MAX_HITS, hits)
    .default(MAX_HITS)
    .meta({ description: 'The largest number of hits in the answer.' });
}

/** Contract, "Law catalogue entry". */
export const LawHit = z
  .object({
    jurisdiction: LegalOrder,
    work: z.string().meta({ description: 'The id of the law. Treat it as opaque: send it back as it is.' }),
    title: z.string().meta({ description: "The register's own text; may contain line breaks and repeated numbers." }),
    displayLabel: z
      .string()
      .meta({ description: 'The name of the law or provision on one clean line, for showing to a person.' }),
    pinpoint: z.string().nullable().meta({ description: 'The address of the provision; null for the whole law.' }),
    issuingBody: z.string(),
    repealedAt: z.string().nullable().meta({ description: '`YYYY-MM-DD`; repealed laws stay citable.' }),
    held: z
      .boolean()
      .meta({ description: 'True if the library holds the law or provision, so that a citation of it resolves.' }),
  })
  .meta({ id: 'LawHit' });
export type LawHit = z.infer<typeof LawHit>;

/** Answer of `GET /v1/laws` (contract, "Search response wrapper"). */
export const LawSearchAnswer = z
  .object({
    jurisdiction: LegalOrder,
    fetchable: z
      .boolean()
      .meta({ description: 'True if reading a law the library does not hold fetches and stores it.' }),
    attribution: z.string().nullable().meta({
      description: "The line the register's licence requires wherever its data is displayed.",
    }),
    unavailableSources: z
      .array(z.string())
      .meta({ description: 'Sources that did not answer; the hits are those of the other sources.' }),
    laws: z.array(LawHit),
  })
  .meta({ id: 'LawSearchAnswer' });
export type LawSearchAnswer = z.infer<typeof LawSearchAnswer>;
