import { memo, type ReactNode, useMemo } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import type { Finding } from './findings.ts';
import { layOut, type Run } from './layout.ts';
import type { Places } from './pieces.ts';
import { strongest, toneOf } from './tones.ts';

interface Props {
  pages: readonly string[];
  language: string;
  places: Places;
  findings: ReadonlyMap<string, Finding>;
}

const NOTHING: Places = new Map();

/** The text of a document with its passages marked. What is selected, or filtered out, is set on the marks by `useMarks`. */
export const TextPages = memo(function TextPages({ pages, language, places, findings }: Props) {
  const ofPage = useMemo(() => divided(pages.length, places), [pages.length, places]);
  return pages.map((text, index) => (
    <TextPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name than its number
      key={index}
      number={index + 1}
      text={text}
      language={language}
      places={ofPage.get(index + 1) ?? NOTHING}
      findings={findings}
    />
  ));
});

/** The passages that touch each page, because a page looks at each of its own only. */
function divided(pageCount: number, places: Places): Map<number, Places> {
  const ofPage = new Map<number, Map<string, Places extends ReadonlyMap<string, infer Value> ? Value : never>>();
  for (const [id, passages] of places) {
    for (const { page } of passages.flat()) {
      if (page > pageCount) continue;
      const own = ofPage.get(page) ?? new Map();
      ofPage.set(page, own.set(id, passages));
    }
  }
  return ofPage;
}

interface PageProps {
  number: number;
  text: string;
  language: string;
  places: Places;
  findings: ReadonlyMap<string, Finding>;
}

const TextPage = memo(function TextPage({ number, text, language, places, findings }: PageProps) {
  const { t } = useI18n();
  const paragraphs = useMemo(() => layOut(text, number, places), [text, number, places]);
  return (
    <section className="sheet" data-page={number} lang={language} aria-label={t('page', { n: number })}>
      <span className="pno" lang={document.documentElement.lang}>
        {t('page', { n: number })}
      </span>
      {paragraphs.map((runs) => (
        <p key={runs[0]?.start}>
          {runs.map((run) =>
            run.findingIds.length === 0 ? (
              <span key={run.start}>{run.text}</span>
            ) : (
              <Passage key={run.start} run={run} findings={findings} />
            ),
          )}
        </p>
      ))}
    </section>
  );
});

/** Underlines of one passage: between two lines of text there is no room for more. */
export const MAX_LINES = 3;

/** Marked text: in the strongest tone of the findings that quote it, with an underline for each of the first three. */
function Passage({ run, findings }: { run: Run; findings: ReadonlyMap<string, Finding> }) {
  const tones = run.findingIds.map((id) => toneOf(findings.get(id)));
  return (
    <mark className={strongest(tones)} data-findings={run.findingIds.join(' ')} data-tones={tones.join(' ')}>
      {run.begins.map((id) => (
        <MarkButton key={id} finding={findings.get(id)} />
      ))}
      <Underlined ids={run.findingIds.slice(0, MAX_LINES)} findings={findings}>
        {run.text}
      </Underlined>
    </mark>
  );
}

interface UnderlinedProps {
  ids: readonly string[];
  findings: ReadonlyMap<string, Finding>;
  children: string;
}

function Underlined({ ids: [id, ...others], findings, children }: UnderlinedProps): ReactNode {
  if (id === undefined) return children;
  return (
    <span className={`under ${toneOf(findings.get(id))}`} data-under={id}>
      <Underlined ids={others} findings={findings}>
        {children}
      </Underlined>
    </span>
  );
}

/** The number or letter that stands at a passage: the one thing of it that takes the focus. */
export function MarkButton({ finding }: { finding: Finding | undefined }) {
  const name = useFindingName();
  if (finding === undefined) return null;
  return (
    <button
      type="button"
      className={finding.kind === 'FLAW' ? 'n' : 'n s'}
      data-mark={finding.id}
      aria-label={name(finding)}
    >
      {finding.mark}
    </button>
  );
}

/** "Flaw 2, moderate: Praxis åberopas utan att anges" */
function useFindingName(): (finding: Finding) => string {
  const { t } = useI18n();
  return ({ kind, mark, title, severity }) =>
    kind === 'FLAW'
      ? t('finding.flawName', { mark, weight: t(`weight.${severity}`).toLowerCase(), title })
      : t('finding.strengthName', { mark, title });
}
