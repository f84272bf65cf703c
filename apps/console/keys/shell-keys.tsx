import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useSession } from '../data/session.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { Page } from './go-to-dialog.tsx';
import { useKeys } from './keys.ts';
import { openDialog, switchSingleKeys, useOpened, useSingleKeys } from './state.ts';

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog));
const GoToDialog = lazyPart(() => import('./go-to-dialog.tsx').then(({ GoToDialog }) => GoToDialog));

/** The keys of every page, and the dialogs that two of them open. */
export function ShellKeys({ pages, ofAdministrators }: { pages: readonly Page[]; ofAdministrators: readonly Page[] }) {
  const navigate = useNavigate();
  const opened = useOpened();
  const isAdministrator = useSession()?.organisation.role === 'administrator';
  const to = (address: string) => () => void navigate({ to: address });
  useKeys(
    [
      { does: 'goTo', on: { 'mod+k': () => openDialog('go-to') } },
      { does: 'audits', on: { 'g a': to('/console') } },
      { does: 'profiles', on: { 'g p': to('/console/profiles') } },
      { does: 'laws', on: { 'g l': to('/console/laws') } },
      ...(isAdministrator ? [{ does: 'usage', on: { 'g u': to('/console/usage') } } as const] : []),
      { does: 'newAudit', on: { n: to('/console/audits/new') } },
      { does: 'keys', on: { '?': () => openDialog('keys') } },
    ],
    true,
  );
  const close = () => openDialog(null);
  return (
    <Suspense>
      {opened === 'keys' && <KeysDialog onClose={close} />}
      {opened === 'go-to' && <GoToDialog pages={pages} ofAdministrators={ofAdministrators} onClose={close} />}
    </Suspense>
  );
}

/** Switches single keys on and off. */
export function SingleKeys() {
  const { t } = useI18n();
  const isOn = useSingleKeys();
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => switchSingleKeys(target.checked)} />
      <span>{t('keys.single')}</span>
    </label>
  );
}

/** Single keys and the way to all keys, among the preferences. */
export function KeysPreference() {
  const { t } = useI18n();
  const legend = useId();
  return (
    <fieldset className="stack tight" aria-labelledby={legend}>
      <legend className="label" id={legend}>
        {t('keys')}
      </legend>
      <SingleKeys />
      <button type="button" className="btn small" onClick={() => openDialog('keys')}>
        {t('keys.all')}
      </button>
    </fieldset>
  );
}
