/**
 * True while a law is answered from storage at no cost: it was ingested less than `cacheMs` ago (contract,
 * "GET /v1/laws/:jurisdiction/:work" 1). With the full time gone by, the next read asks the source again.
 */
export function isFresh(ingestedAtMs: number, nowMs: number, cacheMs: number): boolean {
  return nowMs - ingestedAtMs < cacheMs;
}
