import { useCallback, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useAnnounce } from './live.tsx';

/** Copies texts to the clipboard, each under a name; answers the name of the one that was copied last. */
export function useCopy(): [copied: string | null, copy: (name: string, text: string) => void] {
  const { t } = useI18n();
  const announce = useAnnounce();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = useCallback(
    (name: string, text: string) => {
      // A page that came over plain HTTP has no clipboard.
      const copying = isSecureContext ? navigator.clipboard.writeText(text) : Promise.reject(new Error('no clipboard'));
      void copying.then(
        () => {
          setCopied(name);
          announce(t('copied'));
        },
        () => announce(t('copyRefused')),
      );
    },
    [announce, t],
  );
  return [copied, copy];
}
