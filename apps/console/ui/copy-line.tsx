import { Check, Copy } from 'lucide-react';
import { useCopy } from './use-copy.ts';

interface Props {
  label: string;
  value: string;
  /** Name of the button. */
  copy: string;
}

/** A value that one copies into another program. */
export function CopyLine({ label, value, copy }: Props) {
  const [copied, copyText] = useCopy();
  const Icon = copied === null ? Copy : Check;
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="copyline">
        <code className="input">{value}</code>
        <button
          type="button"
          className="btn icon"
          aria-label={copy}
          title={copy}
          onClick={() => copyText(label, value)}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
