import type { Caller } from '../../contracts/caller.ts';
import { MAX_INLINE_SOURCES, MAX_INSTRUCTIONS, MAX_SOURCES_PER_REVIEWER } from '../../contracts/profile.ts';
import { MAX_SNIPPET_CONTENT } from '../../contracts/snippet.ts';
import type { TenantConfiguration } from '../../contracts/tenant-configuration.ts';
import { AUTHORITY_TYPES, OUTPUT_LANGUAGES } from '../../contracts/vocabulary.ts';
import { READABLE_TYPES } from '../../extraction/readable-types.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';
import { reviewerLimit } from './reviewer-limit.ts';

/** Answers the settings and limits that an integration needs before it writes or uploads. @throws ApiError `FORBIDDEN` */
export async function readConfiguration(
  { config, data }: Pick<Platform, 'config' | 'data'>,
  caller: Pick<Caller, 'tenantId'>,
): Promise<TenantConfiguration> {
  const [tenant, agreementVersion] = await Promise.all([
    configuredTenant({ data }, caller.tenantId),
    data.agreements.currentVersion(),
  ]);
  const { tenantId, name, outputLanguage, jurisdictions, defaultJurisdictions, limits, requireAttestation } = tenant;
  return {
    organisation: { id: tenantId, name, outputLanguage },
    openJurisdictions: jurisdictions,
    defaultJurisdictions: defaultJurisdictions.filter((code) => jurisdictions.includes(code)),
    limits: {
      ...limits,
      maxWorkersPerProfile: reviewerLimit(tenant),
      periodType: 'MONTH',
      maxLegalSourcesPerWorker: MAX_SOURCES_PER_REVIEWER,
      maxInstructionLength: MAX_INSTRUCTIONS,
      maxSnippetContentLength: MAX_SNIPPET_CONTENT,
      maxInlineSnippets: MAX_INLINE_SOURCES,
    },
    authorityTypes: [...AUTHORITY_TYPES],
    outputLanguages: [...OUTPUT_LANGUAGES],
    upload: { ...config.upload, contentTypes: [...READABLE_TYPES], requireAttestation, agreementVersion },
    engineConfigured: config.openai.apiKey !== null,
  };
}
