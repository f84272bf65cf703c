import { z } from 'zod';
import { boundedArray } from './bounded.ts';
import { ROLES } from './caller.ts';
import { ProvisionPart } from './law.ts';
import { LEGACY_SCOPES } from './legacy.ts';
import { CreateProfileBody, LegalReference } from './profile.ts';
import { UsageReport } from './quotas.ts';
import { nameText } from './text.ts';
import { AUTHORITY_TYPES, LegalOrder, OUTPUT_LANGUAGES } from './vocabulary.ts';

export const Role = z.enum(ROLES).meta({ id: 'Role' });
const Organisation = z
  .object({ tenantId: z.string(), name: z.string(), role: Role })
  .meta({ id: 'SessionOrganisation' });

/** Code points of the name of a person. */
const MAX_PERSON_NAME = 100;

const PersonName = z.string().nullable().meta({ description: 'As the person gives it; null where they gave none.' });

/** The session of a person in the console, for one organisation. Times are epoch milliseconds. */
export const SessionAnswer = z
  .object({
    personId: z.string(),
    email: z.string(),
    name: PersonName,
    hasPassword: z.boolean(),
    signedInBy: z.enum(['password', 'link', 'oidc']),
    organisation: Organisation.meta({ description: 'The one that every request acts on.' }),
    organisations: z.array(Organisation),
    confirmedUntil: z.int().meta({ description: 'Until then, keys and people may be touched without the password.' }),
    expiresAt: z.int(),
    draftKeys: z.array(z.string()).meta({
      description:
        'Keys of AES-256-GCM in base64, the same at each sign-in of the person to the organisation. The browser seals under the first what was typed and not saved; each one opens.',
    }),
  })
  .meta({ id: 'Session' });
export type SessionAnswer = z.infer<typeof SessionAnswer>;

/** Longer than every address and password that is accepted, so that a wrong one is refused as wrong and not as malformed. */
const credential = z.string().max(2_000);

export const SignInBody = z.strictObject({ email: credential, password: credential }).meta({ id: 'SignInRequest' });
export const LinkBody = z.strictObject({ token: z.string().max(100) }).meta({ id: 'SignInLinkRequest' });
export const PasswordBody = z.strictObject({ password: credential }).meta({ id: 'PasswordRequest' });
export const NameBody = z
  .strictObject({ name: nameText(MAX_PERSON_NAME).nullable().meta({ description: 'Null takes the name away.' }) })
  .meta({ id: 'NameRequest' });
export const OrganisationBody = z.strictObject({ tenantId: z.string().max(100) }).meta({ id: 'OrganisationChoice' });
export const Done = z.object({ success: z.literal(true) }).meta({ id: 'Done' });

export const CitedSourceText = z
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
    heading: z.string().optional().meta({ description: 'The heading of the provision; absent if it has none.' }),
    text: z.string().meta({ description: 'As the run used it.' }),
    readAt: z.int().optional().meta({
      description:
        'Epoch ms at which the library last read this text from its national source, before the run where it has another today; absent for a source of the organisation’s own.',
    }),
    attribution: z.string().nullable(),
    inForceFrom: z.string().nullable().meta({ description: 'The first day on which it applied, `YYYY-MM-DD`.' }),
    inForceTo: z.string().nullable().meta({ description: 'The first day on which it no longer applied.' }),
    wordingFrom: z.string().nullable().meta({
      description:
        'The first day of the present wording of the provision; null where that is unknown or the day of the act.',
    }),
    now: z
      .enum(['UNCHANGED', 'CHANGED', 'REPEALED', 'GONE'])
      .meta({ description: 'How the library has it today; `GONE` where it has it no longer.' }),
  })
  .meta({ id: 'CitedSourceText' });
export type CitedSourceText = z.infer<typeof CitedSourceText>;

/** The sources that an audit cites, in label order. */
export const CitedSources = z.object({ sources: z.array(CitedSourceText) }).meta({ id: 'CitedSources' });
export type CitedSources = z.infer<typeof CitedSources>;

const name = z.string().trim().min(1).max(200);
const page = {
  nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last.' }),
};
const epochMs = (description: string) => z.int().meta({ description: `${description}, epoch ms.` });

/** API keys of the organisation, oldest first. */
export const KeyList = z
  .object({
    keys: z.array(
      z.object({
        clientId: z.string(),
        name: z.string(),
        workspace: z.boolean(),
        active: z.boolean(),
        createdAt: epochMs('When it was created'),
      }),
    ),
  })
  .meta({ id: 'KeyList' });
export const KeyBody = z.strictObject({ name }).meta({ id: 'KeyRequest' });
export const KeyCreated = z
  .object({
    clientId: z.string(),
    clientSecret: z.string().meta({ description: 'Shown in this answer only.' }),
  })
  .meta({ id: 'KeyCreated' });

/** Keys of the key-based variant, oldest first; they are created by the operator. */
export const LegacyKeyList = z
  .object({
    keys: z.array(
      z.object({
        keyId: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(LEGACY_SCOPES)),
        active: z.boolean(),
        previousEndsAt: z
          .int()
          .nullable()
          .meta({ description: 'Until then the secret before the last rotation is accepted; null where none is.' }),
        createdAt: epochMs('When it was created'),
      }),
    ),
  })
  .meta({ id: 'LegacyKeyList' });
export const LegacyKeyRotated = z
  .object({
    keyId: z.string(),
    apiKey: z.string().meta({ description: 'Shown in this answer only.' }),
    previousEndsAt: epochMs('Until when the key before is accepted'),
  })
  .meta({ id: 'LegacyKeyRotated' });

/** The usage of a month: what `GET /v1/usage` reports, and the configuration writes beside it. */
export const OrganisationUsage = UsageReport.extend({
  earliestMonth: z.string().meta({ description: 'The first month that is kept, `YYYY-MM`, in UTC.' }),
  writes: z.int().meta({ description: 'Configuration writes of the month.' }),
  days: z
    .array(UsageReport.shape.days.element.extend({ writes: z.int() }))
    .meta({ description: 'Every day of the month until now, in UTC.' }),
}).meta({ id: 'OrganisationUsage' });
export type OrganisationUsage = z.infer<typeof OrganisationUsage>;

const AgreementText = z.object({ version: z.string(), title: z.string(), text: z.string() });

export const AgreementAnswer = z
  .object({
    current: AgreementText.extend({ publishedAt: epochMs('When it was published') })
      .nullable()
      .meta({ description: 'Null where none is published, so that there is nothing to accept.' }),
    accepted: z.boolean(),
    previous: AgreementText.nullable().meta({
      description: 'The version that the organisation accepted last, where that is not the current one.',
    }),
    history: z.array(
      z.object({
        version: z.string(),
        acceptedAt: epochMs('When it was accepted'),
        acceptedBy: z.string().nullable().meta({ description: 'E-mail address; null where the operator recorded it.' }),
      }),
    ),
  })
  .meta({ id: 'Agreement' });
export type AgreementAnswer = z.infer<typeof AgreementAnswer>;
export const AcceptanceBody = z.strictObject({ version: z.string().max(200) }).meta({ id: 'AcceptanceRequest' });

/** Assistants that were connected, newest first. */
export const ConnectionList = z
  .object({
    mcpAddress: z.string().meta({ description: 'The address that an assistant is given.' }),
    connections: z.array(
      z.object({
        connectionId: z.string(),
        assistant: z.string().meta({ description: 'The name that the assistant gave itself.' }),
        address: z.string().nullable().meta({
          description: 'The host that people are sent back to after they approved it; null where it is not known.',
        }),
        lastUsedAt: z.int().nullable().meta({
          description:
            'When it last got an access token, in Unix milliseconds; null before the first, and once the connection has ended.',
        }),
        approvedBy: z.string().nullable(),
        approvedAt: epochMs('When it was approved'),
        endsAt: epochMs('When it ends'),
        endedAt: z.int().nullable(),
        active: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ConnectionList' });

export const PeopleList = z
  .object({
    people: z.array(
      z.object({
        personId: z.string(),
        email: z.string(),
        name: PersonName,
        role: Role,
        createdAt: epochMs('When the account was made'),
        signedInAt: z.int().nullable().meta({ description: 'The last sign-in; null before the first.' }),
      }),
    ),
    invitations: z.array(
      z.object({
        invitationId: z.string(),
        email: z.string(),
        role: Role,
        invitedBy: z.string().nullable(),
        createdAt: epochMs('When it was made'),
        expiresAt: epochMs('When it ends'),
      }),
    ),
  })
  .meta({ id: 'PeopleList' });
export type PeopleList = z.infer<typeof PeopleList>;
/** E-mail addresses of the organisation's administrators, in the order of their accounts. */
export const AdministratorList = z.object({ administrators: z.array(z.string()) }).meta({ id: 'AdministratorList' });
export const RoleBody = z.strictObject({ role: Role }).meta({ id: 'RoleRequest' });
export const InvitationBody = z
  .strictObject({ email: z.string().max(254), role: Role })
  .meta({ id: 'InvitationRequest' });
export const InvitationCreated = z
  .object({
    invitationId: z.string(),
    address: z.string().meta({ description: 'To hand to the person; shown in this answer only.' }),
    expiresAt: epochMs('When it ends'),
  })
  .meta({ id: 'InvitationCreated' });
export const InvitationAnswer = z
  .object({
    organisation: z.string(),
    email: z.string(),
    role: Role,
    hasAccount: z.boolean().meta({ description: 'The person signs in before accepting.' }),
  })
  .meta({ id: 'Invitation' });
export const AcceptInvitationBody = z
  .strictObject({ token: z.string().max(100), password: credential.optional() })
  .meta({ id: 'InvitationAcceptance' });

const LanguageOfOutput = z.enum(OUTPUT_LANGUAGES);

export const OrganisationSettings = z
  .object({
    name: z.string(),
    outputLanguage: LanguageOfOutput,
    status: z.enum(['active', 'inactive', 'suspended']),
    jurisdictions: z.array(z.string()),
    defaultJurisdictions: z.array(z.string()),
    requireAttestation: z.boolean(),
    limits: z.object({
      maxRunsPerPeriod: z.int(),
      maxWorkersPerProfile: z.int(),
      maxProfiles: z.int(),
      maxSnippets: z.int(),
      maxActions: z.int(),
      configWritesPerHour: z.int(),
    }),
    engineConfigured: z
      .boolean()
      .meta({ description: 'False where results come from rules and not from a language model.' }),
  })
  .meta({ id: 'OrganisationSettings' });
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;
export const SettingsBody = z
  .strictObject({
    name: name.optional(),
    outputLanguage: LanguageOfOutput.optional(),
  })
  .meta({ id: 'SettingsRequest' });
export type SettingsBody = z.infer<typeof SettingsBody>;

/** Whether a callback is still being delivered, and how it ended. */
export const CallbackStateName = z.enum(['PENDING', 'DELIVERED', 'EXHAUSTED', 'DROPPED']);

export const CallbackPage = z
  .object({
    callbacks: z.array(
      z.object({
        jobId: z.string(),
        host: z.string().nullable().meta({ description: 'Of the receiver; null where the target is no URL.' }),
        state: CallbackStateName,
        attempts: z.array(
          z.object({
            attempt: z.int(),
            at: epochMs('When it was made'),
            durationMs: z.number(),
            status: z.int().nullable(),
            error: z.string().nullable(),
          }),
        ),
        createdAt: epochMs('When the job ended'),
        updatedAt: epochMs('The last attempt'),
        nextAttemptAt: z.int().nullable().meta({
          description:
            'When the next attempt is due, in Unix milliseconds; null while the first one of a delivery is made, and once it has ended.',
        }),
        canRedeliver: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable().meta({ description: 'Send it as `cursor` for the next page; null on the last.' }),
  })
  .meta({ id: 'CallbackPage' });
export type CallbackPage = z.infer<typeof CallbackPage>;

/** The kind of record that a change concerns. */
export const ChangeSubject = z.enum([
  'profile',
  'snippet',
  'action',
  'key',
  'legacy-key',
  'connection',
  'person',
  'invitation',
  'agreement',
  'settings',
  'sign-in-provider',
  'callback',
]);

const ActorAnswer = z.object({
  kind: z.enum(['person', 'api-key', 'agent-connection', 'legacy-key', 'operator']),
  id: z.string().nullable(),
  name: z.string().nullable().meta({ description: 'The name it has today; null where it is gone.' }),
});

/** The change log, newest first: person, record and time. It holds no secret and no document. */
export const ChangeLogPage = z
  .object({
    entries: z.array(
      z.object({
        entryId: z.string(),
        at: epochMs('When it was changed'),
        actor: ActorAnswer,
        verb: z.enum([
          'created',
          'changed',
          'deleted',
          'deactivated',
          'rotated',
          'approved',
          'disconnected',
          'accepted',
          'redelivered',
        ]),
        subject: z.object({ kind: ChangeSubject, id: z.string(), name: z.string() }),
        changes: z.array(
          z.object({
            field: z.string(),
            before: z.string().nullable().meta({ description: 'As JSON; cut after 8,000 characters.' }),
            after: z.string().nullable(),
          }),
        ),
      }),
    ),
    ...page,
  })
  .meta({ id: 'ChangeLogPage' });
export type ChangeLogPage = z.infer<typeof ChangeLogPage>;

/** A draft of a profile, as far as it decides what its reviewers are told. */
export const PromptPreviewBody = CreateProfileBody.pick({
  documentType: true,
  workers: true,
  snippets: true,
  jurisdictions: true,
  outputLanguage: true,
}).meta({ id: 'PromptPreviewRequest' });
export type PromptPreviewBody = z.infer<typeof PromptPreviewBody>;

export const PromptPreview = z
  .object({
    jurisdictions: z.array(z.string()).meta({ description: 'The legal orders that the profile would cover.' }),
    reviewers: z
      .array(
        z.object({
          name: z.string(),
          prompt: z.string().meta({ description: 'What a language model is told before the document, word for word.' }),
          own: z.array(z.object({ start: z.int(), end: z.int() })).meta({
            description:
              'Where the prompt has words of the organisation, in the order of the text: offsets in UTF-16 code units, `end` not included.',
          }),
          sources: z.array(
            z.object({
              label: z.string(),
              sourceKey: z.string(),
              citation: z.string(),
              title: z.string(),
              authorityType: z.enum(AUTHORITY_TYPES),
              binding: z.boolean(),
              jurisdiction: z.string().nullable(),
              work: z.string().nullable(),
              pinpoint: z.string().nullable(),
              grounds: z.array(z.object({ jurisdiction: z.string(), ground: z.string() })).meta({
                description: 'Why a source of its type binds or does not, in each legal order that judges it.',
              }),
            }),
          ),
        }),
      )
      .meta({ description: 'In the order sent; none where no legal order is known.' }),
  })
  .meta({ id: 'PromptPreview' });
export type PromptPreview = z.infer<typeof PromptPreview>;

/** Most provisions of one request for their standing: a page of a law. */
const MAX_STANDINGS = 500;

export const LawStandingBody = z
  .strictObject({ references: boundedArray(LegalReference, MAX_STANDINGS) })
  .meta({ id: 'LawStandingRequest' });
export type LawStandingBody = z.infer<typeof LawStandingBody>;

const Day = z.string().nullable();

/** How the library has laws and provisions today. */
export const LawStanding = z
  .object({
    laws: z
      .array(
        z.object({
          jurisdiction: z.string(),
          work: z.string(),
          name: z.string(),
          authorityType: z.enum(AUTHORITY_TYPES),
          isRepealed: z.boolean(),
          repealedAt: Day.meta({ description: '`YYYY-MM-DD`; null where no date is known.' }),
          readAt: epochMs('When the source was last asked for it'),
          problems: z.array(z.string()).meta({
            description: 'Differences between the text and what its source sent; empty where there are none.',
          }),
        }),
      )
      .meta({ description: 'Each law of the references that is held, once.' }),
    provisions: z
      .array(
        z.object({
          state: z.enum(['IN_FORCE', 'TO_COME', 'REPEALED', 'NOT_HELD']),
          validFrom: Day.meta({
            description: 'The first day of a wording to come; null where it is not decided or not said.',
          }),
          changedAt: z
            .int()
            .nullable()
            .meta({ description: 'When its latest change was seen, epoch ms; null where it is as it was first held.' }),
          movedTo: z
            .string()
            .nullable()
            .meta({ description: 'The address that its text has now, where it has another.' }),
        }),
      )
      .meta({ description: 'One for each reference, in their order.' }),
  })
  .meta({ id: 'LawStanding' });
export type LawStanding = z.infer<typeof LawStanding>;

/** The wordings that a provision had since the library holds its law. */
export const EarlierWordings = z
  .object({
    wordings: z
      .array(
        z.object({
          parts: z.array(ProvisionPart),
          replacedAt: epochMs('When another wording was seen in its place, or the law without it'),
        }),
      )
      .meta({ description: 'The latest first, at most 10; empty where the wording is the one that was first held.' }),
  })
  .meta({ id: 'EarlierWordings' });
export type EarlierWordings = z.infer<typeof EarlierWordings>;

export const HeldLawsQuery = z.object({
  jurisdiction: LegalOrder.meta({ description: 'A legal order with an integrated law source.' }),
});

/** Laws of a legal order that the library holds, by their names. */
export const HeldLaws = z
  .object({
    laws: z
      .array(z.object({ jurisdiction: z.string(), work: z.string(), name: z.string(), isRepealed: z.boolean() }))
      .meta({ description: 'At most 500.' }),
  })
  .meta({ id: 'HeldLaws' });
export type HeldLaws = z.infer<typeof HeldLaws>;
