import assert from 'node:assert/strict';
import { WorkflowNotFoundError } from '@temporalio/client';
import { unlessEnded } from '../../../../../shared/services/runs/start-workflows.ts';

describe('a request to a workflow', () => {
  it('succeeds where the workflow has ended', () =>
    unlessEnded(Promise.reject(new WorkflowNotFoundError('It has ended.', 'analysis-1', undefined))));

  it('fails where the request failed otherwise', () =>
    assert.rejects(unlessEnded(Promise.reject(new Error('no connection'))), /no connection/));
});
