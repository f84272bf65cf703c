/** How long a model may be silent. */
export interface SilenceLimits {
  /**
   * Milliseconds from the request to the first piece of the answer, and from one piece to the next. A reasoning model thinks before its
   * first word, and a server that does not stream is silent until the whole answer is written.
   */
  timeoutMs: number;
  /** Milliseconds without any byte once the answer has begun, when nothing but a broken connection explains it. */
  silenceMs: number;
}

/** A server may still send the token counts after the last piece; the answer does not wait longer for them. */
const LAST_WORDS_MS = 5_000;
/** A longer timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type SilenceWatch = ReturnType<typeof watchSilence>;

/** Watches one call: `signal` aborts when the server was silent for too long. Call `stop` when the call is over. */
export function watchSilence({ timeoutMs, silenceMs }: SilenceLimits) {
  const silent = new AbortController();
  const abort = () => silent.abort();
  const piece = setTimeout(abort, Math.min(timeoutMs, LONGEST_TIMER_MS));
  let bytes: NodeJS.Timeout | null = null;

  return {
    signal: silent.signal,
    /** Bytes came, be it only a comment that keeps the connection alive. */
    heard(): void {
      bytes?.refresh();
    },
    /** A piece of the answer came, or of the reasoning that leads to it. */
    progressed(): void {
      piece.refresh();
      bytes ??= setTimeout(abort, Math.min(silenceMs, timeoutMs, LONGEST_TIMER_MS));
    },
    /** The answer is complete. */
    finishing(): void {
      clearTimeout(bytes ?? undefined);
      bytes = setTimeout(abort, Math.min(LAST_WORDS_MS, silenceMs));
    },
    stop(): void {
      clearTimeout(piece);
      clearTimeout(bytes ?? undefined);
    },
  };
}
