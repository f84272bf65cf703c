import type { Command } from 'commander';
import { createAdministrator, removeAdministrator } from '../../../shared/services/tenants/people.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import type { Answering } from '../output.ts';
import { readSecret } from '../secret.ts';

interface AdminFlags {
  tenant: string;
  email: string;
  passwordFile?: string;
}

export function addAdminCommands(program: Command, answer: Answering): void {
  const admin = program.command('admin').description('administrators of an organisation');
  const ofTenant = () => required(textOption('--tenant <id>', 'id of the organisation'));
  const ofPerson = () => required(textOption('--email <address>', "the person's e-mail address"));

  admin
    .command('create')
    .description('make a person an administrator; the password is read from stdin')
    .addOption(ofTenant())
    .addOption(ofPerson())
    .addOption(textOption('--password-file <file>', 'file that holds the password, in place of stdin'))
    .addHelpText(
      'after',
      '\nA person who administers another organisation already gets the new password for both.\n\nExample:\n  $ docaudit admin create --tenant ten_01… --email anna@lund.example < password.txt',
    )
    .action(
      answer(async (_context, { tenant: tenantId, email, passwordFile: file }: AdminFlags) => {
        const password = (await readSecret('password', { value: file === undefined ? '-' : undefined, file })) ?? '';
        const json = await withOperator((deps) => createAdministrator(deps, { tenantId, email, password }));
        return { json, text: `${email} administers ${tenantId} and can sign in to the console.` };
      }),
    );

  admin
    .command('remove')
    .description('end a person’s administration, and the connections of assistants that the person approved')
    .addOption(ofTenant())
    .addOption(ofPerson())
    .action(
      answer(async (_context, { tenant: tenantId, email }: { tenant: string; email: string }) => {
        const json = await withOperator((deps) => removeAdministrator(deps, { tenantId, email }));
        return { json, text: `${email} administers ${tenantId} no longer.` };
      }),
    );
}
