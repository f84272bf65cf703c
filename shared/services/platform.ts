import type { Client } from '@temporalio/client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Data } from '../data/data.ts';
import type { Documents } from '../data/documents.ts';
import type { LawReleases } from '../laws/local-catalogue.ts';
import type { LawSource, SharedSearches } from '../laws/source.ts';
import type { Logger } from '../log.ts';
import type { AccessTokens } from '../security/access-tokens.ts';
import type { Keyring } from '../security/keyring.ts';
import type { ActionReader } from '../sent-audits/action-reader.ts';
import type { Writing } from '../writing/writing.ts';

/** The dependencies of services; each service takes the part it needs. */
export interface Platform {
  config: Config;
  clock: Clock;
  log: Logger;
  data: Data;
  documents: Documents;
  /** In the order in which the sources of one legal order take turns. */
  lawSources: readonly LawSource[];
  lawSearches: SharedSearches;
  /** The releases from which the service's own catalogues are built. */
  lawReleases: LawReleases;
  temporal: Client;
  keyring: Keyring;
  accessTokens: AccessTokens;
  actionReader: ActionReader;
  writing: Writing;
}
