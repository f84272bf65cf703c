import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { CopyLine } from '../../ui/copy-line.tsx';

/** Id of the card's heading, for whoever gives it the focus. */
export const SECRET = 'secret';

interface Props {
  /** What was made. */
  state: string;
  /** Heading, and the sentence beside the box; those of a secret unless given. */
  title?: string;
  stored?: string;
  lead: string;
  lines: readonly { label: string; value: string; copy: string }[];
  onDone: () => void;
}

/** A secret, or another thing that is shown this once: in the page, because a dialog closes by one press of Escape. */
export function Secret({ state, title, stored, lead, lines, onDone }: Props) {
  const t = useAdministrationTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStored, setStored] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card pad stack" aria-labelledby={SECRET}>
      <div className="row between">
        <h2 id={SECRET} ref={heading} tabIndex={-1}>
          {title ?? t('secret.title')}
        </h2>
        <span className="chip good">
          <CircleCheck aria-hidden="true" />
          {state}
        </span>
      </div>
      <p>{lead}</p>
      {lines.map((line) => (
        <CopyLine key={line.label} {...line} />
      ))}
      <div className="row between">
        <label className="check">
          <input type="checkbox" checked={isStored} onChange={({ target }) => setStored(target.checked)} />
          <span>{stored ?? t('secret.stored')}</span>
        </label>
        <button
          type="button"
          className="btn"
          aria-disabled={!isStored}
          aria-describedby={isStored ? undefined : 'secret-why'}
          onClick={() => {
            if (isStored) onDone();
          }}
        >
          {t('secret.done')}
        </button>
      </div>
      {!isStored && (
        <p className="small soft" id="secret-why">
          {t('secret.why')}
        </p>
      )}
    </section>
  );
}
