import path from 'node:path';
import { ZodError } from 'zod';
import { checkLaw } from '../../../shared/law-verification/check-of.ts';
import type { CorpusSource } from './corpus-sources.ts';
import { type FoundAct, findActs } from './find-acts.ts';
import { writeLaw } from './write-law.ts';

const SHOWN_PROBLEMS = 5;

export interface CorpusRun {
  source: CorpusSource;
  files: readonly string[];
  /** `YYYY-MM-DD`, the day whose wording is wanted. */
  today: string;
}

export interface ParseOutcome {
  acts: number;
  parsed: number;
  failed: { work: string; error: string }[];
}

export interface CheckOutcome {
  acts: number;
  held: number;
  failed: { work: string; problems: string[] }[];
}

/** Writes the n-th act of the files as `<n>.json` into `folder`; the number of an act that fails is skipped. */
export async function parseCorpus(run: CorpusRun, folder: string): Promise<ParseOutcome> {
  const outcome: ParseOutcome = { acts: 0, parsed: 0, failed: [] };
  for await (const act of actsOf(run)) {
    outcome.acts += 1;
    try {
      await writeLaw(path.join(folder, `${outcome.acts}.json`), await act.parse());
      outcome.parsed += 1;
    } catch (err) {
      outcome.failed.push({ work: act.work, error: sentenceOf(err) });
    }
  }
  return outcome;
}

/** Checks for every act that each word of its text comes out once and in order, under the addresses that its numbers give. */
export async function checkCorpus(run: CorpusRun): Promise<CheckOutcome> {
  const outcome: CheckOutcome = { acts: 0, held: 0, failed: [] };
  for await (const act of actsOf(run)) {
    outcome.acts += 1;
    const problems = await problemsOf(act, run.today);
    if (problems.length === 0) outcome.held += 1;
    else outcome.failed.push({ work: act.work, problems });
  }
  return outcome;
}

async function* actsOf({ source, files, today }: CorpusRun): AsyncGenerator<FoundAct> {
  for (const file of files) yield* findActs(source, file, today);
}

async function problemsOf(act: FoundAct, today: string): Promise<string[]> {
  try {
    const { law, raw } = await act.compare();
    const { holds, problems } = checkLaw(raw, law, today);
    return holds ? [] : problems.slice(0, SHOWN_PROBLEMS);
  } catch (err) {
    return [sentenceOf(err)];
  }
}

/** @throws the error itself if it is the disk's, because the next act would meet it again */
function sentenceOf(error: unknown): string {
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return `not as the source publishes it: ${issue?.path.join('.')}: ${issue?.message}`;
  }
  if (!(error instanceof Error)) return String(error);
  if ('syscall' in error) throw error;
  return error.message;
}
