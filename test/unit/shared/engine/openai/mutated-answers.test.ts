import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Engine } from '../../../../../shared/engine/engine.ts';
import type { AnswerFormat } from '../../../../../shared/engine/openai/answers.ts';
import { consolidate, planConsolidation } from '../../../../../shared/engine/openai/consolidate.ts';
import type { ModelClient } from '../../../../../shared/engine/openai/model-client.ts';
import { parseAnswer } from '../../../../../shared/engine/openai/read-answer.ts';
import { planRepair, repair } from '../../../../../shared/engine/openai/repair.ts';
import { planReview, review } from '../../../../../shared/engine/openai/review.ts';
import { reviewInProcess } from '../../../../../shared/reviewing/reviewing.ts';
import { assembleAudit, auditFaults } from '../../../../../shared/rules/audit.ts';
import { indexDocument } from '../../../../../shared/rules/quotations.ts';
import { boundedOutput } from '../../../../../shared/rules/reviewer-bounds.ts';
import { consolidateReview } from '../../../../../shared/services/runs/consolidate-review.ts';
import { never, prose, reviewInput, sentence } from './inputs.ts';

const ITEMS = 3;
const pages = [prose(6)];
const input = reviewInput({ pages });
const index = indexDocument(pages);
const CITATION = {
  primary_label: 'L1',
  primary_authority_type: 'STATUTE',
  supporting_label: null,
  supporting_authority_type: null,
};

type Item = Record<string, unknown>;
const itemOf = (number: number): Item => ({
  quote: sentence(number),
  related_quotes: [sentence(6)],
  is_absence: false,
  description: `It names no evidence for duty ${number}.`,
  citations: [CITATION],
  severity: 'MEDIUM',
  category: 'UNSUPPORTED_CONCLUSION',
  flaw_title: `Duty ${number} is stated without evidence`,
});
const withQuote =
  (change: (quote: string) => string) =>
  (item: Item): Item => ({ ...item, quote: change(String(item['quote'])) });
const citing =
  (citations: unknown) =>
  (item: Item): Item => ({ ...item, citations });

/** Slips that cost nothing. */
const FORGIVEN: readonly ((item: Item) => Item)[] = [
  withQuote((quote) => `“${quote}”`),
  withQuote((quote) => quote.toUpperCase()),
  withQuote((quote) => quote.replace('applicant', 'aplicant')),
  withQuote((quote) => quote.replace(',', '')),
  withQuote((quote) => `…${quote.slice(quote.indexOf('the municipality'))} [...]`),
  withQuote((quote) => quote.replace(', without naming its evidence,', ' […]')),
  withQuote((quote) => quote.replaceAll(' ', '\n ')),
  citing(['L1']),
  citing('[L1]'),
  citing([{ ...CITATION, primary_label: 'l1 (5 §)' }]),
  citing([{ primary_label: 'L1', law: 'x' }, null, 7]),
  citing([CITATION, { ...CITATION, primary_label: 'L99' }]),
  (item) => ({ ...item, severity: 'high' }),
  (item) => ({ ...item, severity: 3 }),
  (item) => ({ ...item, category: 'conclusion without evidence' }),
  (item) => ({ ...item, related_quotes: 'none', is_absence: 'no', confidence: 0.9 }),
  (item) => ({ ...item, description: 'It says “the municipality never heard anybody in this case at all”.' }),
  (item) => ({ ...item, flaw_title: undefined, title: item['flaw_title'] }),
];
const forgiven = fc.constantFrom(...FORGIVEN).map((change) => ({ change, survives: true }));
const junk = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string());
const broken = fc
  .oneof(
    fc.tuple(fc.constantFrom(...Object.keys(itemOf(1))), junk).map(([name, value]) => (item: Item): unknown => ({
      ...item,
      [name]: value,
    })),
    fc.constantFrom(...Object.keys(itemOf(1))).map((name) => (item: Item): unknown => ({ ...item, [name]: undefined })),
    junk.map((value) => (): unknown => value),
    fc.constantFrom(
      withQuote((quote) => quote.replace('neglected', 'fulfilled')),
      withQuote((quote) => quote.slice(0, 8)),
      withQuote((quote) => quote.repeat(50)),
      citing([{ ...CITATION, primary_label: 'L99' }]),
      citing([{ ...CITATION, primary_label: 'L2' }]),
      citing([]),
      (item: Item): unknown => [item],
      (item: Item): unknown => JSON.stringify(item),
    ),
  )
  .map((change) => ({ change, survives: false }));

const wrapped = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `\`\`\`json\n${text}\n\`\`\``,
  (text) => `Here is the review:\n\n${text}\n\nI hope it helps.`,
);
const verdict = fc.record(
  {
    candidate_id: fc.oneof(fc.constantFrom('C1.1', 'C1.2', 'C1.3', 'C7.7'), junk),
    supported: fc.oneof(fc.boolean(), junk),
    apt: fc.oneof(fc.boolean(), junk),
    severity: fc.oneof(fc.constantFrom('HIGH', 'low'), junk),
    counter_quote: fc.oneof(fc.constant(null), fc.constant(sentence(5)), junk),
  },
  { requiredKeys: [] },
);
const consolidation = fc.record({
  internal_reasoning: fc.string(),
  verdicts: fc.oneof(fc.array(fc.oneof(verdict, junk), { maxLength: 5 }), junk),
  groups: fc.oneof(
    fc.array(
      fc.oneof(
        fc.record({
          candidate_ids: fc.oneof(fc.array(fc.constantFrom('C1.1', 'C1.2', 'C1.3', 7)), junk),
          title: junk,
          description: junk,
        }),
        junk,
      ),
      { maxLength: 3 },
    ),
    junk,
  ),
});

/** A model with these answers, by the name of their format. */
function modelOf(answers: Readonly<Record<string, string>>): ModelClient {
  return {
    ask: async <Value>({ name, schema }: AnswerFormat<Value>) => {
      const value = schema.parse(parseAnswer(answers[name] ?? ''));
      return { value, model: 'model', usage: null };
    },
  };
}

/** Audits the document with one reviewer, as a run does. */
async function audited(client: ModelClient) {
  const plan = planReview(128_000, input);
  const raw = await review(client, plan, never);
  const repairPlan = planRepair(128_000, plan.system, input, raw, index);
  const output = boundedOutput(repairPlan === null ? raw : await repair(client, repairPlan, raw, never));
  const engine = {
    name: 'openai',
    consolidate: async (asked) => consolidate(client, planConsolidation(128_000, asked), never),
  } satisfies Partial<Engine>;
  const { workerId, name, instructions } = input.reviewer;
  const labels = input.sources.map(({ label }) => label);
  const record = await consolidateReview(
    { engine: engine as unknown as Engine, reviewing: reviewInProcess(), signal: never },
    {
      run: { tenantId: 'ten', jobId: 'job' },
      profile: {
        profileId: 'prof_1',
        name: 'Profile',
        documentType: 'decision',
        outputLanguage: 'English',
        jurisdictions: ['SE'],
        reviewers: [{ workerId, name, instructions, labels }],
      },
      sources: input.sources,
      text: { pages, language: 'en', mediaType: 'text/plain' },
      outputs: [{ workerId, reviewerName: name, output }],
    },
  );
  const audit = assembleAudit({ reviews: [record], detectedLanguage: 'en', outputLanguage: 'English' });
  assert.deepEqual(auditFaults(audit, { outputLanguage: 'English', sources: input.sources, index }), []);
  return { record, malformed: output.malformed?.length ?? 0 };
}

const mutations = fc.array(fc.oneof(forgiven, broken), { minLength: ITEMS, maxLength: ITEMS });
const answered = (items: readonly unknown[]) => JSON.stringify({ flaws: items, strengths: [], remark: 'none' });
const NO_ITEMS = JSON.stringify({ items: [] });
const UPHELD = JSON.stringify({ internal_reasoning: '', verdicts: [], groups: [] });

describe('a mutated answer', () => {
  it('costs no finding for a slip, and each item that it costs is counted with its reason', () =>
    fc.assert(
      fc.asyncProperty(mutations, wrapped, async (changes, wrap) => {
        const items = changes.map(({ change }, n) => change(itemOf(n + 1)));
        const answers = {
          objectivity_review: wrap(answered(items)),
          objectivity_repair: NO_ITEMS,
          consolidation: UPHELD,
        };
        const { record, malformed } = await audited(modelOf(answers));
        const { candidates, merges, dropped, setAside = [], flaws } = record;
        const merged = merges.flatMap(({ candidateIds }) => candidateIds);
        assert.equal(candidates + malformed, items.length);
        assert.equal(merged.length + dropped.length, candidates);
        assert.equal(setAside.length, dropped.length + malformed);
        for (const [n, { survives }] of changes.entries()) {
          if (!survives) continue;
          const isReported = flaws.some(({ quote }) => sentence(n + 1).includes(quote.slice(0, 40)));
          assert.ok(isReported, JSON.stringify({ item: items[n], dropped }));
        }
      }),
      { numRuns: 1_000 },
    ));

  it('to the repair or to the check fails no run and drops nothing but on another passage of the document', () =>
    fc.assert(
      fc.asyncProperty(
        consolidation,
        fc.oneof(
          fc.array(
            fc.oneof(
              junk,
              broken.map(({ change }) => change({ item: 1, ...itemOf(2) })),
            ),
          ),
        ),
        async (checked, repairs) => {
          const items = [
            itemOf(1),
            withQuote((quote) => quote.replace('neglected', 'fulfilled'))(itemOf(2)),
            itemOf(3),
          ];
          const answers = {
            objectivity_review: answered(items),
            objectivity_repair: JSON.stringify({ items: repairs }),
            consolidation: JSON.stringify(checked),
          };
          const { record } = await audited(modelOf(answers));
          const merged = record.merges.flatMap(({ candidateIds }) => candidateIds);
          assert.equal(merged.length + record.dropped.length, ITEMS);
          for (const { candidate, reason, counterQuote } of record.dropped) {
            if (candidate.title === itemOf(2)['flaw_title']) continue;
            assert.deepEqual([reason, counterQuote], ['COUNTERED', sentence(5)]);
          }
        },
      ),
      { numRuns: 300 },
    ));
});
