import type { Command } from 'commander';
import { createBundle } from '../../../shared/services/profiles/bundles.ts';
import { withOperator } from '../context.ts';
import { idsOption, required, textOption } from '../options.ts';
import type { Answering } from '../output.ts';

interface BundleFlags {
  tenant: string;
  name: string;
  members: string[];
}

export function addBundleCommands(program: Command, answer: Answering): void {
  const bundle = program.command('bundle').description('review packages: one profile id that runs several profiles');

  bundle
    .command('create')
    .description('create a package of profiles that the organisation may run, and grant it the licence')
    .addOption(required(textOption('--tenant <id>', 'id of the organisation')))
    .addOption(required(textOption('--name <name>', 'name of the package')))
    .addOption(required(idsOption('--members <ids>', 'ids of its profiles, separated by commas; each costs one run')))
    .addHelpText(
      'after',
      '\nExample:\n  $ docaudit bundle create --tenant ten_01… --name "Full review" --members prof_01…,prof_02…',
    )
    .action(
      answer(async (_context, { tenant: tenantId, name, members: memberProfileIds }: BundleFlags) => {
        const json = await withOperator((deps) => createBundle(deps, { tenantId, name, memberProfileIds }));
        return { json, text: `${tenantId} may run ${json.profileId}, a package of ${memberProfileIds.length}.` };
      }),
    );
}
