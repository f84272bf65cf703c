import { Html, html } from '../html.ts';
import {
  contentsPlace,
  type DocumentBlock,
  type ExportedDocument,
  isListed,
  isPlaceholder,
  type Run,
} from './document.ts';
import { filePage } from './file-page.ts';

/** Renders the document as one page to read, print or file. */
export async function toHtml(document: ExportedDocument): Promise<string> {
  const { title, language, blocks } = document;
  const place = contentsPlace(document);
  const before = blocks.slice(0, place ?? 0);
  const after = blocks.slice(place ?? 0);
  const anchors = new Map(blocks.filter(isListed).map((heading, index) => [heading, `section-${index + 1}`]));
  const body = html`<main>${before.map((block) => element(block, anchors))}${place === null ? html`` : contentsList(document, anchors)}${after.map((block) => element(block, anchors))}</main>`;
  return await filePage(title, body, language);
}

type Anchors = ReadonlyMap<DocumentBlock, string>;

function contentsList({ blocks, contents }: ExportedDocument, anchors: Anchors): Html {
  const entries = blocks
    .filter(isListed)
    .map(
      (heading) =>
        html`<li class="level-${heading.depth}"><a href="#${anchors.get(heading) ?? ''}">${inline(heading.runs)}</a></li>`,
    );
  return html`<nav aria-labelledby="contents"><h2 id="contents">${contents}</h2><ul>${entries}</ul></nav>`;
}

function element(block: DocumentBlock, anchors: Anchors): Html {
  switch (block.kind) {
    case 'heading': {
      const tag = new Html(`h${block.depth}`);
      const anchor = anchors.get(block);
      return html`<${tag}${anchor === undefined ? html`` : html` id="${anchor}"`}>${inline(block.runs)}</${tag}>
`;
    }
    case 'paragraph':
      return html`<p>${inline(block.runs)}</p>
`;
    case 'quotation':
      return html`<blockquote>${block.blocks.map((inner) => element(inner, anchors))}</blockquote>
`;
    case 'list': {
      const items = block.items.map((item) => {
        const [only] = item;
        const isText = item.length === 1 && only?.kind === 'paragraph';
        return html`<li>${isText ? inline(only.runs) : item.map((inner) => element(inner, anchors))}</li>
`;
      });
      if (!block.ordered) {
        return html`<ul>${items}</ul>
`;
      }
      return html`<ol${block.start === 1 ? html`` : html` start="${block.start}"`}>${items}</ol>
`;
    }
  }
}

function inline(runs: readonly Run[]): Html[] {
  return runs.map((run) => {
    if (run.text === '\n') return html`<br>`;
    const text = isPlaceholder(run) ? html`<mark>${run.text}</mark>` : html`${run.text}`;
    const slanted = run.italic === true ? html`<em>${text}</em>` : text;
    const styled = run.bold === true ? html`<strong>${slanted}</strong>` : slanted;
    return run.language === undefined ? styled : html`<span lang="${run.language}">${styled}</span>`;
  });
}
