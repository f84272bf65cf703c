import type { Concept } from '../signals.ts';
import type { ConceptWords } from '../words.ts';

export const SWEDISH_CONCEPTS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `saklig*, opartisk*, objektiv*, jäv|jävig|jävet, ovidkommande, rättvis rättegång`,
    supporting: `tilltro, oberoende, likhet*, rättssäker*`,
  },
  investigation: {
    telling: `
      utredningsansvar*, utredningsskyldig*, ärende _4 utrett, mål|ärenden _4 utred*, utreda _6 ärende*,
      officialprincip*, bevisvärdering*, bevisbörda*, oskyldig, oskuldspresumtion*, fullständig utredning
    `,
    supporting: `utred*, omständigheter*, bevis*, beskaffenhet`,
  },
  hearing: {
    telling: `
      tillfälle _6 yttra, kommunicer*, kommunikation*, kommunikationsskyldig*, tillfälle _4 att _4 yttra, yttra sig
      över, höras, underrätta* den som är part om allt material
    `,
    supporting: `yttra*, yttrande*, muntlig*, part|parten|parter|partens`,
  },
  reasons: {
    telling: `motivering*, motivera*, skälen för, beslutsskäl*, domskäl*`,
    supporting: `omständigheter, avgörande, ställningstagande`,
  },
  legality: {
    telling: `
      stöd i rättsordningen, legalitet*, under lagarna, med stöd av lag, grund i lag, lagstöd, föreskrifter som har
      tillämpats, rättsordningen
    `,
    supporting: `lag|lagen|lagarna, föreskrift*`,
  },
  equality: {
    telling: `
      allas likhet inför lagen, likhet inför lagen, likabehandling*, lika behandl*, behandla* _4 lika, diskriminer*,
      missgynn*, etnicit*, kränk*
    `,
    supporting: `lika, likhet, kön, religion, trosbekännelse, hudfärg, nationell* ursprung`,
  },
  proportionality: {
    telling: `proportional*, proportionalitet*, mindre ingripande, mer långtgående än, rimligt förhållande till`,
    supporting: `ingrip*, olägenhet*, nödvändig*, behövs`,
  },
  documentation: {
    telling: `dokumenter*, dokumentation*, anteckna*, skriftlig* _3 beslut|besluten, diarieför*, registreras`,
    supporting: `skriftlig*, protokoll*, arkiv*, handling|handlingar, dokument`,
  },
  access: {
    telling: `
      ta del av allt|handling|handlingar|handlingarna|materialet|uppgifter|uppgifterna, partsinsyn*, insyn, allmänna
      handlingar, offentlighetsprincip*, offentlighet
    `,
    supporting: `handlingar, dokument*, tillgång`,
  },
  appeal: {
    telling: `
      får (också|även) överklaga|överklagas, överklagas till|hos|inom|genom, överklagandet ska|skall|prövas,
      överklagande av ett|beslut, hur man|ett överkla*, besvär*, omprövning*, hur man överklagar, hur det går till
    `,
    supporting: `prövning`,
  },
};
