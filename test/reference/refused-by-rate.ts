import { type Service, startService } from '../support/service/service.ts';
import type { Asked, Recorder } from './recorder.ts';

/** More than enough, because the gateway takes one request in a second. */
const MAX_SENT = 50;

/** Records the refusal of a credential that sends more than one gateway takes, by a second gateway over the same data. */
export async function refusedByRate(
  recorder: Recorder,
  service: Service,
  [operationId, code]: [operationId: string, code: string],
  asked: Asked,
  mount = '',
): Promise<void> {
  const { config } = service.platform;
  const limited = await startService({
    beside: service,
    withWorker: false,
    environment: { BASE_URL: config.baseUrl, REQUESTS_PER_SECOND: '1' },
  });
  try {
    const there = recorder.at(limited.baseUrl + mount);
    for (let sent = 1; ; sent += 1) {
      const refused = await there.refused(operationId, code, asked, true).catch((err: unknown) => err);
      if (refused === undefined) return;
      if (sent === MAX_SENT) throw refused;
    }
  } finally {
    await limited.close();
  }
}
