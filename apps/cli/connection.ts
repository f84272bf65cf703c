import type { Command } from 'commander';
import { type ApiClient, clientCredentials, createClient } from '../../shared/client/index.ts';
import { loadConfig } from '../../shared/config.ts';
import { readStack } from '../stack/state.ts';
import { usageError } from './cli-error.ts';
import { addressOption, textOption } from './options.ts';
import { readSecret, withSecret } from './secret.ts';

/** Flags with the service's address and the caller's credential. */
export interface ConnectionFlags {
  url?: string;
  clientId?: string;
  clientSecret?: string;
  clientSecretFile?: string;
}

/** Defaults of a running stack: its address, and the demo organisation's credential and profiles. */
export interface StackDefaults {
  api: string;
  demo: { clientId: string; clientSecret: string; profiles: Readonly<Record<string, string>> };
}

interface Connection {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Gives a command the {@link ConnectionFlags}. */
export function withConnection(command: Command): Command {
  const connected = command
    .addOption(addressOption('--url <address>', 'address of the service; or DOCAUDIT_URL'))
    .addOption(textOption('--client-id <id>', 'client id of an API key; or DOCAUDIT_CLIENT_ID'));
  return withSecret(connected, 'client-secret', 'its secret; or DOCAUDIT_CLIENT_SECRET');
}

/**
 * Creates a client of the service that the flags name, or of the running stack; answers the stack's defaults too.
 * @throws CliError naming the options that are missing
 */
export async function connect(flags: ConnectionFlags): Promise<{ client: ApiClient; stack: StackDefaults | null }> {
  const { dataDir, client: preset } = loadConfig();
  const stack = await readStack(dataDir);
  const { clientSecret: value, clientSecretFile: file } = flags;
  const clientSecret = await readSecret('client-secret', { value, file });
  const given = { baseUrl: flags.url, clientId: flags.clientId, clientSecret };
  const { baseUrl, ...key } = resolveConnection(given, preset, stack, dataDir);
  return { client: createClient({ baseUrl, credential: clientCredentials(key) }), stack };
}

/**
 * Reads address and credential from the flags, then the environment, then the running stack. The environment's secret is used with the
 * environment's client id only, and the stack's credential is sent to the stack only.
 * @throws CliError naming the options that are missing
 */
function resolveConnection(
  flags: { [Flag in keyof Connection]?: string | undefined },
  preset: { [Flag in keyof Connection]: string | null },
  stack: StackDefaults | null,
  dataDir: string,
): Connection {
  const baseUrl = flags.baseUrl ?? preset.baseUrl ?? stack?.api;
  const named = flags.clientId ?? preset.clientId ?? undefined;
  const mayUseDemo = stack !== null && named === undefined && baseUrl !== undefined && sameOrigin(baseUrl, stack.api);
  const clientId = named ?? (mayUseDemo ? stack.demo.clientId : undefined);
  const presetSecret = clientId === preset.clientId ? preset.clientSecret : null;
  const clientSecret = flags.clientSecret ?? presetSecret ?? (mayUseDemo ? stack.demo.clientSecret : undefined);
  if (baseUrl !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { baseUrl, clientId, clientSecret };
  }
  const missing = Object.entries({ '--url': baseUrl, '--client-id': clientId, '--client-secret': clientSecret })
    .filter(([, value]) => value === undefined)
    .map(([flag]) => flag);
  const hint = stack === null ? ` No stack runs in ${dataDir}: start one with \`npm start\` to get defaults.` : '';
  throw usageError(`Missing ${missing.join(', ')}.${hint}`);
}

/**
 * The profile to run: an id, the demo profile of a legal order, or the Swedish demo profile.
 * @throws CliError where no demo profile exists
 */
export function resolveProfile(flag: string | undefined, stack: StackDefaults | null): string {
  const profileId = flag === undefined ? stack?.demo.profiles.SE : (stack?.demo.profiles[flag] ?? flag);
  if (profileId === undefined) throw usageError('Missing --profile.');
  return profileId;
}

function sameOrigin(a: string, b: string): boolean {
  return new URL(a).origin === new URL(b).origin;
}
