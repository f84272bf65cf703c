import type { Client } from '@temporalio/client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/data.ts';
import type { Documents } from '../data/documents.ts';
import type { Logger } from '../log.ts';
import type { AccessTokens } from '../security/access-tokens.ts';
import type { Keyring } from '../security/keyring.ts';

/** What services work with; each takes the part it needs. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  data: Data;
  documents: Documents;
  temporal: Client;
  keyring: Keyring;
  accessTokens: AccessTokens;
}
