/** Limits of a model's silence. */
export interface SilenceLimits {
  /**
   * Milliseconds from the request to the first piece of the answer, and from one piece to the next. A reasoning model thinks before its
   * first word, and a server that does not stream is silent until the whole answer is written.
   */
  timeoutMs: number;
  /** Milliseconds without any byte once the answer has begun, when nothing but a broken connection explains it. */
  silenceMs: number;
}

/** Milliseconds waited for the token counts, which a server may send after the last piece. */
const LAST_WORDS_MS = 5_000;
/** Milliseconds of the longest timer; a longer one fires at once. */
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
    /** Called when bytes came, even if only a comment that keeps the connection alive. */
    heard(): void {
      bytes?.refresh();
    },
    /** Called when a piece of the answer came, or of the reasoning that leads to it. */
    progressed(): void {
      piece.refresh();
      bytes ??= setTimeout(abort, Math.min(silenceMs, timeoutMs, LONGEST_TIMER_MS));
    },
    /** Called when the answer is complete. */
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
