import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type Finding, findingsOf } from '../../../../apps/console/reader/findings.ts';
import { layOut } from '../../../../apps/console/reader/layout.ts';
import { breaksOf, piecesOf } from '../../../../apps/console/reader/pieces.ts';
import { placeFindings } from '../../../../apps/console/reader/place.ts';
import { sampleAudit } from '../../../support/console/sample-audit.ts';

const PAGES = [
  'Nämnden har hört bolaget.\n\nBolaget bestrider kravet och anför att biljetterna har granskats av',
  'kunden före avresan. Nämnden finner att bolaget är\nansvarigt för skadan.',
];

/** A finding that quotes `verbatim` at a place; the sample gives it everything else. */
async function quoting(verbatim: string, page: number, start: number, end: number): Promise<Finding> {
  const { audit } = await sampleAudit();
  const [first] = findingsOf(audit);
  assert.ok(first);
  return { ...first, passages: [{ quote: verbatim, verbatim, locator: { page, start, end }, isRecognised: false }] };
}

const textAt = (stretches: readonly { page: number; start: number; end: number }[]) =>
  stretches.map(({ page, start, end }) => PAGES[page - 1]?.slice(start, end));

describe('placing a passage', () => {
  it('takes the offsets where the text there is the passage', async () => {
    const finding = await quoting('Nämnden har hört bolaget', 1, 0, 24);
    assert.deepEqual(placeFindings(PAGES, [finding]).get(finding.id), [[{ page: 1, start: 0, end: 24 }]]);
  });

  it('searches the passage where the offsets are wrong, line breaks tolerated', async () => {
    const finding = await quoting('bolaget är ansvarigt för skadan', 1, 3, 9);
    const [stretches] = placeFindings(PAGES, [finding]).get(finding.id) ?? [];
    assert.deepEqual(textAt(stretches ?? []), ['bolaget är\nansvarigt för skadan']);
  });

  it('follows a passage over the end of a page', async () => {
    const verbatim = 'biljetterna har granskats av\nkunden före avresan';
    const start = PAGES[0]?.indexOf('biljetterna') ?? -1;
    const finding = await quoting(verbatim, 1, start, PAGES[0]?.length ?? 0);
    const [stretches] = placeFindings(PAGES, [finding]).get(finding.id) ?? [];
    assert.deepEqual(textAt(stretches ?? []), ['biljetterna har granskats av', 'kunden före avresan']);
  });

  it('says so where the passage does not stand, and never guesses', async () => {
    for (const [page, end] of [
      [1, 20],
      [9, 20],
    ] as const) {
      const finding = await quoting('Bolaget har erkänt allt i saken.', page, 0, end);
      assert.deepEqual(placeFindings(PAGES, [finding]).get(finding.id), [[]]);
    }
  });

  it('finds every quotation of the sample', async () => {
    const { audit } = await sampleAudit();
    const findings = findingsOf(audit);
    const pages = [...new Set(findings.map(({ passages: [{ locator }] }) => locator.page))];
    // The document's own text is rebuilt from nothing but the audit's places.
    const texts = pages.map((page) => {
      const length = Math.max(
        ...findings.map(({ passages: [one] }) => (one.locator.page === page ? one.locator.end : 0)),
      );
      const text = Array.from({ length }, () => ' ');
      for (const { passages } of findings) {
        const [{ locator, verbatim }] = passages;
        if (locator.page === page) text.splice(locator.start, verbatim.length, ...verbatim);
      }
      return text.join('');
    });
    for (const passages of placeFindings(texts, findings).values()) assert.equal(passages[0]?.length, 1);
  });
});

describe('a page divided by its passages', () => {
  const stretch = fc
    .tuple(fc.nat(80), fc.nat(80))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) + 1 }));

  it('keeps every character once, in order, with the passages that cover it', () => {
    fc.assert(
      fc.property(
        fc.array(stretch, { maxLength: 6 }),
        fc.string({ minLength: 90, maxLength: 120 }),
        (stretches, text) => {
          const places = new Map(stretches.map((one, n) => [`f${n}`, [[{ page: 1, ...one }]]]));
          const pieces = piecesOf(text, 1, places);
          assert.equal(pieces.map((piece) => piece.text).join(''), text);
          for (const piece of pieces) {
            const over = stretches.flatMap(({ start, end }, n) =>
              start <= piece.start && piece.start < end ? [`f${n}`] : [],
            );
            assert.deepEqual(piece.findingIds, over);
          }
          const begun = pieces.flatMap(({ begins }) => begins);
          assert.deepEqual(begun.toSorted(), [...places.keys()].toSorted());
        },
      ),
    );
  });

  it('marks each passage once although a paragraph ends inside it', () => {
    const text = 'Första stycket slutar.\n\nAndra stycket börjar.';
    const paragraphs = layOut(text, 1, new Map([['f', [[{ page: 1, start: 8, end: 40 }]]]]));
    assert.equal(paragraphs.length, 2);
    assert.equal(paragraphs.flat().filter(({ begins }) => begins.includes('f')).length, 1);
    assert.equal(paragraphs.flat().filter(({ findingIds }) => findingIds.includes('f')).length, 2);
  });
});

describe('the line breaks of a page', () => {
  const LINE = 'En rad som är så lång som raderna på sidan brukar vara, ord efter ord';
  const kinds = (text: string) => breaksOf(text).map(({ kind }) => kind);

  it('end a paragraph at an empty line and a line where it is short, and are spaces elsewhere', () => {
    const text = [LINE, LINE, LINE, LINE, 'Box 1', 'Stockholm', '', LINE].join('\n');
    assert.deepEqual(kinds(text), ['space', 'space', 'space', 'space', 'line', 'paragraph', 'paragraph']);
  });

  it('show a hyphenated word whole', () => {
    const paragraphs = layOut(`${LINE} gransk-\nningen ${LINE}`, 1, new Map());
    assert.match(paragraphs[0]?.map(({ text }) => text).join('') ?? '', /gransk\u00adningen/);
  });

  it('are kept before an item of a list', () => {
    assert.deepEqual(kinds(`${LINE}\n1. ${LINE}\n– ${LINE}\n${LINE}`), ['line', 'line', 'space']);
  });
});
