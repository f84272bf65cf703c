import { defineSearchAttributeKey } from '@temporalio/common';

/** What an operator filters runs by in Temporal UI (decisions, "Runs"). The server has to know them before a run names one. */
export const SEARCH_ATTRIBUTES = {
  tenant: defineSearchAttributeKey('AuditTenant', 'KEYWORD'),
  profile: defineSearchAttributeKey('AuditProfile', 'KEYWORD'),
  status: defineSearchAttributeKey('AuditStatus', 'KEYWORD'),
  step: defineSearchAttributeKey('AuditStep', 'KEYWORD'),
  delivery: defineSearchAttributeKey('AuditDelivery', 'INT'),
} as const;

const TYPE_NAMES = { KEYWORD: 'Keyword', INT: 'Int' } as const;

/** Name and type of each as the `temporal` command line takes them: `AuditTenant=Keyword`. */
export const SEARCH_ATTRIBUTE_ARGUMENTS: readonly (readonly [name: string, type: string])[] = Object.values(
  SEARCH_ATTRIBUTES,
).map(({ name, type }) => [name, TYPE_NAMES[type]]);
