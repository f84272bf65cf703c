import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { citesLaw, type ProfileDraft, snippetsOf } from '../profiles/draft.ts';
import type { Schemas } from './client.ts';
import { useSignedIn } from './session.tsx';

export type PromptPreview = Schemas['PromptPreview'];

/** Reads what the reviewers of a draft are told and which sources bind; the last answer stays while one types. */
export function usePreview(
  draft: Pick<ProfileDraft, 'documentType' | 'outputLanguage' | 'jurisdictions' | 'snippets' | 'workers'>,
) {
  const { api } = useSignedIn();
  const { documentType, outputLanguage, jurisdictions, workers } = draft;
  const body = {
    documentType: documentType.trim() === '' ? '…' : documentType,
    ...(outputLanguage !== '' && { outputLanguage }),
    ...(!citesLaw(draft) && jurisdictions.length > 0 && { jurisdictions }),
    ...snippetsOf(draft),
    workers: workers.map(({ name, instructions, rules, snippetIds }) => ({
      name: name.trim() === '' ? '…' : name,
      ...(instructions !== '' && { instructions }),
      rules,
      snippetIds,
    })),
  };
  return useQuery({
    queryKey: ['preview', JSON.stringify(body)],
    queryFn: ({ signal }) => api.post('/console/api/profiles/preview', { body, signal }),
    placeholderData: keepPreviousData,
    enabled: workers.length > 0,
  });
}
