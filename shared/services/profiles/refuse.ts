import { ApiError } from '../../errors/api-error.ts';
import type { RefusalName } from '../../errors/catalogue.ts';
import { echoAll } from '../../errors/echo.ts';
import type { Refusal } from '../../rules/profile-refusals.ts';

/** Status of a refused write where it is not 400 (contract, "Refusal names"). */
const CODES: Partial<Record<RefusalName, 'CONFLICT' | 'FORBIDDEN'>> = {
  'organisation-snippet-limit-reached': 'CONFLICT',
  'organisation-profile-limit-reached': 'CONFLICT',
  'shortcut-already-taken': 'CONFLICT',
  'snippet-owned-by-another-organisation': 'FORBIDDEN',
};

/** The error that answers a broken rule. */
export function refused({ refusal, message, values }: Refusal, cause?: unknown): ApiError {
  return new ApiError(CODES[refusal] ?? 'BAD_REQUEST', message, {
    details: { refusal, values: echoAll(values) },
    cause,
  });
}

/** @throws ApiError for the first rule that was broken */
export function refuse(...broken: readonly (Refusal | null)[]): void {
  const first = broken.find((refusal) => refusal !== null);
  if (first) throw refused(first);
}
