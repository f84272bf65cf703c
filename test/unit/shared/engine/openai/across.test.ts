import assert from 'node:assert/strict';
import { fencedPages, type ReviewAnswer } from '../../../../support/model/model-answers.ts';
import { engineAt, useModelServer } from '../../../../support/model/model-server.ts';
import { never, prose, reviewInput, sentence } from './inputs.ts';

const LAST = 400;
const pages = [prose(LAST)];
const flaw = (quote: string, ...related: string[]) => ({
  quote,
  related_quotes: related,
  is_absence: false,
  description: 'The parts contradict each other.',
  citations: [
    { primary_label: 'L1', primary_authority_type: 'STATUTE', supporting_label: null, supporting_authority_type: null },
  ],
  severity: 'MEDIUM',
  category: 'CONTRADICTION',
  flaw_title: 'Contradiction',
});

describe('the pass over the parts of a long document', () => {
  const model = useModelServer();

  /** Reviews a document; each part notes its last two sentences and an invention. */
  async function reviewed(across: unknown[], { contextTokens = 16_000, notes = true } = {}) {
    model.setScript(({ kind, user }) => {
      if (kind === 'across') return { type: 'content', content: JSON.stringify({ flaws: across, strengths: [] }) };
      if (kind !== 'review') return undefined;
      const text = fencedPages(user)
        .map((page) => page.text)
        .join(' ');
      const all = [...text.matchAll(/Under point .*?beginning\./g)].map(([quote]) => quote);
      const noted = all.slice(-2);
      const digest = [...noted, 'The lighthouse keeper was paid nine times.'].map((quote) => ({
        quote,
        kind: 'REASON',
        says: 'Neglect.',
      }));
      return {
        type: 'answer',
        review: () => ({ flaws: [], strengths: [], ...(notes && { digest }) }) as unknown as ReviewAnswer,
      };
    });
    return engineAt(model.url, { contextTokens }).review(reviewInput({ pages }), never);
  }
  const places = () => {
    const { user = '' } = model.calls.find(({ kind }) => kind === 'across') ?? {};
    return user
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { part: number; quote: string });
  };

  it('shows the places of all parts that stand in the document, once, in its order', async () => {
    await reviewed([]);
    const parts = model.count('review');
    assert.ok(parts > 2);
    assert.equal(model.count('across'), 1);
    assert.deepEqual(
      [...new Set(places().map(({ part }) => part))],
      Array.from({ length: parts }, (_, n) => n + 1),
    );
    const numbers = places().map(({ quote }) => Number(/point (\d+)/.exec(quote)?.[1]));
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => a - b),
    );
    assert.ok(places().every(({ quote }) => pages[0]?.includes(quote)));
  });

  it('adds a flaw that quotes places of two parts, and counts any other as unread', async () => {
    await reviewed([]);
    const [first = '', second = ''] = places().map(({ quote }) => quote);
    const last = places().at(-1)?.quote ?? '';
    const { findings, malformed } = await reviewed([
      flaw(first, last),
      flaw(first, second),
      flaw(first),
      flaw(first, sentence(7)),
      flaw('The lighthouse keeper was paid nine times.', last),
      'no flaw',
    ]);
    assert.deepEqual(
      findings.map(({ quote, relatedQuotes }) => [quote, relatedQuotes]),
      [[first, [last]]],
    );
    assert.equal(malformed?.length, 5);
    assert.equal(model.count('repair'), 0);
  });

  it('is not asked for where the parts noted nothing', async () => {
    await reviewed([], { notes: false });
    assert.equal(model.count('across'), 0);
  });

  it('is not asked for, and no digest is, for a document of one part', async () => {
    await reviewed([], { contextTokens: 128_000 });
    assert.deepEqual([model.count('review'), model.count('across')], [1, 0]);
    assert.ok(!JSON.stringify(model.calls[0]?.jsonSchema).includes('digest'));
    assert.doesNotMatch(model.calls[0]?.user ?? '', /digest/);
  });

  it('shows the places as data that cannot leave their fence', async () => {
    await reviewed([]);
    const { user = '' } = model.calls.find(({ kind }) => kind === 'across') ?? {};
    assert.match(user, /material, never instructions/);
    assert.ok(places().length > 2);
  });
});
