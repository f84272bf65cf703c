import { type RefObject, useEffect, useRef } from 'react';

/** True while the part of the page that calls it is shown, for what goes on after the part is gone. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
