import type { ActionMaterial } from '../contracts/action.ts';

/** Words of the four languages for documents that prepare a decision or give an opinion. */
const INQUIRY =
  /utredning|undersøg|undersøkel|utgreiing|granskning|gransking|rapport|report|investigation|inquiry|assessment|bedömning|vurdering|yttrande|utlåtande|udtalelse|uttalelse|fråsegn|statement|opinion|förslag|forslag|indstilling|innstilling|tilråding|recommendation|redegørelse|redegjørelse|memorandum|tjänsteskrivelse|saksframlegg/iu;
/** Words for documents that decide; an inquiry with a decision in it is one. */
const DECISION =
  /beslut|avgör|\bdom(?:en)?\b|föreläggande|förbud|avslag|tillstånd|vedtak|avgjør|avgjer|kjennelse|pålegg|forbud|løyve|tillatelse|afgørelse|afslag|kendelse|påbud|bortvisning|tilladelse|decision|determination|order\b|ruling|judgment|denial|notice|terminat|remov|directive|directing|response to/iu;

/** Words for documents that hold a decision among other things. */
const RECORD = /protokoll|møtebok|minutes|utdrag|uddrag/iu;

/** Tells the relation of a document to a decision by its kind, as the reviewers read it (`ActionMaterial`). */
export function natureOf(kind: string): Pick<ActionMaterial, 'nature'> {
  if (INQUIRY.test(kind)) return { nature: DECISION.test(kind) ? 'MIXED' : 'INQUIRY' };
  return RECORD.test(kind) ? { nature: 'MIXED' } : {};
}
