import { LRUCache } from 'lru-cache';
import type { Egress, EgressAnswer } from '../../../shared/security/egress.ts';

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 5 * 1024;
/** Reads under way of a gateway, because anyone can cause one without signing in. */
const MAX_UNDER_WAY = 50;
/** The authorization server reads a document that it refuses a second time in the same request. */
const REMEMBERED_MS = 10_000;
const REMEMBERED = 100;

/** Reads the metadata documents that clients name, through the guard of callbacks, because strangers choose the addresses. */
export function clientMetadataReader(egress: Pick<Egress, 'get'>) {
  const answers = new LRUCache<string, Promise<EgressAnswer>>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  let underWay = 0;

  async function get(url: string): Promise<EgressAnswer> {
    underWay++;
    try {
      const headers = { Accept: 'application/json' };
      return await egress.get(url, { headers, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
    } finally {
      underWay--;
    }
  }

  return {
    isBusy: () => underWay >= MAX_UNDER_WAY,

    /** Answers what stands at the address, whichever status it has. @throws EgressRefused, EgressFailed */
    async read(url: string): Promise<Response> {
      const reading = answers.get(url) ?? get(url);
      answers.set(url, reading);
      const { status, headers, body } = await reading;
      return new Response(new Uint8Array(body), { status, headers });
    },
  };
}
