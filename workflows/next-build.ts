import { setWorkflowOptions, workflowInfo } from '@temporalio/workflow';

/**
 * A run that was under way when its code's build went goes on with the next one. The server takes a behaviour from workers that belong
 * to a build only.
 */
export function goesOnWithNextBuild(workflow: Parameters<typeof setWorkflowOptions>[1]): void {
  setWorkflowOptions(
    () => (workflowInfo().currentDeploymentVersion?.deploymentName ? { versioningBehavior: 'AUTO_UPGRADE' } : {}),
    workflow,
  );
}
