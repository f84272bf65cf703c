import type { Concept } from '../signals.ts';
import type { ConceptWords } from '../words.ts';

export const BOKMAL_CONCEPTS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `
      saklig*, usaklig*, objektiv*, upartisk*, inhabil*, habilitet*, utenforliggende, uavhengig og upartisk,
      uavhengig*, rettferdig rettergang|rettargang
    `,
    supporting: `tillit, likhet*, rettssikker*`,
  },
  investigation: {
    telling: `
      utredningsplikt*, saken|saka er så godt opplyst|opplyst, så godt opplyst|opplyst|opplyste som mulig|mogleg,
      bevisvurdering*, bevisbyrde*, uskyldig*
    `,
    supporting: `utred*, opplys*, undersøk*, bevis*, faktisk* grundlag|grunnlag, faktum`,
  },
  hearing: {
    telling: `kontradik*, forhåndsvars*, anledning til å uttale, uttale seg, rett til å uttale|uttala, imøtegå`,
    supporting: `uttale*, uttalelse*, varsle*, bemerkninger, muntlig*, part|parten|parter|partens`,
  },
  reasons: {
    telling: `begrunn*, grunngi*, grunngir*, hovedhensyn*`,
    supporting: `hensyn, grunner`,
  },
  legality: {
    telling: `
      hjemmel i lov, lovhjemmel*, grunnlag i lov, lovens grunn, hjemmel, hjemmelskrav*, legalitetsprinsipp*, vise til
      de|dei regler|reglane|reglene|reglar
    `,
    supporting: `lov|loven|lova|lovgivning*, regler, rettsreglene|rettsregler`,
  },
  equality: {
    telling: `
      likebehandling*, likhet for loven, lik for loven, like for loven, usaklig
      forskjellsbehandling|forskjellsbehandl*, diskriminer*, likevurdering*, urimelig forskjell*, etnisk*
    `,
    supporting: `likhet, kjønn, religion`,
  },
  proportionality: {
    telling: `
      proportional*, proportionalitet*, forholdsmessig*, uforholdsmessig*, mindre inngripende, rimelig forhold,
      skånsom*
    `,
    supporting: `inngrep*, nødvendig*, ulempe*`,
  },
  documentation: {
    telling: `dokumenter*, gjøre notat, dokumentasjon*, nedtegn*, notatplikt*, journalfør*, journalis*`,
    supporting: `skriftlig*, protokoll*, arkiv*, dokument`,
  },
  access: {
    telling: `innsyn*, dokumentinnsyn*, gjøre seg kjent med, gjøre seg kjent, offentlighet`,
    supporting: `dokument*, tilgang, adgang`,
  },
  appeal: {
    telling: `
      klagad*, klageadgang*, klagerett*, klagefrist*, klageinstans*, påklag*, klage|klagen|klaga over|på|kan|skal,
      rekurs*, omgjøring*
    `,
    supporting: `klage*, prøving, domstolene, frist*`,
  },
};
