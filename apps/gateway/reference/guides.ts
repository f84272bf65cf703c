import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { Html } from '../../../shared/html.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../docs/guides');

/** A guide of `docs/guides`; its order in the reference is that of the file names. */
export interface Guide {
  /** The file's name without `.md`, and its address below `guides/`. */
  name: string;
  /** Its first heading. */
  title: string;
  /** Its first paragraph, on one line. */
  summary: string;
  markdown: string;
}

export function readGuides(): Guide[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => {
    const markdown = readFileSync(path.join(FOLDER, file), 'utf8');
    const [, title = file] = /^# (.+)$/m.exec(markdown) ?? [];
    const [, summary = ''] = /^# .+\n+([^\n#`|<-][^\n]*(?:\n[^\n#`|-][^\n]*)*)/m.exec(markdown) ?? [];
    return { name: path.basename(file, '.md'), title, summary: summary.replace(/\s+/g, ' '), markdown };
  });
}

/** Renders Markdown; its own HTML is shown as text, and links between guides lead to their pages. */
export function renderMarkdown(markdown: string): Html {
  const rendered = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  return new Html(rendered.replace(/href="([\w-]+)\.md(#[\w-]+)?"/g, 'href="$1$2"').replaceAll(' align="left"', ''));
}
