import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const ICONS = { plain: Info, info: Info, good: CircleCheck, caution: TriangleAlert, danger: CircleAlert } as const;

interface Props {
  tone?: keyof typeof ICONS;
  /** A sentence on what happened; screen readers say it at once if it is a refusal. */
  title?: string;
  isAlert?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'plain', title, isAlert = false, children }: Props) {
  const Icon = ICONS[tone];
  return (
    <div className={`notice ${tone}`} role={isAlert ? 'alert' : undefined}>
      <Icon className="i" aria-hidden="true" />
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </div>
  );
}
