import { useEffect } from 'react';
import { markRead } from '../data/read-marks.ts';

/** Marks a result as read once its tab is the one that the person sees, because it also arrives in a tab that waits behind others. */
export function useMarkRead(jobId: string): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') markRead(jobId);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [jobId]);
}
