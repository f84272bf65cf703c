import { z } from 'zod';

/** Headers of a creating POST that a client may retry (decisions, "Additions"). */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/, {
      error: 'must have 1 to 255 printable ASCII characters',
    })
    .optional()
    .meta({
      description:
        'Makes retries of the request safe: for 24 hours (for an upload address, while the address is valid) the same key with the same body gets the first answer again, creates nothing more and costs nothing; with another body it is refused. Choose a new key, such as a UUID, for every creation.',
    }),
});
