import { useI18n } from '../i18n/i18n.tsx';
import type { Finding } from '../reader/findings.ts';
import { Mark, Weight } from '../ui/weight.tsx';

interface Props {
  findings: readonly Finding[];
  leftOut: ReadonlySet<string>;
  /** Language of what the reviewers wrote. */
  language: string;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The findings of an audit, each to be taken into a document or left out of it. */
export function WrittenFrom({ findings, leftOut, language, onChange }: Props) {
  const { t } = useI18n();
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul className="picks">
      {findings.map(({ id, kind, mark, title, severity }) => (
        <li key={id}>
          <label className="pick">
            <input type="checkbox" checked={!leftOut.has(id)} onChange={() => toggle(id)} />
            <Mark kind={kind} mark={mark} />
            <span>
              <span lang={language}>{title}</span>
              <br />
              {kind === 'FLAW' ? (
                <Weight severity={severity} />
              ) : (
                <span className="weight strength">{t('kind.strength')}</span>
              )}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
