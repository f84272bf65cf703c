/** The sources as `laws parse` and `laws check` call them (decisions, "Commands"). */
export const CORPUS_SOURCES = ['SE', 'NO', 'DK', 'US_ECFR', 'US_USCODE'] as const;
export type CorpusSource = (typeof CORPUS_SOURCES)[number];
