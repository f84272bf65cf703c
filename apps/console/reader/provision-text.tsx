import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useSignedIn } from '../data/session.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { type Ground, languageOf } from './citations.ts';

/** The text of a cited source as the library holds it, with its standing and the line that its register requires. */
export function ProvisionText({ ground, diagnostics }: { ground: Ground; diagnostics: unknown }) {
  const { t, day } = useI18n();
  const { client, session } = useSignedIn();
  const { source } = ground;
  const key = source?.source_key ?? '';
  const held = useQuery({
    queryKey: ['source', session.organisation.tenantId, key],
    queryFn: async ({ signal }) => {
      const answer = await client.get('/v1/snippets', { params: { query: { snippetKey: key } }, signal });
      return 'content' in answer ? answer : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (source === null) return null;
  const binds = bindingOf(diagnostics, key);
  return (
    <>
      <div className="row between">
        <b lang={languageOf(source.jurisdiction)}>{source.title}</b>
        {binds !== null && (
          <span className={binds ? 'chip accent' : 'chip'}>
            <BadgeCheck aria-hidden="true" />
            {t(binds ? 'ground.binds' : 'ground.guides')}
          </span>
        )}
      </div>
      {held.isPending && <p className="soft">{t('loading')}</p>}
      {held.data != null && (
        <div className="law" lang={languageOf(source.jurisdiction)}>
          {held.data.content.split(/\n+/u).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
      {(held.error !== null || held.data === null) && <p className="small soft">{t('ground.notHeld')}</p>}
      {source.in_force_from !== undefined && (
        <p className="small soft">{t('ground.inForceFrom', { day: day(source.in_force_from) })}</p>
      )}
      {source.wording_from !== undefined && (
        <p className="small soft">{t('ground.wordingFrom', { day: day(source.wording_from) })}</p>
      )}
      {source.attribution !== null && <p className="attribution">{source.attribution}</p>}
    </>
  );
}

/** Tells whether a source bound in the run, by its diagnostics; null where they do not say. */
function bindingOf(diagnostics: unknown, sourceKey: string): boolean | null {
  const { labels } = (diagnostics ?? {}) as { labels?: { source_key?: unknown; binding?: unknown }[] };
  const label = Array.isArray(labels) ? labels.find(({ source_key }) => source_key === sourceKey) : undefined;
  return typeof label?.binding === 'boolean' ? label.binding : null;
}
