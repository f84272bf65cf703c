/** Every address that laws are read from; a source with two addresses is probed at each. */
export const SMOKE_SOURCES = ['SE', 'SE_FALLBACK', 'NO', 'DK', 'US_ECFR', 'US_USCODE'] as const;
export type SmokeSource = (typeof SMOKE_SOURCES)[number];
