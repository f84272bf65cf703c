import type { Command } from 'commander';
import { addExample } from '../../../shared/services/profiles/examples.ts';
import { usageError } from '../cli-error.ts';
import { withOperator } from '../context.ts';
import { readJson } from '../json-file.ts';
import { required, textOption } from '../options.ts';
import type { Answering } from '../output.ts';

interface AddFlags {
  profile: string;
  file: string;
}

export function addExampleCommands(program: Command, answer: Answering): void {
  const example = program.command('example').description('example results of a profile');

  example
    .command('add')
    .description('store an audit as an example of a profile')
    .addOption(required(textOption('--profile <id>', 'id of the profile')))
    .addOption(required(textOption('--file <file>', 'the audit as JSON, as `audit --output` writes it')))
    .addHelpText('after', '\nExample:\n  $ docaudit example add --profile prof_01… --file audit.json')
    .action(
      answer(async (_context, { profile: profileId, file }: AddFlags) => {
        const audit = await readJson('--file', file);
        if (audit === undefined) throw usageError(`--file: ${file} is not valid JSON`);
        const json = await withOperator((deps) => addExample(deps, { profileId, audit }));
        return { json, text: `Example ${json.exampleId} of ${json.profileId} is stored.` };
      }),
    );
}
