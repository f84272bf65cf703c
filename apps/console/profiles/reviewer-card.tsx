import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, BadgeCheck, ChevronDown, Gavel, GripVertical, Plus, Trash2, X } from 'lucide-react';
import { type DragEvent, memo, type RefObject, useCallback, useState } from 'react';
import { codePoints } from '../../../shared/contracts/code-points.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { useStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { StandingChips } from '../laws/standing-chips.tsx';
import { languageOf } from '../reader/citations.ts';
import { useHandOn } from '../ui/use-hand-on.ts';
import type { ProfileDraft, ReviewerDraft } from './draft.ts';
import { Counter, Field, FieldProblems } from './field.tsx';
import { idOf, lawOf, type Problem } from './problems.ts';
import { ProvisionPicker } from './provision-picker.tsx';
import { RuleSetPicker } from './rule-set-picker.tsx';
import { isOf, type Source } from './use-named.ts';

interface Props {
  reviewer: ReviewerDraft;
  index: number;
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (changes: Partial<ReviewerDraft>) => void;
  /** Moves a reviewer from one place to another. */
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  problems: readonly Problem[];
  /** What the service knows of its sources; undefined before it has answered. */
  sources: readonly Source[] | undefined;
  snippets: ProfileDraft['snippets'];
  onSnippets: (snippets: ProfileDraft['snippets']) => void;
  orders: readonly string[];
  limits: { maxInstructionLength: number; maxLegalSourcesPerWorker: number };
}

/** A reviewer: its name, its instruction and the law it holds. */
export function ReviewerCard(props: Props) {
  const { reviewer, index, count, isOpen, onOpen, onChange, onMove, onRemove, problems, sources, limits } = props;
  const t = useProfileTexts();
  const { name, instructions, rules, snippetIds } = reviewer;
  const path = `workers[${index}]`;
  const isBad = problems.some(({ field }) => field?.startsWith(path));
  const held = rules.length + snippetIds.length;
  const binding = sources?.filter((source) => source.binding).length;
  const title = name.trim() === '' ? t('reviewer.unnamed', { n: index + 1 }) : name;
  const length = codePoints(instructions);
  const card = useHandOn<HTMLElement>();
  const { over, ...drop } = useDrop(index, onMove);
  return (
    <section
      ref={card}
      className={isBad ? 'reviewer bad' : 'reviewer'}
      data-drop={over}
      aria-label={title}
      tabIndex={-1}
      {...drop}
    >
      <header>
        {count > 1 && <Grip card={card} index={index} title={t('reviewer.drag', { name: title })} />}
        <button
          type="button"
          className="reviewer-head"
          aria-expanded={isOpen}
          id={idOf(path)}
          onClick={() => onOpen(!isOpen)}
        >
          <span className="file">
            <Gavel className="i" aria-hidden="true" />
          </span>
          <span>
            <b>{title}</b>
            <span className="small soft sub">
              {t('reviewer.held', { n: held, max: limits.maxLegalSourcesPerWorker })} ·{' '}
              {t('reviewer.instruction', { n: length, limit: limits.maxInstructionLength })}
            </span>
          </span>
          {binding !== undefined && (
            <span className={binding > 0 ? 'chip accent' : 'chip'}>
              <BadgeCheck aria-hidden="true" />
              {t('reviewer.bind', { n: binding })}
            </span>
          )}
          <ChevronDown className="i turn" aria-hidden="true" />
        </button>
      </header>
      {isOpen && (
        <div className="in">
          <div className="row">
            <button
              type="button"
              className="btn icon quiet small"
              aria-label={t('reviewer.up', { name: title })}
              title={t('reviewer.up', { name: title })}
              aria-disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            >
              <ArrowUp className="i" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn icon quiet small"
              aria-label={t('reviewer.down', { name: title })}
              title={t('reviewer.down', { name: title })}
              aria-disabled={index === count - 1}
              onClick={() => onMove(index, index + 1)}
            >
              <ArrowDown className="i" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn icon quiet small"
              aria-label={t('reviewer.remove', { name: title })}
              title={t('reviewer.remove', { name: title })}
              onClick={onRemove}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
          </div>
          <Field field={`${path}.name`} label={t('reviewer.name')} problems={problems}>
            <input className="input" value={name} onChange={({ target }) => onChange({ name: target.value })} />
          </Field>
          <Field
            field={`${path}.instructions`}
            label={t('instructions')}
            hint={t('instructions.hint')}
            problems={problems}
            below={<Counter count={length} limit={limits.maxInstructionLength} />}
          >
            <textarea
              className="area"
              rows={5}
              value={instructions}
              onChange={({ target }) => onChange({ instructions: target.value })}
            />
          </Field>
          <HeldLaw {...props} />
        </div>
      )}
    </section>
  );
}

/** The kind of data that a dragged card carries: its place among the reviewers. */
const DRAGGED = 'application/x-reviewer';

/** Takes a card by the mouse; the buttons of the card do the same for everyone else. */
function Grip({ card, index, title }: { card: RefObject<HTMLElement | null>; index: number; title: string }) {
  return (
    <span
      className="grip"
      draggable
      title={title}
      aria-hidden="true"
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(DRAGGED, String(index));
        if (card.current !== null) dataTransfer.setDragImage(card.current, 16, 16);
      }}
    >
      <GripVertical className="i" />
    </span>
  );
}

/** Lets another card be dropped above or below this one; `over` is the side that it would be dropped at. */
function useDrop(index: number, onMove: Props['onMove']) {
  const [over, setOver] = useState<'above' | 'below'>();
  const sideOf = ({ currentTarget, clientY }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return clientY < top + height / 2 ? 'above' : 'below';
  };
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined);
    },
    onDrop: (event: DragEvent) => {
      setOver(undefined);
      const dragged = event.dataTransfer.getData(DRAGGED);
      if (dragged === '') return;
      event.preventDefault();
      const from = Number(dragged);
      const to = sideOf(event) === 'above' ? index : index + 1;
      onMove(from, from < to ? to - 1 : to);
    },
  };
}

function HeldLaw({ reviewer, index, onChange, problems, sources = [], snippets, onSnippets, orders, limits }: Props) {
  const t = useProfileTexts();
  const [picker, setPicker] = useState<'provisions' | 'rule-sets' | null>(null);
  const [at, setAt] = useState<LegalReference>();
  const openPicker = useCallback((law?: LegalReference) => {
    setAt(law);
    setPicker('provisions');
  }, []);
  const { rules, snippetIds } = reviewer;
  const standing = useStanding(rules);
  const field = lawOf(index);
  const path = `workers[${index}]`;
  const isBad = problems.some((problem) => problem.field === field);
  const count = rules.length + snippetIds.length;
  return (
    <fieldset className={isBad ? 'stack tight bad' : 'stack tight'}>
      <legend className="label" id={idOf(field)} tabIndex={-1}>
        {t('law')}
      </legend>
      <FieldProblems field={field} problems={problems} />
      {count === 0 && <p className="soft small">{t('law.none')}</p>}
      <ul className="srcs">
        {rules.map((rule, place) => (
          <Provision
            key={JSON.stringify(rule)}
            rule={rule}
            source={sources.find((one) => isOf(one, rule))}
            standing={standing.data?.provisions[place]}
            field={`${path}.rules[${place}]`}
            problems={problems}
            onAct={openPicker}
            onRemove={() => onChange({ rules: rules.filter((one) => one !== rule) })}
          />
        ))}
        {snippetIds.map((key, place) => (
          <RuleSet
            key={key}
            snippetKey={snippets.some(({ ref }) => ref === key) ? null : key}
            {...ruleSetOf(key, sources, snippets)}
            field={`${path}.snippetIds[${place}]`}
            problems={problems}
            onRemove={() => onChange({ snippetIds: snippetIds.filter((one) => one !== key) })}
          />
        ))}
      </ul>
      <div className="row">
        <button type="button" className="btn small" onClick={() => openPicker()}>
          <Plus className="i" aria-hidden="true" />
          {t('law.add')}
        </button>
        <button type="button" className="btn small" onClick={() => setPicker('rule-sets')}>
          <Plus className="i" aria-hidden="true" />
          {t('ruleSet.add')}
        </button>
        <span className="small soft num">{t('reviewer.held', { n: count, max: limits.maxLegalSourcesPerWorker })}</span>
      </div>
      {picker === 'provisions' && (
        <ProvisionPicker
          reviewer={reviewer.name}
          held={rules}
          room={limits.maxLegalSourcesPerWorker - count}
          max={limits.maxLegalSourcesPerWorker}
          orders={orders}
          at={at}
          onAdd={(added) => onChange({ rules: [...rules, ...added] })}
          onClose={() => setPicker(null)}
        />
      )}
      {picker === 'rule-sets' && (
        <RuleSetPicker
          held={snippetIds}
          snippets={snippets}
          onAdd={(keys, written) => {
            if (written.length > 0) onSnippets([...snippets, ...written]);
            onChange({ snippetIds: [...snippetIds, ...keys] });
          }}
          onClose={() => setPicker(null)}
        />
      )}
    </fieldset>
  );
}

/** Name and weight of a rule set: of the draft's own, or as the service has it. */
function ruleSetOf(key: string, sources: readonly Source[], snippets: ProfileDraft['snippets']) {
  const own = snippets.find(({ ref }) => ref === key);
  const source = sources.find(({ sourceKey }) => sourceKey === key);
  if (own !== undefined) return { name: own.name, authorityType: own.authorityType, binding: source?.binding ?? null };
  if (source === undefined) return { name: key, authorityType: null, binding: null };
  const { title, citation, authorityType, binding } = source;
  return { name: title === '' ? citation : title, authorityType, binding };
}

/** The source beside one that is removed, or the name of their list where it was the only one. */
const besideSource = (row: HTMLLIElement) =>
  row.nextElementSibling ?? row.previousElementSibling ?? row.closest('fieldset')?.querySelector('legend') ?? null;

interface ProvisionProps {
  rule: LegalReference;
  source: Source | undefined;
  standing: Parameters<typeof StandingChips>[0]['standing'];
  field: string;
  problems: readonly Problem[];
  /** Opens its law among those that can be chosen. */
  onAct: (rule: LegalReference) => void;
  onRemove: () => void;
}

const Provision = memo(function Provision(props: ProvisionProps) {
  const { rule, source, standing, field, problems, onAct, onRemove } = props;
  const t = useProfileTexts();
  const name = source === undefined ? `${rule.pinpoint}, ${rule.work}` : `${source.citation} ${source.title}`;
  const row = useHandOn(besideSource);
  return (
    <li ref={row} className="src" id={idOf(field)} tabIndex={-1}>
      <span lang={languageOf(rule.jurisdiction)}>
        <b>{source?.citation ?? rule.pinpoint}</b> {source?.title ?? rule.work}
      </span>
      <span className="row">
        <StandingChips standing={standing} isUsual={false} />
        {source !== undefined && <Binding binds={source.binding} />}
      </span>
      <RemoveButton label={t('law.remove', { name })} onRemove={onRemove} />
      <FieldProblems field={field} problems={problems} onAct={() => onAct(rule)} />
    </li>
  );
});

interface RuleSetProps {
  /** Null for one that was written in this draft, which has no page yet. */
  snippetKey: string | null;
  name: string;
  authorityType: Source['authorityType'] | null;
  binding: boolean | null;
  field: string;
  problems: readonly Problem[];
  onRemove: () => void;
}

function RuleSet({ snippetKey, name, authorityType, binding, field, problems, onRemove }: RuleSetProps) {
  const t = useProfileTexts();
  const { t: common } = useI18n();
  const row = useHandOn(besideSource);
  return (
    <li ref={row} className="src" id={idOf(field)} tabIndex={-1}>
      <span>
        {snippetKey === null ? (
          <b>{name}</b>
        ) : (
          <Link to="/console/rule-sets/$ruleSetId" params={{ ruleSetId: snippetKey }}>
            <b>{name}</b>
          </Link>
        )}{' '}
        <span className="soft">{t('ruleSet')}</span>
      </span>
      <span className="row">
        {authorityType !== null && <span className="chip">{common(`authority.${authorityType}`)}</span>}
        {binding !== null && <Binding binds={binding} />}
      </span>
      <RemoveButton label={t('law.remove', { name })} onRemove={onRemove} />
      <FieldProblems field={field} problems={problems} />
    </li>
  );
}

export function Binding({ binds }: { binds: boolean }) {
  const { t } = useI18n();
  return (
    <span className={binds ? 'chip accent' : 'chip'}>
      <BadgeCheck aria-hidden="true" />
      {t(binds ? 'ground.binds' : 'ground.guides')}
    </span>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="btn icon quiet small" aria-label={label} title={label} onClick={onRemove}>
      <X className="i" aria-hidden="true" />
    </button>
  );
}
