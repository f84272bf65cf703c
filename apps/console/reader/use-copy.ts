import { useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { copied } from './citations.ts';
import type { Finding } from './findings.ts';

/** Puts a finding, or its address, on the clipboard. `last` is what was copied last. */
export function useCopy() {
  const { t, quote } = useI18n();
  const announce = useAnnounce();
  const [last, setLast] = useState<'finding' | 'link' | null>(null);
  const copy = (what: 'finding' | 'link', write: () => Promise<void>) => {
    // A page that came over plain HTTP has no clipboard.
    const copying = isSecureContext ? write() : Promise.reject(new Error('There is no clipboard.'));
    void copying.then(
      () => {
        setLast(what);
        announce(t('copied'));
      },
      () => announce(t('copyRefused')),
    );
  };
  return {
    last,
    finding(finding: Finding) {
      const { text, html } = copied(finding, { quote, page: (n) => t('page.short', { n }) });
      copy('finding', () =>
        navigator.clipboard.write([
          new ClipboardItem({
            'text/plain': new Blob([text], { type: 'text/plain' }),
            'text/html': new Blob([html], { type: 'text/html' }),
          }),
        ]),
      );
    },
    link({ id }: Finding) {
      const address = new URL(location.href);
      address.searchParams.set('f', id);
      copy('link', () => navigator.clipboard.writeText(address.href));
    },
  };
}
