import { z } from 'zod';
import { OutputLanguage } from './vocabulary.ts';

/** `result.generatedDocument` of a finished action job. */
export const GeneratedDocument = z
  .object({
    title: z.string().min(1),
    language: OutputLanguage,
    format: z.literal('markdown'),
    content: z.string().min(1).meta({ description: 'The whole document as CommonMark, its title as first heading.' }),
    cover_note: z.string().min(1).nullable().optional().meta({
      description: 'Advice to the person who sends the document, as CommonMark; it is no part of the document.',
    }),
    finding_ids: z.array(z.string()).meta({ description: 'The findings of the audit the document uses.' }),
  })
  .meta({ id: 'GeneratedDocument' });
export type GeneratedDocument = z.infer<typeof GeneratedDocument>;
