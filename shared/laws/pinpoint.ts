/**
 * Makes addresses of one law distinct (decisions, "Laws"): the first provision of an address keeps it, later ones in document
 * order get `~2`, `~3` before the closing `§`.
 */
export class Pinpoints {
  readonly #counts = new Map<string, number>();

  /**
   * @param chapter chapter number without spaces (`6a`), or `''` if section numbers run through the law.
   * @param section section number without spaces (`11a`).
   * @returns `kap_6a_par_11a§` or `par_11a§`.
   */
  next(chapter: string, section: string): string {
    const address = chapter === '' ? `par_${section}` : `kap_${chapter}_par_${section}`;
    const count = (this.#counts.get(address) ?? 0) + 1;
    this.#counts.set(address, count);
    return count === 1 ? `${address}§` : `${address}~${count}§`;
  }
}
