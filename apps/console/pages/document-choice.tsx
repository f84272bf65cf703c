import { FileText, Upload } from 'lucide-react';
import { Suspense } from 'react';
import type { Language } from '../../../shared/contracts/interface-language.ts';
import type { OpenDocument } from '../document/open-document.ts';
import type { Refusal } from '../document/unreadable.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { DOCUMENT_TYPES } from '../ui/document-types.ts';
import { FileButton } from '../ui/file-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Notice } from '../ui/notice.tsx';

const UnreadableNotice = lazyPart(() =>
  import('../reader/unreadable-notice.tsx').then(({ UnreadableNotice }) => UnreadableNotice),
);

/**
 * A file that was chosen, and what reading it here told: neither document nor refusal while it is read. A format that cannot be shown can
 * still be audited.
 */
export interface Chosen {
  file: File;
  document: OpenDocument | null;
  refusal: Refusal | null;
}

export const isRead = ({ document, refusal }: Chosen): boolean => document !== null || refusal !== null;

/** True for a file that the service would refuse. It may read what cannot be read here, and recognises the text of a scan. */
export const isHopeless = (chosen: Chosen): boolean =>
  (chosen.refusal !== null && !['FORMAT', 'NOT_LOADED'].includes(chosen.refusal)) || isBlank(chosen);
const isBlank = ({ document }: Chosen): boolean => document !== null && document.pdf === null && !hasText(document);
const hasText = ({ pages }: OpenDocument): boolean => pages.some((page) => page.trim() !== '');

/** The document of a new audit, and what reading it here told. */
export function DocumentField(props: {
  chosen: Chosen | null;
  language: Language | null;
  onFile: (file: File) => void;
}) {
  const { t, bytes, locale } = useI18n();
  const a = useAuditingTexts();
  const { chosen, language, onFile } = props;
  const document = chosen?.document ?? null;
  return (
    <section className="stack tight">
      <h2>{a('new.document')}</h2>
      {chosen === null ? (
        <div className="drop">
          <span className="file">
            <Upload className="i" aria-hidden="true" />
          </span>
          <div>
            <p className="label">{a('audits.drop')}</p>
            <p className="soft">{a('audits.drop.lead')}</p>
          </div>
          <FileButton className="btn" label={t('chooseFile')} accept={DOCUMENT_TYPES} onFile={onFile} />
        </div>
      ) : (
        <div className="card pad row">
          <span className="file">
            <FileText className="i" aria-hidden="true" />
          </span>
          <div className="grow">
            <b className="name">{chosen.file.name}</b>
            <br />
            <span className="small soft">
              {[
                !isRead(chosen) && t('ask.reading'),
                bytes(chosen.file.size),
                document?.pdf != null && t('new.pages', { n: document.pages.length }),
                language !== null && nameOf(language, locale),
                document !== null && !isBlank(chosen) && a(hasText(document) ? 'new.hasText' : 'new.scan'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <FileButton className="btn quiet small" label={a('new.other')} accept={DOCUMENT_TYPES} onFile={onFile} />
        </div>
      )}
      {chosen?.refusal === 'FORMAT' && <Notice tone="caution" isAlert title={a('new.unknown')} />}
      {chosen?.refusal != null && chosen.refusal !== 'FORMAT' && (
        <Suspense>
          <UnreadableNotice refusal={chosen.refusal} />
        </Suspense>
      )}
      {chosen !== null && isBlank(chosen) && (
        <Notice tone="caution" isAlert title={a('new.blank', { name: chosen.file.name })} />
      )}
      <p className="hint">{a('new.checked')}</p>
    </section>
  );
}

/** Norwegian is named without its form, because a guess does not tell them apart. */
const nameOf = (language: Language, locale: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language === 'nb' ? 'no' : language);
