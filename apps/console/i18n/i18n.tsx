import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  chooseLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
} from '../../../shared/contracts/interface-language.ts';
import { loaded } from '../data/loaded.ts';
import { tellMissingCode } from '../data/missing-code.ts';
import type { Messages } from './messages/en.ts';
import { createTranslate, type MessageKey, quoted } from './translate.ts';

const COOKIE = `${LANGUAGE_COOKIE}=`;

const TABLES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./messages/en.ts').then(({ en }) => ({ default: en })),
  sv: () => import('./messages/sv.ts').then(({ sv }) => ({ default: sv })),
  nb: () => import('./messages/nb.ts').then(({ nb }) => ({ default: nb })),
  da: () => import('./messages/da.ts').then(({ da }) => ({ default: da })),
};

/** The button of a page that has no texts. */
const RELOAD: Record<Language, string> = {
  en: 'Load the page again',
  sv: 'Läs in sidan igen',
  nb: 'Last inn siden på nytt',
  da: 'Indlæs siden igen',
};

interface I18n {
  language: Language;
  /** The language with its country where the two differ, for `Intl`. */
  locale: string;
  /** The language that was chosen; its texts may still be under way. */
  chosen: Language;
  t: ReturnType<typeof createTranslate<MessageKey>>;
  setLanguage: (language: Language) => void;
  /** A quotation in the language's own marks. */
  quote: (text: string) => string;
  /** `10:07` */
  clock: (epochMs: number) => string;
  /** `1 July 2018` */
  day: (date: string | number) => string;
  /** `1 Jul 2018, 10:07` */
  moment: (epochMs: number) => string;
  number: (value: number) => string;
  list: (items: readonly string[]) => string;
  bytes: (count: number) => string;
}

/** English dates and figures are written as in Britain, because people in Europe read them. */
const LOCALES: Record<Language, string> = { sv: 'sv', nb: 'nb', da: 'da', en: 'en-GB' };

const Context = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = useContext(Context);
  if (i18n === null) throw new Error('There is no language outside of I18nProvider.');
  return i18n;
}

function initialLanguage(): Language {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(COOKIE));
  const stored = kept?.slice(COOKIE.length) ?? '';
  return isLanguage(stored) ? stored : chooseLanguage(navigator.languages);
}

/** Shows nothing until the language's table is loaded, because a page that changes its language while one reads is worse than a wait. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [wanted, setWanted] = useState(initialLanguage);
  const [table, setTable] = useState<{ language: Language; messages: Messages } | null>(null);
  const [isFailed, setFailed] = useState(false);
  const shown = useRef<Language>(null);
  useEffect(() => {
    let current = true;
    void loaded(TABLES[wanted]).then(
      ({ default: messages }) => {
        if (!current) return;
        document.documentElement.lang = wanted;
        shown.current = wanted;
        // A transition, because the page stays as it is until the texts of its section are loaded too.
        startTransition(() => setTable({ language: wanted, messages }));
      },
      () => {
        if (!current) return;
        if (shown.current === null) setFailed(true);
        else {
          setWanted(shown.current);
          tellMissingCode();
        }
      },
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  const i18n = useMemo((): I18n | null => {
    if (table === null) return null;
    const { language, messages } = table;
    const locale = LOCALES[language];
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
    const number = new Intl.NumberFormat(language);
    const list = new Intl.ListFormat(language, { type: 'conjunction' });
    return {
      language,
      locale,
      chosen: wanted,
      t: createTranslate(language, messages),
      setLanguage: (next) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API exists on https alone
        document.cookie = `${COOKIE}${next}; path=/; samesite=lax; max-age=${LANGUAGE_COOKIE_SECONDS}`;
        setWanted(next);
      },
      quote: (text) => quoted(language, text),
      clock: (epochMs) => clock.format(epochMs),
      day: (date) => day.format(new Date(date)),
      moment: (epochMs) => moment.format(epochMs),
      number: (value) => number.format(value),
      list: (items) => list.format(items),
      bytes: (count) => formatBytes(language, count),
    };
  }, [table, wanted]);
  if (i18n !== null) return <Context value={i18n}>{children}</Context>;
  if (!isFailed) return null;
  return (
    <main className="wrap" lang={wanted}>
      <h1>Document Audit</h1>
      <button type="button" className="btn" onClick={() => location.reload()}>
        {RELOAD[wanted]}
      </button>
    </main>
  );
}

function formatBytes(language: Language, count: number): string {
  const unit = count < 1_000 ? 'byte' : count < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = count / { byte: 1, kilobyte: 1e3, megabyte: 1e6 }[unit];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    value,
  );
}
