import type { LanguageWords } from '../words.ts';
import { PARTY } from './words.ts';

const PEOPLE =
  'person|persons|people|individual|individuals|families|parents|men|women|immigrants|applicants|employees|claimants|veterans|complainants';
const STAFF = 'officer|official|caseworker|inspector|supervisor|agent|investigator|teacher|principal';

export const ENGLISH_SIGNALS: LanguageWords['signals'] = {
  PARTY_NOT_HEARD: {
    find: `
      without (first|ever) hearing|notifying|consulting|interviewing|contacting|informing the ${PARTY}, without
      giving|affording|offering you|${PARTY} (an|any) opportunity|chance to, without giving|affording|offering the ${PARTY}
      (an|any) opportunity|chance to, you|${PARTY} was|were|has|have not|never (been) (given|afforded|offered) (an|any|the) opportunity|chance to comment|respond|reply|rebut|answer|see, not been|was|were
      sent|shown|disclosed|provided to you|${PARTY}, not been|was|were sent|shown|disclosed|provided to the ${PARTY}
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      made|make up my|our mind|minds, had already decided|determined|resolved|concluded to deny|remove|reject|refuse|terminate|revoke|dismiss,
      i|we|board|agency|office had already decided|determined|resolved|concluded, only|merely|just|simply a formality, was|were|is a formality, nothing|no (evidence|argument|document|statement) (that) you|he|she|they|${PARTY}
      (could|can|might|would|may) (have) (said|say|submit|submitted|shown|done|argued|filed) _3
      change|changed|alter|altered|affect|affected, nothing|no (evidence|argument|document|statement) (that) the ${PARTY}
      (could|can|might|would|may) (have) (said|say|submit|submitted|shown|done|argued|filed) _3
      change|changed|alter|altered|affect|affected, as we|i (had) (always|long) suspected,
      confirms|confirmed our|my suspicions|suspicion, regardless of what|anything you|he|she|they|${PARTY}
      (may|might) say|says|said|submit|submits|submitted|write|writes, from the outset|start|beginning _3 clear|obvious|plain to me|us,
      clear|obvious|plain from the outset|start|beginning that _6 would|could|will, clear|obvious|plain to me|us from the outset|start|beginning, purpose of the|this|our investigation|inspection|visit|interview|inquiry
      is|was to prove|confirm|show|establish
    `,
  },
  ANONYMOUS_SOURCE: {
    find: `
      anonymous tip|tips|letter|letters|complaint|complaints|source|sources|caller|callers|informant|report|reports|call|calls|information|statement|statements,
      unnamed|unidentified source|sources|informant|informants|caller|callers|neighbor|neighbors|neighbour|neighbours|colleague|colleagues|coworker|coworkers,
      rumor|rumors|rumour|rumours, asked|asks|wished|wishes|wants|wanted to remain anonymous
    `,
    together: `
      rely|relies|relied on|upon, rest|rests|rested on|upon, based on|upon, establish|establishes|confirm|confirms|show|shows|prove|proves that,
      accept|accepts|accepted, credit|credits|credited, given|give|gave|gives (great|significant|decisive|substantial) weight, is|are|was|were
      sufficient|enough to
    `,
    unless: `not, no, never, without, cannot, allege*`,
  },
  REVERSED_BURDEN: {
    find: `
      not|failed|unable|fails|cannot (to) (been) (able) (to) disprove|disproved|disproven,
      prove|proved|proven|establish|established|demonstrate|demonstrated his|her|your|their innocence, not|failed|unable|fails
      (to) (been) (able) (to) dispel|dispelled|remove|removed|allay|allayed (the|this|that|our|all|any) (agency's|office's)
      suspicion|suspicions, has|have not|failed|fails (to) prove|proved|proven|show|shown|demonstrate|demonstrated|establish|established
      that you|he|she|they did|had|was|were not|never
    `,
    unless: `presum*, rebuttable, statute, §, government, prosecution, need, required, agency`,
  },
  LOADED_LANGUAGE: {
    find: `
      malcontent*, troublemaker*, crybab*, whining|whines|whined|whiner|whiners, liar|liars, pack of lies, ludicrous*, laughabl*,
      pathetic*, dead weight, deadweight, deadbeat*, crackpot*, querulous*, sob story|stories, hysterical*, hysterics, freeloader*,
      good-for-nothing, despicabl*, rant|rants|ranted|ranting|rantings, ravings, gibberish, drivel, playing|plays|played the
      victim|martyr, crocodile tears, lazy, busybody, parasite on, so-called victim|expert|evidence|witness|witnesses|disability|injury,
      ridiculous*, obnoxious*, chronic|habitual|serial|professional complainer|complainers, monstrosity, a|this monster
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      everyone|everybody (already) knows, ${PEOPLE} of|with this|that|his|her|your|their kind|type|sort|background|origin|culture,
      ${PEOPLE} like you|him|her|them|these|that, such ${PEOPLE} always|never|tend|usually|typically|rarely|invariably|lie,
      this|that|these|those|your kind|type|sort|kinds of ${PEOPLE}, ${PEOPLE} who|from|with|in _9 always|never|invariably,
      always lie|lies|lied|cheat|cheats|exaggerate|exaggerates
    `,
    unless: `
      shall, must, may, should, statute*, law, regulation*, §, under, study, studies, research, doctor*, dr, expert*, psycholog*, whether
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      his|her|your|their|applicant's|claimant's|complainant's|appellant's|veteran's|employee's real|true|actual
      motive|motivation|purpose|intention|intent|aim|goal|agenda|reason|interest (in|for|behind) _4
      is|was|were|appears|seems|must|lies, effort|attempt to build|bolster|manufacture|pad|inflate|embellish (a|the|an|your|his|her|their)
      (stronger|better) file|record|case|claim|complaint, out of spite|revenge|malice|greed|vindictiveness, hidden agenda, merely|only|just|simply seeking|trying|out|wants|wanted|seeks to harm|hurt|punish|delay|harass|avoid|embarrass|evade, to get
      back at, to get even with, interested|is|are|was|were only|merely|solely (interested) (in|after) (the) money|attention|benefits|payout, only|just
      after|wants|want (the) money|attention, motivated|driven (solely|only|purely|by) (by) greed|revenge|spite|bitterness|money
    `,
    unless: `whether, if, element*, penalt*, no, not, pretext*`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      as a|an (experienced|trained|federal|sworn) ${STAFF} _6 credible|believed|truth|reliable,
      credible|believed|reliable|truthful (because|since|as) (he|she|they|it) (is|are|was|were|comes|come) (from) (a|an|the) (experienced|trained|federal|sworn|agency)
      ${STAFF}, by virtue of his|her|their office|position|rank, cannot be believed because|since|as, word of
      a|an|our (federal|experienced|agency) ${STAFF} is|over|against
    `,
    unless: `alleg*, whether, not`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      see|sees|saw|find|finds|found|is|have|has no reason|need|cause to address|discuss|respond|answer|comment|consider,
      deserves|merits|warrants|requires no (further) response|answer|comment|reply, not worth
      addressing|answering|discussing|responding, decline|declines to respond|answer|address
    `,
    together: `
      argument*, contention*, objection*, explanation*, letter*, statement*, submission*, comment*, you, points, they, it,
      this
    `,
    unless: `moot, §, issue, question, constitutional, because`,
  },
};
