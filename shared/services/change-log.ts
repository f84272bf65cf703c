import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../contracts/caller.ts';
import type { Actor, Change } from '../data/change-log.ts';
import type { Session } from '../data/database.ts';
import { mintEntryId } from '../ids.ts';
import type { Platform } from './platform.ts';

/** The operator, who changes things by the command line. */
export const OPERATOR: Actor = { kind: 'operator', id: null };

export const actorOf = ({ kind, credentialId }: Pick<Caller, 'kind' | 'credentialId'>): Actor => ({
  kind: kind === 'session' ? 'person' : kind,
  id: credentialId,
});

/** Fields of one entry, and UTF-16 code units of a value; a longer value is cut. */
const MAX_FIELDS = 50;
const MAX_VALUE = 8_000;

export type LoggedChange = Pick<Change, 'tenantId' | 'actor' | 'verb' | 'subject'> & {
  /** The values before and after, by field; equal ones are left out. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
};

/** Writes a change of an organisation's configuration to its log, in the transaction that makes it. */
export async function logChange(
  { data, clock }: Pick<Platform, 'data' | 'clock'>,
  { tenantId, actor, verb, subject, before = {}, after = {} }: LoggedChange,
  session?: Session,
): Promise<void> {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  const changes = fields.slice(0, MAX_FIELDS).map((field) => ({
    field,
    before: asJson(before[field]),
    after: asJson(after[field]),
  }));
  const named = { ...subject, name: subject.name.slice(0, MAX_VALUE) };
  const entry = { entryId: mintEntryId(), tenantId, at: clock(), actor, verb, subject: named, changes };
  await data.changeLog.append(entry, session);
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value).slice(0, MAX_VALUE);
}
