/** `YYYY-MM` of the UTC month a run is charged to. */
export function periodKeyOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

/** Epoch ms at which the UTC month of `atMs` ends and the run counter turns over. */
export function periodEndMs(atMs: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}
