import { use, useMemo } from 'react';
import type { Language } from '../../../shared/contracts/interface-language.ts';
import { loaded } from '../data/loaded.ts';
import { useI18n } from './i18n.tsx';
import { createTranslate, type Message, type Values } from './translate.ts';

/** Milliseconds for which a failure is kept, because React asks for it once more before it shows it. */
const FAILED_MS = 1_000;

type Table<Key extends string> = Readonly<Record<Key, Message>>;

/**
 * Makes a hook for the texts of one part of the console, such as administration. They are loaded with the first page that uses them, because
 * the first load has a budget; the page appears once they are there.
 */
export function defineSection<Key extends string>(
  tables: Record<Language, () => Promise<Table<Key>>>,
): () => (key: Key, values?: Values) => string {
  const loading = new Map<Language, Promise<Table<Key>>>();
  const load = (language: Language): Promise<Table<Key>> => {
    const known = loading.get(language);
    if (known !== undefined) return known;
    const begun = loaded(tables[language]);
    loading.set(language, begun);
    begun.catch(() => setTimeout(() => loading.delete(language), FAILED_MS));
    return begun;
  };
  return () => {
    const { language } = useI18n();
    const messages = use(load(language));
    return useMemo(() => createTranslate(language, messages), [language, messages]);
  };
}
