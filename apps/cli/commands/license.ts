import type { Command } from 'commander';
import { grantLicence, revokeLicence } from '../../../shared/services/tenants/licences.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import type { Answering } from '../output.ts';

interface LicenceFlags {
  tenant: string;
  profile: string;
}

export function addLicenseCommands(program: Command, answer: Answering): void {
  const license = program.command('license').description('which organisation may run which profile');
  const change = (name: string, description: string) =>
    license
      .command(name)
      .description(description)
      .addOption(required(textOption('--tenant <id>', 'id of the organisation')))
      .addOption(required(textOption('--profile <id>', 'id of the profile')));

  change('grant', 'let an organisation run a profile').action(
    answer(async (_context, { tenant: tenantId, profile: profileId }: LicenceFlags) => {
      const json = await withOperator((deps) => grantLicence(deps, { tenantId, profileId }));
      return { json, text: `${tenantId} may run ${json.profileId}.` };
    }),
  );

  change('revoke', 'stop an organisation from running a profile').action(
    answer(async (_context, { tenant: tenantId, profile: profileId }: LicenceFlags) => {
      const json = await withOperator((deps) => revokeLicence(deps, { tenantId, profileId }));
      return { json, text: `${tenantId} may no longer run ${json.profileId}.` };
    }),
  );
}
