import type { Concept } from '../signals.ts';
import type { ConceptWords } from '../words.ts';

export const NYNORSK_CONCEPTS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `sakleg*, usakleg*, ugild*, oavhengig*`,
  },
  investigation: {
    telling: `utgreiingsplikt*`,
    supporting: `utgrei*`,
  },
  hearing: {
    telling: `førehandsvars*, høve til å uttale|uttala|uttale, uttala seg`,
    supporting: `munnleg*`,
  },
  reasons: {
    telling: `grunngje*, grunngjev*, hovedomsyn*`,
    supporting: `omsyn, grunnar`,
  },
  legality: {
    telling: `heimel i lov, lovheimel*`,
    supporting: `reglar`,
  },
  equality: {
    telling: `usakleg forskjellsbehandling, mishøveleg forskjellsbehandling, like for lova`,
  },
  proportionality: {
    telling: `rimeleg forhold, tilhøvesmessig*, mishøveleg*`,
    supporting: `naudsynt*`,
  },
  documentation: {
    telling: `nedteikn*`,
    supporting: `skriftleg*`,
  },
  access: {
    telling: `gjere seg kjend med, gjera seg kjend, offentlegprinsipp*`,
  },
  appeal: {
    telling: `klage|klagen|klaga over|på|kan|skal`,
    supporting: `klaga*`,
  },
};
