import type { CitableSource } from '../../contracts/review.ts';
import { PhraseSet, tokenize } from './phrases.ts';
import { CONCEPTS, type Concept } from '../../languages/signals.ts';

/** Words that show the subject of a provision: one telling word is necessary, supporting ones make it surer. */
interface ConceptWords {
  telling: string;
  supporting: string;
}

/** Words in Swedish, Norwegian (both forms), Danish and English together, because a reviewer's law may be in any of them. */
const WORDS: Readonly<Record<Concept, ConceptWords>> = {
  objectivity: {
    telling: `
      saklig*, opartisk*, objektiv*, jäv|jävig|jävet, ovidkommande, upartisk*, saglig*, inhabil*, habilitet*, ugild*,
      usaklig*, usaglig*, sakleg*, usakleg*, utenforliggende, impartial*, objectiv*, bias|biased, arbitrary, capricious, prejudice*,
      disinterested, conflict of interest, fair hearing, due process, fairness, partiality, uavhengig og upartisk,
      oavhengig*, uavhengig*, retfærdig rettergang|rettergang, rettferdig rettergang|rettargang, rättvis rättegång
    `,
    supporting: `
      tilltro, tillid, tillit, independent*, oberoende, likhet*, proper procedure, fair, rättssäker*, rettssikker*,
      retssikker*
    `,
  },
  investigation: {
    telling: `
      utredningsansvar*, utredningsskyldig*, ärende _4 utrett, mål|ärenden _4 utred*, utreda _6 ärende*,
      officialprincip*, utredningsplikt*, utgreiingsplikt*, saken|saka er så godt opplyst|opplyst, så godt
      opplyst|opplyst|opplyste som mulig|mogleg, sagen er (tilstrækkeligt) oplyst, sagens oplysning, oplysning af sagen,
      officialmaksim*, undersøgelsesprincip*, be eller afkræft*, duty to assist, duty to investigate, substantial evidence, weight of the
      evidence, bevisvärdering*, bevisvurdering*, bevisbedømmelse*, bevisbörda*, bevisbyrde*, burden of proof,
      preponderance of (the) evidence, reliable probative (and) substantial, presumption of innocence, oskyldig,
      uskyldig*, oskuldspresumtion*, fullständig utredning, record of decision
    `,
    supporting: `
      utred*, utgrei*, opplys*, oplys*, undersøk*, undersøg*, bevis*, evidence, investigat*, omständigheter*, faktisk*
      grundlag|grunnlag, faktum, inquiry, beskaffenhet
    `,
  },
  hearing: {
    telling: `
      tillfälle _6 yttra, kommunicer*, kommunikation*, kommunikationsskyldig*, tillfälle _4 att _4 yttra, yttra sig över,
      höras, kontradik*, forhåndsvars*, førehandsvars*, høve til å uttale|uttala|uttale, anledning til å uttale, uttale
      seg, uttala seg, rett til å uttale|uttala, partshør*, lejlighed til at udtale|fremkomme, fremkomme med (en)
      udtalelse|bemærkninger, gøres|gjort bekendt med, udtale sig, gøre part* bekendt, notice and comment, opportunity _6
      heard|respond|comment|present|participate|submit|rebut|hearing|interested, right to be heard, be heard, fair
      hearing, due process, audi, notice and _3 opportunity, cross-examination, underrätta* den som är part om allt
      material, interested parties|persons opportunity, imøtegå, imødegå
    `,
    supporting: `
      yttra*, yttrande*, uttale*, uttalelse*, udtalelse*, varsle*, bemerkninger, bemærkninger, muntlig*, munnleg*,
      mundtlig*, part|parten|parter|partens, notice, hearing, comment|comments
    `,
  },
  reasons: {
    telling: `
      motivering*, motivera*, skälen för, beslutsskäl*, domskäl*, begrunn*, grunngi*, grunngje*, grunngjev*, grunngir*,
      begrund*, begrundelse*, ledsaget af (en) begrundelse, statement of (the) (grounds|reasons|basis), reasons or
      basis|bases, reasons and bases, findings and conclusions, findings of fact, conclusions of law, reasons
      therefor|for, grounds for (the) denial|decision, basis and purpose, statement of reasons, reasoned
      decision|explanation, state the reasons|grounds, arbitrary, hovedhensyn*, hovedomsyn*
    `,
    supporting: `
      omständigheter, avgörande, hensyn, omsyn, grounds, reasons, findings, ställningstagande, grunner, grunnar
    `,
  },
  legality: {
    telling: `
      stöd i rättsordningen, legalitet*, under lagarna, med stöd av lag, grund i lag, lagstöd, föreskrifter som har
      tillämpats, hjemmel i lov, heimel i lov, lovhjemmel*, lovheimel*, grunnlag i lov, lovens grunn, hjemmel,
      hjemmelskrav*, legalitetsprinsipp*, legalitetsprincip*, lovhjemmel, retsregler som afgørelsen|afgørelse, henvisning
      til de|den (retsregler|rettsregler|regler|reglar|lov*), vise til de|dei regler|reglane|reglene|reglar, not in
      accordance with law, in excess of statutory, statutory authority|jurisdiction, rule of law, authority of law,
      according to law, otherwise not in accordance, lawful authority, rättsordningen, contrary to law, conclusions of
      law
    `,
    supporting: `
      lag|lagen|lagarna, lov|loven|lova|lovgivning*, föreskrift*, regler, reglar, authorized by law, jurisdiction,
      retsregler, rettsreglene|rettsregler
    `,
  },
  equality: {
    telling: `
      allas likhet inför lagen, likhet inför lagen, likabehandling*, lika behandl*, behandla* _4 lika, diskriminer*,
      likebehandling*, likhet for loven, lik for loven, like for loven, usaklig forskjellsbehandling|forskjellsbehandl*,
      usakleg forskjellsbehandling, mishøveleg forskjellsbehandling, like for lova, lighed for loven, ligebehandling*, lighedsgrundsætning*, usaglig forskelsbehandling,
      forskelsbehandling*, missgynn*, equal protection, discriminat*, equal treatment, equally, on the basis of race|sex,
      likevurdering*, urimelig forskjell*, etnisk*, etnicit*, kränk*
    `,
    supporting: `
      lika, likhet, lighed, equal, kön, kjønn, køn, religion, trosbekännelse, hudfärg, nationell* ursprung, race,
      national origin
    `,
  },
  proportionality: {
    telling: `
      proportional*, proportionerl*, proportionalitet*, forholdsmessig*, uforholdsmessig*, forholdsmæssig*, mindre
      ingripande, mindre indgribende, mindre inngripende, mer långtgående än, rimligt förhållande till, rimeleg forhold,
      rimelig forhold, rimeligt forhold, proportionate*, least restrictive, narrowly tailored, less restrictive, undue
      burden, tilhøvesmessig*, mishøveleg*, skånsom*, anses for nødvendig*
    `,
    supporting: `
      ingrip*, inngrep*, indgreb*, olägenhet*, nødvendig*, naudsynt*, nödvändig*, necessary, behövs, ulempe*
    `,
  },
  documentation: {
    telling: `
      dokumenter*, gøre notat, gjøre notat, dokumentasjon*, dokumentation*, anteckna*, nedtegn*, nedteikn*, skriftlig* _3 beslut|besluten,
      notatplikt*, noteringspligt*, notatpligt*, journalfør*, journalis*, diarieför*, adequate documentation, federal
      records, agency records, make|keep|maintain|preserve _3 record|records, administrative record,
      registreras
    `,
    supporting: `
      skriftlig*, skriftleg*, record|records, protokoll*, arkiv*, handling|handlingar, dokument, in writing
    `,
  },
  access: {
    telling: `
      ta del av allt|handling|handlingar|handlingarna|materialet|uppgifter|uppgifterna, partsinsyn*, insyn, allmänna handlingar, innsyn*, dokumentinnsyn*, gjøre seg kjent med, gjere seg kjend
      med, gjera seg kjend, gjøre seg kjent, aktindsigt*, partsaktindsigt*, offentlighetsprincip*, offentlegprinsipp*,
      offentlighet, make available to the public, public inspection, access to records|information|documents, right of
      access, freedom of information, shall make promptly available, records promptly available
    `,
    supporting: `handlingar, dokument*, records, tillgång, tilgang, adgang, access, disclos*`,
  },
  appeal: {
    telling: `
      får (också|även) överklaga|överklagas, överklagas till|hos|inom|genom, överklagandet ska|skall|prövas, överklagande av ett|beslut, hur man|ett överkla*, klagad*, klageadgang*, klagerett*, klageret, klagefrist*, klagevejledning*, klageinstans*, påklag*,
      klage|klagen|klaga over|på|kan|skal, rekurs*, indbring*, besvär*, omprövning*, omgjøring*, judicial review,
      may (be) appeal|appealed, right|rights to|of appeal, notice of appeal, appeal to the, appealable, right of review, reviewable, reconsideration, tribunal review, hur man
      överklagar, hur det går till
    `,
    supporting: `klage*, klaga*, prövning, prøvelse, prøving, review, domstolene, frist*`,
  },
};

const COMPILED = CONCEPTS.map((concept) => ({
  concept,
  telling: new PhraseSet(WORDS[concept].telling),
  supporting: new PhraseSet(WORDS[concept].supporting),
}));

/** For each concept 0 if the text is not about it, otherwise from 0.8 to 1. */
export type ConceptStrengths = Readonly<Record<Concept, number>>;

/** Finds the concepts a source is about, by its title and its text. */
export function conceptsOf(source: Pick<CitableSource, 'citation' | 'title' | 'text'>): ConceptStrengths {
  return strengthsIn(`${source.title}\n${source.text}`);
}

/** Finds the concepts a reviewer's instructions name. */
export function conceptsNamed(text: string): ReadonlySet<Concept> {
  const strengths = strengthsIn(text);
  return new Set(CONCEPTS.filter((concept) => strengths[concept] > 0));
}

function strengthsIn(text: string): ConceptStrengths {
  const tokens = tokenize(text);
  const strengths: Partial<Record<Concept, number>> = {};
  for (const { concept, telling, supporting } of COMPILED) {
    const tellingHits = distinctPhrases(telling, tokens);
    const supportingHits = distinctPhrases(supporting, tokens);
    strengths[concept] = tellingHits === 0 ? 0 : 0.8 + (tellingHits > 1 ? 0.1 : 0) + (supportingHits > 0 ? 0.1 : 0);
  }
  return strengths as ConceptStrengths;
}

function distinctPhrases(phrases: PhraseSet, tokens: ReturnType<typeof tokenize>): number {
  return new Set(phrases.matches(tokens).map((match) => match.phrase)).size;
}
