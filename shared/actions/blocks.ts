import { type Block, type Span, withPlaceholders } from '../rules/action-document.ts';

/** Spans and blocks of a document, each of one text. Square brackets in `paragraph` mark placeholders. */
export const placeholder = (text: string): Span[] => [{ text, style: 'placeholder' }];
export const strong = (text: string): Span => ({ text: `${text} `, style: 'strong' });
export const plain = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
export const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
export const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: withPlaceholders(text) });
export const list = (items: readonly (readonly Span[])[], ordered = false): Block => ({ kind: 'list', ordered, items });
export const field = (name: string, value: readonly Span[]): Block => ({
  kind: 'paragraph',
  spans: [strong(name), ...value],
});
