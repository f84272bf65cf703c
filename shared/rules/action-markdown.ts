import type { Block, Span } from './action-document.ts';

/**
 * Renders a document as CommonMark that shows every text as it is: marks that would be read as Markdown, HTML or the start of another block
 * are escaped, and only those, so that quotations and citations stay searchable in the source.
 */
export function renderMarkdown(title: string, blocks: readonly Block[]): string {
  return `${[`# ${heading(title)}`, ...blocks.map(renderBlock)].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${heading(block.text)}`;
    case 'paragraph':
      return line(block.spans);
    case 'quotation':
      return `> ${line([{ text: block.text }])}`;
    case 'list':
      return block.items.map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${line(item)}`).join('\n');
  }
}

function line(spans: readonly Span[]): string {
  const whole = spans.map(renderSpan).join('').trim();
  return escapeStart(whole);
}

function renderSpan({ text, style }: Span): string {
  const plain = escapeInline(oneLine(text));
  if (style === undefined || plain.trim() === '') return plain;
  // White space moves outside the marks, because Markdown ignores a mark with white space on its inner side.
  const inner = plain.trim();
  const before = plain.startsWith(' ') ? ' ' : '';
  const after = plain.endsWith(' ') ? ' ' : '';
  const mark = style === 'emphasis' ? '*' : '**';
  return `${before}${mark}${style === 'placeholder' ? `[${inner}]` : inner}${mark}${after}`;
}

/** Escapes a closing run of number signs, because Markdown would drop it. */
const heading = (text: string): string =>
  escapeInline(oneLine(text).trim()).replace(/(^|\s)(#+)$/u, (_, before, signs) => `${before}\\${signs}`);

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ');

function escapeInline(text: string): string {
  return (
    text
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/gu, '\\\\')
      .replace(/[*`~]/gu, '\\$&')
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      // A mark before any of these may begin an address, a tag or a comment.
      .replace(/<(?=[A-Za-z0-9/!?.#$%&'+=^_{|}-])/gu, '\\<')
      .replace(/&(?=#?\w+;)/gu, '\\&')
      .replace(/\](?=[([:])/gu, '\\]')
  );
}

function escapeStart(text: string): string {
  return text
    .replace(/^(#{1,6})(?=\s|$)/u, '\\$1')
    .replace(/^(?:>|[+-](?=\s|$|[+-]))/u, (mark) => `\\${mark}`)
    .replace(/^(\d{1,9})([.)])(?=\s|$)/u, '$1\\$2');
}
