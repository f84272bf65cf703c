import { z } from 'zod';
import { Role } from './console.ts';

/** The organisation's own OpenID Connect provider. Its secret is never shown. */
export const ProviderSettings = z
  .object({
    redirectAddress: z.string().meta({ description: 'The address that the provider has to be told.' }),
    provider: z
      .object({ issuer: z.string(), clientId: z.string() })
      .nullable()
      .meta({ description: 'Null where people sign in here alone.' }),
  })
  .meta({ id: 'SignInProvider' });
export type ProviderSettings = z.infer<typeof ProviderSettings>;
export const ProviderBody = z
  .strictObject({
    issuer: z.string().min(1).max(1_000).meta({ description: 'The https address that the provider names itself by.' }),
    clientId: z.string().min(1).max(500).meta({ description: 'The id of this service at the provider.' }),
    clientSecret: z.string().min(1).max(2_000).optional().meta({
      description: 'May be absent only where `issuer` and `clientId` are the stored ones; the stored secret stays.',
    }),
  })
  .meta({ id: 'SignInProviderRequest' });
export type ProviderBody = z.infer<typeof ProviderBody>;

export const ProviderTrial = z
  .object({
    outcome: z.enum(['READY', 'FORBIDDEN_ADDRESS', 'UNREACHABLE', 'OTHER_ISSUER', 'NO_PROVIDER']).meta({
      description:
        '`READY`: the provider describes itself, go on at `address`. Otherwise: the address leads into a private network; nothing answers there; the provider names itself by another issuer; what answers is no provider.',
    }),
    address: z.string().nullable().meta({ description: 'Where to sign in at the provider; null unless `READY`.' }),
    trial: z.string().nullable().meta({ description: 'To be sent back with the answer of the provider.' }),
  })
  .meta({ id: 'SignInProviderTrial' });
export type ProviderTrial = z.infer<typeof ProviderTrial>;
export const ProviderAnswerBody = z
  .strictObject({
    trial: z.string().max(12_000).meta({ description: '`trial` as it came.' }),
    answer: z
      .string()
      .max(8_000)
      .meta({ description: 'The query with which the provider sent the person back, without its question mark.' }),
  })
  .meta({ id: 'SignInProviderAnswer' });
export type ProviderAnswerBody = z.infer<typeof ProviderAnswerBody>;
export const ProviderVerdict = z
  .object({
    outcome: z
      .enum([
        'WORKS',
        'NOT_LISTED',
        'UNVERIFIED',
        'NO_EMAIL',
        'DENIED',
        'CLIENT_REFUSED',
        'WRONG_ANSWER',
        'UNREACHABLE',
        'OVER',
      ])
      .meta({
        description:
          '`WORKS`: the person would be signed in. Otherwise: the address is nobody’s in the organisation, is called unverified, or is not told; the provider let the person not in, or refused the client; its answer does not stand, or the service cannot ask it; the trial is older than ten minutes.',
      }),
    email: z.string().nullable().meta({ description: 'The address that the provider told.' }),
    role: Role.nullable().meta({ description: 'The role of the person with this address in the organisation.' }),
  })
  .meta({ id: 'SignInProviderVerdict' });
export type ProviderVerdict = z.infer<typeof ProviderVerdict>;
