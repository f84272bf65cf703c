import type { DemoProfile } from '../../../shared/laws/demo-profile.ts';
import { useConfiguration } from '../data/configuration.ts';
import { loaded } from '../data/loaded.ts';
import { tellMissingCode } from '../data/missing-code.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { ORDERS } from '../laws/orders.ts';
import { useHandOn } from '../ui/use-hand-on.ts';

/** The profiles that ship with the product, one for each legal order that is open for the organisation, to begin with. */
export function Examples({ isBusy, onTake }: { isBusy: boolean; onTake: (profile: DemoProfile) => void }) {
  const t = useProfileTexts();
  const l = useLawTexts();
  const open = useConfiguration().data?.openJurisdictions ?? [];
  const orders = ORDERS.filter((order) => open.includes(order));
  // The examples are gone once one of them is a profile.
  const ref = useHandOn<HTMLDivElement>(() => document.querySelector('main h1'));
  if (orders.length === 0) return null;
  return (
    <div ref={ref} className="stack tight">
      <p className="soft" id="examples">
        {t('examples')}
      </p>
      <ul className="row" aria-labelledby="examples">
        {orders.map((order) => (
          <li key={order}>
            <button
              type="button"
              className="btn"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                void loaded(() => import('../../../shared/laws/demo-profiles.ts')).then(
                  ({ DEMO_PROFILES }) => onTake(DEMO_PROFILES[order]),
                  () => tellMissingCode(),
                );
              }}
            >
              {l(`order.${order}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
