/** Work that waits, by tenant: the work of each tenant in the order it came, the tenants in turn. */
export interface FairQueue<Job> {
  add(tenantId: string, job: Job): void;
  /**
   * The next job that `canRun`: of the tenants that have such a job, those with the fewest jobs running; of these, the one whose turn is
   * longest ago.
   */
  take(running: (tenantId: string) => number, canRun: (job: Job) => boolean): Job | undefined;
  /** False if the job no longer waits. */
  remove(tenantId: string, job: Job): boolean;
  /** Removes and returns every job that waits. */
  drain(): Job[];
}

export function createFairQueue<Job>(): FairQueue<Job> {
  /** In order of turns; no tenant's list is empty. */
  const waiting = new Map<string, Job[]>();

  return {
    add(tenantId, job) {
      const jobs = waiting.get(tenantId);
      if (jobs) jobs.push(job);
      else waiting.set(tenantId, [job]);
    },
    take(running, canRun) {
      const [first, ...others] = [...waiting.keys()].filter((tenantId) => waiting.get(tenantId)?.some(canRun));
      if (first === undefined) return undefined;
      const next = others.reduce((best, tenantId) => (running(tenantId) < running(best) ? tenantId : best), first);
      const jobs = waiting.get(next) ?? [];
      const [job] = jobs.splice(jobs.findIndex(canRun), 1);
      waiting.delete(next);
      if (jobs.length > 0) waiting.set(next, jobs);
      return job;
    },
    remove(tenantId, job) {
      const jobs = waiting.get(tenantId);
      const place = jobs?.indexOf(job) ?? -1;
      if (jobs === undefined || place < 0) return false;
      jobs.splice(place, 1);
      if (jobs.length === 0) waiting.delete(tenantId);
      return true;
    },
    drain() {
      const jobs = [...waiting.values()].flat();
      waiting.clear();
      return jobs;
    },
  };
}
