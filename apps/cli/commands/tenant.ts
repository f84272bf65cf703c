import type { Command } from 'commander';
import { MAX_REVIEWERS } from '../../../shared/contracts/profile.ts';
import {
  LEGAL_ORDERS,
  type LegalOrder,
  OUTPUT_LANGUAGES,
  type OutputLanguage,
} from '../../../shared/contracts/vocabulary.ts';
import type { Tenant, TenantChanges } from '../../../shared/data/tenants.ts';
import type { Keyring } from '../../../shared/security/keyring.ts';
import { removeOpenIdProvider, setOpenIdProvider } from '../../../shared/services/tenants/open-id-provider.ts';
import { createTenant, listTenants, showTenant, updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { CliError, usageError } from '../cli-error.ts';
import { type OperatorDeps, withOperator } from '../context.ts';
import { choiceOption, countOption, jurisdictionsOption, required, textOption } from '../options.ts';
import { type Answering, keyValues, moment, table } from '../output.ts';
import { readSecret } from '../secret.ts';

const STATUSES = ['active', 'inactive', 'suspended'] as const;

/** The parsed flags that `create` and `update` share. */
interface SharedFlags {
  jurisdictions?: LegalOrder[];
  defaultJurisdictions?: LegalOrder[];
  outputLanguage?: OutputLanguage;
  maxRuns?: number;
  maxWorkers?: number;
  maxProfiles?: number;
  maxSnippets?: number;
  maxActions?: number;
  configWrites?: number;
  requireAttestation?: boolean;
}

type UpdateFlags = SharedFlags & {
  name?: string;
  status?: Tenant['status'];
  apiAccess?: 'on' | 'off';
  oidcIssuer?: string;
  oidcClientId?: string;
  oidcClientSecretFile?: string;
  /** False where the provider is to be removed. */
  oidc: boolean;
};

export function addTenantCommands(program: Command, answer: Answering): void {
  const tenant = program.command('tenant').description('organisations that use the service');

  withSharedFlags(tenant.command('create').description('set an organisation up'))
    .addOption(required(textOption('--name <name>', 'name of the organisation')))
    .addHelpText(
      'after',
      '\nExample:\n  $ docaudit tenant create --name "City of Lund" --jurisdictions SE --max-runs 200',
    )
    .action(
      answer(async (_context, flags: SharedFlags & { name: string }) => {
        const jurisdictions = flags.jurisdictions ?? [...LEGAL_ORDERS];
        const created = await withOperator((deps) =>
          createTenant(deps, {
            name: flags.name,
            jurisdictions,
            defaultJurisdictions: flags.defaultJurisdictions ?? jurisdictions.filter((code) => code === 'SE'),
            outputLanguage: flags.outputLanguage ?? 'English',
            requireAttestation: flags.requireAttestation ?? false,
            limits: {
              maxRunsPerPeriod: 1000,
              maxWorkersPerProfile: 3,
              maxProfiles: 100,
              maxSnippets: 500,
              maxActions: 50,
              configWritesPerHour: deps.config.configWritesPerHour,
              ...limitsOf(flags),
            },
          }),
        );
        return { json: created, text: keyValues([['Tenant', created.tenantId]]) };
      }),
    );

  withSharedFlags(tenant.command('update').description('change an organisation; settings that are not named stay'))
    .argument('<id>', 'id of the organisation')
    .addOption(textOption('--name <name>', 'name of the organisation'))
    .option('--no-require-attestation', 'uploads need no attestation')
    .addOption(choiceOption('--status <status>', 'state of the organisation', STATUSES))
    .addOption(choiceOption('--api-access <state>', 'whether its keys may use the API', ['on', 'off']))
    .addOption(
      textOption('--oidc-issuer <url>', 'its own OpenID Connect provider; the secret of the client is read from stdin'),
    )
    .addOption(textOption('--oidc-client-id <id>', 'id of this service at the provider'))
    .addOption(textOption('--oidc-client-secret-file <file>', 'file that holds the secret; stdin unless given'))
    .option('--no-oidc', 'its people sign in here alone')
    .addHelpText(
      'after',
      '\nExamples:\n  $ docaudit tenant update ten_01… --status suspended\n' +
        '  $ docaudit tenant update ten_01… --oidc-issuer https://login.kommun.example --oidc-client-id docaudit < secret.txt',
    )
    .action(
      answer(async (_context, tenantId: string, flags: UpdateFlags) => {
        const changes = changesOf(flags);
        const provider = await providerOf(flags);
        if (Object.keys(changes).length === 0 && provider === undefined) {
          throw usageError('Nothing to change: give at least one option.');
        }
        return shownTenant(
          await withOperator(async (deps) => {
            if (provider === null) await removeOpenIdProvider(deps, tenantId);
            if (provider != null) await setOpenIdProvider({ ...deps, keyring: masterKeysOf(deps) }, tenantId, provider);
            return updateTenant(deps, tenantId, changes);
          }),
        );
      }),
    );

  tenant
    .command('show')
    .description('show an organisation')
    .argument('<id>', 'id of the organisation')
    .action(
      answer(async (_context, tenantId: string) =>
        shownTenant(await withOperator((deps) => showTenant(deps, tenantId))),
      ),
    );

  tenant
    .command('list')
    .description('list all organisations')
    .action(
      answer(async () => {
        const tenants = await withOperator((deps) => listTenants(deps));
        const rows = tenants.map((entry) => [
          entry.tenantId,
          entry.name,
          entry.status,
          entry.apiAccess ? 'on' : 'off',
          entry.jurisdictions,
          moment(entry.createdAt),
        ]);
        const headings = ['Tenant', 'Name', 'Status', 'API', 'Jurisdictions', 'Created'];
        return { json: tenants, text: table(headings, rows, 'There is no organisation yet.') };
      }),
    );
}

function withSharedFlags(command: Command): Command {
  return command
    .addOption(
      jurisdictionsOption('--jurisdictions <codes>', `legal orders open to it (default: ${LEGAL_ORDERS.join(',')})`),
    )
    .addOption(
      jurisdictionsOption(
        '--default-jurisdictions <codes>',
        'legal orders of profiles that cite no statute (default: SE)',
      ),
    )
    .addOption(
      choiceOption('--output-language <language>', 'language of its audits (default: English)', OUTPUT_LANGUAGES),
    )
    .addOption(countOption('--max-runs <count>', 'runs per month (default: 1000)'))
    .addOption(countOption('--max-workers <count>', 'reviewers per profile (default: 3)', 1, MAX_REVIEWERS))
    .addOption(countOption('--max-profiles <count>', 'profiles (default: 100)'))
    .addOption(countOption('--max-snippets <count>', 'legal sources of its own (default: 500)'))
    .addOption(countOption('--max-actions <count>', 'actions of its own (default: 50)'))
    .addOption(
      countOption('--config-writes <count>', 'configuration writes per hour (default: 60, or CONFIG_WRITES_PER_HOUR)'),
    )
    .option('--require-attestation', 'every upload must attest the upload agreement');
}

function limitsOf(flags: SharedFlags): Partial<Tenant['limits']> {
  return defined({
    maxRunsPerPeriod: flags.maxRuns,
    maxWorkersPerProfile: flags.maxWorkers,
    maxProfiles: flags.maxProfiles,
    maxSnippets: flags.maxSnippets,
    maxActions: flags.maxActions,
    configWritesPerHour: flags.configWrites,
  });
}

function changesOf(flags: UpdateFlags): TenantChanges {
  const limits = limitsOf(flags);
  return defined({
    name: flags.name,
    status: flags.status,
    apiAccess: flags.apiAccess === undefined ? undefined : flags.apiAccess === 'on',
    jurisdictions: flags.jurisdictions,
    defaultJurisdictions: flags.defaultJurisdictions,
    outputLanguage: flags.outputLanguage,
    requireAttestation: flags.requireAttestation,
    limits: Object.keys(limits).length === 0 ? undefined : limits,
  });
}

type NewProvider = Parameters<typeof setOpenIdProvider>[2];

/** The provider to set, null to remove it; undefined where no flag names it. */
async function providerOf(flags: UpdateFlags): Promise<NewProvider | null | undefined> {
  const { oidc, oidcIssuer, oidcClientId, oidcClientSecretFile: file = '-' } = flags;
  if (oidcIssuer === undefined && oidcClientId === undefined) return oidc ? undefined : null;
  if (!oidc) throw usageError('--no-oidc removes the provider: leave the other options of it out.');
  if (oidcIssuer === undefined || oidcClientId === undefined) {
    throw usageError('--oidc-issuer and --oidc-client-id name one provider: give both.');
  }
  const clientSecret = await readSecret('oidc-client-secret', { value: undefined, file });
  return { issuer: oidcIssuer, clientId: oidcClientId, clientSecret: clientSecret ?? '' };
}

function masterKeysOf({ keyring }: OperatorDeps): Keyring {
  if (keyring !== null) return keyring;
  throw new CliError(1, 'NO_MASTER_KEY', 'MASTER_KEY is not set, and the secret of the provider is sealed under it.');
}

/** `values` without the entries that are undefined. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function shownTenant(tenant: Tenant) {
  const { limits, agreement, oidc } = tenant;
  const text = keyValues([
    ['Tenant', tenant.tenantId],
    ['Name', tenant.name],
    ['Status', tenant.status],
    ['API access', tenant.apiAccess ? 'on' : 'off'],
    ['Jurisdictions', tenant.jurisdictions],
    ['Default jurisdictions', tenant.defaultJurisdictions],
    ['Output language', tenant.outputLanguage],
    ['Runs a month', limits.maxRunsPerPeriod],
    ['Reviewers a profile', limits.maxWorkersPerProfile],
    ['Profiles', limits.maxProfiles],
    ['Legal sources', limits.maxSnippets],
    ['Actions', limits.maxActions],
    ['Writes an hour', limits.configWritesPerHour],
    ['Attestation required', tenant.requireAttestation],
    ['Agreement accepted', agreement === null ? null : `${agreement.version}, ${moment(agreement.acceptedAt)}`],
    ['Own provider', oidc === null ? null : `${oidc.issuer}, client ${oidc.clientId}`],
    ['Created', moment(tenant.createdAt)],
  ]);
  return { json: tenant, text };
}
