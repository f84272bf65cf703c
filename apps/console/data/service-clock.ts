/** A difference of fewer milliseconds is that of the way, because an answer names its second and took a while. */
const LEAST_MS = 60_000;

/** Milliseconds by which the service's clock is ahead of this device's; null until an answer told the time. */
let aheadMs: number | null = null;

/** Notes when the service answered (RFC 9110, section 6.6.1); the first answer decides, because the times on a page must not jump. */
export function noteDate(headers: Headers): void {
  if (aheadMs !== null) return;
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const difference = at - Date.now();
  aheadMs = Math.abs(difference) < LEAST_MS ? 0 : difference;
}

/** The present in epoch milliseconds by the service's clock, which its times are compared with: the device's may be wrong by minutes. */
export const serviceNow = (): number => Date.now() + (aheadMs ?? 0);
