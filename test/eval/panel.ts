import type { CitableSource } from '../../shared/contracts/review.ts';
import type { LegalOrder } from '../../shared/contracts/vocabulary.ts';
import type { PlannedProfile } from '../../shared/data/run-data.ts';
import { provisionKey } from '../../shared/ids.ts';
import { BUNDLED_LAWS, readBundledLaw } from '../../shared/laws/bundled/index.ts';
import type { DemoRule } from '../../shared/laws/demo-profile.ts';
import { DEMO_PROFILES } from '../../shared/laws/demo-profiles.ts';
import { isSourceBinding } from '../../shared/rules/binding-law.ts';
import { type HeldSource, issueLabels } from '../../shared/rules/labels.ts';
import { legalDay } from '../../shared/rules/legal-day.ts';
import { provisionText } from '../../shared/rules/provision-text.ts';
import { citableDays } from '../../shared/rules/validity.ts';

/** A demo profile with the texts of its sources, as a run plans it. */
export interface Panel {
  profile: PlannedProfile;
  sources: CitableSource[];
}

/** Plans the demo profile of a legal order from the bundled laws, as a run does from the library. */
export async function demoPanel(order: LegalOrder): Promise<Panel> {
  const { workers, ...profile } = DEMO_PROFILES[order];
  const held = new Map<string, HeldSource>();
  const cited = new Set(workers.flatMap(({ rules }) => rules.map(({ work }) => work)));
  for (const bundled of BUNDLED_LAWS.filter(({ jurisdiction, work }) => jurisdiction === order && cited.has(work))) {
    const { provisions, ...law } = await readBundledLaw(bundled, legalDay(order, Date.now()));
    const { jurisdiction, work, authorityType, name, attribution } = law;
    for (const provision of provisions) {
      const { pinpoint } = provision;
      const days = citableDays(law, provision);
      const source = { authorityType, jurisdiction, work, pinpoint, title: name, attribution, ...days };
      const sourceKey = provisionKey({ jurisdiction, work, pinpoint: provision.pinpoint });
      const binding = isSourceBinding(source, [order]);
      held.set(sourceKey, { ...source, sourceKey, citation: provision.label, text: provisionText(provision), binding });
    }
  }
  const sourceOf = (rule: DemoRule): HeldSource => {
    const source = held.get(provisionKey(rule));
    if (source === undefined)
      throw new Error(`No bundled law holds ${rule.jurisdiction} ${rule.work} ${rule.pinpoint}.`);
    return source;
  };
  const reviewers = workers.map((worker, n) => ({ ...worker, workerId: `wrk_${n + 1}` }));
  const { sources, byWorker } = issueLabels(
    reviewers.map(({ workerId, rules }) => ({ workerId, sources: rules.map(sourceOf) })),
  );
  return {
    sources,
    profile: {
      profileId: `prof_${order}`,
      name: profile.name,
      documentType: profile.documentType,
      outputLanguage: profile.outputLanguage,
      jurisdictions: [order],
      reviewers: reviewers.map(({ workerId, name, instructions }, n) => ({
        workerId,
        name,
        instructions,
        labels: byWorker[n]?.labels ?? [],
      })),
    },
  };
}
