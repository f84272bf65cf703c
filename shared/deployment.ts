/** Name of the workers as a Worker Deployment; its versions are build ids of the workflow code. */
export const DEPLOYMENT_NAME = 'docaudit';

/** The worker's metric whose label `build_id` names the build it runs. */
export const BUILD_INFO = 'docaudit_worker_build_info';
