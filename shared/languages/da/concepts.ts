import type { Concept } from '../signals.ts';
import type { ConceptWords } from '../words.ts';

export const DANISH_CONCEPTS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `saglig*, usaglig*, upartisk*, inhabil*, habilitet*, uavhengig*, retfærdig rettergang|rettergang`,
    supporting: `tillid, retssikker*`,
  },
  investigation: {
    telling: `
      sagen er (tilstrækkeligt) oplyst, sagens oplysning, oplysning af sagen, officialmaksim*, undersøgelsesprincip*,
      be eller afkræft*, bevisbedømmelse*, bevisbyrde*, uskyldig*
    `,
    supporting: `oplys*, undersøg*, bevis*, faktisk* grundlag|grunnlag, faktum`,
  },
  hearing: {
    telling: `
      kontradik*, partshør*, lejlighed til at udtale|fremkomme, fremkomme med (en) udtalelse|bemærkninger, gøres|gjort
      bekendt med, udtale sig, gøre part* bekendt, imødegå
    `,
    supporting: `udtalelse*, bemærkninger, mundtlig*, part|parten|parter|partens`,
  },
  reasons: {
    telling: `begrund*, begrundelse*, ledsaget af (en) begrundelse, hovedhensyn*`,
    supporting: `hensyn`,
  },
  legality: {
    telling: `
      legalitetsprincip*, lovhjemmel, hjemmel, retsregler som afgørelsen|afgørelse, henvisning til de|den
      (retsregler|rettsregler|regler|reglar|lov*)
    `,
    supporting: `lov|loven|lova|lovgivning*, regler, retsregler`,
  },
  equality: {
    telling: `
      lighed for loven, ligebehandling*, lighedsgrundsætning*, usaglig forskelsbehandling, forskelsbehandling*,
      diskriminer*, etnisk*
    `,
    supporting: `lighed, køn, religion`,
  },
  proportionality: {
    telling: `
      proportional*, proportionerl*, proportionalitet*, forholdsmæssig*, mindre indgribende, rimeligt forhold,
      skånsom*, anses for nødvendig*
    `,
    supporting: `indgreb*, nødvendig*, ulempe*`,
  },
  documentation: {
    telling: `dokumenter*, gøre notat, dokumentation*, noteringspligt*, notatpligt*, journalfør*, journalis*`,
    supporting: `skriftlig*, arkiv*, dokument`,
  },
  access: {
    telling: `aktindsigt*, partsaktindsigt*`,
    supporting: `dokument*, adgang`,
  },
  appeal: {
    telling: `klageadgang*, klageret, klagefrist*, klagevejledning*, klageinstans*, påklag*, rekurs*, indbring*`,
    supporting: `klage*, prøvelse, domstolene, frist*`,
  },
};
