/**
 * Milliseconds a server asks us to wait: `retry-after-ms` as OpenAI sends it, else `Retry-After` as seconds or an HTTP date
 * (RFC 9110, section 10.2.3). Null if it asks for nothing we understand; a date that has passed is 0.
 */
export function retryAfterMs(headers: Headers | undefined, nowMs: number): number | null {
  const milliseconds = decimal(headers?.get('retry-after-ms'));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const value = headers?.get('retry-after');
  const seconds = decimal(value);
  if (seconds !== null) return Math.ceil(seconds * 1000);
  // A bare `Date.parse` also accepts things like "1e9" or "-5".
  if (!value || !/^[A-Z][a-z]{2,8},? /.test(value)) return null;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? null : Math.max(0, dateMs - nowMs);
}

function decimal(value: string | null | undefined): number | null {
  return value && /^\d{1,9}(\.\d+)?$/.test(value.trim()) ? Number(value) : null;
}
