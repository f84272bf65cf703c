import { defineQuery } from '@temporalio/workflow';
import type { RunQueryName, RunState } from '../shared/contracts/workflow-messages.ts';

/** What an operator asks a run: which delivery, which step, what is checkpointed. */
export const runQuery = defineQuery<RunState, [], RunQueryName>('run');
