import { useWritingTexts } from '../i18n/writing.ts';
import type { Finding } from '../reader/findings.ts';
import { Mark } from '../ui/weight.tsx';

interface Props {
  ids: readonly string[];
  findings: ReadonlyMap<string, Finding>;
}

/** The marks of the findings that a section rests on, beside it; nothing where it rests on none. */
export function BasisMarks({ ids, findings }: Props) {
  const w = useWritingTexts();
  const basis = ids.flatMap((id) => findings.get(id) ?? []);
  if (basis.length === 0) return null;
  return (
    <span className="marks">
      {basis.map(({ id, kind, mark }) => (
        <span key={id} title={w('restsOn', { mark })}>
          <Mark kind={kind} mark={mark} />
          <span className="sr" lang={document.documentElement.lang}>
            {w('restsOn', { mark })}
          </span>
        </span>
      ))}
    </span>
  );
}
