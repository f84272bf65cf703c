import type { Concept } from '../signals.ts';
import type { ConceptWords } from '../words.ts';

export const ENGLISH_CONCEPTS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `
      impartial*, objectiv*, bias|biased, arbitrary, capricious, prejudice*, disinterested, conflict of interest, fair
      hearing, due process, fairness, partiality
    `,
    supporting: `independent*, proper procedure, fair`,
  },
  investigation: {
    telling: `
      duty to assist, duty to investigate, substantial evidence, weight of the evidence, burden of proof,
      preponderance of (the) evidence, reliable probative (and) substantial, presumption of innocence, record of
      decision
    `,
    supporting: `evidence, investigat*, inquiry`,
  },
  hearing: {
    telling: `
      notice and comment, opportunity _6 heard|respond|comment|present|participate|submit|rebut|hearing|interested,
      right to be heard, be heard, fair hearing, due process, audi, notice and _3 opportunity, cross-examination,
      interested parties|persons opportunity
    `,
    supporting: `notice, hearing, comment|comments`,
  },
  reasons: {
    telling: `
      statement of (the) (grounds|reasons|basis), reasons or basis|bases, reasons and bases, findings and conclusions,
      findings of fact, conclusions of law, reasons therefor|for, grounds for (the) denial|decision, basis and
      purpose, statement of reasons, reasoned decision|explanation, state the reasons|grounds, arbitrary
    `,
    supporting: `grounds, reasons, findings`,
  },
  legality: {
    telling: `
      not in accordance with law, in excess of statutory, statutory authority|jurisdiction, rule of law, authority of
      law, according to law, otherwise not in accordance, lawful authority, contrary to law, conclusions of law
    `,
    supporting: `authorized by law, jurisdiction`,
  },
  equality: {
    telling: `equal protection, discriminat*, equal treatment, equally, on the basis of race|sex`,
    supporting: `equal, race, religion, national origin`,
  },
  proportionality: {
    telling: `proportional*, proportionate*, least restrictive, narrowly tailored, less restrictive, undue burden`,
    supporting: `necessary`,
  },
  documentation: {
    telling: `
      adequate documentation, federal records, agency records, make|keep|maintain|preserve _3 record|records,
      administrative record
    `,
    supporting: `record|records, in writing`,
  },
  access: {
    telling: `
      make available to the public, public inspection, access to records|information|documents, right of access,
      freedom of information, shall make promptly available, records promptly available
    `,
    supporting: `records, access, disclos*`,
  },
  appeal: {
    telling: `
      judicial review, may (be) appeal|appealed, right|rights to|of appeal, notice of appeal, appeal to the,
      appealable, right of review, reviewable, reconsideration, tribunal review
    `,
    supporting: `review`,
  },
};
