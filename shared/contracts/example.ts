import { z } from 'zod';

const Entries = z.array(z.looseObject({}));

/**
 * An audit stored as an example, with the fields of every audit (contract, "Audit"). Findings and citations are taken as they are,
 * because examples may come from before the citation fields were reworked.
 */
export const ExampleAudit = z
  .looseObject({
    internal_reasoning: z.string(),
    detected_language: z.string(),
    executive_summary: z.string(),
    is_flawless: z.boolean(),
    deduplicated_flaws: z.array(z.looseObject({ flaw_title: z.string().min(1) })),
    consolidated_strengths: Entries,
    regulatory_references: Entries,
  })
  .meta({ id: 'ExampleAudit' });
export type ExampleAudit = z.infer<typeof ExampleAudit>;

/** Answer of `GET /v1/examples/:profileId`. */
export const ExampleList = z
  .object({
    profileId: z.string(),
    examples: z.array(
      z.object({
        id: z.string(),
        createdAt: z.int().meta({ description: 'Epoch milliseconds at which it was stored.' }),
        clinicalData: ExampleAudit,
      }),
    ),
  })
  .meta({ id: 'ExampleList' });
export type ExampleList = z.infer<typeof ExampleList>;
