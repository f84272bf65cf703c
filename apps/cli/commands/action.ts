import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { z } from 'zod';
import { type GeneratedDocument, RunFailed, type StartAction } from '../../../shared/client/index.ts';
import { usageError } from '../cli-error.ts';
import { type ConnectionFlags, connect, resolveProfile, withConnection } from '../connection.ts';
import { interruptible } from '../interruptible.ts';
import { readJson } from '../json-file.ts';
import { required, requireWritable, textOption } from '../options.ts';
import type { Answering, CommandContext } from '../output.ts';
import { writeWordAndPdf } from '../write-exports.ts';

interface ActionFlags extends ConnectionFlags {
  profile: string;
  action: string;
  job?: string;
  audit?: string;
  html?: string;
  docx?: string;
  pdf?: string;
}

const HELP = `
The document is printed as Markdown. Built-in actions: grounds-for-appeal, plain-language-summary, letter-to-authority.
With --job the audit is read from a finished analysis of the same credential; with --audit it is sent from a file that
\`docaudit audit --output\` wrote, in which entries may be marked "include_in_action": false.

Examples:
  $ docaudit action --profile NO --action plain-language-summary --job job_01…
  $ docaudit action --profile prof_… --action grounds-for-appeal --audit audit.json --docx appeal.docx --pdf appeal.pdf`;

export function addActionCommand(program: Command, answer: Answering): void {
  withConnection(
    program
      .command('action')
      .description('write a document from an audit')
      .addOption(
        required(textOption('--profile <id>', 'profile of the analysis, or SE, NO, DK, US_FED for a demo profile')),
      )
      .addOption(required(textOption('--action <id>', 'what to write')))
      .addOption(textOption('--job <job>', 'finished analysis to read the audit from'))
      .addOption(textOption('--audit <file>', 'file with the audit, as JSON'))
      .addOption(textOption('--html <file>', 'also write the document to this file, as one HTML page'))
      .addOption(textOption('--docx <file>', 'also write the document to this file, for Word'))
      .addOption(textOption('--pdf <file>', 'also write the document to this file, as PDF')),
  )
    .addHelpText('after', HELP)
    .action(answer(action));
}

async function action(context: CommandContext, flags: ActionFlags) {
  const { job, audit, html, docx, pdf } = flags;
  if ((job === undefined) === (audit === undefined)) throw usageError('Give exactly one of --job and --audit.');
  for (const [name, file] of Object.entries({ '--html': html, '--docx': docx, '--pdf': pdf })) {
    if (file !== undefined) await requireWritable(name, file);
  }
  const source = job === undefined ? { clinicalData: await readAudit(audit ?? '') } : { jobId: job };

  const { client, stack } = await connect(flags);
  const body: StartAction = { actionType: flags.action, profileId: resolveProfile(flags.profile, stack), ...source };
  const document = await interruptible(
    context,
    async ({ signal, onProgress, onStarted }): Promise<GeneratedDocument> => {
      const { jobId } = await client.action(body, { signal });
      onStarted(jobId);
      const finished = await client.waitForJob(jobId, {
        onProgress: (state) => onProgress({ stage: 'RUNNING', job: state }),
        signal,
      });
      if (finished.status === 'FAILED') throw new RunFailed(finished);
      const written = finished.result?.generatedDocument;
      if (written === undefined) throw new Error(`Job ${jobId} is finished and holds no document.`);
      return written;
    },
    (jobId) => `Its document will be in the answer of GET /v1/jobs/${jobId}, as result.generatedDocument.`,
  );

  if (html !== undefined || docx !== undefined || pdf !== undefined) {
    // Loaded here, because their libraries would slow every other command down.
    const { writtenDocument } = await import('../../../shared/exports/read-markdown.ts');
    const exported = writtenDocument(document);
    await writeWordAndPdf(exported, { docx, pdf });
    if (html !== undefined) {
      const { toHtml } = await import('../../../shared/exports/to-html.ts');
      await writeFile(html, await toHtml(exported));
    }
  }
  for (const file of [html, docx, pdf])
    if (file !== undefined) context.stderr.write(`The document was written to ${file}.\n`);
  const note = document.cover_note ?? '';
  if (note !== '') context.stderr.write(`${withoutControls(note)}\n`);
  return { json: document, text: withoutControls(document.content) };
}

/** Removes control characters, because a terminal obeys them whoever wrote them. */
const withoutControls = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

async function readAudit(file: string): Promise<unknown> {
  const { data, success } = z.record(z.string(), z.unknown()).safeParse(await readJson('--audit', file));
  if (!success) throw usageError(`--audit: ${file} holds no JSON object`);
  return data;
}
