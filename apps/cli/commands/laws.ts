import { mkdir } from 'node:fs/promises';
import type { Command } from 'commander';
import { systemClock } from '../../../shared/clock.ts';
import { legalDay } from '../../../shared/rules/legal-day.ts';
import { addUsCodeBuild } from '../laws/build-uscode.ts';
import { CORPUS_SOURCES, type CorpusSource } from '../laws/corpus-sources.ts';
import { addLawDoubts } from '../laws/doubts.ts';
import { addLawFetch } from '../laws/fetch.ts';
import { addLawRefresh } from '../laws/refresh.ts';
import type { CheckOutcome, ParseOutcome } from '../laws/run-corpus.ts';
import { addLawSearch } from '../laws/search.ts';
import { addLawSmoke } from '../laws/smoke.ts';
import { choiceOption, required, requireFile, textOption } from '../options.ts';
import { type Answering, table } from '../output.ts';

interface CorpusFlags {
  source: CorpusSource;
}

interface ParseFlags extends CorpusFlags {
  out: string;
}

const FILES = `
A file is one answer of the source, an archive of them (.zip, .tar.bz2, .tar.gz) or a .jsonl.gz with one a line; which of them
is told from its bytes. No server is needed. Exit code 1 where an act failed; the others went on.`;

const PARSE_HELP = `${FILES}
Writes the n-th act to <n>.json in the shape GET /v1/laws/:jurisdiction/:work answers, with all its provisions on one page.

Examples:
  $ docaudit laws parse --source SE se-sfs.jsonl.gz --out acts
  $ docaudit laws parse --source US_USCODE xml_usc09@119-111.zip xml_usc42@119-111.zip --out titles`;

const CHECK_HELP = `${FILES}
The text is read a second time by rules of its own, which share nothing with the parser. An act holds when every word of its law comes
out once and in order, and its provisions have the addresses that the numbers of the source give them.

Example:
  $ docaudit laws check --source NO gjeldende-lover.tar.bz2`;

export function addLawCommands(program: Command, answer: Answering): void {
  const laws = program.command('laws').description('laws from their national sources');
  addLawSearch(laws, answer);
  addLawFetch(laws, answer);
  addLawRefresh(laws, answer);
  addLawDoubts(laws, answer);
  addUsCodeBuild(laws, answer);
  addLawSmoke(laws, answer);

  laws
    .command('parse')
    .description('parse the acts in files, one JSON file for each act')
    .argument('<files...>', 'answers of the source, or archives of them')
    .addOption(sourceOption())
    .addOption(required(textOption('--out <folder>', 'where the acts go; made where it does not exist')))
    .addHelpText('after', PARSE_HELP)
    .action(
      answer(async (_context, files: string[], { source, out }: ParseFlags) => {
        await requireFiles(files);
        await mkdir(out, { recursive: true });
        const { parseCorpus } = await import('../laws/run-corpus.ts');
        const json = await parseCorpus({ source, files, today: todayOf(source) }, out);
        return { json, text: parsedText(json), isFailure: json.failed.length > 0 };
      }),
    );

  laws
    .command('check')
    .description('check that the parser keeps the whole text of the acts in files')
    .argument('<files...>', 'answers of the source, or archives of them')
    .addOption(sourceOption())
    .addHelpText('after', CHECK_HELP)
    .action(
      answer(async (_context, files: string[], { source }: CorpusFlags) => {
        await requireFiles(files);
        const { checkCorpus } = await import('../laws/run-corpus.ts');
        const json = await checkCorpus({ source, files, today: todayOf(source) });
        return { json, text: checkedText(json), isFailure: json.failed.length > 0 };
      }),
    );
}

const sourceOption = () => required(choiceOption('--source <source>', 'where the files come from', CORPUS_SOURCES));

async function requireFiles(files: readonly string[]): Promise<void> {
  for (const file of files) await requireFile('FILE', file);
}

const todayOf = (source: CorpusSource) => legalDay(source.startsWith('US_') ? 'US_FED' : source, systemClock());

function parsedText({ acts, parsed, failed }: ParseOutcome): string {
  return withFailures(
    `${parsed} of ${acts} acts parsed.`,
    failed.map(({ work, error }) => [work, error]),
  );
}

function checkedText({ acts, held, failed }: CheckOutcome): string {
  return withFailures(
    `${held} of ${acts} acts hold.`,
    failed.map(({ work, problems }) => [work, problems.join('; ')]),
  );
}

function withFailures(sentence: string, rows: readonly (readonly string[])[]): string {
  return rows.length === 0 ? sentence : `${sentence}\n\n${table(['Act', 'What is wrong'], rows, '')}`;
}
