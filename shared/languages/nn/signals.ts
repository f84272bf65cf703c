import type { LanguageWords } from '../words.ts';
import { PARTY } from './words.ts';

const PEOPLE = 'person|personar|folk|menneske|foreldre|familiar|menn|kvinner|søkjarar|klagarar|ungdomar';
const STAFF =
  'tenesteperson|tenestepersonar|tenestemann|politimann|politibetjent|saksbehandlar|tilsett|tilsette|lærar|lærarar|rektor';

export const NYNORSK_SIGNALS: LanguageWords['signals'] = {
  PARTY_NOT_HEARD: {
    find: `
      utan at ${PARTY}|du (først|har|hadde|vart|blei|er|fekk) (har|vart|blitt|fått|er) (fått|gjeve)
      høyrd|høyrt|varsla|høve|uttale, utan å (først|ha) høyra|høyre|høyrt|varsla|varsle|kontakta|kontakte|snakka (med) ${PARTY},
      ${PARTY}|du har|hadde ikkje|aldri (heller) fått|blitt|vorte _2 høve|uttale|uttala|høyrd|høyrt|varsla, ${PARTY}|du
      fekk|vart|blei ikkje|aldri _2 høve|høyrd|høyrt|varsla, er|vart|blei|har ikkje (blitt)
      lagt|sendt|vist (fram) (til|for) ${PARTY}|deg
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      frå byrjinga|starten|start (av) _2 klart|openbert|gjeve|tydeleg for oss|meg|nemnda|kommunen|saksbehandlaren,
      frå byrjinga|starten|start var|stod det klart|openbert|gjeve at _6 ville|kunne|måtte|skulle, føremålet|målet med undersøkinga|besøket|samtalen|gjennomgangen er|var|har (vore) å
      visa|vise|bevisa|bevise|stadfesta|stadfeste, stadfestar|stadfesta våre|vår|mine|min|nemnda|kommunen mistankar|mistanke|mistanken,
      vi|me|eg|nemnda|kommunen|styret|rektor hadde allereie|alt _4 bestemt|avgjort|vedteke|konkludert, er|var
      (berre) (ein) (rein|rein) formalitet, berre ein formalitet, utfallet|resultatet er|var (allereie|på|alt)
      gjeve|førehand|bestemt|avgjort, uansett kva ${PARTY}|du _3 seier|sagt|skriv|skrive|meiner, ingenting (av) (det) (som)
      ${PARTY}|du _4 endra|endre|endrar
    `,
  },
  ANONYMOUS_SOURCE: {
    find: `
      anonym|anonyme|anonymt
      melding|meldingar|meldinga|meldar|tips|tipset|tipsa|kjelde|kjelder|kjelda|kjeldene|opplysning|opplysningar|opplysningane|brev|brevet|bekymringsmelding,
      rykte|ryktet|rykta, ønskjer|ønskte|vil|ville (ikkje) _3 anonym|anonyme
    `,
    together: `
      legg|lagt|leggja|leggast|la (difor|dermed|kommunen|nemnda) (difor|her) til grunn, byggjer på, legg|lagt (stor|avgjerande) vekt,
      syner|viser at, stadfestar, taler|talar for, gjev|gir støtte, tyder på, er nok
    `,
    unless: `ikkje, ingen, ingenting, aldri, utan, manglar, neppe`,
  },
  REVERSED_BURDEN: {
    find: `
      ikkje (har) (klart|kunna|greidd|makta|kan|klarer) (å)
      motprova|motprove|motbevisa|motbevise|motbevist|avkrefta|avkrefte|tilbakevisa|tilbakevise|tilbakevist, å motbevisa|motbevise|avkrefta|avkrefte
      (den|denne|desse) mistanke|mistanken|mistankane, bevisa|bevise|bevist|visa|vise|vist|dokumentera|dokumentert
      sin|hans|hennar|deira|si uskuld, ikkje (har) (klart|kunna|greidd) (å) bevisa|bevist|vist|dokumentert at
      han|ho|dei|du|klagaren|søkjaren|mora|faren ikkje|aldri
    `,
    unless: `presum*, diskriminer*, arbeidsgjevar*, selskap*, kommunen, kommune, styresmakt*, §, påtale*, må, treng`,
  },
  LOADED_LANGUAGE: {
    find: `
      latterleg*, løgnaktig*, løgnar*, lygar*, rein|reine|reint løgn|løgner|oppspinn|tull|tøv|sludder, oppspinn, tull, tøv, vås,
      hysterisk*, sutr*, syt|syting|sytande, krangelfant*, kranglefant*, kverulant*, kverulering*, bråkmakar*, rettshaverist*,
      patetisk*, skamlaus*, frekk|frekke|frekkheit, uforskamma, kravmentalitet*, spelar offer|martyr, offerrolle*, arbeidssky*,
      snyltar*, udugeleg*, plageånd*, masekopp*, gnål|gnåling, idiot*, monster|monsteret
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle veit, alle veit (jo) at, slike ${PEOPLE} plar|brukar|lyg|vil|kan|er|har|overdriv|klarer|manglar, den|denne
      slags|typen|sorten (av) ${PEOPLE}, ${PEOPLE} som|av hans|hennar|deira|din|klagaren|dette slag|type|bakgrunn|kultur,
      ${PEOPLE} som han|ho|dei|deg|henne, ${PEOPLE} som|med|frå|i _9 alltid|aldri|plar|støtt, alltid lyg|overdriv|klagar
    `,
    unless: `
      skal, kan, bør, rett, ifølgje, §, lov, lova, loven, praksis, forsking*, studie*, statistikk*, lege*, psykolog*, sakkunnig*
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      eigentlege|reelle|verkelege|sanne føremål|føremålet|formål|formålet|motiv|motivet|hensikt|grunn|grunnen|motivasjon
      (med|for|bak) (hennar|hans|søkjaren|klagaren) (søknaden|klaga|klagen|meldinga) er|var|synest|må|ser, ute etter (å) pengar|pengane|merksemd|hemn|få|skada|vinna|sleppa, berre|openbert|tydelegvis|nok|sikkert _3 for å
      hemna|hemne|hevna|sleppa|sleppe|trenera|skada|plaga, av (rein) hemn|hemnlyst|vondskap|grådigheit, drive|drivne|motivert (berre) av
      hemn|grådigheit|bitterheit|sjalusi|pengar, veit (godt) kva som skal|må|bør seiast, for å hemna|hemne|hevna, vil|ville berre skada|skade|hemna|sleppa|vinna|unngå, berre vil|ville skada|skade|hemna|sleppa|vinna|unngå, berre ute etter `,
    unless: `ekteskap*, avtale*, transaksjon*, spørsmålet, om det|den|hans|hennar, lova, ikkje`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      i eigenskap av|som ${STAFF} _6 truverdig|truverdige|påliteleg|pålitelege|sanninga, truverdig|truverdige|påliteleg|pålitelege
      fordi|ettersom|sidan|då _4 ${STAFF}, har ingen|ikkje _2 grunn|interesse|motiv til|av|i|for (å)
      lyga|lyge|lyva|overdriva|overdrive, kan ikkje trusast|truast, ikkje til å stola|stole på,
      nemnda|kommunen|skulen|vi|me|eg trur (meir|heller) på
    `,
    unless: `domstol*, korvidt`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      finn|ser|har (heller) ikkje|ingen (nokon) grunn|behov til|for å (nærare) kommentera|kommentere|imøtegå|svara|svare, finn|ser|har
      (heller) ikkje|ingen (nokon) grunn|behov til|for å gå (nærare|vidare) inn|på, ikkje verdt|verd å kommentera|kommentere|svara
    `,
    together: `
      innvending*, innsegn*, påstand*, synspunkt*, argument*, merknad*, skrive, sendt, opplyst, framheld*, sagt, dette, det,
      desse
    `,
    unless: `øvrig, §, ramma`,
  },
};
