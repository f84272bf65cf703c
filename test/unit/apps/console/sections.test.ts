import assert from 'node:assert/strict';
import fc from 'fast-check';
import { nextPlaceholder, placeholdersIn } from '../../../../apps/console/writing/placeholders.ts';
import { sectionsOf } from '../../../../apps/console/writing/sections.ts';
import { readMarkdown } from '../../../../shared/exports/read-markdown.ts';

const finding = (id: string, title: string, quote: string) => ({
  id,
  title,
  passages: [
    {
      quote,
      verbatim: quote,
      isRecognised: false,
      locator: { page: 1, start: 0, end: quote.length },
    },
  ] as Parameters<typeof sectionsOf>[1][number]['passages'],
});

const LATE = finding('late', 'Reasons came too late', 'The reasons were given in March, after the decision.');
const SHORT = finding('short', 'No reasons', 'Refused.');
const TWIN = finding('twin', 'No one is named', 'The reasons were given in March, after the decision.');

const basis = (markdown: string, findings = [LATE, SHORT]) =>
  sectionsOf(readMarkdown(markdown), findings).map(({ findingIds }) => findingIds);

describe('the sections of a written document', () => {
  const cases: [name: string, markdown: string, expected: string[][]][] = [
    [
      'rests on the finding that it quotes',
      `# Appeal\n\n## 1. Late\n\n> ${SHORT.passages[0].quote}\n`,
      [[], ['short']],
    ],
    [
      'rests on what a sentence of it quotes',
      `# Appeal\n\nThe authority says “The reasons were\ngiven in March, after the decision.” That is late.\n`,
      [['late']],
    ],
    [
      'does not rest on a short quotation that a sentence happens to hold',
      '# Appeal\n\nIt was Refused. So I appeal.\n',
      [[]],
    ],
    ['rests on nothing where the person wrote it', '# Appeal\n\nMy own words.\n', [[]]],
    ['keeps what stands before the first heading', 'Hello.\n\n# Appeal\n', [[], []]],
  ];
  for (const [name, markdown, expected] of cases) {
    it(name, () => assert.deepEqual(basis(markdown), expected));
  }

  it('are told apart by their titles where two findings quote the same words', () => {
    const quoted = `> ${LATE.passages[0].quote}\n`;
    assert.deepEqual(basis(`# A\n\n## 1. ${LATE.title}\n\n${quoted}\n## 2. ${TWIN.title}\n\n${quoted}`, [LATE, TWIN]), [
      [],
      ['late'],
      ['twin'],
    ]);
    assert.deepEqual(basis(`# A\n\n${quoted}`, [LATE, TWIN]), [['late', 'twin']]);
  });

  it('hold every block of the document in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('# A', 'text', '> quoted', '- item', '## B')), (lines) => {
        const blocks = readMarkdown(lines.join('\n\n'));
        assert.deepEqual(
          sectionsOf(blocks, []).flatMap((section) => section.blocks),
          blocks,
        );
      }),
    );
  });
});

describe('places to fill in', () => {
  const markdown = '- **To:** **[the court]**\n- **[name\\](s)]**, [not this], **nor this**, **[]**';

  it('are bold texts in square brackets', () => {
    assert.deepEqual(
      placeholdersIn(markdown).map(({ start, end }) => markdown.slice(start, end)),
      ['**[the court]**', '**[name\\](s)]**'],
    );
  });

  it('follow each other in a circle', () => {
    const [first, second] = placeholdersIn(markdown);
    assert.ok(first !== undefined && second !== undefined);
    assert.deepEqual(nextPlaceholder(markdown, 0), first);
    assert.deepEqual(nextPlaceholder(markdown, first.end), second);
    assert.deepEqual(nextPlaceholder(markdown, second.end), first);
    assert.equal(nextPlaceholder('Nothing to fill in.', 0), null);
  });

  it('are found in linear time', () => {
    for (const hostile of ['**['.repeat(700_000), `**[${'a'.repeat(2_000_000)}`, `**[${'\\]'.repeat(1_000_000)}`]) {
      assert.deepEqual(placeholdersIn(hostile), []);
    }
  });
});
