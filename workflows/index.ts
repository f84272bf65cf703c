export { action } from './action.ts';
export { analysis } from './analysis.ts';
export { ingestLaw } from './ingest-law.ts';
export { lawRefresh } from './law-refresh.ts';
export { lovdataArchives } from './lovdata-archives.ts';
export { retentionSweep } from './retention-sweep.ts';
export { uscodeCatalogue } from './uscode-catalogue.ts';
export { webhook } from './webhook.ts';
