import type { SpeechWords } from '../words.ts';

export const PARTY =
  'applicant*|appellant*|claimant*|complainant*|respondent*|petitioner*|plaintiff*|defendant*|veteran*|party|parties|parent*|mother|father|employee*|witness*|accused|suspect|owner|tenant|company';
const BODY =
  'board|court|commission|agency|department|panel|tribunal|committee|bureau|authority|ombudsman|secretary|administrator|inspector|office|undersigned';
const FINDS =
  'find|finds|conclude|concludes|hold|holds|determine|determines|affirm|deny|denies|reject|rejects|agree|agrees|disagree|disagrees|consider|considers';
const ASSESSMENT = `
  ${BODY} (further|also|therefore|thus|hereby|accordingly) ${FINDS}, we|i|uscis|va|ssa (further|also|therefore|thus|hereby|accordingly) ${FINDS}|decline|reverse|affirm|recommend, it is hereby|therefore ordered|found|concluded, in our|my opinion|view|judgment|judgement, i find|conclude|agree|reject|accept|disagree|see|credit|believe|consider
`;
const REASON_WORDS = `because, since, given that, in light of, in view of, based on, on the basis of`;
const CITATION = `
  §, u.s.c., u.s.c.a., c.f.r., fed.r., article|section|rule|title|chapter|part|amendment #, # u.s. #, v, f. 3d, f. 2d,
  f. supp., s. ct., l. ed., # vet.app., # vet. app., see, above, below
`;

export const ENGLISH_SPEECH: SpeechWords = {
  abbreviations: `
    no, nos, v, vs, mr, mrs, ms, dr, prof, jr, sr, st, sec, secs, art, arts, ch, pt, para, paras, cl, cf, id, ibid,
    e.g, i.e, al, ex, pp, p, vol, ed, fig, inc, corp, co, ltd, l.p, assn, dept, dist, div, bd, comm, fed, cir, app,
    supp, ct, cong, rec, reg, stat, rev, ann, cal, tex, okla, vet, civ, crim, proc, u.s, u.s.c, u.s.c.a, c.f.r, s.ct,
    l.ed, f.supp, tr, op, amend, gen, gov, sen, rep, hon, jan, feb, mar, apr, aug, sept, oct, nov, dec, cert, approx,
    dkt, exh, hosp, ins, indus, int, nat, natl, mfg, bros, pub
  `,
  speech: `
    contend|contends|contended|contending|contention|contentions, assert|asserts|asserted|assertion|assertions, alleg*,
    argue|argues|argued|arguing, claims|claimed|claiming that, claims|claimed to, maintains|maintained that,
    stated|wrote|writes|said|says|told|testif*|averred|avers|opined|recalled|recounted|replied, he|she|it|they
    states|state that,
    explained|reported|complained|suggested|insisted|responded|believed|thought|felt|understood|recollected|informed,
    according to, in his|her|their|its view|opinion|words, you|he|she|they|${PARTY} denied|denies, admitted|admits,
    district|lower|trial|appellate court|judge, court of appeals, circuit, dissent*, syllabus, press|media|news
    report|reports|reported|article|articles|story|stories, submits|submitted that, would have us
  `,
  accountFollows: `
    as follows, following statement|account|testimony|points|arguments|answer, in relevant|pertinent part
  `,
  assessment: ASSESSMENT,
  bodies: `${BODY}, we, i, the undersigned|agency|board|department`,
  assessmentHeadings: `
    reasons, discussion, analysis, assessment, conclusion*, findings|finding, opinion, decision, evaluation,
    determination, service connection, order
  `,
  accountHeadings: `
    contentions|arguments|position|positions|submissions|response|comments|statement|views of, ${PARTY}
    contentions|arguments|position|submissions|response|comments, complaint, allegations
  `,
  backgroundHeadings: `
    background, introduction, facts, procedural history, issue|issues, syllabus, history, overview, summary
  `,
  addendumHeadings: `attachment*, appendix*, annex*, exhibit*, enclosure*, dissent*, concurring, concurrence, separate opinion`,
  operativeHeadings: `order, decision*, conclusion*, disposition, result, determination, summary`,
  citation: CITATION,
  norm: `
    must, shall, may, requires|required, provides|provide, prohibits, authorizes, governs, standard, can
  `,
  reasons: `${REASON_WORDS}, due to, as, so that, for the|these|those reasons, therefore, thus`,
  negation: `
    not, no, never, neither, nor, without, cannot, hardly,
    don't|didn't|doesn't|isn't|wasn't|aren't|weren't|can't|couldn't|won't|wouldn't|hasn't|haven't|hadn't
  `,
  criticism: `
    erred|error|errors, should have, ought to have, fail|fails|failed, violat*, improper*, unlawful*, deficien*,
    critici*, remand*, revers*, vacat*
  `,
  adverse: `
    application|claim|request|petition|permit|license|benefit|benefits|connection _9 is|are (hereby|therefore|accordingly) denied|dismissed|rejected|revoked|terminated, we|i|agency|department|office|board|uscis (have|has) (decided|determined) (to) (hereby) deny|denies|revoke|revokes|terminate|terminates|remove|suspend|suspends (your|the) application|award|benefits|claim|petition|permit|license|request, is (hereby) terminating|denying|revoking|suspending the|your, is|are (hereby) terminated|denied|revoked|suspended (effective|as|under), decision that you be removed|suspended|terminated
  `,
  refusal: `
    is|are|was|were (hereby|therefore) denied|dismissed|rejected, find|finds|found|see|sees no basis|reason|ground|grounds
  `,
  appeal: `appeal*, reconsider*, rehearing, grievance*, protest, judicial review, petition for review, review of this decision|determination, object, objection|objections, contest*, challenge*, hearing`,
  excerpt: `excerpt|excerpts|extract|extracts`,
  reviewingBodies: `
    supreme court, court of appeals, circuit, justice|justices, opinion of the court, special counsel, inspector general, ombudsman, veterans' appeals, court
  `,
};
