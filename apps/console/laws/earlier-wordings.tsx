import type { Provision } from '../../../shared/client/index.ts';
import type { EarlierWordings as Earlier } from '../../../shared/contracts/console.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { provisionText } from '../../../shared/rules/provision-text.ts';
import { useEarlierWordings } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { Loaded } from '../ui/loaded.tsx';
import { WordDiff } from '../ui/word-diff.tsx';

interface Props {
  provision: Pick<Provision, 'parts'>;
  lang: string | undefined;
}

/** The wordings that a provision had before the one of today. */
export function EarlierWordings({ reference, ...props }: Props & { reference: LegalReference }) {
  const t = useLawTexts();
  const earlier = useEarlierWordings(reference);
  return (
    <Loaded query={earlier}>
      {({ wordings }) =>
        wordings.length === 0 ? (
          <p className="small soft">{t('earlier.none')}</p>
        ) : (
          <Wordings wordings={wordings} {...props} />
        )
      }
    </Loaded>
  );
}

/** Wordings that a provision had, each with the words that the next one took out and put in; the last of these is `provision`. */
export function Wordings({ wordings, provision, lang }: Props & Earlier) {
  const t = useLawTexts();
  const { day } = useI18n();
  return wordings.map((wording, index) => (
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
  ));
}
