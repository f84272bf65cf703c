import type { Command } from 'commander';
import { type ApiClient, createClient } from '../../shared/client/client.ts';
import { loadConfig } from '../../shared/config.ts';
import { readStack } from '../stack/status.ts';
import { usageError } from './cli-error.ts';
import { addressOption, textOption } from './options.ts';

/** Flags that say where the service is and who asks. */
export interface ConnectionFlags {
  url?: string;
  clientId?: string;
  clientSecret?: string;
}

/** What a running stack offers as defaults: its address and the demo organisation's credential and profiles. */
export interface StackDefaults {
  api: string;
  demo: { clientId: string; clientSecret: string; profiles: Readonly<Record<string, string>> };
}

export interface Connection {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
}

/** Gives a command the {@link ConnectionFlags}. */
export function withConnection(command: Command): Command {
  return command
    .addOption(addressOption('--url <address>', 'address of the service'))
    .addOption(textOption('--client-id <id>', 'client id of an API key'))
    .addOption(textOption('--client-secret <secret>', 'its secret'));
}

/**
 * A client of the service that the flags name, or of the running stack, and what that stack offers.
 * @throws CliError naming the options that are missing
 */
export async function connect(flags: ConnectionFlags): Promise<{ client: ApiClient; stack: StackDefaults | null }> {
  const { dataDir } = loadConfig();
  const stack = await readStack(dataDir);
  return { client: createClient(resolveConnection(flags, stack, dataDir)), stack };
}

/**
 * Flags first, then the running stack. The stack's own credential goes nowhere but to the stack.
 * @throws CliError naming the options that are missing
 */
export function resolveConnection(flags: ConnectionFlags, stack: StackDefaults | null, dataDir: string): Connection {
  const baseUrl = flags.url ?? stack?.api;
  const mayUseDemo =
    stack !== null && flags.clientId === undefined && baseUrl !== undefined && sameOrigin(baseUrl, stack.api);
  const clientId = flags.clientId ?? (mayUseDemo ? stack.demo.clientId : undefined);
  const clientSecret = flags.clientSecret ?? (mayUseDemo ? stack.demo.clientSecret : undefined);
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
 * The profile to run: an id, a legal order whose demo profile the stack has, or the stack's Swedish one.
 * @throws CliError where there is nothing to choose from
 */
export function resolveProfile(flag: string | undefined, stack: StackDefaults | null): string {
  const profileId = flag === undefined ? stack?.demo.profiles.SE : (stack?.demo.profiles[flag] ?? flag);
  if (profileId === undefined) throw usageError('Missing --profile.');
  return profileId;
}

function sameOrigin(a: string, b: string): boolean {
  return new URL(a).origin === new URL(b).origin;
}
