import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Steps<Made> {
  /** The list alone, the form above it, or what was made and is shown once. */
  step: 'LIST' | 'FORM' | Made;
  setStep: (step: 'LIST' | 'FORM' | Made) => void;
  /** The button that opens the form; hidden meanwhile. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Back to the list, and the focus to the button. */
  back: () => void;
}

/** The steps in which something is made beside the list of its kind, such as a key. */
export function useSteps<Made>(): Steps<Made> {
  const [step, setStep] = useState<Steps<Made>['step']>('LIST');
  const opener = useRef<HTMLButtonElement>(null);
  const back = () => {
    // Now, because the button that takes the focus is hidden meanwhile.
    flushSync(() => setStep('LIST'));
    opener.current?.focus();
  };
  return { step, setStep, opener, back };
}
