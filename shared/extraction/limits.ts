/** Limits of reading one document: sizes in bytes, MiB and UTF-16 units; times in milliseconds. */
export interface ExtractionLimits {
  maxBytes: number;
  /** Reading time in a thread, without the wait for a free one. */
  timeoutMs: number;
  /**
   * JavaScript heap and buffers of one thread together. Two threads run, and each may pass its limit for a moment while a buffer doubles:
   * measured at most 960 MiB for both on a busy machine. A PDF of 100 MiB, or of 10 million characters on 2,000 pages, fits; a scan needs
   * 200 MiB, also in colours with 400 dots per inch.
   */
  maxMemoryMb: number;
  maxPages: number;
  maxCharacters: number;
}

export const DEFAULT_LIMITS: ExtractionLimits = {
  maxBytes: 100 * 2 ** 20,
  timeoutMs: 120_000,
  maxMemoryMb: 256,
  maxPages: 5_000,
  maxCharacters: 10_000_000,
};
