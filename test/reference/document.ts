import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { healthEndpoint } from '../../apps/gateway/health.ts';
import { type OpenApiDocument, openApiDocument } from '../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../apps/gateway/reference/token-api.ts';
import { apiEndpoints } from '../../apps/gateway/routes/index.ts';
import { parseConfig } from '../../shared/config.ts';
import { createLogger } from '../../shared/log.ts';
import { openPlatform } from '../../shared/services/operations/open-platform.ts';

/** The document under version control, from which clients are generated. */
export const DOCUMENT_FILE = path.resolve(import.meta.dirname, '../../docs/openapi.json');

/** An address of no deployment (RFC 2606 §2), because the document under version control belongs to none. */
const BASE_URL = 'https://document-audit.test';

/** The document of the public API as the code has it now, for a service at an address of no deployment. It needs no server. */
export async function currentDocument(): Promise<OpenApiDocument> {
  const config = parseConfig({
    BASE_URL,
    MASTER_KEY: randomBytes(32).toString('base64'),
    MONGODB_URI: 'mongodb://127.0.0.1:1',
    GCS_BUCKET: 'none',
    LOG_LEVEL: 'silent',
  });
  const platform = openPlatform(config, createLogger('reference', config.logLevel));
  try {
    return openApiDocument([healthEndpoint, ...apiEndpoints(platform)], tokenApi(config));
  } finally {
    await platform.close();
  }
}

/** The text of the file that holds the document. */
export function fileOf(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}
