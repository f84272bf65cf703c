import { useState } from 'react';
import { codePoints } from '../../../shared/contracts/code-points.ts';
import type { InlineSource } from '../../../shared/contracts/profile.ts';
import type { AuthorityType } from '../../../shared/contracts/vocabulary.ts';
import { useConfiguration } from '../data/configuration.ts';
import { useRuleSets } from '../data/rule-sets.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { newKey } from './draft.ts';
import { Counter } from './field.tsx';

interface Props {
  /** Keys of the rule sets that the reviewer holds. */
  held: readonly string[];
  /** Those that were written in this draft. */
  snippets: readonly InlineSource[];
  onAdd: (keys: string[], written: InlineSource[]) => void;
  onClose: () => void;
}

/** Adds rule sets that are no law: those of the organisation, or a new one. */
export function RuleSetPicker({ held, snippets, onAdd, onClose }: Props) {
  const t = useProfileTexts();
  const { t: common } = useI18n();
  const stored = useRuleSets();
  const configuration = useConfiguration().data;
  const limit = configuration?.limits.maxSnippetContentLength ?? 2_500;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [name, setName] = useState('');
  const [content, setContent] = useState('');
  const [authorityType, setAuthorityType] = useState<AuthorityType>('GUIDANCE');
  const length = codePoints(content);
  const isWritten = name.trim() !== '' && content.trim() !== '' && length <= limit;
  const isBegun = name.trim() !== '' || content.trim() !== '';
  const canAdd = (chosen.length > 0 || isWritten) && (isWritten || !isBegun);
  const own = snippets.filter(({ ref }) => !held.includes(ref));
  const add = () => {
    if (!canAdd) return;
    const ref = `own-${newKey()}`;
    const written = isWritten ? [{ ref, name: name.trim(), content, authorityType }] : [];
    onAdd([...chosen, ...written.map((one) => one.ref)], written);
    onClose();
  };
  const option = (key: string, title: string, type: AuthorityType, text: string) => (
    <label key={key} className="check">
      <input
        type="checkbox"
        checked={chosen.includes(key)}
        onChange={({ target }) =>
          setChosen((was) => (target.checked ? [...was, key] : was.filter((one) => one !== key)))
        }
      />
      <span>
        <b>{title}</b> <span className="chip">{common(`authority.${type}`)}</span>
        <span className="small soft sub clip">{text}</span>
      </span>
    </label>
  );
  return (
    <Dialog
      title={t('ruleSet.add')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="btn primary" aria-disabled={!canAdd} onClick={add}>
            {t('ruleSet.take', { n: chosen.length + (isWritten ? 1 : 0) })}
          </button>
        </>
      }
    >
      <p className="soft">{t('ruleSet.lead')}</p>
      <fieldset className="stack tight">
        <legend className="label">{t('ruleSet.stored')}</legend>
        {own.map((one) => option(one.ref, one.name, one.authorityType, one.content))}
        <Loaded query={stored} shape="rows">
          {(all) => {
            const open = all.filter(({ snippetKey }) => !held.includes(snippetKey));
            if (open.length === 0 && own.length === 0) return <p className="small soft">{t('ruleSet.none')}</p>;
            return open.map((one) => option(one.snippetKey, one.name, one.authorityType, one.content));
          }}
        </Loaded>
      </fieldset>
      <fieldset className="stack tight">
        <legend className="label">{t('ruleSet.new')}</legend>
        <div className="field">
          <label htmlFor="rule-set-name">{t('name')}</label>
          <input id="rule-set-name" className="input" value={name} onChange={({ target }) => setName(target.value)} />
        </div>
        <div className="field">
          <label htmlFor="rule-set-type">{t('ruleSet.type')}</label>
          <select
            id="rule-set-type"
            className="select"
            value={authorityType}
            onChange={({ target }) => setAuthorityType(target.value as AuthorityType)}
          >
            {configuration?.authorityTypes.map((type) => (
              <option key={type} value={type}>
                {common(`authority.${type}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="rule-set-content">{t('ruleSet.content')}</label>
          <textarea
            id="rule-set-content"
            className="area"
            rows={5}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
          <Counter count={length} limit={limit} />
        </div>
      </fieldset>
    </Dialog>
  );
}
