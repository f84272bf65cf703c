import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { useEarlierWordings, useStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Wordings } from './earlier-wordings.tsx';
import { ProvisionBody } from './provision-body.tsx';

interface Props {
  reference: LegalReference;
  lang: string | undefined;
}

/** Says of a provision that the address names and the law does not have whether it stood there, until when, and with what text. */
export function MissingProvision({ reference, lang }: Props) {
  const t = useLawTexts();
  const { day } = useI18n();
  const box = useRef<HTMLElement>(null);
  const standing = useStanding([reference]);
  const isAsked = standing.data !== undefined || standing.error !== null;
  // An address that is changed within the page leaves the window where it was.
  useEffect(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'center' });
  }, [isAsked]);
  if (!isAsked) return null;
  const { pinpoint } = reference;
  const [now] = standing.data?.provisions ?? [];
  const goneAt = now?.state === 'REPEALED' ? now.changedAt : null;
  const movedTo = now?.movedTo ?? null;
  return (
    <section ref={box} className="prov stack tight" aria-label={pinpoint}>
      <Notice tone="caution" isAlert title={t(goneAt === null ? 'provision.none' : 'provision.gone', { pinpoint })}>
        {goneAt === null ? <p>{t('provision.none.lead')}</p> : <p>{t('provision.gone.lead', { day: day(goneAt) })}</p>}
        {movedTo !== null && (
          <p>
            <Link to="." hash={movedTo} replace>
              {t('moved.to', { pinpoint: movedTo })}
            </Link>
          </p>
        )}
      </Notice>
      {goneAt !== null && <LastText reference={reference} lang={lang} />}
    </section>
  );
}

/** The text that a provision had when it left its law, and the wordings before. */
function LastText({ reference, lang }: Props) {
  const t = useLawTexts();
  const earlier = useEarlierWordings(reference);
  return (
    <Loaded query={earlier}>
      {({ wordings: [last, ...before] }) =>
        last !== undefined && (
          <>
            <ProvisionBody parts={last.parts} lang={lang} />
            {before.length > 0 && (
              <details className="small">
                <summary>{t('earlier', { label: reference.pinpoint })}</summary>
                <Wordings wordings={before} provision={last} lang={lang} />
              </details>
            )}
          </>
        )
      }
    </Loaded>
  );
}
