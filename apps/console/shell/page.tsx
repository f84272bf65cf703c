import { type ReactNode, useEffect } from 'react';
import { Heading } from './heading.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
  width?: 'narrow' | 'wide';
}

/** A page with a heading, as all but the work pages are. */
export function Page({ title, lead, actions, children, width }: Props) {
  usePageTitle(title);
  return (
    <main className={`wrap ${width ?? ''}`} id="main">
      <div className="head">
        <div>
          <Heading>{title}</Heading>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </main>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Document Audit`;
  }, [title]);
}
