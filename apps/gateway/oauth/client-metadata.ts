import { LRUCache } from 'lru-cache';
import type { Egress, EgressAnswer } from '../../../shared/security/egress.ts';
import { EgressFailed } from '../../../shared/security/egress-errors.ts';

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 5 * 1024;
/** Reads under way of a gateway, because anyone can cause one without signing in. */
const MAX_UNDER_WAY = 50;
/** The authorization server reads a document that it refuses a second time in the same request. */
export const REMEMBERED_SECONDS = 10;
const REMEMBERED = 100;

/** Reads the metadata documents that clients name, through the guard of callbacks, because strangers choose the addresses. */
export function clientMetadataReader(egress: Pick<Egress, 'get'>) {
  const answers = new LRUCache<string, Promise<EgressAnswer>>({ max: REMEMBERED, ttl: REMEMBERED_SECONDS * 1000 });
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

  /** @throws EgressRefused, EgressFailed */
  async function answerOf(url: string): Promise<EgressAnswer> {
    const remembered = answers.get(url);
    if (remembered !== undefined) return await remembered;
    const reading = get(url);
    // An answer is set once, because setting it again would prolong it, and a failure would last for as long as it is asked for.
    answers.set(url, reading);
    return await reading;
  }

  return {
    /** A sentence on the outage for which the document cannot be read; null where it was read, or is refused for good. */
    async outage(url: string): Promise<string | null> {
      if (!answers.has(url) && underWay >= MAX_UNDER_WAY) return 'too many clients are being looked up';
      try {
        const { status } = await answerOf(url);
        return status === 429 || status >= 500 ? `the metadata document of the client answers ${status}` : null;
      } catch (error) {
        if (!(error instanceof EgressFailed) || error.kind === 'TOO_LONG') return null;
        return 'the metadata document of the client cannot be reached';
      }
    },

    /** Answers what stands at the address, whichever status it has. @throws EgressRefused, EgressFailed */
    async read(url: string): Promise<Response> {
      const { status, headers, body } = await answerOf(url);
      return new Response(new Uint8Array(body), { status, headers });
    },
  };
}
