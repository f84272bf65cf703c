import type { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import { writtenDocument } from '../../../shared/exports/read-markdown.ts';
import { download } from '../exports/download.ts';
import { exportDocument } from '../exports/export-document.ts';

export type FileFormat = 'docx' | 'pdf' | 'md';

/** Writes a document, as the person has edited it, to a file of their computer. */
export async function downloadDocument(written: GeneratedDocument, format: FileFormat): Promise<void> {
  const name = written.title.replace(/[\\/:*?"<>|]/gu, '-');
  if (format === 'md') download(`${name}.md`, written.content, 'text/markdown;charset=utf-8');
  else await exportDocument(writtenDocument(written), name, format);
}
