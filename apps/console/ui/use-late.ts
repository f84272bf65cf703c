import { useEffect, useState } from 'react';

/** Milliseconds before the place of something slow is shown, because a fast answer would make it flash. */
const PATIENCE_MS = 300;

/** True once something has been awaited for a moment. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
