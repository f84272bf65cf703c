import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { goesOn } from '../data/query-client.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Ends an unfinished run, as soon as the service answers. */
export function useStop(jobId: string) {
  const { client } = useSignedIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.cancel(jobId),
    ...goesOn,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['job'] }),
  });
}

interface Props {
  stopping: ReturnType<typeof useStop>;
  label: string;
  question: string;
}

/** A button that ends a run, once the person has confirmed that the run stays counted. */
export function StopRun({ stopping, label, question }: Props) {
  const a = useAuditingTexts();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="btn" aria-disabled={stopping.isPending} onClick={() => setAsking(true)}>
        <X className="i" aria-hidden="true" />
        {label}
      </button>
      {isAsking && (
        <Dialog
          title={question}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {a('job.stop.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  setAsking(false);
                  if (!stopping.isPending) stopping.mutate();
                }}
              >
                {label}
              </button>
            </>
          }
        >
          <p>{a('job.stop.lead')}</p>
        </Dialog>
      )}
    </>
  );
}
