import { BadgeCheck, Search, X } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Provision } from '../../../shared/client/index.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import type { AuthorityType, LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { bindingGround, isSourceBinding } from '../../../shared/rules/binding-law.ts';
import { MIN_QUERY, useHeldLaw, useHeldLaws, useLawSearch, useStanding } from '../data/laws.ts';
import { isNotFound } from '../data/query-client.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { FetchLaw } from '../laws/fetch-law.tsx';
import { findProvisions } from '../laws/find-provisions.ts';
import { HOME_ORDER, isOrder, ORDERS } from '../laws/orders.ts';
import { outlineOf } from '../laws/outline.ts';
import { ProvisionBody } from '../laws/provision-body.tsx';
import { StandingChips } from '../laws/standing-chips.tsx';
import { languageOf } from '../reader/citations.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { useHandOn } from '../ui/use-hand-on.ts';
import { sameReference } from './draft.ts';

const TYPING_MS = 250;

interface Props {
  /** Name of the reviewer, who will hold what is added. */
  reviewer: string;
  held: readonly LegalReference[];
  /** The number of sources that the reviewer can still take. */
  room: number;
  max: number;
  /** Legal orders that are open to the organisation. */
  orders: readonly string[];
  /** The law that is open at first; one that the reviewer holds already where it is absent. */
  at?: { jurisdiction: string; work: string } | undefined;
  onAdd: (added: LegalReference[]) => void;
  onClose: () => void;
}

interface Chosen extends LegalReference {
  label: string;
  law: string;
}

/** Chooses provisions: a law, its provisions, and the text of one with its standing before it is added. */
export function ProvisionPicker({ reviewer, held, room, max, orders, at, onAdd, onClose }: Props) {
  const t = useProfileTexts();
  const { language } = useI18n();
  const open = ORDERS.filter((order) => orders.includes(order));
  const likely = at === undefined ? held : [at, ...held];
  const first = likely.map(({ jurisdiction }) => jurisdiction).find(isOrder);
  const [order, setOrder] = useState<LegalOrder>(
    first ?? (open.includes(HOME_ORDER[language]) ? HOME_ORDER[language] : (open[0] ?? HOME_ORDER[language])),
  );
  const [work, setWork] = useState<string | null>(
    likely.find(({ jurisdiction }) => jurisdiction === order)?.work ?? null,
  );
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const toggle = (one: Chosen) =>
    setChosen((was) =>
      was.some((other) => sameReference(other, one))
        ? was.filter((other) => !sameReference(other, one))
        : [...was, one],
    );
  const isTooMany = chosen.length > room;
  const canAdd = chosen.length > 0 && !isTooMany;
  const add = () => {
    if (!canAdd) return;
    onAdd(chosen.map(({ jurisdiction, work: of, pinpoint }) => ({ jurisdiction, work: of, pinpoint })));
    onClose();
  };
  return (
    <Dialog
      title={reviewer.trim() === '' ? t('law.add') : t('picker.title', { name: reviewer })}
      onClose={onClose}
      isFull
      actions={
        <>
          <ul className="row basket" aria-label={t('picker.basket')}>
            {chosen.map((one) => (
              <ChosenChip key={JSON.stringify([one.work, one.pinpoint])} chosen={one} onRemove={() => toggle(one)} />
            ))}
          </ul>
          <span className={isTooMany ? 'small over' : 'small soft'} role="status">
            {t('picker.count', { n: chosen.length, after: max - room + chosen.length, max })}
          </span>
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn primary" aria-disabled={!canAdd} onClick={add}>
            {t('picker.add', { n: chosen.length })}
          </button>
        </>
      }
    >
      <div className="picker">
        <LawColumn
          order={order}
          open={open}
          work={work}
          onOrder={(next) => {
            setOrder(next);
            setWork(null);
          }}
          onWork={setWork}
        />
        {work === null ? (
          <p className="soft pad">{t('picker.choose')}</p>
        ) : (
          <ProvisionColumns key={`${order}\n${work}`} {...{ order, work, held, chosen }} onToggle={toggle} />
        )}
      </div>
    </Dialog>
  );
}

/** The provision beside one that is taken out of the chosen ones, or the search where it was the only one. */
const besideChip = (chip: HTMLLIElement) =>
  chip.nextElementSibling ?? chip.previousElementSibling ?? document.querySelector('#picker-provision, #picker-query');

function ChosenChip({ chosen: { label, law, jurisdiction }, onRemove }: { chosen: Chosen; onRemove: () => void }) {
  const t = useProfileTexts();
  const chip = useHandOn(besideChip);
  return (
    <li ref={chip} className="chip accent" lang={languageOf(jurisdiction)} tabIndex={-1}>
      {label} {law}
      <button
        type="button"
        className="chip-x"
        aria-label={t('law.remove', { name: `${label} ${law}` })}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </button>
    </li>
  );
}

interface LawColumnProps {
  order: LegalOrder;
  open: readonly LegalOrder[];
  work: string | null;
  onOrder: (order: LegalOrder) => void;
  onWork: (work: string) => void;
}

function LawColumn({ order, open, work, onOrder, onWork }: LawColumnProps) {
  const t = useLawTexts();
  const { day } = useI18n();
  const [text, setText] = useState('');
  const query = useDebounced(text.trim(), TYPING_MS);
  const isSearch = query.length >= MIN_QUERY;
  const search = useLawSearch(order, isSearch ? query : '');
  const heldLaws = useHeldLaws(order);
  const hits = useMemo(() => {
    const own = heldLaws.data ?? [];
    const words = query.toLowerCase().split(/\s+/u);
    const fitting = own.filter((law) => words.every((word) => `${law.work} ${law.name}`.toLowerCase().includes(word)));
    const listed = fitting.map(({ work: at, name, isRepealed }) => ({
      ...{ work: at, name, isHeld: true },
      repealed: isRepealed ? t('repealed') : null,
    }));
    if (!isSearch) return listed;
    // The last hits, which stay while the next are awaited, may be those of another legal order.
    const laws = search.data?.jurisdiction === order ? search.data.laws : [];
    const found = laws.filter(({ pinpoint }) => pinpoint === null);
    const more = found.map(({ work: at, displayLabel: name, held: isHeld, repealedAt }) => ({
      ...{ work: at, name, isHeld },
      repealed: repealedAt === null ? null : t('repealed.on', { day: day(repealedAt) }),
    }));
    return search.error === null ? more : listed;
  }, [heldLaws.data, search.data, search.error, order, query, isSearch, t, day]);
  return (
    <div className="stack tight">
      <div className="field">
        <label htmlFor="picker-order">{t('order')}</label>
        <select
          id="picker-order"
          className="select"
          value={order}
          onChange={({ target: { value } }) => isOrder(value) && onOrder(value)}
        >
          {open.map((one) => (
            <option key={one} value={one}>
              {t(`order.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="picker-query">{t('query')}</label>
        <span className="search">
          <Search className="i" aria-hidden="true" />
          <input
            id="picker-query"
            className="input"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </span>
      </div>
      {isSearch && search.error !== null && <Notice tone="caution" title={t('hits.away')} />}
      <p className={hits.length === 0 ? 'small soft' : 'sr'} role="status">
        {isSearch && search.isFetching
          ? t('searching')
          : hits.length === 0
            ? t('held.noneFits')
            : t('hits', { n: hits.length })}
      </p>
      <ul className="opts" lang={languageOf(order)}>
        {hits.map((law) => (
          <li key={law.work}>
            <button type="button" className="opt" aria-pressed={law.work === work} onClick={() => onWork(law.work)}>
              <b>{law.name}</b>
              {law.repealed !== null && <span className="chip caution">{law.repealed}</span>}
              {!law.isHeld && <span className="small soft sub">{t('notHeld')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ColumnsProps {
  order: LegalOrder;
  work: string;
  held: readonly LegalReference[];
  chosen: readonly Chosen[];
  onToggle: (one: Chosen) => void;
}

function ProvisionColumns({ order, work, held, chosen, onToggle }: ColumnsProps) {
  const t = useLawTexts();
  const profile = useProfileTexts();
  const law = useHeldLaw({ jurisdiction: order, work });
  const provisions = useMemo(() => law.data?.pages.flatMap((page) => page.provisions) ?? [], [law.data]);
  const references = useMemo(
    () => provisions.map(({ pinpoint }) => ({ jurisdiction: order, work, pinpoint })),
    [provisions, order, work],
  );
  const standing = useStanding(references);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(() => findProvisions(provisions, asked), [provisions, asked]);
  const headings = useMemo(
    () =>
      new Map(
        outlineOf(provisions).flatMap(({ entries }) =>
          entries.map(({ provision, heading }) => [provision.pinpoint, heading] as const),
        ),
      ),
    [provisions],
  );
  const [shownAt, setShownAt] = useState<string | null>(null);
  // A long law is read on, because the provision may stand in a part that was not read yet.
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = law;
  const goesOn = found.length === 0 && hasNextPage && !isFetchingNextPage && law.error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const shown = found.find(({ pinpoint }) => pinpoint === shownAt) ?? found[0];
  const [head] = law.data?.pages ?? [];
  const isRead = head !== undefined;
  const isMissing = isNotFound(law.error);
  const field = useRef<HTMLInputElement>(null);
  const wasMissing = useRef(false);
  useEffect(() => {
    if (isMissing) wasMissing.current = true;
    // The button that fetched the law is gone.
    if (isRead && wasMissing.current) field.current?.focus();
  }, [isMissing, isRead]);
  if (isMissing) {
    return (
      <div className="pad stack">
        <FetchLaw jurisdiction={order} work={work} />
      </div>
    );
  }
  if (head === undefined) return <Loaded query={law}>{() => null}</Loaded>;
  const standingAt = (pinpoint: string) =>
    standing.data?.provisions[references.findIndex((reference) => reference.pinpoint === pinpoint)];
  const lang = languageOf(order);
  return (
    <>
      <div className="stack tight">
        <div className="field">
          <label htmlFor="picker-provision">{t('find')}</label>
          <span className="search">
            <Search className="i" aria-hidden="true" />
            <input
              ref={field}
              id="picker-provision"
              className="input"
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </span>
        </div>
        <p className={found.length === 0 ? 'small soft' : 'sr'} role="status">
          {found.length > 0 ? t('find.found', { n: found.length }) : t(hasNextPage ? 'more.reading' : 'find.none')}
        </p>
        <ul className="opts" lang={lang}>
          {found.map((provision) => {
            const { pinpoint, label, isRepealNotice } = provision;
            const reference = { jurisdiction: order, work, pinpoint };
            const isHeld = held.some((one) => sameReference(one, reference));
            const isLater = standingAt(pinpoint)?.state === 'TO_COME';
            const why = isHeld ? 'picker.held' : isRepealNotice ? 'picker.repealed' : isLater ? 'picker.toCome' : null;
            return (
              <li key={pinpoint} className={pinpoint === shown?.pinpoint ? 'opt now' : 'opt'}>
                <label className="check">
                  <input
                    type="checkbox"
                    aria-disabled={why !== null}
                    checked={isHeld || chosen.some((one) => sameReference(one, reference))}
                    onFocus={() => setShownAt(pinpoint)}
                    onChange={() => {
                      setShownAt(pinpoint);
                      if (why === null) onToggle({ ...reference, label, law: head.name });
                    }}
                  />
                  <span>
                    <b>{label}</b> {headings.get(pinpoint)}
                    {why !== null && <span className="small soft sub">{profile(why)}</span>}
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
        {hasNextPage && law.error === null && (
          <button
            type="button"
            className="btn small self-start"
            aria-disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t(isFetchingNextPage ? 'more.reading' : 'more.pages')}
          </button>
        )}
        {law.error !== null && <Problem error={law.error} onRetry={() => void law.refetch()} />}
      </div>
      {shown !== undefined && (
        <ShownProvision
          provision={shown}
          order={order}
          lawName={head.name}
          authorityType={head.authorityType}
          attribution={head.attribution}
          standing={standingAt(shown.pinpoint)}
        />
      )}
    </>
  );
}

interface ShownProps {
  provision: Provision;
  order: LegalOrder;
  lawName: string;
  authorityType: AuthorityType;
  attribution: string | null;
  standing: Parameters<typeof StandingChips>[0]['standing'];
}

/** The text of a provision, whether it binds and why, how it stands, and the line that its register requires. */
function ShownProvision({ provision, order, lawName, authorityType, attribution, standing }: ShownProps) {
  const t = useLawTexts();
  const { t: common } = useI18n();
  const lang = languageOf(order);
  const binds = isSourceBinding({ authorityType, jurisdiction: order }, [order]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section className="stack tight shown" tabIndex={0} aria-label={`${provision.label} ${lawName}`}>
      <p className="small soft" lang={lang}>
        {provision.heading.split('\n').join(' · ')}
      </p>
      <h3 lang={lang}>
        {provision.label} {lawName}
      </h3>
      <p className="row">
        <StandingChips standing={standing} isUsual />
        <span className={binds ? 'chip accent' : 'chip'}>
          <BadgeCheck aria-hidden="true" />
          {common(binds ? 'ground.binds' : 'ground.guides')} · {t(`order.${order}`)}
        </span>
        <span className="chip">{common(`authority.${authorityType}`)}</span>
      </p>
      <ProvisionBody parts={provision.parts} lang={lang} />
      {attribution !== null && <p className="attribution">{attribution}</p>}
      <p className="small soft" lang={lang}>
        {bindingGround(authorityType, order)}
      </p>
      <p className="small soft">
        <code>{provision.pinpoint}</code>
      </p>
    </section>
  );
}
