import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { consoleEndpoints } from '../../apps/gateway/console/api/index.ts';
import { healthEndpoint } from '../../apps/gateway/health.ts';
import { legacyEndpoints } from '../../apps/gateway/legacy/endpoints.ts';
import { legacyApi } from '../../apps/gateway/legacy/reference.ts';
import { consoleApi } from '../../apps/gateway/reference/console-api.ts';
import { type OpenApiDocument, openApiDocument } from '../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../apps/gateway/reference/token-api.ts';
import { apiEndpoints } from '../../apps/gateway/routes/index.ts';
import { parseConfig } from '../../shared/config.ts';
import { createLogger } from '../../shared/log.ts';
import { createEgress } from '../../shared/security/egress.ts';
import { openPlatform } from '../../shared/services/operations/open-platform.ts';

const fileIn = (name: string) => path.resolve(import.meta.dirname, '../../docs', name);

/** The documents under version control, from which clients are generated. */
export const DOCUMENT_FILES = {
  api: fileIn('openapi.json'),
  legacy: fileIn('openapi-legacy.json'),
  console: fileIn('openapi-console.json'),
} as const;
type DocumentName = keyof typeof DOCUMENT_FILES;
export const DOCUMENTS = Object.keys(DOCUMENT_FILES) as DocumentName[];

/** The documents of the last release, with which changes are compared; that of the console has no clients but its pages. */
export const RELEASED_FILES = {
  api: path.join(import.meta.dirname, 'released.json'),
  legacy: path.join(import.meta.dirname, 'released-legacy.json'),
} as const;

/** An address of no deployment (RFC 2606 §2), because the document under version control belongs to none. */
const BASE_URL = 'https://document-audit.test';

/** The documents as the code has them now, for a service at an address of no deployment. It needs no server. */
export async function currentDocuments(): Promise<Record<DocumentName, OpenApiDocument>> {
  const config = parseConfig({
    BASE_URL,
    MASTER_KEY: randomBytes(32).toString('base64'),
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    GCS_BUCKET: 'none',
    LOG_LEVEL: 'silent',
  });
  const platform = openPlatform(config, createLogger('reference', config.logLevel));
  try {
    const legacy = legacyEndpoints(platform);
    return {
      api: openApiDocument([healthEndpoint, ...apiEndpoints(platform)], tokenApi(config)),
      legacy: openApiDocument(
        legacy.map(({ endpoint }) => endpoint),
        legacyApi(legacy, config),
      ),
      console: openApiDocument(consoleEndpoints(platform, createEgress(config.webhook)), consoleApi(config)),
    };
  } finally {
    await platform.close();
  }
}

/** The text of the file that holds a document. */
export function fileOf(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
