import assert from 'node:assert/strict';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { DocumentBlock } from '../../../../shared/exports/document.ts';
import { readMarkdown } from '../../../../shared/exports/read-markdown.ts';
import type { Block } from '../../../../shared/rules/action-document.ts';
import { renderMarkdown } from '../../../../shared/rules/action-markdown.ts';

const flat = (text: string) =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Text that means something to Markdown at every turn. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '*',
        '**',
        '_',
        '__',
        '`',
        '~~',
        '#',
        '##',
        '>',
        '-',
        '+',
        '1.',
        '2)',
        '[',
        ']',
        '(',
        ')',
        '](',
        ']:',
        '![',
        '<',
        '</b>',
      ),
      fc.constantFrom(
        '<script>',
        '<!--',
        '&amp;',
        '&#65;',
        '\\',
        '|',
        '---',
        '===',
        '\n',
        '\t',
        ' ',
        ' ',
        'a',
        'Å',
        '9',
        '.',
        ':',
        '!',
        'http://x',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 14 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => flat(text) !== '' && text.isWellFormed());

describe('an action as Markdown', () => {
  it('reads as headings, lists, quotations and placeholders', () => {
    const content = renderMarkdown('Title', [
      { kind: 'heading', level: 2, text: 'Part' },
      {
        kind: 'paragraph',
        spans: [
          { text: 'From: ', style: 'strong' },
          { text: 'your name', style: 'placeholder' },
        ],
      },
      { kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
      { kind: 'quotation', text: 'Their words.' },
    ]);
    assert.equal(content, '# Title\n\n## Part\n\n**From:** **[your name]**\n\n1. one\n2. two\n\n> Their words.\n');
  });

  it('leaves signs alone that mean nothing where they stand', () => {
    const text = '32 § (2017:900), 5 < 6 & 7 [...] a_b – “x” 2*';
    assert.equal(renderMarkdown('T', [{ kind: 'quotation', text }]).split('\n')[2], `> ${text.replace('*', '\\*')}`);
  });

  it('shows any text as it is, in every kind of block', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const blocks: Block[] = [
          { kind: 'heading', level: 3, text },
          { kind: 'paragraph', spans: [{ text }] },
          { kind: 'quotation', text },
          { kind: 'list', ordered: false, items: [[{ text }]] },
          { kind: 'list', ordered: true, items: [[{ text }]] },
        ];
        const content = renderMarkdown(text, blocks);
        const shown = fromMarkdown(content);
        assert.deepEqual(
          shown.children.map(({ type }) => type),
          ['heading', 'heading', 'paragraph', 'blockquote', 'list', 'list'],
          content,
        );
        for (const block of readMarkdown(content)) assert.equal(flat(textOf(block)), flat(text), content);
        assert.doesNotMatch(JSON.stringify(shown), /"type":"(?:html|link|image|code|emphasis|strong)"/u);
      }),
      { numRuns: 2_000, examples: [['<#@A>'], ['<a@b.c>'], ['<1@b.c>']] },
    );
  });
});

function textOf(block: DocumentBlock): string {
  switch (block.kind) {
    case 'quotation':
      return block.blocks.map(textOf).join('\n');
    case 'list':
      return block.items.flat().map(textOf).join('\n');
    default:
      return block.runs.map(({ text }) => text).join('');
  }
}
