import { type Command, InvalidArgumentError, Option } from 'commander';
import { LEGACY_SCOPES, type LegacyScope } from '../../../shared/contracts/legacy.ts';
import {
  createLegacyKey,
  listLegacyKeys,
  revokeLegacyKey,
  rotateLegacyKey,
} from '../../../shared/services/tenants/legacy-keys.ts';
import { withOperator } from '../context.ts';
import { required, textOption } from '../options.ts';
import { type Answering, keyValues, moment, table } from '../output.ts';

interface CreateFlags {
  tenant: string;
  name: string;
  scopes: LegacyScope[];
}

const SHOWN_ONCE = 'The API key is not shown again. Store it now.';

export function addLegacyKeyCommands(program: Command, answer: Answering): void {
  const key = program.command('legacy-key').description('API keys of the key-based variant');
  const ofTenant = () => required(textOption('--tenant <id>', 'id of the organisation'));

  key
    .command('create')
    .description('create a key; it is shown only now')
    .addOption(ofTenant())
    .addOption(textOption('--name <name>', 'name of the key').default('API key'))
    .addOption(scopesOption())
    .addHelpText(
      'after',
      '\nExample:\n  $ docaudit legacy-key create --tenant ten_01… --scopes upload,analyze,jobs.read',
    )
    .action(
      answer(async (_context, { tenant: tenantId, name, scopes }: CreateFlags) => {
        const json = await withOperator((deps) => createLegacyKey(deps, { tenantId, name, scopes }));
        return { json, text: `${shownKey(json)}\n\n${SHOWN_ONCE}` };
      }),
    );

  key
    .command('rotate')
    .description('replace a key under the same id; the one before is accepted for another day')
    .argument('<id>', 'id of the key')
    .action(
      answer(async (_context, keyId: string) => {
        const json = await withOperator((deps) => rotateLegacyKey(deps, keyId));
        const until = `The key before it is accepted until ${moment(json.previousEndsAt)}.`;
        return { json, text: `${shownKey(json)}\n\n${SHOWN_ONCE} ${until}` };
      }),
    );

  key
    .command('revoke')
    .description('end a key for good, from its next request on')
    .argument('<id>', 'id of the key')
    .action(
      answer(async (_context, keyId: string) => {
        const json = await withOperator((deps) => revokeLegacyKey(deps, keyId));
        return { json, text: `${json.keyId} is refused from now on.` };
      }),
    );

  key
    .command('list')
    .description('list the keys of an organisation')
    .addOption(ofTenant())
    .action(
      answer(async (_context, { tenant }: { tenant: string }) => {
        const keys = await withOperator((deps) => listLegacyKeys(deps, tenant));
        const rows = keys.map((entry) => [
          entry.keyId,
          entry.name,
          entry.active,
          [...entry.scopes],
          entry.previousEndsAt === null ? null : moment(entry.previousEndsAt),
          moment(entry.createdAt),
        ]);
        const headings = ['Key', 'Name', 'Active', 'Scopes', 'Key before it until', 'Created'];
        return { json: keys, text: table(headings, rows, 'The organisation has no key of the key-based variant yet.') };
      }),
    );
}

function shownKey({ keyId, apiKey }: { keyId: string; apiKey: string }): string {
  return keyValues([
    ['Key', keyId],
    ['API key', apiKey],
  ]);
}

function scopesOption(): Option {
  return new Option('--scopes <scopes>', 'what the key may do, separated by commas')
    .default([...LEGACY_SCOPES], 'everything')
    .argParser((value: string): LegacyScope[] => {
      const sent = value.split(',').map((scope) => scope.trim());
      const known = LEGACY_SCOPES.filter((scope) => sent.includes(scope));
      if (known.length < new Set(sent).size) {
        throw new InvalidArgumentError(`It takes ${LEGACY_SCOPES.join(', ')}, separated by commas.`);
      }
      return known;
    });
}
