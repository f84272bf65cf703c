import type { Command } from 'commander';
import { listOfferings, removeOffering, setOffering } from '../../../shared/services/tenants/offerings.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import { type Answering, table } from '../output.ts';

interface OfferingFlags {
  tenant: string;
  key: string;
}

export function addOfferingCommands(program: Command, answer: Answering): void {
  const offering = program.command('offering').description('profiles that the key-based variant runs, by name');
  const ofTenant = () => required(textOption('--tenant <id>', 'id of the organisation'));
  const named = () => required(textOption('--key <name>', 'the `offeringKey` that callers send'));

  offering
    .command('set')
    .description('name a profile, or give a name to another profile')
    .addOption(ofTenant())
    .addOption(named())
    .addOption(required(textOption('--profile <id>', 'id of a profile that the organisation is licensed for')))
    .addHelpText('after', '\nExample:\n  $ docaudit offering set --tenant ten_01… --key housing --profile prof_01…')
    .action(
      answer(async (_context, flags: OfferingFlags & { profile: string }) => {
        const { tenant: tenantId, key: offeringKey, profile: profileId } = flags;
        const json = await withOperator((deps) => setOffering(deps, { tenantId, offeringKey, profileId }));
        return { json, text: `${tenantId} runs ${profileId} as ${offeringKey}.` };
      }),
    );

  offering
    .command('remove')
    .description('remove a name; its profile stays')
    .addOption(ofTenant())
    .addOption(named())
    .action(
      answer(async (_context, { tenant: tenantId, key: offeringKey }: OfferingFlags) => {
        const json = await withOperator((deps) => removeOffering(deps, { tenantId, offeringKey }));
        return { json, text: `${tenantId} has no offering ${offeringKey} any more.` };
      }),
    );

  offering
    .command('list')
    .description('list the offerings of an organisation')
    .addOption(ofTenant())
    .action(
      answer(async (_context, { tenant }: { tenant: string }) => {
        const offerings = await withOperator((deps) => listOfferings(deps, tenant));
        const rows = offerings.map(({ offeringKey, profileId }) => [offeringKey, profileId]);
        return { json: offerings, text: table(['Offering', 'Profile'], rows, 'The organisation has no offering yet.') };
      }),
    );
}
