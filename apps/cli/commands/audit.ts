import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createClient } from '../../../shared/client/client.ts';
import { loadConfig } from '../../../shared/config.ts';
import { readStack } from '../../stack/status.ts';
import { createProgressDisplay } from '../audit/progress.ts';
import { renderReport } from '../audit/report.ts';
import { type AuditResult, runAudit, type WaitForAuditOptions, waitForAudit } from '../audit/run-audit.ts';
import { columnsOf, wantsColours } from '../audit/terminal-text.ts';
import { CliError, usageError } from '../cli-error.ts';
import { type ConnectionFlags, resolveConnection, resolveProfile } from '../connection.ts';
import { requireFile, requireFolderOf, textOption } from '../options.ts';
import type { Answering, CommandContext } from '../output.ts';

interface AuditFlags extends ConnectionFlags {
  profile?: string;
  output?: string;
  attest?: string;
  resume?: string;
}

const HELP = `
Without --url and credentials the stack started by \`npm start\` in DATA_DIR is used, with its demo organisation.

Examples:
  $ docaudit audit decision.pdf
  $ docaudit audit decision.docx --profile NO --output audit.json
  $ docaudit audit decision.pdf --json --url https://audit.example --client-id key_… --client-secret … --profile prof_…
  $ docaudit audit --resume job_01…`;

export function addAuditCommand(program: Command, answer: Answering): void {
  program
    .command('audit')
    .description('audit a document and print what was found')
    .argument('[file]', 'the document: PDF, DOCX, plain text, Markdown or HTML')
    .addOption(textOption('--profile <id>', 'profile to run, or SE, NO, DK, US_FED for a demo profile'))
    .addOption(new Option('--url <address>', 'address of the service').argParser(httpAddress))
    .addOption(textOption('--client-id <id>', 'client id of an API key'))
    .addOption(textOption('--client-secret <secret>', 'its secret'))
    .addOption(textOption('--output <file>', 'also write the audit to this file, as JSON'))
    .addOption(textOption('--attest <version>', 'attest this version of the upload agreement for the document'))
    .addOption(textOption('--resume <job>', 'wait for a run that was started before, instead of sending a file'))
    .addHelpText('after', HELP)
    .action(answer(audit));
}

async function audit(context: CommandContext, file: string | undefined, flags: AuditFlags) {
  if (file === undefined && flags.resume === undefined) throw usageError('Missing argument: the file to audit.');
  if (file !== undefined && flags.resume !== undefined) throw usageError('--resume waits for a run and takes no file.');
  if (file !== undefined) await requireFile('file', file);
  if (flags.output !== undefined) await requireFolderOf('--output', path.dirname(flags.output));

  const { dataDir } = loadConfig();
  const stack = await readStack(dataDir);
  const client = createClient(resolveConnection(flags, stack, dataDir));
  const result = await interruptible(context, (options) =>
    file === undefined
      ? waitForAudit(flags.resume ?? '', { ...options, client })
      : runAudit({
          ...options,
          client,
          file,
          profileId: resolveProfile(flags.profile, stack),
          ...(flags.attest !== undefined && { attestation: { agreementVersion: flags.attest, accepted: true } }),
        }),
  );
  if (flags.output !== undefined) await writeFile(flags.output, `${JSON.stringify(result.audit, null, 2)}\n`);
  const report = renderReport(
    result.audit,
    {
      documentName: path.basename(file ?? result.jobId),
      jobId: result.jobId,
      profileId: result.job.profileId,
      reviewerNames: result.reviewerNames,
    },
    { width: columnsOf(context.stdout), colours: wantsColours(context.stdout) },
  );
  const written = flags.output === undefined ? '' : `\nThe audit was written to ${flags.output}.\n`;
  return { json: result.audit, text: `${report}${written}` };
}

type Waiting = Pick<WaitForAuditOptions, 'onProgress' | 'signal'> & { onStarted: (jobId: string) => void };

/** Shows progress while `work` runs; an interrupt ends the waiting, not the run, and says how to pick it up. */
async function interruptible(
  context: CommandContext,
  work: (options: Waiting) => Promise<AuditResult>,
): Promise<AuditResult> {
  const display = createProgressDisplay(context.stderr);
  const controller = new AbortController();
  let startedJobId: string | null = null;
  const interrupt = () => controller.abort(interrupted(startedJobId));
  // Not `once`: a terminal and the launcher may both pass the same key press on, and the second must not kill us mid-sentence.
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    return await work({
      signal: controller.signal,
      onProgress: display.show,
      onStarted: (jobId) => {
        startedJobId = jobId;
      },
    });
  } finally {
    display.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function interrupted(jobId: string | null): CliError {
  if (jobId === null)
    return new CliError(130, 'INTERRUPTED', 'Interrupted before the run was started; nothing is running.');
  return new CliError(
    130,
    'INTERRUPTED',
    [
      `Interrupted. The run goes on without this program; its job is ${jobId}.`,
      `Pick it up with:  npm run cli -- audit --resume ${jobId}`,
      'The same credential is needed, and the result is kept for about fifteen minutes after the run has ended.',
    ].join('\n'),
    { details: { jobId } },
  );
}

function httpAddress(value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new InvalidArgumentError('It takes an address that begins with http:// or https://.');
  }
  return value;
}
