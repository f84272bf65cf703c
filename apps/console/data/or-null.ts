import { ApiRequestError } from '../../../shared/client/index.ts';

/** The answer of a reading; null where the service answers 404. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiRequestError && error.status === 404) return null;
    throw error;
  }
}
