import type { CatalogueRow } from '../../../contracts/law-catalogue.ts';
import { catalogueRank } from '../../catalogue-index.ts';
import type { LawReading } from '../../source.ts';
import { titleIdentity } from './head.ts';

/** Places reserved for each title; no title has as many sections. */
const PLACES = 1_000_000;

/** The sections of a title as the catalogue lists them, in their order (contract, "GET /v1/laws"). */
export async function* usCodeRows({ head, provisions }: LawReading): AsyncGenerator<CatalogueRow> {
  const { number, isAppendix } = titleIdentity(head.work) ?? { number: '0', isAppendix: false };
  const first = (2 * Number(number) + (isAppendix ? 1 : 0)) * PLACES;
  let place = 0;
  for await (const { pinpoint, label, heading, isRepealNotice } of provisions) {
    const section = label.replace(/^.*?§+\s*/, '');
    yield {
      jurisdiction: 'US_FED',
      work: head.work,
      title: heading,
      displayLabel: heading === '' ? label : `${label} ${heading}`,
      pinpoint,
      issuingBody: head.issuingBody,
      repealedAt: null,
      keys: [label, `title ${number}${isAppendix ? ' appendix' : ''} section ${section}`],
      rank: catalogueRank({ title: heading, isRepealed: isRepealNotice, isSecondary: false }),
      ordinal: first + place++,
    };
  }
}
