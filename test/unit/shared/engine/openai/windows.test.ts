import assert from 'node:assert/strict';
import fc from 'fast-check';
import { estimateTokens, thirdsOf } from '../../../../../shared/engine/openai/tokens.ts';
import { type DocumentWindow, planWindows } from '../../../../../shared/engine/openai/windows.ts';
import { prose, sentence } from './inputs.ts';

const LIMITS = { maxTokens: 400, overlapTokens: 100, markerTokens: 10 };

function costOf(window: DocumentWindow): number {
  return window.reduce((sum, { text }) => sum + estimateTokens(text) + LIMITS.markerTokens, 0);
}

/** True when one window shows the stretch `[from, to)` of the page whole. */
function showsWhole(windows: readonly DocumentWindow[], page: number, from: number, to: number): boolean {
  return windows.some((window) =>
    window.some((part) => part.page === page && part.start <= from && part.start + part.text.length >= to),
  );
}

const pageText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 9999 }).map(sentence) },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '\n\n',
          '   ',
          '審査の結果、申請者の主張は認められない。'.repeat(20),
          'x'.repeat(900),
          '🜁'.repeat(200),
        ),
      },
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(' '));
const documents = fc.array(pageText, { maxLength: 12 });

describe('document windows', () => {
  it('show every character of every page, verbatim and under its own page number', () => {
    fc.assert(
      fc.property(documents, (pages) => {
        const windows = planWindows(pages, LIMITS);
        const shown = pages.map((text) => new Uint8Array(text.length));
        for (const { page, start, text } of windows.flat()) {
          assert.equal(pages[page - 1]?.slice(start, start + text.length), text);
          shown[page - 1]?.fill(1, start, start + text.length);
        }
        for (const [index, text] of pages.entries()) {
          const missing = [...text].filter((_, at) => shown[index]?.[at] === 0).join('');
          assert.equal(missing.trim(), '');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stay within their tokens, move forward and part no character', () => {
    fc.assert(
      fc.property(documents, (pages) => {
        const windows = planWindows(pages, LIMITS);
        for (const [index, window] of windows.entries()) {
          assert.ok(costOf(window) <= LIMITS.maxTokens + window.length);
          const before = windows[index - 1]?.at(-1);
          const last = window.at(-1);
          assert.ok(last);
          if (before)
            assert.ok(last.page > before.page || last.start + last.text.length > before.start + before.text.length);
          for (const { page, start, text } of window) {
            assert.ok(!partsACharacter(pages[page - 1] ?? '', start));
            assert.ok(!partsACharacter(pages[page - 1] ?? '', start + text.length));
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('show every stretch up to the overlap whole in one window', () => {
    fc.assert(
      fc.property(documents, fc.nat(), fc.nat(), (pages, pick, at) => {
        const written = pages.flatMap((text, index) => (text.trim() === '' ? [] : [index]));
        fc.pre(written.length > 0);
        const index = written[pick % written.length] ?? 0;
        const text = pages[index] ?? '';
        const from = at % text.length;
        let thirds = (LIMITS.overlapTokens - LIMITS.markerTokens) * 3;
        let to = from;
        while (to < text.length && thirds >= thirdsOf(text.charCodeAt(to))) thirds -= thirdsOf(text.charCodeAt(to++));
        fc.pre(text.slice(from, to).trim() !== '');
        assert.ok(showsWhole(planWindows(pages, LIMITS), index + 1, from, to));
      }),
      { numRuns: 500 },
    );
  });

  it('hold every sentence of 1.1 million characters, pages of every length among them', () => {
    const pages: string[] = [];
    let length = 0;
    for (let number = 1; length < 1_100_000; ) {
      const count = 1 + ((pages.length * 7) % 40);
      const text = prose(count, number);
      number += count;
      length += text.length;
      pages.push(text, '  \n');
    }
    const limits = { maxTokens: 20_000, overlapTokens: 1_500, markerTokens: 20 };
    const windows = planWindows(pages, limits);
    assert.ok(windows.length > 15, String(windows.length));
    for (const [index, text] of pages.entries()) {
      for (const { index: from, 0: found } of text.matchAll(/Under point .*?beginning\./g)) {
        assert.ok(showsWhole(windows, index + 1, from, from + found.length), `page ${index + 1} at ${from}`);
      }
    }
    for (const [earlier, later] of windows.slice(1).map((window, index) => [windows[index], window] as const)) {
      const shared = (later ?? []).flatMap(({ page, start, text }) => {
        const before = earlier?.find((part) => part.page === page);
        return before
          ? [
              Math.max(
                0,
                Math.min(before.start + before.text.length, start + text.length) - Math.max(before.start, start),
              ),
            ]
          : [];
      });
      assert.ok(shared.reduce((sum, units) => sum + units, 0) >= 3_000, String(shared));
    }
  });

  it('end after a sentence where they can', () => {
    const windows = planWindows([prose(60)], LIMITS);
    for (const window of windows.slice(0, -1)) assert.match(window.at(-1)?.text ?? '', /beginning\.\s$/);
  });

  it('are one for a short document and none for a blank one', () => {
    assert.deepEqual(planWindows(['', 'A short letter.', ' \n '], LIMITS), [
      [{ page: 2, start: 0, text: 'A short letter.' }],
    ]);
    assert.deepEqual(planWindows(['', ' \n'], LIMITS), []);
    assert.deepEqual(planWindows([], LIMITS), []);
  });
});

describe('token estimate', () => {
  for (const [text, tokens] of [
    ['', 0],
    ['abc', 1],
    ['åäöÅÄÖ ø', 3],
    ['2017:900', 6],
    ['審査', 2],
    ['🜁', 2],
  ] as const) {
    it(`counts ${JSON.stringify(text)} as ${tokens}`, () => assert.equal(estimateTokens(text), tokens));
  }
});

function partsACharacter(text: string, at: number): boolean {
  const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
  const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
  return at > 0 && at < text.length && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));
}
