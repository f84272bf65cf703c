import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** Name of a button whose content does not name it. */
  label?: string;
  button: ReactNode;
  className?: string;
  title?: string;
  children: ReactNode;
}

/**
 * A button that opens a small panel of actions beside it; the browser's popover closes it on Escape and on a press elsewhere. The actions
 * are there only while it is open, because a list may have hundreds of menus.
 */
export function Menu({ label, button, className = 'btn', title, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = (open: boolean) => {
    const [at, own] = [opener.current?.getBoundingClientRect(), panel.current];
    if (!open || at === undefined || own === null) return;
    const width = own.offsetWidth;
    own.style.left = `${Math.max(8, Math.min(at.right - width, innerWidth - width - 8))}px`;
    const isBelow = at.bottom + own.offsetHeight + 8 < innerHeight;
    own.style.top = `${isBelow ? at.bottom + 4 : Math.max(8, at.top - own.offsetHeight - 4)}px`;
  };
  return (
    <>
      <button ref={opener} type="button" className={className} aria-label={label} title={title} popoverTarget={id}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside take the keys; a press on one closes the panel */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the panel is no control, the buttons inside are */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="menu"
        onBeforeToggle={({ newState }) => {
          // Rendered at once, because the panel is placed by its size and the focus may go into it.
          if (newState === 'open') flushSync(() => setOpen(true));
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          place(newState === 'open');
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button, a')) panel.current?.hidePopover();
        }}
      >
        {isOpen && children}
      </div>
    </>
  );
}
