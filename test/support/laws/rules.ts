import type { CandidateFinding, CitableSource, ClaimedCitation } from '../../../shared/contracts/review.ts';

/** A binding statute under label `L1` unless told otherwise. */
export const source = (overrides: Partial<CitableSource> = {}): CitableSource => ({
  label: 'L1',
  sourceKey: 'prov_fl_9',
  authorityType: 'STATUTE',
  binding: true,
  jurisdiction: 'SE',
  work: '2017:900',
  pinpoint: 'par_9§',
  citation: '9 § förvaltningslagen (2017:900)',
  title: 'Förvaltningslag (2017:900)',
  text: 'Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt utan att rättssäkerheten eftersätts.',
  attribution: null,
  ...overrides,
});

export const claim = (primaryLabel = 'L1', overrides: Partial<ClaimedCitation> = {}): ClaimedCitation => ({
  primaryLabel,
  primaryAuthorityType: 'STATUTE',
  supportingLabel: null,
  supportingAuthorityType: null,
  ...overrides,
});

/** A flaw that quotes the first sentence of `DECISION`, anchored in `L1`. */
export const candidate = (overrides: Partial<CandidateFinding> = {}): CandidateFinding => ({
  kind: 'FLAW',
  title: 'Conclusion without reasons',
  description: 'The authority draws a conclusion and gives no reasons for it.',
  category: 'missing-reasons',
  severity: 'MEDIUM',
  quote: 'The applicant is obviously not telling the truth.',
  citations: [claim()],
  ...overrides,
});

/** A short decision of two pages for tests of the consolidation rules. */
export const DECISION = [
  'The applicant is obviously not telling the truth. The board sees no reason to hear him again. ' +
    'According to unnamed sources he was seen in the harbour. The application is therefore rejected.',
  'The decision may be appealed within three weeks. The board has weighed the reports of both experts against each other.',
];
