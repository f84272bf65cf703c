import type { Workflows } from '../../shared/contracts/workflow-messages.ts';
import * as workflows from '../../workflows/index.ts';

/** Every workflow there is. The compiler holds their code here to what those who start them are told of it. */
export const WORKFLOW_TYPES: readonly string[] = Object.keys(workflows satisfies Workflows);
