import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LegalOrder, Severity } from '../../shared/contracts/vocabulary.ts';
import { Assembly, assemble } from './assemble.ts';

const quote = z.string().min(1);

/** A flaw that a careful expert in administrative law reports. */
const ExpectedFlaw = z.strictObject({
  id: z.string().min(1),
  kind: z.string().min(1),
  quote,
  relatedQuotes: z.array(quote),
  isAbsence: z.boolean(),
  /** The severities a careful reviewer can defend. */
  severity: z.array(Severity).min(1),
  /** Provisions that carry the flaw, as `JURISDICTION work pinpoint-or-section`, best first. */
  apt: z.array(z.string().min(1)).min(1),
  why: z.string(),
});
export type ExpectedFlaw = z.infer<typeof ExpectedFlaw>;

/** A document with the flaws that a careful expert reports in it, and passages that only a careless reader reports. */
const EvalCase = z
  .strictObject({
    id: z.string().min(1),
    language: z.enum(['sv', 'nb', 'nn', 'da', 'en']),
    jurisdiction: LegalOrder,
    documentType: z.string(),
    authority: z.string(),
    decisionDate: z.iso.date(),
    /** Wording of the flaws: as a reader meets them, or in the words of a textbook. */
    wording: z.enum(['natural', 'textbook']),
    /** `harder`: long documents with flaws far apart, minor flaws, tables, tone or order alone. */
    group: z.enum(['short', 'harder']).default('short'),
    origin: z.string(),
    /** The whole document; form feeds divide its pages. */
    text: z.string().min(1),
    flaws: z.array(ExpectedFlaw),
    /** Points beside them that were reported once and hold against the document; no audit has to find them. */
    alsoRight: z.array(z.strictObject({ quote, kind: z.string().min(1), why: z.string() })).default([]),
    decoys: z.array(z.strictObject({ quote, looksLike: z.string(), whyNot: z.string() })),
    strengths: z.array(z.strictObject({ quote, kind: z.string() })),
  })
  .refine(
    ({ text, flaws, alsoRight, decoys }) =>
      [
        ...flaws.flatMap((flaw) => [flaw.quote, ...flaw.relatedQuotes]),
        ...[...alsoRight, ...decoys].map((point) => point.quote),
      ].every((words) => text.includes(words)),
    'Every quotation stands verbatim in the text.',
  );
export type EvalCase = z.infer<typeof EvalCase>;

export const CASES = path.join(import.meta.dirname, 'cases');

const EvalFile = z.union([
  z
    .looseObject({ assembly: Assembly })
    .transform(({ assembly, ...rest }) => ({ ...rest, text: assemble(assembly) }))
    .pipe(EvalCase),
  EvalCase,
]);

/** Reads the cases of a folder and of those in it, by file name. @throws an error that names the file that is no case */
export function readCases(folder: string): EvalCase[] {
  return globSync('**/*.json', { cwd: folder })
    .sort()
    .map((name) => {
      try {
        return EvalFile.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
      } catch (err) {
        const why = err instanceof z.ZodError ? z.prettifyError(err) : (err as Error).message;
        throw new Error(`${name} is no case: ${why}`, { cause: err });
      }
    });
}

export const pagesOf = ({ text }: EvalCase): string[] => text.split('\f');
