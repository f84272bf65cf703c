import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import { type DocumentBlock, isPlaceholder, type Run } from '../../../shared/exports/document.ts';
import type { Finding } from '../reader/findings.ts';
import { BasisMarks } from './basis-marks.tsx';
import type { Section } from './sections.ts';

interface Props {
  sections: readonly Section[];
  findings: ReadonlyMap<string, Finding>;
  /** BCP 47 tag of the document. */
  language: string;
  /** Called with the position of the place to fill in that was pressed, from 0. */
  onFill: (position: number) => void;
}

/** The document as it will look, each section with the marks of the findings that it rests on. */
export function Paper({ sections, findings, language, onFill }: Props) {
  const press = ({ target, currentTarget }: MouseEvent) => {
    const at = [...currentTarget.querySelectorAll('[data-fill]')].indexOf(target as Element);
    if (at >= 0) onFill(at);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys
    <article className="paper" lang={language} onClick={press}>
      {inOrder(sections.map((section) => createElement(PaperSection, { section, findings })))}
    </article>
  );
}

function PaperSection({ section, findings }: { section: Section; findings: Props['findings'] }) {
  return (
    <div className="basis">
      <BasisMarks ids={section.findingIds} findings={findings} />
      {inOrder(section.blocks.map(blockElement))}
    </div>
  );
}

/** Blocks without their marks, for advice beside a document. */
export function Blocks({ blocks }: { blocks: readonly DocumentBlock[] }) {
  return inOrder(blocks.map(blockElement));
}

/** Keeps the order of pieces that have no identity of their own. */
const inOrder = (pieces: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...pieces);

function blockElement(block: DocumentBlock): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.depth}`, null, inline(block.runs));
    case 'paragraph':
      return <p>{inline(block.runs)}</p>;
    case 'quotation':
      return <blockquote className="quote">{inOrder(block.blocks.map(blockElement))}</blockquote>;
    case 'list': {
      const items = inOrder(block.items.map(itemElement));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function itemElement(item: readonly DocumentBlock[]): ReactNode {
  const [only] = item;
  return (
    <li>{item.length === 1 && only?.kind === 'paragraph' ? inline(only.runs) : inOrder(item.map(blockElement))}</li>
  );
}

const inline = (runs: readonly Run[]): ReactNode => inOrder(runs.map(runElement));

function runElement(run: Run): ReactNode {
  if (run.text === '\n') return <br />;
  if (isPlaceholder(run)) return <PlaceholderBox text={run.text} />;
  const text = run.bold === true ? <strong>{run.text}</strong> : run.text;
  return run.italic === true ? <em>{text}</em> : text;
}

/** A place to fill in, which opens the source there. */
function PlaceholderBox({ text }: { text: string }) {
  return (
    <button type="button" className="fill" data-fill>
      {text}
    </button>
  );
}
