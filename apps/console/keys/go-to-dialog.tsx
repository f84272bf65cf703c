import { useNavigate } from '@tanstack/react-router';
import { BookText, FileText, Layers, type LucideIcon, PenLine, Scale, Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { fileNameOf, useJobs } from '../data/jobs.ts';
import { MIN_QUERY, useAllHeldLaws } from '../data/laws.ts';
import { useProfiles } from '../data/profiles.ts';
import { useRuleSets } from '../data/rule-sets.ts';
import { RequireSession, useSession, useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { KeyMessages } from '../i18n/keys/en.ts';
import { useKeyTexts } from '../i18n/keys.ts';
import { useLawTexts } from '../i18n/laws.ts';
import type { MessageKey } from '../i18n/translate.ts';
import { ORDERS } from '../laws/orders.ts';
import { languageOf } from '../reader/citations.ts';
import { Dialog } from '../ui/dialog.tsx';
import { findThings, indexThings, KINDS, type Thing } from './find-things.ts';
import './keys.css';

/** A page of the frame. */
export interface Page {
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  isForAdministrators?: boolean;
}

interface Props {
  pages: readonly Page[];
  ofAdministrators: readonly Page[];
  onClose: () => void;
}

/** Goes to a page, an audit that is kept now, a profile, a rule set or a law by a part of its name. */
export function GoToDialog({ pages, ofAdministrators, onClose }: Props) {
  const { t } = useI18n();
  const k = useKeyTexts();
  const navigate = useNavigate();
  const session = useSession();
  const isAdministrator = session?.organisation.role === 'administrator';
  const ofPages = useMemo(
    (): Entry[] => [
      ...(isAdministrator
        ? [...pages, ...ofAdministrators]
        : pages.filter(({ isForAdministrators }) => isForAdministrators !== true)
      ).map(({ to, label, icon }) => ({
        id: to,
        kind: 'page' as const,
        name: t(label),
        icon,
        open: () => navigate({ to }),
      })),
      {
        id: 'saved',
        kind: 'page',
        name: t('saved.title'),
        icon: FileText,
        open: () => navigate({ to: '/console/audits/file', search: {} }),
      },
    ],
    [pages, ofAdministrators, isAdministrator, t, navigate],
  );
  return (
    <Dialog title={k('goTo')} onClose={onClose}>
      {session === null ? (
        <Finder entries={ofPages} onClose={onClose} />
      ) : (
        <RequireSession>
          <AllThings pages={ofPages} onClose={onClose} />
        </RequireSession>
      )}
    </Dialog>
  );
}

interface Entry extends Thing {
  icon: LucideIcon;
}

/** Everything of the organisation that has a page. */
function AllThings({ pages, onClose }: { pages: readonly Entry[]; onClose: () => void }) {
  const { clock } = useI18n();
  const a = useAuditingTexts();
  const l = useLawTexts();
  const navigate = useNavigate();
  const { session } = useSignedIn();
  const isAdministrator = session.organisation.role === 'administrator';
  const jobs = useJobs();
  const profiles = useProfiles();
  const laws = useAllHeldLaws(ORDERS);
  const ruleSets = useRuleSets({ enabled: isAdministrator });
  const queries = [jobs, profiles, ruleSets, ...laws];
  const read = queries.map(({ data }) => data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read is the dependency, and the rest follows the language
  const entries = useMemo((): Entry[] => {
    const ofAudits = jobs.data?.jobs.map((job): Entry => {
      const isDocument = job.kind === 'ACTION';
      const to = isDocument ? '/console/documents/$jobId' : '/console/audits/$jobId';
      return {
        id: job.jobId,
        kind: 'audit',
        name: fileNameOf(job) ?? a('audits.unnamed', { day: clock(job.createdAt) }),
        about: profiles.data?.find(({ profileId }) => profileId === job.profileId)?.name,
        icon: isDocument ? PenLine : FileText,
        open: () => navigate({ to, params: { jobId: job.jobId }, search: {} }),
      };
    });
    const ofProfiles = profiles.data?.map(({ profileId, name, documentType, kind }): Entry => {
      const isOwn = isAdministrator && kind === 'PROFILE';
      return {
        id: profileId,
        kind: 'profile',
        name,
        about: documentType,
        icon: Layers,
        open: () =>
          isOwn
            ? navigate({ to: '/console/profiles/$profileId', params: { profileId } })
            : navigate({ to: '/console/audits/new', search: { profile: profileId } }),
      };
    });
    const ofRuleSets = ruleSets.data?.map(
      ({ id, name, source }): Entry => ({
        id,
        kind: 'ruleSet',
        name,
        about: source === '' ? undefined : source,
        icon: BookText,
        open: () => navigate({ to: '/console/rule-sets/$ruleSetId', params: { ruleSetId: id } }),
      }),
    );
    const ofLaws = laws.flatMap(({ data = [] }) =>
      data.map(
        ({ jurisdiction, work, name }): Entry => ({
          id: `${jurisdiction} ${work}`,
          kind: 'law',
          name,
          lang: languageOf(jurisdiction),
          about: name.includes(work) ? undefined : work,
          icon: Scale,
          open: () => navigate({ to: '/console/laws/$jurisdiction/$work', params: { jurisdiction, work } }),
        }),
      ),
    );
    return [...pages, ...(ofAudits ?? []), ...(ofProfiles ?? []), ...(ofRuleSets ?? []), ...ofLaws];
  }, [pages, ...read, a, l, clock, navigate, isAdministrator]);
  return (
    <Finder
      entries={entries}
      label={isAdministrator ? 'goTo.queryOfAdministrator' : 'goTo.query'}
      isReading={queries.some(({ isEnabled, isPending, error }) => isEnabled && isPending && error === null)}
      isPartial={queries.some(({ error, data }) => error !== null && data === undefined)}
      onSearch={(query) => navigate({ to: '/console/laws', search: { q: query } })}
      onClose={onClose}
    />
  );
}

interface FinderProps {
  entries: readonly Entry[];
  /** Names the kinds that one can look for. */
  label?: keyof KeyMessages;
  /** Some are still read. */
  isReading?: boolean;
  /** Some could not be read. */
  isPartial?: boolean;
  /** Searches the registers of laws for what the library does not hold. */
  onSearch?: (query: string) => unknown;
  onClose: () => void;
}

const TITLES = {
  page: 'goTo.pages',
  audit: 'goTo.audits',
  profile: 'profiles',
  ruleSet: 'ruleSets',
  law: 'laws',
} as const;

/** A field with the list of what fits it; the arrows choose in the list while the field keeps the focus. */
function Finder({
  entries,
  label = 'goTo.query',
  isReading = false,
  isPartial = false,
  onSearch,
  onClose,
}: FinderProps) {
  const { t, quote } = useI18n();
  const k = useKeyTexts();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const asked = query.trim();
  const index = useMemo(() => indexThings(entries), [entries]);
  const { shown, count } = useMemo(() => {
    // Without a query only pages and audits are listed, because nobody looks through all the others.
    const found = findThings(asked === '' ? index.filter(({ thing }) => isAtHand(thing)) : index, asked);
    return { ...found, shown: found.shown as readonly Entry[] };
  }, [index, asked]);
  const canSearch = onSearch !== undefined && asked.length >= MIN_QUERY;
  const last = shown.length - (canSearch ? 0 : 1);
  const chosen = Math.min(at, last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has another chosen option
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, shown]);
  const open = (position: number) => {
    const entry = shown[position];
    if (entry === undefined && !canSearch) return;
    onClose();
    void (entry === undefined ? onSearch?.(asked) : entry.open());
  };
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by === undefined) open(chosen);
    else setAt((chosen + by + last + 1) % (last + 1));
  };
  const said = () => {
    if (isReading) return t('loading');
    if (isPartial) return k('goTo.unread');
    if (shown.length === 0) return k('goTo.none');
    return shown.length < count ? k('goTo.most', { n: count, k: shown.length }) : k('goTo.found', { n: count });
  };
  const optionId = (position: number) => `${id}-${position}`;
  const option = (position: number, Icon: LucideIcon, content: React.ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
    <div
      key={position}
      id={optionId(position)}
      role="option"
      tabIndex={-1}
      aria-selected={position === chosen}
      className="item"
      onClick={() => open(position)}
    >
      <Icon className="i" aria-hidden="true" />
      {content}
    </div>
  );
  return (
    <div className="go-to">
      <div className="search">
        <Search className="i" aria-hidden="true" />
        <input
          className="input"
          type="text"
          role="combobox"
          aria-label={k(label)}
          placeholder={k(label)}
          aria-autocomplete="list"
          aria-expanded={last >= 0}
          aria-controls={id}
          aria-activedescendant={last < 0 ? undefined : optionId(chosen)}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setAt(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <p className="small soft" role="status">
        {said()}
      </p>
      <div ref={list} id={id} className="options" role="listbox" aria-label={k('goTo')}>
        {KINDS.map((kind) => {
          const options = shown.flatMap((entry, position) =>
            entry.kind === kind
              ? [
                  option(
                    position,
                    entry.icon,
                    <span>
                      <span lang={entry.lang}>{entry.name}</span>
                      {entry.about !== undefined && <span className="small soft sub">{entry.about}</span>}
                    </span>,
                  ),
                ]
              : [],
          );
          return (
            options.length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a list of options has no other element for its parts
              <div key={kind} role="group" aria-label={k(TITLES[kind])}>
                <p className="label small soft" aria-hidden="true">
                  {k(TITLES[kind])}
                </p>
                {options}
              </div>
            )
          );
        })}
        {canSearch && option(shown.length, Search, <span>{k('goTo.search', { query: quote(asked) })}</span>)}
      </div>
      <p className="row small soft not-phone">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {k('goTo.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {k('goTo.open')}
        </span>
        <span>
          <kbd>Esc</kbd> {k('goTo.close')}
        </span>
      </p>
    </div>
  );
}

const isAtHand = ({ kind }: Thing) => kind === 'page' || kind === 'audit';
