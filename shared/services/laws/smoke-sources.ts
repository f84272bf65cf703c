/** Every address laws are read from; a source that has two is tried at each. */
export const SMOKE_SOURCES = ['SE', 'SE_FALLBACK', 'NO', 'DK', 'US_ECFR', 'US_USCODE'] as const;
export type SmokeSource = (typeof SMOKE_SOURCES)[number];
