import { z } from 'zod';
import type { RawLaw } from '../../contracts/law.ts';

const RegisterDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((value) => value.slice(0, 10))
  .nullish();

/**
 * An act as the Government Offices' law register publishes it: the `_source` of a hit of `SearchEsByRawJson`, with only the fields the
 * parser reads.
 */
export const RegisterAct = z.object({
  beteckning: z.string().trim().min(1),
  rubrik: z.string().min(1),
  forfattningstypNamn: z.string().nullish(),
  publiceringsar: z.string().nullish(),
  organisation: z.object({ namn: z.string().nullish() }).nullish(),
  upphavdDateTime: RegisterDate,
  tidsbegransadDateTime: RegisterDate,
  // Days of entry into force are no reason to refuse a law whose text is there.
  ikraftDateTime: RegisterDate.catch(null),
  ikraftDenDagenRegeringenBestammer: z.boolean().nullish().catch(null),
  andringsforfattningar: z
    .array(z.object({ beteckning: z.string(), ikraftDateTime: RegisterDate }))
    .nullish()
    .catch(null),
  fulltext: z.object({ forfattningstext: z.string().regex(/\S/) }),
});
export type RegisterAct = z.infer<typeof RegisterAct>;

/** The text of an act as the register sent it. @throws ZodError for what is no act */
export function rawRegisterAct(answer: unknown): RawLaw {
  return { form: 'text', text: RegisterAct.parse(answer).fulltext.forfattningstext };
}
