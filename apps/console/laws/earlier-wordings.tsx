import type { Provision } from '../../../shared/client/index.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { provisionText } from '../../../shared/rules/provision-text.ts';
import { useEarlierWordings } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { Loaded } from '../ui/loaded.tsx';
import { WordDiff } from '../ui/word-diff.tsx';

interface Props {
  reference: LegalReference;
  provision: Pick<Provision, 'parts'>;
  lang: string | undefined;
}

/** The wordings that a provision had, each with the words that the next one took out and put in. */
export function EarlierWordings({ reference, provision, lang }: Props) {
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
                  before={provisionText(wording)}
                  after={provisionText(wordings[index - 1] ?? provision)}
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
