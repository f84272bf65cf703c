import { Check, Download, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { Place } from '../data/kept.ts';
import { remember, remembered } from '../data/remembered.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Menu } from '../ui/menu.tsx';
import type { Format } from './save-audit.ts';

const STORED: Place = { storage: 'localStorage', name: 'docaudit.save-as' };
const FORMATS: readonly (readonly [Format, MessageKey])[] = [
  ['json', 'save.json'],
  ['html', 'save.html'],
  ['docx', 'save.docx'],
  ['pdf', 'save.pdf'],
];

/** The format in which this browser saved last; JSON until then, because it opens again here. */
function storedFormat(): Format {
  const stored = remembered(STORED);
  return FORMATS.find(([format]) => format === stored)?.[0] ?? 'json';
}

export interface Saving {
  /** Saves in the given format, or else in the one that was used last. */
  save: (format?: Format) => void;
  /** Saves the JSON, whichever format was used last, because a reminder promises that the file opens again. */
  keep: () => void;
  /** Tries again what wrote nothing. */
  again: () => void;
  /** The format that is used unless another is chosen. */
  format: Format;
  /** True where a report holds what consolidation set aside; the JSON always does. */
  withAside: boolean;
  setWithAside: (withAside: boolean) => void;
  /** The reason for which the last attempt wrote nothing; null if it wrote. */
  problem: Error | null;
}

/** Saves an audit by `write`, and calls `onKept` once a file is there that opens again. */
export function useSaving(write: (format: Format, withAside: boolean) => Promise<void>, onKept?: () => void): Saving {
  const { t } = useI18n();
  const announce = useAnnounce();
  const [format, setFormat] = useState(storedFormat);
  const [withAside, setWithAside] = useState(false);
  const [problem, setProblem] = useState<Error | null>(null);
  const [tried, setTried] = useState(format);
  const attempt = (chosen: Format) => {
    setTried(chosen);
    setProblem(null);
    void write(chosen, withAside).then(() => {
      announce(t('save.done'));
      if (chosen === 'json') onKept?.();
    }, setProblem);
  };
  const save = (chosen = format) => {
    remember(STORED, chosen);
    setFormat(chosen);
    attempt(chosen);
  };
  return { save, keep: () => attempt('json'), again: () => attempt(tried), format, withAside, setWithAside, problem };
}

/** The formats in which an audit is saved, and a tick for what consolidation set aside, where there is something. */
export function SaveMenu({ saving, audit }: { saving: Saving; audit: Audit }) {
  const { save, format, withAside, setWithAside } = saving;
  const { t } = useI18n();
  const button = (
    <>
      <Download className="i" aria-hidden="true" />
      <span className="not-phone">{t('save')}</span>
    </>
  );
  return (
    <Menu label={t('save')} button={button}>
      {FORMATS.map(([one, key]) => (
        <button key={one} type="button" className="item" onClick={() => save(one)}>
          {one === format ? <Check className="i" aria-hidden="true" /> : <Download className="i" aria-hidden="true" />}
          {t(key)}
        </button>
      ))}
      <button type="button" className="item" onClick={printPage}>
        <Printer className="i" aria-hidden="true" />
        {t('save.print')}
      </button>
      {audit.set_aside?.length ? (
        <label className="check">
          <input type="checkbox" checked={withAside} onChange={({ target }) => setWithAside(target.checked)} />
          {t('save.aside')}
        </label>
      ) : null}
    </Menu>
  );
}

// The menu closes first. The bodies of the findings are loaded by now, because the person has moved.
const printPage = () => setTimeout(print);
