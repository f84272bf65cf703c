import { useEffect, useState } from 'react';
import { type Place, readKept } from './kept.ts';
import { useVault } from './use-vault.ts';

/** Reads what the browser keeps at a place; undefined while it is opened, null where nothing that fits is kept. */
export function useKept<T>({ storage, name }: Place, fits: (value: unknown) => value is T): T | null | undefined {
  const vault = useVault();
  const [found, setFound] = useState<{ name: string; value: T | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readKept(vault, { storage, name }).then((value) => {
      if (isCurrent) setFound({ name, value: fits(value) ? value : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [vault, storage, name, fits]);
  return found?.name === name ? found.value : undefined;
}
