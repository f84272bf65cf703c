import type { Command } from 'commander';
import { createMember, removeMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import { type Answering, moment } from '../output.ts';

interface PersonFlags {
  tenant: string;
  email: string;
}

const ofTenant = () => required(textOption('--tenant <id>', 'id of the organisation'));
const ofPerson = () => required(textOption('--email <address>', "the person's e-mail address"));

export function addPeopleCommands(program: Command, answer: Answering): void {
  const member = program.command('member').description('people of an organisation who run its published profiles');

  member
    .command('create')
    .description('make a person a member; a new person signs in by `sign-in link` first')
    .addOption(ofTenant())
    .addOption(ofPerson())
    .action(
      answer(async (_context, { tenant: tenantId, email }: PersonFlags) => {
        const json = await withOperator((deps) => createMember(deps, { tenantId, email }));
        return { json, text: `${email} is a member of ${tenantId}.` };
      }),
    );

  member
    .command('remove')
    .description('end a person’s membership')
    .addOption(ofTenant())
    .addOption(ofPerson())
    .action(
      answer(async (_context, { tenant: tenantId, email }: PersonFlags) => {
        const json = await withOperator((deps) => removeMember(deps, { tenantId, email }));
        return { json, text: `${email} is no member of ${tenantId} any more.` };
      }),
    );

  program
    .command('sign-in')
    .description('signing in to the console')
    .command('link')
    .description('make a one-time address that signs an administrator or member in')
    .addOption(ofTenant())
    .addOption(ofPerson())
    .addHelpText('after', '\nWhoever opens the address first is that person: hand it over by a way that you trust.')
    .action(
      answer(async (_context, { tenant: tenantId, email }: PersonFlags) => {
        const json = await withOperator((deps) => createSignInLink(deps, { tenantId, email }));
        return { json, text: `${json.signIn}\nIt works once, until ${moment(json.expiresAt)}.` };
      }),
    );
}
