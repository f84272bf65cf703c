import type { BuiltInKind } from '../contracts/action.ts';

/** An action every tenant has, for every profile; written in the output language of the profile. */
export interface BuiltInAction {
  /** The `actionType` of requests. */
  id: string;
  kind: BuiltInKind;
  name: string;
  description: string;
}

export const BUILT_IN_ACTIONS: readonly BuiltInAction[] = [
  {
    id: 'grounds-for-appeal',
    kind: 'GROUNDS_FOR_APPEAL',
    name: 'Grounds for appeal',
    description:
      'A draft appeal to the next instance: what is asked for, and each flaw of the audit as a ground with its quotation and provision.',
  },
  {
    id: 'plain-language-summary',
    kind: 'PLAIN_LANGUAGE_SUMMARY',
    name: 'Plain-language summary',
    description:
      'What the audit found and what can be done about it, explained without legal terms to the person concerned.',
  },
  {
    id: 'letter-to-authority',
    kind: 'LETTER_TO_AUTHORITY',
    name: 'Letter to the authority',
    description: 'A letter that asks the authority to reconsider its own decision in the light of the audit.',
  },
];

/** The built-in action with this id, if it is one. */
export function builtInAction(id: string): BuiltInAction | undefined {
  return BUILT_IN_ACTIONS.find((action) => action.id === id);
}
