import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { Provision } from '../../../shared/client/index.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useSearchKey } from '../keys/keys.ts';
import type { Group } from './outline.ts';

interface Props {
  groups: readonly Group[];
  found: ReadonlySet<Provision>;
  query: string;
  onQuery: (query: string) => void;
  target: string;
  lang: string | undefined;
}

/** Headings and provisions of a law as links; a number or a word leaves those that it fits. */
export function Contents({ groups, found, query, onQuery, target, lang }: Props) {
  const t = useLawTexts();
  const field = useSearchKey();
  const isFiltered = query.trim() !== '';
  const isEmpty = isFiltered && found.size === 0;
  return (
    <nav className="toc" aria-label={t('contents')}>
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          ref={field}
          className="input"
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('find')}
          placeholder={t('find')}
          value={query}
          onChange={({ target: { value } }) => onQuery(value)}
        />
      </div>
      <p className={isEmpty ? 'small soft' : 'sr'} role="status">
        {isFiltered && (isEmpty ? t('find.none') : t('find.found', { n: found.size }))}
      </p>
      <div className="toclist" lang={lang}>
        {groups.map(({ key, headings, entries }) => {
          const shown = entries.filter(({ provision }) => found.has(provision));
          if (shown.length === 0) return null;
          return (
            <div key={key}>
              {headings.map((heading) => (
                <p key={heading} className="h">
                  {heading}
                </p>
              ))}
              <ul className="plain">
                {shown.map(({ provision: { pinpoint, label }, heading }) => (
                  <li key={pinpoint}>
                    <Link
                      to="."
                      hash={pinpoint}
                      replace
                      resetScroll={false}
                      hashScrollIntoView={false}
                      activeOptions={{ includeHash: true }}
                      aria-current={pinpoint === target ? 'location' : undefined}
                      onClick={() =>
                        // Tab goes on from the provision, as it does after any link within a page.
                        requestAnimationFrame(() => document.getElementById(pinpoint)?.focus({ preventScroll: true }))
                      }
                    >
                      <b>{label}</b> {heading}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </nav>
  );
}
