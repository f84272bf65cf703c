import { createContext, useContext } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';

/** Makes a call; where it is refused until the person has given the password again, asks for it and makes the call once more. */
export type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;

export const ConfirmationContext = createContext<Confirmed>((call) => call());

/** Outside of the pages that ask for the password, a call is made as it is. */
export const useConfirmed = () => useContext(ConfirmationContext);

export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiRequestError && error.details?.reason === 'CONFIRMATION_REQUIRED';
