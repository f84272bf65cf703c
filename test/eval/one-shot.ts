import { z } from 'zod';
import { Severity } from '../../shared/contracts/vocabulary.ts';
import type { ModelClient } from '../../shared/engine/openai/model-client.ts';
import type { AuditedCase } from './audit-case.ts';
import type { EvalCase } from './cases.ts';
import { placesOf } from './grade.ts';

const Answer = z.strictObject({
  flaws: z.array(
    z.strictObject({
      quote: z.string(),
      related_quotes: z.array(z.string()),
      category: z.string(),
      severity: Severity,
      explanation: z.string(),
    }),
  ),
});

const { $schema: _, ...jsonSchema } = z.toJSONSchema(Answer);
const FORMAT = { name: 'one_shot', jsonSchema, schema: Answer };

const PROMPT = `You are a careful expert in administrative law. The document below was written by a public authority. Is it objective? Report
each flaw of objectivity with the words of the document that show it, copied verbatim. Report nothing that you would not defend.`;

/** Asks for an audit as a person does who pastes the document into a chat: one prompt, no law, no checks. */
export async function oneShot(one: EvalCase, client: ModelClient): Promise<AuditedCase> {
  const { signal } = new AbortController();
  const { value, model, usage } = await client.ask(FORMAT, { system: PROMPT, user: one.text }, signal);
  const flaws = value.flaws.map(({ quote, related_quotes, category, severity }) => ({
    quote,
    category,
    severity,
    citations: [],
    places: [quote, ...related_quotes].flatMap((words) => (words === '' ? [] : placesOf(one.text, words))),
    relatedPlaces: [],
  }));
  return { flaws, dropped: [], candidates: flaws.length, explanationsCut: 0, spent: [{ model, usage }] };
}
