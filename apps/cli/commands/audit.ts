import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { ReportContext } from '../../../shared/exports/audit-facts.ts';

import { namesIn } from '../../../shared/terminal/names-in-diagnostics.ts';
import { columnsOf, wantsColours } from '../../../shared/terminal/terminal-text.ts';
import { citedTexts } from '../cited-texts.ts';
import { usageError } from '../cli-error.ts';
import { type ConnectionFlags, connect, resolveProfile, withConnection } from '../connection.ts';
import { interruptible } from '../interruptible.ts';
import { requireFile, requireWritable, textOption } from '../options.ts';
import type { Answering, CommandContext } from '../output.ts';
import { writeWordAndPdf } from '../write-exports.ts';

interface AuditFlags extends ConnectionFlags {
  profile?: string;
  output?: string;
  html?: string;
  docx?: string;
  pdf?: string;
  attest?: string;
  resume?: string;
}

const HELP = `
Without --url and credentials the stack started by \`npm start\` in DATA_DIR is used, with its demo organisation.

Examples:
  $ docaudit audit decision.pdf
  $ docaudit audit decision.docx --profile NO --output audit.json --html report.html
  $ docaudit audit decision.pdf --json --url https://audit.example --client-id key_… --client-secret-file secret.txt --profile prof_…
  $ docaudit audit --resume job_01…`;

export function addAuditCommand(program: Command, answer: Answering): void {
  withConnection(
    program
      .command('audit')
      .description('audit a document and print what was found')
      .argument('[file]', 'the document: PDF (scans too), DOCX, ODT, RTF, plain text, Markdown, HTML or e-mail (EML)')
      .addOption(textOption('--profile <id>', 'profile to run, or SE, NO, DK, US_FED for a demo profile')),
  )
    .addOption(textOption('--output <file>', 'also write the audit to this file, as JSON'))
    .addOption(textOption('--html <file>', 'also write the report to this file, as one HTML page to read or print'))
    .addOption(textOption('--docx <file>', 'also write the report to this file, for Word'))
    .addOption(textOption('--pdf <file>', 'also write the report to this file, as PDF'))
    .addOption(textOption('--attest <version>', 'attest this version of the upload agreement for the document'))
    .addOption(textOption('--resume <job>', 'wait for a run that was started before, instead of sending a file'))
    .addHelpText('after', HELP)
    .action(answer(audit));
}

async function audit(context: CommandContext, file: string | undefined, flags: AuditFlags) {
  if (file === undefined && flags.resume === undefined) throw usageError('Missing argument: the file to audit.');
  if (file !== undefined && flags.resume !== undefined) throw usageError('--resume waits for a run and takes no file.');
  if (file !== undefined) await requireFile('file', file);
  const { output, html, docx, pdf } = flags;
  for (const [name, target] of Object.entries({ '--output': output, '--html': html, '--docx': docx, '--pdf': pdf })) {
    if (target !== undefined) await requireWritable(name, target);
  }

  const { client, stack } = await connect(flags);
  const result = await interruptible(
    context,
    async ({ onStarted, onProgress, signal }) =>
      file === undefined
        ? client.waitForAudit(flags.resume ?? '', {
            onProgress: (job) => onProgress({ stage: 'RUNNING', job }),
            signal,
          })
        : client.audit(new File([await readFile(file)], path.basename(file)), {
            onStarted,
            onProgress,
            signal,
            profileId: resolveProfile(flags.profile, stack),
            includeDiagnostics: true,
            ...(flags.attest !== undefined && { attestation: { agreementVersion: flags.attest, accepted: true } }),
          }),
    (jobId) => `Pick it up with:  npm run cli -- audit --resume ${jobId}`,
  );
  if (output !== undefined) await writeFile(output, `${JSON.stringify(result.audit, null, 2)}\n`);
  const about = {
    documentName: path.basename(file ?? result.jobId),
    jobId: result.jobId,
    finishedAt: result.job.updatedAt,
    profileId: result.job.profileId,
    ...namesIn(result.job),
  };
  const reported = [html, docx, pdf].some((target) => target !== undefined);
  const texts = reported ? await citedTexts(client, result.audit) : {};
  await writeReports(result.audit, { ...about, texts }, { html, docx, pdf });
  // Loaded here, because the tables that tell the language of a report would slow every other command down.
  const { renderReport } = await import('../../../shared/terminal/report.ts');
  const report = renderReport(result.audit, about, {
    width: columnsOf(context.stdout),
    colours: wantsColours(context.stdout),
  });
  const written = [
    ...(output === undefined ? [] : [`The audit was written to ${output}.`]),
    ...[html, docx, pdf].flatMap((target) => (target === undefined ? [] : [`The report was written to ${target}.`])),
  ];
  return { json: result.audit, text: [report, ...written].join('\n') };
}

type Targets = Pick<AuditFlags, 'html' | 'docx' | 'pdf'>;

/** Loads each exporter only where it is asked for, because their libraries would slow every other command down. */
async function writeReports(
  audit: Audit,
  about: ReportContext,
  { html, docx, pdf }: { [Name in keyof Targets]: string | undefined },
): Promise<void> {
  if (html !== undefined) {
    const { auditPage } = await import('../../../shared/exports/audit-page.ts');
    await writeFile(html, await auditPage(audit, about));
  }
  if (docx === undefined && pdf === undefined) return;
  const { auditDocument } = await import('../../../shared/exports/audit-document.ts');
  await writeWordAndPdf(auditDocument(audit, about), { docx, pdf });
}
