import { z } from 'zod';
import { Provision } from './law.ts';
import { AuthorityType } from './vocabulary.ts';

/** Answer of `GET /v1/laws/:jurisdiction/:work` (contract, "Law detail"). */
export const LawDetail = z
  .object({
    jurisdiction: z.string(),
    work: z.string().meta({ description: 'The law as requested. Treat it as opaque: send it back as it is.' }),
    name: z.string(),
    authorityType: AuthorityType,
    isRepealed: z.boolean().meta({ description: 'The whole law is repealed; it is still returned and citable.' }),
    repealedAt: z.string().nullable().meta({ description: '`YYYY-MM-DD`; null if no date is known.' }),
    publishedYear: z.int(),
    ingested: z
      .boolean()
      .meta({ description: 'True when this call fetched and stored the law; false when it was already held.' }),
    attribution: z.string().nullable().meta({
      description: "The line the register's licence requires wherever the text is displayed.",
    }),
    provisions: z.array(Provision).meta({ description: 'The provisions of this page.' }),
    nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last.' }),
  })
  .meta({ id: 'LawDetail' });
export type LawDetail = z.infer<typeof LawDetail>;
