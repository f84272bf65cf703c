import type { Caller } from '../../contracts/caller.ts';
import { LegacyAnalyzeBody, type LegacyQueuedAnswer, legacyAnalyzeFields } from '../../contracts/legacy.ts';
import { isApiError } from '../../errors/api-error.ts';
import { LegacyError } from '../../errors/legacy-errors.ts';
import { parseInput } from '../../errors/parse-input.ts';
import { isJobId } from '../../ids.ts';
import { legacyQuotaOf } from '../metering/legacy-usage.ts';
import type { RateLimit } from '../metering/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { offeredProfile, unknownOffering } from '../tenants/offerings.ts';
import { startAnalysis } from './start-analysis.ts';

type Deps = Parameters<typeof startAnalysis>[0] & Pick<Platform, 'config'>;

/**
 * Starts an analysis through the key-based variant (decisions, "Key-based variant"): the fields with codes of their own, the rest of the
 * body, the offering, then everything that `startAnalysis` checks and charges.
 * @throws LegacyError for the refusals that only this variant knows; ApiError for all others
 */
export async function startLegacyAnalysis(deps: Deps, caller: Caller, rawBody: unknown): Promise<LegacyQueuedAnswer> {
  refuseNamedFields(rawBody);
  const { offeringKey, ...body } = parseInput(LegacyAnalyzeBody, rawBody, 'body');
  const profileId = await offeredProfile(deps, caller.tenantId, offeringKey);
  let allowance: RateLimit = { limit: 0, remaining: 0, resetSeconds: 0 };
  try {
    const { jobId, status } = await startAnalysis(deps, caller, { ...body, profileId }, (changed) => {
      allowance = changed;
    });
    return { jobId, status, engineConfigured: deps.config.openai.apiKey !== null, quota: legacyQuotaOf(allowance) };
  } catch (err) {
    // The licence for the offered profile was revoked, or the profile was deleted.
    if (isApiError(err, 'FORBIDDEN') || isApiError(err, 'NOT_FOUND')) throw unknownOffering();
    throw err;
  }
}

/** Judges the fields whose refusals have a code of their own (contract, "Key-based variant error codes"). */
function refuseNamedFields(rawBody: unknown = {}): void {
  if (typeof rawBody !== 'object' || rawBody === null || Array.isArray(rawBody)) return;
  const { jobId, webhookUrl, webhookSecret } = rawBody as Record<string, unknown>;
  if (!isJobId(jobId)) refuse('missing_job_id');
  if (webhookUrl !== undefined && !legacyAnalyzeFields.webhookUrl.safeParse(webhookUrl).success) {
    refuse('invalid_webhook_url');
  }
  if (webhookUrl !== undefined && webhookSecret === undefined) refuse('missing_webhook_secret');
  if (webhookSecret !== undefined && !legacyAnalyzeFields.webhookSecret.safeParse(webhookSecret).success) {
    refuse('invalid_webhook_secret');
  }
}

function refuse(code: keyof typeof FIELD_SENTENCES): never {
  throw new LegacyError(code, FIELD_SENTENCES[code]);
}

const FIELD_SENTENCES = {
  missing_job_id: 'Send the jobId that POST /v1/upload-url answered, after the file was sent to its address.',
  invalid_webhook_url: 'webhookUrl must be an https address without a user name or password in it.',
  missing_webhook_secret: 'Send a webhookSecret of 16 to 512 characters beside webhookUrl.',
  invalid_webhook_secret: 'webhookSecret must be a string of 16 to 512 characters.',
} as const;
