import type { Workflows } from '../../shared/contracts/workflow-messages.ts';
import * as workflows from '../../workflows/index.ts';

/** The types of all workflows. `satisfies` checks their code against the contract of those who start them. */
export const WORKFLOW_TYPES: readonly string[] = Object.keys(workflows satisfies Workflows);
