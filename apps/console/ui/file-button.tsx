import { useRef } from 'react';

interface Props {
  label: string;
  className: string;
  /** Endings of names, as the `accept` attribute takes them. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the computer's own dialog for a file. */
export function FileButton({ label, className, accept, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          // The same file can be chosen again, such as after it was changed.
          target.value = '';
        }}
      />
    </>
  );
}
