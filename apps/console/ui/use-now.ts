import { useEffect, useState } from 'react';
import { serviceNow } from '../data/service-clock.ts';

/** The present in epoch milliseconds by the service's clock, renewed every so often. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serviceNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
