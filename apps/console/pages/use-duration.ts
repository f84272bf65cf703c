import { useAuditingTexts } from '../i18n/auditing.ts';

/** Writes a duration in milliseconds by the second: `45 s`, `1 min 02 s`. */
export function useDuration(): (ms: number) => string {
  const a = useAuditingTexts();
  return (ms) => {
    const seconds = Math.round(ms / 1000);
    if (seconds < 60) return a('duration.short', { s: seconds });
    return a('duration', { m: Math.floor(seconds / 60), s: String(seconds % 60).padStart(2, '0') });
  };
}
