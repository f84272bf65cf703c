/** Keeps the workers of a test from Lovdata's archives, because the worker of a new installation fetches them at its start. */
export const WITHOUT_ARCHIVES = { LAW_NO_URL: 'http://127.0.0.1:1' };
