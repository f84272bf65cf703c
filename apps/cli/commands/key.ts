import type { Command } from 'commander';
import { createKey, deactivateKey, listKeys } from '../../../shared/services/tenants/keys.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import { type Answering, keyValues, moment, table } from '../output.ts';

export function addKeyCommands(program: Command, answer: Answering): void {
  const key = program.command('key').description('API keys of an organisation');
  const ofTenant = () => required(textOption('--tenant <id>', 'id of the organisation'));

  key
    .command('create')
    .description('create a key; its secret is shown only now')
    .addOption(ofTenant())
    .addOption(required(textOption('--name <name>', 'name of the key')))
    .option('--workspace', "the platform's own workspace credential, which may not write legal sources")
    .addHelpText('after', '\nExample:\n  $ docaudit key create --tenant ten_01… --name "case system"')
    .action(
      answer(async (_context, flags: { tenant: string; name: string; workspace?: boolean }) => {
        const { tenant: tenantId, name, workspace = false } = flags;
        const created = await withOperator((deps) => createKey(deps, { tenantId, name, workspace }));
        const shown = keyValues([
          ['Client id', created.clientId],
          ['Client secret', created.clientSecret],
        ]);
        return { json: created, text: `${shown}\n\nThe secret is not shown again. Store it now.` };
      }),
    );

  key
    .command('deactivate')
    .description('deactivate a key; tokens that it issued stay valid until they expire')
    .argument('<client-id>', 'client id of the key')
    .action(
      answer(async (_context, clientId: string) => {
        const json = await withOperator((deps) => deactivateKey(deps, clientId));
        return { json, text: `${json.clientId} issues no more tokens.` };
      }),
    );

  key
    .command('list')
    .description('list the keys of an organisation')
    .addOption(ofTenant())
    .action(
      answer(async (_context, { tenant }: { tenant: string }) => {
        const keys = await withOperator((deps) => listKeys(deps, tenant));
        const rows = keys.map((entry) => [
          entry.clientId,
          entry.name,
          entry.active,
          entry.workspace,
          moment(entry.createdAt),
        ]);
        const headings = ['Client id', 'Name', 'Active', 'Workspace', 'Created'];
        return { json: keys, text: table(headings, rows, 'The organisation has no key yet.') };
      }),
    );
}
