import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf } from '../data/jobs.ts';
import { useWritingTexts } from '../i18n/writing.ts';
import { useActionTexts } from './action-names.ts';

type Job = Pick<JobAnswer, 'status' | 'errorCategory' | 'metadata'>;

/** The lines of a document in the list of what is kept: what it is, and what it was written from or why it failed. */
export function DocumentLines({ job }: { job: Job }) {
  const w = useWritingTexts();
  const textsOf = useActionTexts();
  const name = fileNameOf(job);
  return (
    <>
      <span className="title">{textsOf(job.metadata?.actionType ?? '')?.name ?? w('document')}</span>
      <br />
      <span className="small soft">
        {job.status === 'FAILED' ? w(`failure.${job.errorCategory ?? 'INTERNAL'}`) : name && w('fromFile', { name })}
      </span>
    </>
  );
}
