import type { Provision } from '../../../shared/client/index.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { useEarlierWordings } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { Loaded } from '../ui/loaded.tsx';
import { WordDiff } from '../ui/word-diff.tsx';
import { textOf } from './provision-body.tsx';

interface Props {
  reference: LegalReference;
  parts: Provision['parts'];
  lang: string | undefined;
}

/** The wordings that a provision had, each with the words that the next one took out and put in. */
export function EarlierWordings({ reference, parts, lang }: Props) {
  const t = useLawTexts();
  const { day } = useI18n();
  const earlier = useEarlierWordings(reference);
  return (
    <Loaded query={earlier}>
      {({ wordings }) =>
        wordings.length === 0 ? (
          <p className="small soft">{t('earlier.none')}</p>
        ) : (
          wordings.map((wording, index) => (
            <figure key={wording.replacedAt}>
              <figcaption className="soft">{t('earlier.until', { day: day(wording.replacedAt) })}</figcaption>
              <div className="law" lang={lang}>
                <WordDiff
                  before={textOf(wording.parts)}
                  after={textOf(wordings[index - 1]?.parts ?? parts)}
                  {...(lang !== undefined && { language: lang })}
                />
              </div>
            </figure>
          ))
        )
      }
    </Loaded>
  );
}
