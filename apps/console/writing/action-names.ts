import { useWritingTexts } from '../i18n/writing.ts';

const BUILT_IN = ['grounds-for-appeal', 'plain-language-summary', 'letter-to-authority'] as const;

type BuiltIn = (typeof BUILT_IN)[number];

const isBuiltIn = (id: string): id is BuiltIn => BUILT_IN.some((one) => one === id);

/** Names and describes the built-in actions in the language of the interface; null for those of an organisation, which name themselves. */
export function useActionTexts(): (id: string) => { name: string; description: string } | null {
  const w = useWritingTexts();
  return (id) => (isBuiltIn(id) ? { name: w(`action.${id}`), description: w(`action.${id}.about`) } : null);
}
