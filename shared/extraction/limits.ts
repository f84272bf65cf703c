/** What one document may cost. Sizes in bytes, MiB, UTF-16 units; times in milliseconds. */
export interface ExtractionLimits {
  maxBytes: number;
  /** Reading time in a thread, without the wait for a free one. */
  timeoutMs: number;
  /** JavaScript heap and buffers of one thread together; two threads run. The 381 pages of a special counsel's report take some 100. */
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
