import { Link } from '@tanstack/react-router';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';
import { useStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { StandingChips } from '../laws/standing-chips.tsx';
import { languageOf } from '../reader/citations.ts';
import { Page } from '../shell/page.tsx';
import { Notice } from '../ui/notice.tsx';
import { Crumb } from './crumb.tsx';
import { Holders } from './side.tsx';

/** The page of a source that is read here and changed elsewhere: a provision of a law, or a rule set of the service. */
export function ReadOnly({ source }: { source: LegalSource }) {
  const t = useRuleSetTexts();
  const { t: common, day } = useI18n();
  const { name, content, authorityType, jurisdiction, work, pinpoint, snippetKey } = source;
  const lang = languageOf(jurisdiction ?? null);
  const isProvision = jurisdiction !== undefined && work !== undefined && pinpoint !== undefined;
  const { data: standing } = useStanding(isProvision ? [{ jurisdiction, work, pinpoint }] : []);
  const law = standing?.laws[0];
  return (
    <Page title={isProvision ? `${name}, ${work}` : name} lead={<Crumb />}>
      <div className="editor two">
        <div className="stack">
          <Notice tone="info" title={t(isProvision ? 'provision.title' : 'shared.title')}>
            <p>{t(isProvision ? 'provision.lead' : 'shared.lead')}</p>
            {isProvision && (
              <p>
                <Link to="/console/laws/$jurisdiction/$work" params={{ jurisdiction, work }} hash={pinpoint}>
                  {t('provision.open')}
                </Link>
              </p>
            )}
          </Notice>
          <article className="card pad stack tight">
            <p className="row">
              <span className="chip">{common(`authority.${authorityType}`)}</span>
              <StandingChips standing={standing?.provisions[0]} isUsual />
            </p>
            <div className="law" lang={lang}>
              {content.split(/\n+/u).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
                <p key={index}>{paragraph}</p>
              ))}
            </div>
            {law !== undefined && <p className="small soft">{common('ground.readAt', { day: day(law.readAt) })}</p>}
            {source.source !== '' && (
              <p className="attribution" lang={lang}>
                {source.source}
              </p>
            )}
          </article>
        </div>
        <aside className="beside stack" aria-label={t('side')}>
          <Holders snippetKey={snippetKey} />
        </aside>
      </div>
    </Page>
  );
}
