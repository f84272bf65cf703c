import type { SignalId } from '../signals.ts';
import type { SignalWords } from '../words.ts';
import { ASSESSMENT, BODY, PARTY, REASON_WORDS } from './words.ts';

export const ENGLISH_SIGNALS: Readonly<Record<SignalId, SignalWords>> = {
  PARTY_NOT_HEARD: {
    find: `
      without (first|ever) hearing|consulting|interviewing|contacting|notifying|asking (the|any|either) ${PARTY},
      ${PARTY} was|were|has|have not|never (been) interviewed|contacted|consulted|asked|heard, did not|never
      interview|contact|consult|hear (the|any) ${PARTY}, ${PARTY} _3 not|never (been) given|afforded|offered|provided
      (an|any) opportunity|chance, no opportunity|chance to comment|respond|reply|be heard, not
      (considered|deemed|found) (it) necessary to hear|interview|contact|consult (the) ${PARTY}, saw|sees|see no
      need|reason to hear|interview|contact|consult (the) ${PARTY}
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      from the outset|start|beginning (it|we) (was|were) clear|certain|obvious|convinced, clear|obvious|certain from
      the outset|start|beginning, never (been) (in) any doubt|question, a foregone conclusion, as (we)
      suspected|anticipated all along, as (we) expected, confirmed|confirms|confirm our|the suspicion*|suspicions,
      purpose of the|this investigation|inquiry|review|report is|was to prove|confirm|show that, made up
      our|its|his|her|their mind|minds, had already (been) decided|concluded before
    `,
    unless: `if, text, statute`,
  },
  IRRELEVANT_CIRCUMSTANCES: {
    find: `
      his|her|their appearance|clothing|clothes|looks|hairstyle|tattoos|weight|accent|lifestyle|dress, unkempt,
      dishevel*, scruffy, untidy appearance, smelled of, single mother|father, twice|previously divorced, of
      roma|gypsy|arab|african|asian|foreign origin|descent|background|extraction, immigrant background, living with
      his|her boyfriend|girlfriend|partner, promiscuous*, sexual habits|preferences|partners, has|have
      (previously|repeatedly|often) complained|filed (many|numerous|several) complaints (before|previously),
      frequent|habitual|serial complainer|complainant, known to the authorities|police|office
    `,
    unless: `discriminat*, regardless, irrespective, diagnos*, symptom*, medical*`,
  },
  ANONYMOUS_SOURCE: {
    find: `
      reportedly, rumor|rumors|rumored|rumour|rumours|rumoured, it is|was said that, word has it, sources
      say|said|claim|indicate|indicated|report, anonymous
      tip|tips|letter|letters|complaint|source|sources|caller|informant|report|reports|information,
      unnamed|unidentified
      source|sources|informant|person|persons|witness|witnesses|individuals|neighbor|neighbour|colleague|colleagues, it
      has come to our|my attention, we have (also) been told|informed|advised that, several|some|many|various|other
      people|persons|neighbors|neighbours|colleagues|residents say|said|claim|claimed|have said|told, according to
      several|some|various|certain|many people|neighbors|neighbours|colleagues|persons|sources|staff, the word is that
    `,
  },
  REVERSED_BURDEN: {
    find: `
      prove|show|demonstrate|establish|proved|proven|shown|demonstrated his|her|their|its innocence,
      failed|unable|fails to prove|show|demonstrate|establish that he|she|they|it did|had|was|were|has|have|is|are
      not|no|never, has|have|had not proved|proven|shown|demonstrated|established that he|she|they|it
      did|had|was|were|has|have|is|are not|no|never, not exonerate*, not (been) exonerated, rule|ruled out
      his|her|their guilt|involvement, not|never disproved|disproven|refuted, in the absence of proof|evidence to the
      contrary, for|upon the ${PARTY} to prove|show|disprove that _3 not
    `,
    unless: `summary, pleading*, rebuttable, statute`,
  },
  LOADED_LANGUAGE: {
    find: `
      absurd*, ludicrous*, ridiculous*, laughabl*, preposterous*, outrageous*, shameful*, shameless*, disgraceful*,
      despicabl*, pathetic*, hysterical*, notorious*, brazen*, outlandish*, liar|liars, pack of lies, troublemaker*,
      querulous*, crackpot*, self-serving, conveniently
      forgot|forgets|forgotten|failed|fails|omits|omitted|claims|ignores|ignored, concocted, sob story,
      playing|plays|played the victim, wild accusation*|allegations|claims|theories, rant|rants|ranted|ranting,
      nonsens*, obstinate*, stubbornly, whining|whines|whined, so-called victim|expert|evidence|witness|witnesses
    `,
    unless: `absurd result|results|consequences`,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      everyone|everybody (already) knows, as is well known, it is well|commonly|generally|universally known that,
      common knowledge, people|persons|families|parents|men|women|immigrants|applicants|individuals|offenders of
      this|that|his|her|their kind|type|sort|background|origin, people|families|individuals like
      him|her|them|these|this|that, such|these people|persons|families|parents|individuals|applicants
      always|never|tend|usually|typically|rarely|invariably, this|that|these|those kind|type|sort|kinds of
      people|person|persons|family|families|individuals|parents, typical (behavior|behaviour) of|for
      people|persons|families|men|women|immigrants|applicants|someone, always
      lie|lies|lied|cheats|cheat|complains|exaggerates|exaggerate, never tell|tells|told the truth
    `,
    unless: `irreparable, judicial notice`,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      only|merely|simply|just wants|wanted|seeks|sought|trying|tries|interested to|in, is|was|are|were
      only|merely|just|simply seeking|trying|looking|after|out|interested, out of
      spite|revenge|greed|malice|vindictiveness, deliberately|intentionally|knowingly
      misled|misleading|withheld|withholding|concealed|lied|ignored|provoked|exaggerated|false, his|her|their
      real|true|actual|sole|only motive|purpose|intention|aim|goal|agenda is|was, attention-seeking, seeking|seeks
      attention, for his|her|their own gain|enrichment|ends, hidden agenda, in order to deceive|mislead|manipulate
    `,
    unless: `whether, if, element*, penalt*, liab*`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      no reason|cause|grounds|basis to doubt|question|disbelieve|disregard|challenge, is|are|was|were
      (simply|clearly|obviously|wholly|entirely) not credible|believable|trustworthy, not|cannot (to) be
      believed|trusted, presumed|assumed to be (credible|truthful|telling|honest|reliable), lack|lacks|lacked (any|all)
      credibility, simply|clearly|obviously|wholly incredible|unbelievable
    `,
    strong: `
      credible|reliable|trustworthy|believable _9 duty to provide|tell|be|speak (the|only)
      (truth|truthful|true|truthfully) (opinions|statements|information), by virtue of his|her|their
      office|position|profession|rank|experience, as an experienced officer|caseworker|official|inspector|investigator
    `,
    unless: `alleg*, complaint, pleaded, well-pleaded`,
  },
  INSUFFICIENT_INVESTIGATION: {
    find: `
      has|have|had|was|were|is not (been) (further|independently) investigated|verified|checked|examined|corroborated,
      did|does|do not (further|independently) investigate|verify|check, did|does|do not look into, looked into no
      further, no (further|independent|additional) investigation|inquiry|verification|enquiries (was|were|has) (been)
      made|conducted|undertaken|carried|deemed|considered, without further|any|independent
      investigation|examination|verification|inquiry, not (considered|deemed|found) (it) necessary to
      investigate|examine|obtain|verify, saw|sees|see no need|reason to investigate|examine|obtain|verify
    `,
    unless: `should, whether`,
  },
  MISSING_LEGAL_BASIS: {
    find: `
      our|agency's|office's|department's|unit's|section's (usual|normal|internal|standard|established|customary|own)
      practice|practices|routine|routines|policy|procedures, as a matter of (office|internal|established)
      practice|policy|routine|principle we|the, it is our policy|practice|routine, no specific|express|explicit|clear
      legal|statutory basis|authority|provision|support, regardless of what the law|statute|regulations, for
      practical|administrative reasons the|we
    `,
  },
  MISSING_REASONS: {
    find: `
      no further|additional|detailed reasons|explanation|reasoning|justification, reasons need not be given|stated,
      without (giving|stating|further) (any) reasons|explanation, need not explain, not necessary|required to
      explain|state|give (the|any) reasons|why, we|board|agency|department|authority cannot|fail|fails to see
      that|any|how, after careful consideration _6 denied|rejected|dismissed|decided, for reasons that (need|will) not
    `,
    unless: `should, ought, must, arbitrary`,
  },
  UNSUPPORTED_CONCLUSION: {
    find: `
      there is|was|can|could (be) no doubt|question, no doubt that, beyond (any|all) doubt|dispute|question, it is|was
      (quite|perfectly|abundantly|entirely|absolutely) obvious|evident|plain|undeniable that|to, obviously,
      undoubtedly, unquestionabl*, indisputabl*, undeniabl*, self-evident that, needless to say, it goes without
      saying, without (any) doubt, doubtless*, everything points to|towards
    `,
    unless: `reasonable doubt, whether, if`,
  },
  SPECULATION_AS_FINDING: {
    strong: `leaves|gives _2 impression that _9 not|never`,
    find: `
      presumably, must have known|been|realized|realised|understood|intended|wanted|lied|done|had|felt|noticed,
      probably, one|we|it can|may|might|must (only|well) (be)
      assume|assumed|suspect|suspected|imagine|imagined|speculate|guess that, we|board suspect|suspects|assume|assumes
      that, apparently, seems|seem|seemed to have, leaves|left|gives|gave|creates|created the|an impression, cannot be
      ruled out|excluded that, could|might|may well have, in all likelihood|probability, it is
      likely|conceivable|probable that he|she|they|the, supposedly
    `,
    unless: `likely than not, if, whether, were, would`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      argument|arguments|contention|contentions|objection|objections|claim|claims|explanation is|are
      (clearly|simply|wholly|also|entirely) without|devoid (of) merit,
      argument|arguments|contention|contentions|objections|explanation is|are (also)
      meritless|unavailing|unpersuasive|baseless|groundless|irrelevant|immaterial, does|do|did not|cannot
      change|alter|affect this|our|the (board) assessment|conclusion|decision|outcome|result, not|cannot lead|leads to
      a|any different|other result|conclusion|outcome|assessment, have|has been considered and|but (are|is|were)
      rejected|dismissed|found, we are not persuaded, deserves|merits|warrants no (further)
      discussion|consideration|comment
    `,
  },
  MISSING_APPEAL_INFORMATION: {
    find: `
      no (right|possibility|means) (of|to) appeal (is|was|will) (be) provided|given|stated, no information (on|about)
      (how) (to) appeal
    `,
  },
  PARTY_HEARD: {
    find: `
      given|gave|afforded|offered|provided|had|received (the) (an|a|every|ample)
      (full|fair|reasonable|adequate|meaningful) opportunity to
      comment|respond|reply|be|present|submit|testify|rebut|answer|review, was|were invited|asked|requested to
      comment|respond|reply|submit|present, ${PARTY} (has|have|had|also) submitted|filed (its|his|her|their|a|written)
      (written) comments|response|reply|observations|statement|statements|submissions, advised|notified|informed the
      veteran|applicant|appellant|claimant|respondent|party|parties of, notice _6 to the ${PARTY}, hearing _3
      (was|were) held, scheduled to present testimony|evidence, interviewed the ${PARTY}
    `,
    unless: `must, should, shall, required`,
  },
  EVIDENCE_WEIGHED: {
    find: `
      on the one hand, on the other hand, weigh|weighs|weighed|weighing (the) evidence|against|both, probative
      weight|value, more|greater|less|lesser|little|considerable|substantial|some (probative) weight
      to|than|because|on, accord|accords|accorded|gave|give|gives (more|less|greater|little) weight, evidence (both)
      for and against, conflicting (competent) evidence|opinions|statements|accounts|testimony, most|more
      probative|persuasive because, balance|balances|balanced|balancing the|these|those
      interest*|factors|considerations|evidence
    `,
  },
  PARTY_ARGUMENTS_ADDRESSED: {
    find: `
      we (respectfully) agree|disagree (with|that), this|that|his|her|their|its|the argument|contention|objection|claim
      fails|overlooks|ignores|misreads|conflates|founders|lacks|proves|misses, turn|turns (now) to
      (the|his|her|its|their) _3 argument*|contention*|claim|claims, with regard|respect to (the|his|her|its|their) _3
      argument*|contention*|objection*, ${BODY} is cognizant of, ${BODY} has (carefully|also)
      considered|acknowledges|recognizes|recognises, in response to (the|his|her|its|their) _3
      argument*|comment*|contention*|objection*|claim*, we acknowledge|recognize|recognise|have considered (that|the),
      not persuaded|persuasive because, argument|arguments|assumption|theory|interpretation|reading|position _9
      incorrect|founders|mistaken|untenable|untrue, do|does not persuade us, we are not convinced|persuaded that, is
      not a helpful
    `,
  },
  REASONS_GIVEN: {
    find: `
      for the|these|those|all (of) (the|these) (following|foregoing|above) reasons, based on the foregoing, in reaching
      this|that|its|our conclusion|decision|finding, the reason|reasons for this|that|the decision|conclusion, this
      conclusion rests|follows|is, things|considerations|factors|reasons persuade|persuaded|lead|led (us|the)
      (court|board|agency) that|to
    `,
    together: [`${ASSESSMENT}, is|are adequate|credible|competent|warranted`, REASON_WORDS],
  },
  LEGAL_BASIS_CITED: { find: '', together: [ASSESSMENT, `§, u.s.c., u.s.c.a., c.f.r., article|section|rule #, v`] },
  UNCERTAINTY_ACKNOWLEDGED: {
    find: `
      evidence|record|information|material does|do|did not permit|allow|establish|support|resolve (a|any|us), cannot be
      determined|established|ascertained|verified|confirmed, not (been) possible to
      determine|establish|ascertain|say|conclude|verify|confirm, it is|was|remains unclear|uncertain|unknown (to)
      (whom) which|who|where|whether|if|what|how|why|when|to, is|was|remains not (entirely) clear|certain|known
      whether|if|what|how|why|which|who|when, cannot|could not|unable to
      determine|conclude|corroborate|verify|ascertain|confirm|establish (with|whether|that|what|the), insufficient
      evidence to, remains|remain unclear|uncertain|unresolved|unknown, is|are not certain that|whether
    `,
    unless: `must, plaintiff*, petitioner*`,
  },
  INVESTIGATION_DOCUMENTED: {
    find: `
      ${BODY}|office|ro|va|we (has|have|had|also) obtained|reviewed|examined|requested|collected|gathered _6
      record|records|documents|files|file|reports|statements|evidence|testimony|information, after|having
      reviewing|reviewed (all|of) (the) (entire|whole) record|evidence|file|material, interviewed
      (approximately|more|over|about) (than) #, all reasonable efforts to obtain, site visit|inspection was|were, has
      fulfilled its duty to assist, issued (more|over) (than) # subpoenas
    `,
    unless: `must, should, shall, may`,
  },
  PROPORTIONALITY_CONSIDERED: {
    find: `
      proportionate*, proportionality, disproportionate*, less|least restrictive|intrusive|onerous|burdensome
      means|measure|measures|alternative|alternatives|sanction, no more than (is|was) necessary,
      fair|proper|appropriate balance between
    `,
  },
  APPEAL_INSTRUCTIONS: {
    find: `
      may (be) appeal|appealed, you|applicant|appellant|claimant|party|parties may|can (also) seek|request|file|ask
      (for) (judicial|an|a) review|reconsideration|appeal, right|rights to appeal, appeal|appeals must|should|shall|can
      be filed|submitted|lodged|received, how to appeal, notice of (your) appellate rights, within # days _6
      appeal|review|reconsideration
    `,
  },
  SCOPE_STATED: {
    find: `
      this|our|the report|review|decision|investigation|inquiry|opinion|holding is|was limited|confined to,
      this|our|the report|review|decision|investigation|opinion does|do|did not address|reach|decide|consider|cover,
      outside|beyond the scope of this|our|the (report|review|decision|investigation|inquiry|present), we do|need not
      address|decide|reach|resolve|consider|delve, we express no view|opinion, no longer before the, is|are not before
      us|the
    `,
  },
};
