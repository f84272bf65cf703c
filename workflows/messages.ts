import { defineQuery } from '@temporalio/workflow';
import type { RunQueryName, RunState } from '../shared/contracts/workflow-messages.ts';

/** Query by which operators read a run's state: its delivery, its step and its checkpoints. */
export const runQuery = defineQuery<RunState, [], RunQueryName>('run');
