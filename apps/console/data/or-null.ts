import { isNotFound } from './query-client.ts';

/** The answer of a reading; null where the service answers 404. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
