import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { acceptAgreement, publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { usageError } from '../cli-error.ts';
import { withOperator } from '../context.ts';
import { required, requireFile, textOption } from '../options.ts';
import type { Answering } from '../output.ts';

interface PublishFlags {
  version: string;
  file: string;
  title: string;
}

export function addAgreementCommands(program: Command, answer: Answering): void {
  const agreement = program.command('agreement').description('the upload agreement');

  agreement
    .command('publish')
    .description('publish a version; every organisation must accept it before its next upload')
    .addOption(required(textOption('--version <version>', 'name of the version')))
    .addOption(required(textOption('--file <file>', 'its text, in UTF-8')))
    .addOption(textOption('--title <title>', 'its title').default('Upload agreement'))
    .addHelpText('after', '\nExample:\n  $ docaudit agreement publish --version 2026-11 --file agreement.md')
    .action(
      answer(async (_context, { version, file, title }: PublishFlags) => {
        const text = await agreementText(file);
        const json = await withOperator((deps) => publishAgreement(deps, { version, title, text }));
        return { json, text: `Version ${json.version} of the upload agreement is published and current.` };
      }),
    );

  agreement
    .command('accept')
    .description('record that an administrator of an organisation accepted the current version')
    .addOption(required(textOption('--tenant <id>', 'id of the organisation')))
    .addOption(textOption('--version <version>', 'the version that was read; refused unless it is the current one'))
    .action(
      answer(async (_context, { tenant: tenantId, version }: { tenant: string; version?: string }) => {
        const json = await withOperator((deps) => acceptAgreement(deps, { tenantId, version }));
        return { json, text: `${tenantId} has accepted version ${json.version} of the upload agreement.` };
      }),
    );
}

async function agreementText(file: string): Promise<string> {
  await requireFile('--file', file);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw usageError(`--file: ${file} is not readable as UTF-8 text`);
  }
  if (text.trim() === '') throw usageError(`--file: ${file} is empty`);
  return text;
}
