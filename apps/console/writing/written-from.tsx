import type { Audit } from '../../../shared/contracts/audit.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { Finding } from '../reader/findings.ts';
import { useWrittenLanguage } from '../reader/use-written-language.ts';
import { Mark, Weight } from '../ui/weight.tsx';

interface Props {
  findings: readonly Finding[];
  leftOut: ReadonlySet<string>;
  audit: Audit;
  onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The findings of an audit, each to be taken into a document or left out of it. */
export function WrittenFrom({ findings, leftOut, audit, onChange }: Props) {
  const language = useWrittenLanguage(audit);
  const toggle = (id: string) => {
    const next = new Set(leftOut);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul className="picks">
      {findings.map((finding) => (
        <li key={finding.id}>
          <label className="pick">
            <input type="checkbox" checked={!leftOut.has(finding.id)} onChange={() => toggle(finding.id)} />
            <Named finding={finding} language={language} />
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The findings that a document is being written from; what is chosen is chosen. */
export function BeingWrittenFrom({ findings, audit }: Pick<Props, 'findings' | 'audit'>) {
  const language = useWrittenLanguage(audit);
  return (
    <ul className="picks fixed">
      {findings.map((finding) => (
        <li key={finding.id} className="pick">
          <Named finding={finding} language={language} />
        </li>
      ))}
    </ul>
  );
}

function Named({ finding: { kind, mark, title, severity }, language }: { finding: Finding; language: string }) {
  const { t } = useI18n();
  return (
    <>
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
    </>
  );
}
