import { type ApiClient, ApiRequestError, contentTypeOf } from '../../../shared/client/index.ts';
import { orNull } from './or-null.ts';

/** A start of an audit. It notes what of it is done, so that it goes on where an outage of the service interrupted it. */
export interface Start {
  file: File;
  profileId: string;
  /** The version of the upload agreement that the person confirmed; null where there is none. */
  agreementVersion: string | null;
  /** Ends the sending of the file. A run that was asked for goes on. */
  stop: AbortController;
  upload: { jobId: string; uploadUrl: string } | null;
  isSent: boolean;
  isAsked: boolean;
}

/** Milliseconds that a file may take, which is as long as its address is valid. */
const SENDING_MS = 15 * 60_000;
/** Characters of a value of a job's metadata. */
const MAX_METADATA = 200;

/**
 * Sends the file and starts the run; answers the id of its job. `onSent` is told the bytes that were sent, and null once all of them were.
 * @throws ApiRequestError, or the reason of `stop`
 */
export async function startAudit(
  client: ApiClient,
  start: Start,
  onSent: (bytes: number | null) => void,
): Promise<string> {
  const { file, profileId, agreementVersion, stop } = start;
  const { signal } = stop;
  signal.throwIfAborted();
  const attestation = agreementVersion === null ? undefined : { agreementVersion, accepted: true as const };
  start.upload ??= await client.uploadUrl(attestation, { signal });
  const { jobId, uploadUrl } = start.upload;
  if (!start.isSent) await send(uploadUrl, file, onSent, signal);
  start.isSent = true;
  signal.throwIfAborted();
  onSent(null);
  // A start without an answer may have started the run, which must not cost another one.
  if (start.isAsked && (await orNull(client.job(jobId))) !== null) return jobId;
  start.isAsked = true;
  const metadata = { fileName: file.name.slice(0, MAX_METADATA) };
  await client.analyze({ jobId, profileId, includeDiagnostics: true, metadata });
  return jobId;
}

/** Sends a file to the storage by XMLHttpRequest, because `fetch` does not tell how much of it was sent. */
function send(url: string, file: File, onSent: (bytes: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (status: number, code: 'UPLOAD_REFUSED' | 'UNREACHABLE', message: string) =>
      reject(new ApiRequestError({ status, code, message }));
    const unreachable = () => fail(0, 'UNREACHABLE', 'The document storage could not be reached.');
    request.open('PUT', url);
    request.timeout = SENDING_MS;
    request.setRequestHeader('content-type', contentTypeOf(file.name));
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else fail(status, 'UPLOAD_REFUSED', `The document storage refused the file with status ${status}.`);
    };
    request.onerror = unreachable;
    request.ontimeout = unreachable;
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    onSent(0);
    request.send(file);
  });
}
