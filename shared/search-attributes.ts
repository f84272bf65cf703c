import { defineSearchAttributeKey } from '@temporalio/common';

/** Search attributes by which operators filter runs in Temporal UI (decisions, "Runs"). They must be registered before a run sets one. */
export const SEARCH_ATTRIBUTES = {
  tenant: defineSearchAttributeKey('AuditTenant', 'KEYWORD'),
  profile: defineSearchAttributeKey('AuditProfile', 'KEYWORD'),
  status: defineSearchAttributeKey('AuditStatus', 'KEYWORD'),
  step: defineSearchAttributeKey('AuditStep', 'KEYWORD'),
  delivery: defineSearchAttributeKey('AuditDelivery', 'INT'),
} as const;

const TYPE_NAMES = { KEYWORD: 'Keyword', INT: 'Int' } as const;

/** Name and type of each attribute for the `temporal` command line: `AuditTenant=Keyword`. */
export const SEARCH_ATTRIBUTE_ARGUMENTS: readonly (readonly [name: string, type: string])[] = Object.values(
  SEARCH_ATTRIBUTES,
).map(({ name, type }) => [name, TYPE_NAMES[type]]);
