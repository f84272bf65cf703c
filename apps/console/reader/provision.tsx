import { type ComponentProps, lazy, Suspense } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import type { ProvisionText } from './provision-text.tsx';

const Text = lazy(() => import('./provision-text.tsx').then((module) => ({ default: module.ProvisionText })));

/** The text of a cited source, whose code is loaded with the first one that is opened. */
export function Provision(props: ComponentProps<typeof ProvisionText>) {
  const { t } = useI18n();
  return (
    <Suspense fallback={<p className="soft">{t('loading')}</p>}>
      <Text {...props} />
    </Suspense>
  );
}
