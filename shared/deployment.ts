/** Name of the workers' Worker Deployment; its versions are build ids of the workflow code. */
export const DEPLOYMENT_NAME = 'docaudit';

/** Metric of the worker whose label `build_id` names its build. */
export const BUILD_INFO = 'docaudit_worker_build_info';
