import { ActionBody, SentAudit } from '../contracts/action.ts';
import type { JobAnswer } from '../contracts/job.ts';
import { ApiError } from '../errors/api-error.ts';
import { parseField, parseInput, sentencesOf } from '../errors/parse-input.ts';
import { parseJsonBody, UnreadableBody } from '../errors/unreadable-body.ts';
import { packJson } from '../packed-json.ts';
import { type ActionableAudit, actionMaterial, isIncluded } from '../rules/action-audit.ts';
import { tagsOf } from '../rules/action-tags.ts';

/** The facts of an audit that an action needs before it is written; the audit itself stays packed until then. */
export interface PackedAudit {
  /** The review profiles its findings name, excluded ones among them, each once in the order of the audit. */
  tags: readonly string[];
  /** The review profiles that findings name which are not excluded. */
  includedTags: readonly string[];
  /** `ActionMaterial` as `packJson` made it. */
  material: Uint8Array<ArrayBuffer>;
}

/** A parsed value, or the message of the 400 that refuses it. */
export type Checked<T> = { value: T } | { refused: string };

/** A parsed body of `POST /v1/action`; its parts are refused one after the other, in the order of the checks of an action. */
export type ReadAction =
  | { malformed: true }
  | {
      malformed: false;
      body: Checked<Omit<ActionBody, 'clinicalData'>>;
      /** The audit in `clinicalData`; null if the body names a job. */
      audit: Checked<PackedAudit> | null;
    };

/** The value. @throws ApiError `BAD_REQUEST` */
export function checkedValue<T>(checked: Checked<T>): T {
  if ('refused' in checked) throw new ApiError('BAD_REQUEST', checked.refused);
  return checked.value;
}

/** Reads a body in time linear in its length; undefined is a request without one. */
export function readAction(bytes: Uint8Array | undefined): ReadAction {
  try {
    const sent = bytes === undefined ? undefined : parseJsonBody(bytes);
    const body = checked(() => parseBody(sent));
    if ('refused' in body) return { malformed: false, body, audit: null };
    const { clinicalData, ...rest } = body.value;
    const audit = rest.jobId === undefined ? checked(() => packedAudit(parseAudit(clinicalData))) : null;
    return { malformed: false, body: { value: rest }, audit };
  } catch (err) {
    if (err instanceof UnreadableBody) return { malformed: true };
    throw err;
  }
}

/** Reads the audit from the answer of a finished analysis. */
export function readJobAudit(served: Uint8Array): PackedAudit {
  const { result } = parseJsonBody(served) as JobAnswer;
  if (result?.clinicalData === undefined) throw new Error('A completed analysis holds no audit.');
  return packedAudit(result.clinicalData);
}

function packedAudit(audit: ActionableAudit): PackedAudit {
  const included = {
    deduplicated_flaws: audit.deduplicated_flaws.filter(isIncluded),
    consolidated_strengths: audit.consolidated_strengths.filter(isIncluded),
  };
  return { tags: tagsOf(audit), includedTags: tagsOf(included), material: packJson(actionMaterial(audit)) };
}

function checked<T>(read: () => T): Checked<T> {
  try {
    return { value: read() };
  } catch (err) {
    if (err instanceof ApiError && err.code === 'BAD_REQUEST') return { refused: err.message };
    throw err;
  }
}

/** @throws ApiError `BAD_REQUEST` for a field that is missing or malformed, and unless exactly one of `clinicalData` and `jobId` was sent */
function parseBody(sent: unknown): ActionBody {
  const body = parseInput(ActionBody, sent, 'body');
  if ((body.clinicalData === undefined) === (body.jobId === undefined)) {
    throw new ApiError(
      'BAD_REQUEST',
      body.jobId === undefined
        ? 'Send the audit as clinicalData, or name the analysis it came from with jobId.'
        : 'Send either clinicalData or jobId, not both.',
    );
  }
  return body;
}

/** @throws ApiError `BAD_REQUEST`, its message beginning with `Invalid clinicalData` (contract, "POST /v1/action") */
function parseAudit(clinicalData: unknown): ActionableAudit {
  return parseField(SentAudit, clinicalData, 'clinicalData', (problems) => {
    const isOld = problems.some(({ field }) => /\.primary_(?:authority_type|label)$/.test(field));
    const remedy = isOld
      ? 'An audit saved before citations had these fields cannot be converted: analyse the document again.'
      : 'Send the audit exactly as `result.clinicalData` of the job had it.';
    return new ApiError('BAD_REQUEST', `Invalid clinicalData: ${sentencesOf(problems)} ${remedy}`);
  });
}
