import type { Caller } from '../../contracts/caller.ts';
import type { PromptPreview, PromptPreviewBody } from '../../contracts/console.ts';
import type { ProfileWorker } from '../../data/profiles.ts';
import { type PromptPart, reviewSystemParts } from '../../engine/openai/review-prompt.ts';
import { bindingGround } from '../../rules/binding-law.ts';
import { issueLabels } from '../../rules/labels.ts';
import { configuredTenant } from '../configured-tenant.ts';
import type { Platform } from '../platform.ts';
import { heldSources } from '../runs/held-sources.ts';
import { newSnippet } from '../snippets/snippet-rules.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/**
 * Builds the prompt of each reviewer of a draft with the code that sends it, and says on what ground each of its sources binds
 * or does not. It stores nothing and counts nothing. Sources that the library or the organisation does not hold are left out.
 * @throws ApiError `FORBIDDEN` without configuration
 */
export async function previewPrompts(
  { data, clock }: Deps,
  caller: Pick<Caller, 'tenantId'>,
  draft: PromptPreviewBody,
): Promise<PromptPreview> {
  const tenant = await configuredTenant({ data }, caller.tenantId);
  const { tenantId } = tenant;
  const workers = draft.workers.map(
    ({ name, instructions, rules = [], snippetIds = [] }, index): ProfileWorker => ({
      workerId: String(index),
      name,
      instructions: instructions || null,
      rules,
      snippetIds,
    }),
  );
  const cited = [...new Set(workers.flatMap(({ rules }) => rules.map(({ jurisdiction }) => jurisdiction)))].sort();
  const named = [cited, draft.jurisdictions ?? [], tenant.defaultJurisdictions].find((orders) => orders.length > 0);
  const jurisdictions = (named ?? []).filter((order) => tenant.jurisdictions.includes(order));
  // Without a legal order nothing says what binds, and a write of the profile is refused for that.
  if (jurisdictions.length === 0) return { jurisdictions, reviewers: [] };
  // The ref stands for the key, because a source of the draft has no key until it is stored.
  const written = new Map(
    draft.snippets?.map(({ ref, ...body }) => [ref, { ...newSnippet(tenantId, body, clock()), snippetKey: ref }]),
  );
  const chosen = [{ profile: { tenantId, jurisdictions }, workers, written }];
  const { sources, byWorker } = issueLabels(await heldSources({ data, clock }, tenantId, chosen, new Map()));
  const outputLanguage = draft.outputLanguage ?? tenant.outputLanguage;
  const reviewers = workers.map((worker, index) => {
    const { name, instructions } = worker;
    const labels = byWorker[index]?.labels ?? [];
    const held = sources.filter(({ label }) => labels.includes(label));
    const parts = reviewSystemParts({
      document: { pages: [], language: 'und' },
      documentType: draft.documentType,
      outputLanguage,
      reviewer: { workerId: worker.workerId, name, instructions, customRules: [] },
      sources: held,
    });
    return {
      name,
      prompt: parts.map(({ text }) => text).join(''),
      own: ownRanges(parts),
      sources: held.map(({ label, sourceKey, citation, title, authorityType, binding, ...address }) => ({
        ...{ label, sourceKey, citation, title, authorityType, binding },
        ...{ jurisdiction: address.jurisdiction, work: address.work, pinpoint: address.pinpoint },
        grounds: (address.jurisdiction === null ? jurisdictions : [address.jurisdiction]).map((order) => ({
          jurisdiction: order,
          ground: bindingGround(authorityType, order),
        })),
      })),
    };
  });
  return { jurisdictions, reviewers };
}

/** Returns the stretches of a prompt that are the organisation's own words. */
function ownRanges(parts: readonly PromptPart[]): { start: number; end: number }[] {
  let end = 0;
  return parts.flatMap(({ text, isOwn }) => {
    const start = end;
    end += text.length;
    return isOwn ? [{ start, end }] : [];
  });
}
