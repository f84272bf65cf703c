import type { Refusal } from '../document/unreadable.ts';
import { useUnreadableTexts } from '../i18n/unreadable.ts';
import { Notice } from '../ui/notice.tsx';

export function UnreadableNotice({ refusal }: { refusal: Refusal }) {
  const t = useUnreadableTexts();
  return <Notice tone="caution" isAlert title={t(`unreadable.${refusal}`)} />;
}

/** Says that the open file is not the one that was audited. */
export function OtherNotice() {
  const t = useUnreadableTexts();
  return (
    <Notice tone="caution" title={t('document.other')}>
      <p>{t('document.other.lead')}</p>
    </Notice>
  );
}
