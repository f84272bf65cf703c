import { Link } from '@tanstack/react-router';
import type { Profile } from '../../../shared/client/index.ts';
import { useStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { languageOf } from '../reader/citations.ts';
import { Notice } from '../ui/notice.tsx';
import { isOf, type Source } from './use-named.ts';

type Warning = Profile['warnings'][number];

/** The changes in cited law since the reviewers were saved. */
export function Warnings({ profile, sources }: { profile: Profile; sources: readonly Source[] }) {
  const t = useProfileTexts();
  const { warnings, workers } = profile;
  const references = workers
    .flatMap(({ rules }) => rules)
    .filter((rule) =>
      warnings.some(({ jurisdiction, work }) => rule.jurisdiction === jurisdiction && rule.work === work),
    );
  const standing = useStanding(references).data;
  const sentence = useSentence();
  return (
    <Notice tone="caution" title={t('warnings', { n: warnings.length })}>
      <ul className="stack tight small">
        {warnings.map((warning) => {
          const { jurisdiction, work, pinpoint, kind } = warning;
          const isHere = (one: { jurisdiction: string; work: string }) =>
            one.jurisdiction === jurisdiction && one.work === work;
          const law = standing?.laws.find(isHere);
          const provision =
            standing?.provisions[references.findIndex((one) => isHere(one) && one.pinpoint === pinpoint)];
          const cited =
            pinpoint === null ? undefined : sources.find((one) => isOf(one, { jurisdiction, work, pinpoint }));
          const label = cited?.citation ?? pinpoint;
          const name = law?.name ?? work;
          return (
            <li key={`${kind}\n${work}\n${pinpoint}`}>
              <Link
                to="/console/laws/$jurisdiction/$work"
                params={{ jurisdiction, work }}
                lang={languageOf(jurisdiction)}
                {...(pinpoint !== null && { hash: pinpoint })}
              >
                {label === null ? name : `${label} ${name}`}
              </Link>
              : {sentence(kind, law?.repealedAt ?? null, provision)}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

type Standing = NonNullable<ReturnType<typeof useStanding>['data']>['provisions'][number];

/** Says what a warning is about, with what the library knows of it today. */
function useSentence(): (kind: Warning['kind'], repealedAt: string | null, standing: Standing | undefined) => string {
  const t = useProfileTexts();
  const { day } = useI18n();
  return (kind, repealedAt, standing) => {
    if (kind === 'LAW_REPEALED' && repealedAt !== null)
      return t('warning.LAW_REPEALED.known', { day: day(repealedAt) });
    if (kind === 'PROVISION_MOVED' && standing?.movedTo != null) {
      return t('warning.PROVISION_MOVED.known', { pinpoint: standing.movedTo });
    }
    if (kind === 'PROVISION_NOT_IN_FORCE' && standing?.validFrom != null) {
      return t('warning.PROVISION_NOT_IN_FORCE.known', { day: day(standing.validFrom) });
    }
    return t(`warning.${kind}`);
  };
}
