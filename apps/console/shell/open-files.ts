import { useNavigate } from '@tanstack/react-router';
import { useHandover } from '../ui/handover.tsx';

const isSaved = ({ name }: File) => /\.json$/i.test(name);

/** Opens files that were chosen or dropped: a saved audit in the reader, with the document that came along, and any other file as a new audit. */
export function useOpenFiles(): (files: readonly File[]) => void {
  const handover = useHandover();
  const navigate = useNavigate();
  return (files) => {
    if (files.length === 0) return;
    handover.give(files);
    void navigate({ to: files.some(isSaved) ? '/console/audits/file' : '/console/audits/new', search: {} });
  };
}
