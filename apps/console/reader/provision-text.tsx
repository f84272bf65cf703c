import { BadgeCheck, CircleSlash, PencilLine } from 'lucide-react';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { type Ground, languageOf } from './citations.ts';

interface Props {
  ground: Ground;
  /** The sources of the audit with their texts; undefined while they are read. */
  sources: readonly CitedSourceText[] | undefined;
  isFailed?: boolean;
}

/** The text of a cited source as the run used it, how the library has it today, and the line that its register requires. */
export function ProvisionText({ ground: { source }, sources, isFailed = false }: Props) {
  const { t, day } = useI18n();
  if (source === null) return null;
  const language = languageOf(source.jurisdiction);
  const cited = sources?.find(({ sourceKey }) => sourceKey === source.source_key);
  return (
    <>
      <div className="row between">
        <b lang={language}>{source.title}</b>
        {cited !== undefined && (
          <span className="row">
            <span className={cited.binding ? 'chip accent' : 'chip'}>
              <BadgeCheck aria-hidden="true" />
              {t(cited.binding ? 'ground.binds' : 'ground.guides')}
            </span>
            {cited.now !== 'UNCHANGED' && (
              <span className="chip caution">
                {cited.now === 'CHANGED' ? <PencilLine aria-hidden="true" /> : <CircleSlash aria-hidden="true" />}
                {t(`ground.now.${cited.now}`)}
              </span>
            )}
          </span>
        )}
      </div>
      {sources === undefined && !isFailed && <p className="soft">{t('loading')}</p>}
      {cited !== undefined && (
        <div className="law" lang={language}>
          {cited.text.split(/\n+/u).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {cited === undefined && (sources !== undefined || isFailed) && (
        <p className="small soft">{t('ground.notHeld')}</p>
      )}
      {source.in_force_from !== undefined && (
        <p className="small soft">{t('ground.inForceFrom', { day: day(source.in_force_from) })}</p>
      )}
      {source.wording_from !== undefined && (
        <p className="small soft">{t('ground.wordingFrom', { day: day(source.wording_from) })}</p>
      )}
      {source.in_force_to !== undefined && (
        <p className="small soft">{t('ground.inForceTo', { day: day(source.in_force_to) })}</p>
      )}
      {source.attribution !== null && <p className="attribution">{source.attribution}</p>}
    </>
  );
}
