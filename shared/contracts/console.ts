import { z } from 'zod';
import { ROLES } from './caller.ts';
import { AUTHORITY_TYPES } from './vocabulary.ts';

const Role = z.enum(ROLES).meta({ id: 'Role' });
const Organisation = z
  .object({ tenantId: z.string(), name: z.string(), role: Role })
  .meta({ id: 'SessionOrganisation' });

/** Who is signed in to the console, and for which organisation. Times are epoch milliseconds. */
export const SessionAnswer = z
  .object({
    personId: z.string(),
    email: z.string(),
    hasPassword: z.boolean(),
    signedInBy: z.enum(['password', 'link', 'oidc']),
    organisation: Organisation.meta({ description: 'The one that every request acts on.' }),
    organisations: z.array(Organisation),
    confirmedUntil: z.int().meta({ description: 'Until then, keys and people may be touched without the password.' }),
    expiresAt: z.int(),
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Longer than every address and password that is accepted, so that a wrong one is refused as wrong and not as malformed. */
const credential = z.string().max(2_000);

export const SignInBody = z.strictObject({ email: credential, password: credential }).meta({ id: 'SignInRequest' });
export const LinkBody = z.strictObject({ token: z.string().max(100) }).meta({ id: 'SignInLinkRequest' });
export const PasswordBody = z.strictObject({ password: credential }).meta({ id: 'PasswordRequest' });
export const OrganisationBody = z.strictObject({ tenantId: z.string().max(100) }).meta({ id: 'OrganisationChoice' });
export const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

const CitedSourceText = z
  .object({
    sourceKey: z.string(),
    label: z.string().meta({ description: 'The label that the run issued, such as `L1`.' }),
    authorityType: z.enum(AUTHORITY_TYPES),
    binding: z.boolean().meta({ description: 'Whether it bound in the legal orders of the run.' }),
    jurisdiction: z.string().nullable(),
    work: z.string().nullable(),
    pinpoint: z.string().nullable(),
    citation: z.string().meta({ description: 'The printed citation.' }),
    title: z.string(),
    text: z.string().meta({ description: 'As the run used it.' }),
    attribution: z.string().nullable(),
    inForceFrom: z.string().nullable().meta({ description: 'The first day on which it applied, `YYYY-MM-DD`.' }),
    inForceTo: z.string().nullable().meta({ description: 'The first day on which it no longer applied.' }),
    now: z
      .enum(['UNCHANGED', 'CHANGED', 'REPEALED', 'GONE'])
      .meta({ description: 'How the library has it today; `GONE` where it has it no longer.' }),
  })
  .meta({ id: 'CitedSourceText' });
export type CitedSourceText = z.infer<typeof CitedSourceText>;

/** The sources that an audit cites, in label order. */
export const CitedSources = z.object({ sources: z.array(CitedSourceText) }).meta({ id: 'CitedSources' });
export type CitedSources = z.infer<typeof CitedSources>;
