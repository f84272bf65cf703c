import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, BadgeCheck, ChevronDown, Gavel, Plus, Trash2, X } from 'lucide-react';
import { memo, useState } from 'react';
import { codePoints } from '../../../shared/contracts/code-points.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { useStanding } from '../data/laws.ts';
import type { PromptPreview } from '../data/profile-editor.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { StandingChips } from '../laws/standing-chips.tsx';
import { languageOf } from '../reader/citations.ts';
import { type ProfileDraft, type ReviewerDraft, sameReference } from './draft.ts';
import { Counter, Field, FieldProblems } from './field.tsx';
import { idOf, lawOf, type Problem } from './problems.ts';
import { ProvisionPicker } from './provision-picker.tsx';
import { RuleSetPicker } from './rule-set-picker.tsx';

type Sources = PromptPreview['reviewers'][number]['sources'];

interface Props {
  reviewer: ReviewerDraft;
  index: number;
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (changes: Partial<ReviewerDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  problems: readonly Problem[];
  /** What the service knows of its sources. */
  sources: Sources;
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
  const binding = sources.filter((source) => source.binding).length;
  const title = name.trim() === '' ? t('reviewer.unnamed', { n: index + 1 }) : name;
  const length = codePoints(instructions);
  return (
    <section className={isBad ? 'reviewer bad' : 'reviewer'} aria-label={title}>
      <header>
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
          <span className={binding > 0 ? 'chip accent' : 'chip'}>
            <BadgeCheck aria-hidden="true" />
            {t('reviewer.bind', { n: binding })}
          </span>
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
              onClick={() => onMove(-1)}
            >
              <ArrowUp className="i" aria-hidden="true" />
            </button>
            <button
              type="button"
              className="btn icon quiet small"
              aria-label={t('reviewer.down', { name: title })}
              title={t('reviewer.down', { name: title })}
              aria-disabled={index === count - 1}
              onClick={() => onMove(1)}
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

function HeldLaw({ reviewer, index, onChange, problems, sources, snippets, onSnippets, orders, limits }: Props) {
  const t = useProfileTexts();
  const [picker, setPicker] = useState<'provisions' | 'rule-sets' | null>(null);
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
        <button type="button" className="btn small" onClick={() => setPicker('provisions')}>
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

function isOf({ jurisdiction, work, pinpoint }: Sources[number], rule: LegalReference): boolean {
  return (
    jurisdiction !== null && work !== null && pinpoint !== null && sameReference({ jurisdiction, work, pinpoint }, rule)
  );
}

/** Name and weight of a rule set: of the draft's own, or as the service has it. */
function ruleSetOf(key: string, sources: Sources, snippets: ProfileDraft['snippets']) {
  const own = snippets.find(({ ref }) => ref === key);
  if (own !== undefined) return { name: own.name, authorityType: own.authorityType, binding: null };
  const source = sources.find(({ sourceKey }) => sourceKey === key);
  if (source === undefined) return { name: key, authorityType: null, binding: null };
  const { title, citation, authorityType, binding } = source;
  return { name: title === '' ? citation : title, authorityType, binding };
}

interface ProvisionProps {
  rule: LegalReference;
  source: Sources[number] | undefined;
  standing: Parameters<typeof StandingChips>[0]['standing'];
  field: string;
  problems: readonly Problem[];
  onRemove: () => void;
}

const Provision = memo(function Provision({ rule, source, standing, field, problems, onRemove }: ProvisionProps) {
  const t = useProfileTexts();
  const name = source === undefined ? `${rule.pinpoint}, ${rule.work}` : `${source.citation} ${source.title}`;
  return (
    <li className="src" id={idOf(field)} tabIndex={-1}>
      <span lang={languageOf(rule.jurisdiction)}>
        <b>{source?.citation ?? rule.pinpoint}</b> {source?.title ?? rule.work}
      </span>
      <span className="row">
        <StandingChips standing={standing} isUsual={false} />
        {source !== undefined && <Binding binds={source.binding} />}
      </span>
      <RemoveButton label={t('law.remove', { name })} onRemove={onRemove} />
      <FieldProblems field={field} problems={problems} />
    </li>
  );
});

interface RuleSetProps {
  /** Null for one that was written in this draft, which has no page yet. */
  snippetKey: string | null;
  name: string;
  authorityType: Sources[number]['authorityType'] | null;
  binding: boolean | null;
  field: string;
  problems: readonly Problem[];
  onRemove: () => void;
}

function RuleSet({ snippetKey, name, authorityType, binding, field, problems, onRemove }: RuleSetProps) {
  const t = useProfileTexts();
  const { t: common } = useI18n();
  return (
    <li className="src" id={idOf(field)} tabIndex={-1}>
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
