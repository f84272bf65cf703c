/** The sentences the rules themselves write, in each output language. `titles` is the list of titles, ready to print. */
export interface AuditWording {
  quote: (title: string) => string;
  and: string;
  noFlaws: string;
  flaws: (count: number, titles: string) => string;
  noStrengths: string;
  strengths: (count: number, titles: string) => string;
  /** Said first where the built-in rules made the findings. */
  ruleBased: string;
  /** Said instead of `noFlaws` then, because rules that recognise nothing have not found a document flawless. */
  noIndications: string;
  unanchored: (count: number) => string;
  setAside: (count: number) => string;
  neutralFlawTitle: string;
  neutralStrengthTitle: string;
  /** Stands in for a description that cannot be trusted. */
  neutralDescription: string;
  /** A sentence of the audit's reasoning. */
  findingsCut: (reviewer: string, reported: number, kept: number) => string;
}
