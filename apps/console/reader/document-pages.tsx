import type { OpenDocument } from '../document/open-document.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { DocumentPaneProps } from './document-pane.tsx';
import { MarkEvents } from './mark-events.tsx';
import { TextPages } from './text-pages.tsx';

const PdfPages = lazyPart(() => import('./pdf-pages.tsx').then(({ PdfPages }) => PdfPages));

/** The pages of an open document as they look or as text, with their marks. The text comes along with every file, because a print shows it at once. */
export function DocumentPages({ document: { pdf, pages }, ...props }: DocumentPaneProps & { document: OpenDocument }) {
  return (
    <>
      <MarkEvents scroller={props.scroller} onMark={props.onMark} onDrawn={props.onDrawn} />
      {pdf !== null && props.shownMode === 'pages' ? (
        // Another file has other pages, also where their numbers are the same.
        <PdfPages key={pdf.proxy.loadingTask.docId} {...props} pdf={pdf} pages={pages} />
      ) : (
        <TextPages {...props} pages={pages} />
      )}
    </>
  );
}
