import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Milliseconds without a key before the address follows, because a browser refuses an address for each key. */
const TYPING_MS = 250;

/** The text in the search of a page, and that text once it has settled, which stands in the address, so that a reload and a link keep it. */
export function useTypedQuery() {
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const [pathname] = useState(history.location.pathname);
  const [text, setText] = useState(q);
  const settled = useDebounced(text.trim(), TYPING_MS);
  // The address follows what is typed, and what is typed follows an address that something else set.
  const written = useRef(q);
  useEffect(() => {
    if (q !== written.current) setText(q);
    written.current = q;
  }, [q]);
  useEffect(() => {
    // A query that settles on the way to another page is not written, because that would lead back.
    if (settled === written.current || history.location.pathname !== pathname) return;
    written.current = settled;
    void navigate({
      to: '.',
      search: (was) => ({ ...was, q: settled === '' ? undefined : settled }),
      replace: true,
      resetScroll: false,
    });
  }, [settled, navigate, history, pathname]);
  return { text, setText, settled };
}
