import { setWorkflowOptions, workflowInfo } from '@temporalio/workflow';

/**
 * Lets open runs of the workflow continue on the next build (AUTO_UPGRADE), because the build they began on may be gone. The option is set
 * only on workers with a build, because the server accepts a versioning behaviour from those alone.
 */
export function autoUpgrade(workflow: Parameters<typeof setWorkflowOptions>[1]): void {
  setWorkflowOptions(
    () => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'AUTO_UPGRADE' } : {}),
    workflow,
  );
}
