export { analysis } from './analysis.ts';
export { retentionSweep } from './retention-sweep.ts';
export { webhook } from './webhook.ts';
