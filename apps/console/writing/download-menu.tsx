import { Download } from 'lucide-react';
import { useWritingTexts } from '../i18n/writing.ts';
import { Menu } from '../ui/menu.tsx';
import type { FileFormat } from './download-document.ts';

const FORMATS = [
  ['docx', 'word'],
  ['pdf', 'pdf'],
  ['md', 'markdown'],
] as const;

/** The button that downloads a document, and its formats. */
export function DownloadMenu({ onChoose }: { onChoose: (format: FileFormat) => void }) {
  const w = useWritingTexts();
  const button = (
    <>
      <Download className="i" aria-hidden="true" />
      <span className="not-phone">{w('download')}</span>
    </>
  );
  return (
    <Menu label={w('download')} button={button} className="btn primary">
      {FORMATS.map(([format, key]) => (
        <button key={format} type="button" className="item" onClick={() => onChoose(format)}>
          <Download className="i" aria-hidden="true" />
          {w(key)}
        </button>
      ))}
    </Menu>
  );
}
