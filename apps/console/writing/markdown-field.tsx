import { createElement, Fragment, memo, type RefObject, useMemo } from 'react';
import { readMarkdown } from '../../../shared/exports/read-markdown.ts';
import { useWritingTexts } from '../i18n/writing.ts';
import type { Finding } from '../reader/findings.ts';
import { BasisMarks } from './basis-marks.tsx';
import { markdownSections, sectionsOf } from './sections.ts';

interface Props {
  content: string;
  findings: ReadonlyMap<string, Finding>;
  /** BCP 47 tag of the document. */
  language: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (content: string) => void;
}

/**
 * The document as Markdown, each section with the marks of the findings that it rests on. The sections lie invisibly below the field, where
 * they give it its height and the marks their places, because a field holds nothing but text.
 */
export function MarkdownField({ content, findings, language, field, onChange }: Props) {
  const w = useWritingTexts();
  const sections = markdownSections(content).map((markdown) => createElement(MarkdownSection, { markdown, findings }));
  return (
    <div className="paper source">
      <div className="below">{createElement(Fragment, null, ...sections)}</div>
      <textarea
        ref={field}
        lang={language}
        aria-label={w('source')}
        value={content}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** Each section is read again only when it changes, because the whole document is written anew with every key. */
const MarkdownSection = memo(({ markdown, findings }: { markdown: string; findings: Props['findings'] }) => {
  const ids = useMemo(() => {
    const sections = sectionsOf(readMarkdown(markdown), [...findings.values()]);
    return [...new Set(sections.flatMap(({ findingIds }) => findingIds))];
  }, [markdown, findings]);
  return (
    <div className="basis">
      <BasisMarks ids={ids} findings={findings} />
      {markdown}
    </div>
  );
});
