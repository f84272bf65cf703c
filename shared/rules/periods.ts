/** `YYYY-MM` of the UTC month a run is charged to. */
export function periodKeyOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 7);
}

/** `YYYY-MM-DD` of the UTC day a run is charged on. */
export function dayKeyOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Finds the `YYYY-MM` so many months after a month, or before it if negative. */
export function monthsAfter(periodKey: string, months: number): string {
  const [year = 0, month = 1] = periodKey.split('-').map(Number);
  return periodKeyOf(Date.UTC(year, month - 1 + months, 1));
}

/** Epoch ms at which a UTC month begins. */
export function periodStartMs(periodKey: string): number {
  return Date.parse(`${periodKey}-01T00:00:00Z`);
}

/** Epoch ms at which the UTC month of `atMs` ends and the run counter turns over. */
export function periodEndMs(atMs: number): number {
  const at = new Date(atMs);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
}

/** `YYYY-MM-DDTHH` of the UTC hour a configuration write is counted in. */
export function hourKeyOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 13);
}

/** Epoch ms at which the UTC hour of `atMs` ends and the counter of configuration writes turns over. */
export function hourEndMs(atMs: number): number {
  return (Math.floor(atMs / 3_600_000) + 1) * 3_600_000;
}

const DAY_MS = 24 * 3_600_000;

/** The UTC days of a month that have begun at `nowMs`, `YYYY-MM-DD`. */
export function daysBegun(periodKey: string, nowMs: number): string[] {
  const startMs = periodStartMs(periodKey);
  const endMs = Math.min(periodEndMs(startMs) - 1, nowMs);
  return Array.from({ length: Math.floor((endMs - startMs) / DAY_MS) + 1 }, (_, day) =>
    dayKeyOf(startMs + day * DAY_MS),
  );
}
