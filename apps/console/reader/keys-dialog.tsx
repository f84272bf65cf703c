import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { Dialog } from '../ui/dialog.tsx';

const KEYS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['J', 'K'], 'keys.step'],
  [['Esc'], 'keys.close'],
  [['D'], 'keys.jump'],
  [['R'], 'keys.rule'],
  [['C'], 'finding.copy'],
  [['X'], 'finding.leaveOut'],
  [['1', '2', '3'], 'keys.kinds'],
  [['[', ']'], 'keys.page'],
  [['+', '-'], 'keys.size'],
  [['/'], 'keys.search'],
  [['S'], 'save'],
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Dialog title={t('keys.all')} onClose={onClose}>
      <dl className="dl">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="pair">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
