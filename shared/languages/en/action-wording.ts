import { type ActionWording, enumerated } from '../action-wording.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'no' : count} ${count === 1 ? one : many}`;

const REQUESTS = [
  'that you reconsider the decision and change it as follows: [change requested],',
  'that you complete the record where it is incomplete,',
  'that you state clearly the reasons for your new decision, and',
  'that you tell me in writing by [date] how you will deal with this request.',
];

const respects = (flaws: number) => (flaws === 1 ? 'respect' : 'respects');

/** Says what flaws that may matter can do, such as `affect the outcome of the case`. */
const outcome = (flaws: number, mayMatter: boolean, effect: string) => {
  const which = flaws === 1 ? 'this flaw may' : 'these flaws, individually or taken together, may';
  return mayMatter ? `, and ${which} ${effect}` : '';
};

const reopening = (flaws: number, mayMatter: boolean) =>
  `I write to ask you to reopen and correct the decision named above, only in the ${respects(flaws)} set out below and to the extent that the rules that govern this program allow. It is flawed in ${flaws === 1 ? 'that respect' : 'those respects'}${outcome(flaws, mayMatter, 'have affected the outcome')}.`;

const FIRST_DEMAND = 'I request that the decision be set aside or changed as follows: [change requested].';

const about = (titles: readonly string[]) =>
  titles.length === 0
    ? ''
    : ` on ${enumerated(
        titles.map((title) => `“${title}”`),
        ' and ',
      )}`;

export const ENGLISH_ACTION_WORDING: ActionWording = {
  orders: {
    SE: {
      authority: 'the authority that made the decision',
      instance: 'the appeal body named in the decision',
      lodging:
        'The appeal is addressed to the appeal body named in the decision, most often an administrative court (förvaltningsrätt), but filed with the authority that made the decision. The authority checks that it arrived in time and then passes it on; otherwise it is as a rule dismissed. Only a person whom the decision concerns and against whom it went may appeal. A municipal decision that is open to review of its legality (laglighetsprövning) is different: every member of the municipality may appeal, the appeal is filed with the administrative court within three weeks of the announcement that the minutes were approved, the grounds must be stated within the same time, and the court can only set the decision aside. Check which part of the decision can be appealed.',
      deadline:
        'As a rule the appeal must reach the authority within three weeks of the day on which you received the decision. Other times may apply to some decisions and to judgments.',
      demands: [
        FIRST_DEMAND,
        'In the alternative, I request that the decision be set aside to the extent that it went against me and the case sent back to that extent to the authority for a new examination.',
      ],
      interim: 'In addition, I request that the decision not apply until the appeal is decided.',
      reconsideration:
        'A Swedish authority may as a rule change a decision that it made at first instance if it finds it wrong, and must do so if the decision is plainly wrong in a material respect and can be changed quickly, simply and without disadvantage to any party. Once the decision has been appealed, only the latter remains, and only until the case has been passed on. A request for reconsideration does not extend the time for an appeal.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'You can ask the authority to reconsider its decision. It costs nothing.',
        appeal: 'You can often appeal. You send the appeal to the authority, which passes it on to the next instance.',
        whereToAppeal: null,
        access: 'You can ask to see everything in your case file.',
        others: [
          'If you think the authority has acted wrongly you can complain to the Parliamentary Ombudsman (JO), who cannot change the decision.',
        ],
      },
    },
    NO: {
      authority: 'the Norwegian authority that made the decision',
      instance: 'the appeal body named in the decision',
      lodging:
        'The complaint is addressed to the appeal body: for decisions of the state most often the authority immediately above, for municipal decisions most often the county governor (statsforvalteren) or the municipality’s own appeal body. It is sent to the authority that made the decision, which looks at the case again first and then passes it on.',
      deadline:
        'As a rule the time for a complaint is three weeks from the day on which notice of the decision arrived. The law that governs the case may set another time.',
      demands: [
        FIRST_DEMAND,
        'In the alternative, I request that the decision be set aside to the extent that it went against me and the case sent back to that extent to the authority for a new examination.',
      ],
      interim: 'In addition, I request that the decision not be carried out until the complaint is decided.',
      reconsideration:
        'A Norwegian authority may under certain conditions reverse its own decision (omgjøring), also without a complaint. A request for that extends neither the time for a complaint nor that for an action in court.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'You can ask the authority to change its own decision.',
        appeal:
          'You can often complain. You send the complaint to the authority that decided, which passes it on to the appeal body.',
        whereToAppeal: null,
        access: 'You can ask to see the documents in your case.',
        others: [
          'You can often have the decision reviewed by the courts.',
          'Once complaints are exhausted, or if the decision is not open to complaint, you can complain to the Parliamentary Ombud (Sivilombudet), as a rule within one year of the final decision. The Ombud cannot change the decision.',
        ],
      },
    },
    DK: {
      authority: 'the Danish authority that made the decision',
      instance: 'the appeal body named in the guidance on complaints',
      lodging:
        'The appeal body is often a higher authority or a board. The complaint is usually sent to the authority that made the decision. It assesses the case again and passes it on to the appeal body if it stands by its decision.',
      deadline:
        'There is no general Danish time limit: it stands in the act or order that governs the case and should be stated in the guidance on complaints. It is often four weeks from the day the decision was communicated, but can be much shorter, in some fields a few days. Find out, too, whether the complaint must have been received, and not only sent, within the time.',
      demands: [
        FIRST_DEMAND,
        'In the alternative, I request that the decision be set aside to the extent that it went against me and the case sent back to that extent to the authority for a new examination.',
      ],
      interim: 'In addition, I request that the complaint have suspensive effect.',
      reconsideration:
        'A Danish authority may reopen a case it has decided (genoptagelse), and may be under a duty to do so where new facts of material importance have emerged or where there were procedural errors that are not immaterial. Such a request does not as a rule extend the time for a complaint.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'You can ask the authority to reopen the case.',
        appeal: 'You can often complain to a higher authority or a board.',
        whereToAppeal: 'The guidance on complaints should say where and when.',
        access: 'You can ask to see the documents in your case.',
        others: [
          'If the decision is not open to complaint, or complaints are exhausted, you can complain to the Parliamentary Ombudsman (Folketingets Ombudsmand), as a rule no later than one year after the final decision.',
          'You can also bring the case before the courts. In some fields complaints must be exhausted first, and a short time may apply.',
        ],
      },
    },
    US_FED: {
      authority: 'the agency that made the decision',
      instance: 'the body named in the notice of decision',
      lodging:
        'The notice of decision should say how and where an appeal is filed: with the agency’s own appeals office or board, another board, or a federal court. If it names a form, file that form and attach this text to it. If it offers several kinds of review, choose one first, because filing one may rule out the others. Some kinds of review accept no new evidence, or only some; check this before you add any. Often you must first use the agency’s own appeals before a federal court will hear the case.',
      deadline:
        'There is no single federal deadline: it is set by the statute and the agency rules that govern the program, and the decision or the notice that came with it should state it. Appeals within an agency are often due within 30 to 60 days, sometimes sooner, and actions against the United States have outer limits of their own.',
      demands: [
        'I request that the decision be reversed or modified as follows: [change requested].',
        'In the alternative, I request that the decision be vacated to the extent that it is unfavorable to me and the matter remanded to that extent for further proceedings.',
      ],
      interim: 'In addition, I request that the decision be stayed pending review.',
      reconsideration:
        'In some programs “reconsideration” or “reopening” is a separate step with its own rules, form and deadline, and in others it does not exist. This letter does not replace the review options open to you, and you should assume that it does not stop their time limits.',
      requests: [
        'that you reopen the decision in those respects and change it as follows: [change requested],',
        ...REQUESTS.slice(1),
      ],
      letter: {
        title: 'Request to reopen and correct the decision',
        intro: reopening,
        reasons: 'Grounds for reopening',
        ownWords: 'Further grounds:',
      },
      remedies: {
        reconsideration:
          'In some programs you can ask the agency to reconsider or reopen its decision. Assume that this does not extend the time for an appeal.',
        appeal: 'You can often appeal within the agency, and after that to a federal court.',
        whereToAppeal: 'The notice of decision should say where and when.',
        access: 'You can ask to see the records of your case.',
        others: ['You can look for help from a lawyer or a legal aid organization.'],
      },
    },
    OTHER: {
      authority: 'the authority that made the decision',
      instance: 'the instance named in the decision',
      lodging: 'The decision, or the notice that came with it, should say how and where an appeal is filed.',
      deadline: 'The decision, or the notice that came with it, should state the time for an appeal.',
      demands: [
        FIRST_DEMAND,
        'In the alternative, I request that the decision be set aside to the extent that it went against me and the case sent back to that extent to the authority for a new examination.',
      ],
      interim: null,
      reconsideration:
        'An authority can often reconsider its own decision. Assume that such a request does not extend the time for an appeal.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'You can often ask the authority to reconsider its decision.',
        appeal: 'You can often appeal.',
        whereToAppeal: 'The decision, or the notice that came with it, should say where and when.',
        access: 'You can ask to see the documents in your case.',
        others: [],
      },
    },
  },
  severity: { HIGH: 'serious flaw', MEDIUM: 'moderate flaw', LOW: 'minor flaw' },
  basis: 'Draft based on an audit of the document.',
  fillIn:
    'Fill in the parts in square brackets and check every statement against the document before the text is used.',
  ownLaw:
    'The text is about objectivity, reasons and procedure. Add the provisions that decide the case, such as those of the statute and the regulations of the program.',
  byRules: {
    flaws: 'What the indications are about',
    basis: 'Draft based on these indications.',
    summary:
      'This explains which rule-based indications of flaws there are in a document from a government agency. The indications concern whether the document is objective and impartial. They do not decide whether the decision is right or wrong.',
    own: 'This document is based on rule-based indications of flaws in the objectivity of the document.',
    severity: { HIGH: 'possible serious flaw', MEDIUM: 'possible moderate flaw', LOW: 'possible minor flaw' },
    found: (flaws) => `The rules flagged ${counted(flaws, 'indication', 'indications')} of objectivity flaws.`,
  },
  fields: {
    to: 'To:',
    through: 'Filed with:',
    decidedBy: 'Decided by:',
    from: 'From:',
    appellant: 'Appellant:',
    evidence: 'Evidence:',
    matter: 'Case No.:',
    document: 'Document:',
    appealed: 'Decision appealed:',
    concerned: 'Re:',
    deadline: 'Time limit to verify:',
    lodging: 'How to file (verify):',
    interim: 'Request to add if the decision can be carried out in the meantime (of no use against a mere denial):',
    page: 'Page:',
    provision: 'Provision:',
    provisions: 'Provisions:',
    severity: 'Assessment:',
    kind: 'Kind:',
    alsoTold: 'In the words of another audit:',
  },
  placeholders: {
    sender: 'name, address, telephone and e-mail',
    decision: 'kind and date of the decision',
    matter: 'date of the decision and case number',
    caseNumber: 'case number',
    place: 'place and date',
    signature: 'signature and printed name',
    own: 'additional facts',
    evidence: 'evidence and what each item shows',
  },
  quoted: (page) => (page === null ? 'The decision states:' : `The decision states (p. ${page}):`),
  quotedToo: (page) => (page === null ? 'The decision also states:' : `The decision also states (p. ${page}):`),
  quotations: (count) =>
    count === 1
      ? 'The quotation is verbatim and may be part of a sentence; the page reference is to the decision.'
      : 'Quotations are verbatim and may be parts of sentences; page references are to the decision.',
  listed: (items) => items.join('; '),
  deadlineStated: (quote, page) => `According to the document: “${quote}”${page === null ? '' : ` (p. ${page})`}`,
  final: {
    note: 'The document says that the decision cannot be appealed. An appeal would then be dismissed. Ask for reconsideration instead, and see what the document says about review by a court.',
    partly: 'The document says that part of it cannot be appealed. Check that the grounds concern the part that can.',
    instance: 'appeal body, if the decision can be appealed',
    deadline: 'Time for an action in court to verify:',
    appeal: 'The document says that the decision cannot be appealed.',
  },
  untold: {
    request: 'that you tell me in writing to whom, where and by when an appeal must be filed, and',
    instance: 'appeal body, which the decision does not name',
    advice:
      'The document does not say how to appeal. Ask the authority in writing to whom an appeal is addressed, where it is filed and by when, and assume the time that is named here until you have an answer. Appeal as soon as you can, even if the time has run out: where the information is missing, a late appeal can often be heard, but seldom after a long time.',
  },
  see: (citation) => `See ${citation}.`,
  relied: (citations) => `See ${citations}.`,
  judicialReview: (citations) => `Cf. ${citations} (scope of judicial review).`,
  found: (flaws, strengths) =>
    `This sets out ${counted(flaws, 'flaw', 'flaws')} and ${counted(strengths, 'strength', 'strengths')} from the audit.`,
  nothingFound: 'There is nothing to report.',
  coverNote: {
    assumed: 'The text assumes that the document is a decision that can be appealed or reconsidered. Check that first.',
    title: 'To verify before filing',
    letter: 'To verify before sending',
    checks: 'To verify',
    younger: (citations) =>
      `The version of the law that is cited is later than the document: ${citations}. Check which wording was in force on the date of the document before you rely on it.`,
    own: (grounds, evidence) =>
      `Where it says “${grounds}” and “${evidence}”, add facts and evidence that only you know of, or delete those paragraphs.`,
    minor: (count) =>
      count === 1
        ? 'The minor flaw stands last. Delete it if it does not strengthen your case.'
        : 'The minor flaws stand last. Delete them if they do not strengthen your case.',
    recognised:
      'The quotations were read in a scanned document by text recognition. Compare them with the document word by word.',
    dropped: (count, titles) =>
      `${count === 1 ? 'One sentence' : `${count} sentences`}${about(titles)} ${count === 1 ? 'was' : 'were'} left out for quoting or citing what is not among the quotations and provisions of the audit.`,
    alsoTold: 'Another audit describes the following in its own words. Use them where they make your case stronger:',
  },
  contents: 'Contents',
  sources: 'Provisions cited',
  enclosures: { heading: 'Enclosures', items: ['The decision appealed', '[other documents]'] },
  appeal: {
    title: 'Appeal',
    demands: 'Relief requested',
    grounds: 'Grounds',
    groundsIntro: (flaws) =>
      flaws === 1
        ? 'In support of the relief requested, I submit that the decision is flawed in the following respect.'
        : 'In support of the relief requested, I submit that the decision is flawed in the following respects.',
    noDraft: 'No draft appeal',
    noGrounds:
      'The audit found no objectivity flaws. It therefore gives no grounds for an appeal; there may be other grounds.',
    ownWords: 'Further grounds:',
    ending: (flaws, mayMatter) => {
      if (!mayMatter) return 'On these grounds, the relief requested should be granted.';
      const which = flaws === 1 ? 'This flaw' : 'These flaws, individually or taken together,';
      return `${which} may have affected the outcome. The relief requested should therefore be granted.`;
    },
    regards: 'Respectfully submitted,',
  },
  summary: {
    title: 'Plain-language summary',
    intro:
      'This explains what an audit has found about a document from a government agency. The audit looks at whether the document is objective and impartial. It does not decide whether the decision is right or wrong.',
    several: 'The document has been audited more than once; this summary draws on those audits.',
    brief: 'In short',
    flaws: 'What falls short',
    strengths: 'What is good',
    remedies: 'What you can do',
    wrote: 'This is what the document says:',
    wroteToo: (page) => (page === null ? 'The document also says:' : `The document also says (page ${page}):`),
    law: 'The rule is in:',
    laws: 'The rules are in:',
    unitedStatesCode: (abbreviation, name) =>
      `${abbreviation} stands for the ${name}, the collection of federal statutes.`,
    amendment: (abbreviation) => `${abbreviation} stands for an amendment to the Constitution of the United States.`,
    sources: 'Rules named in this summary',
    caution:
      'Do not wait: the time for an appeal is often short. It may run from the date of the decision, from the date it was sent or from the date you received it.',
  },
  letter: {
    title: 'Request for reconsideration',
    greeting: 'Dear Sir or Madam:',
    intro: (flaws, mayMatter) =>
      `I write to ask you to reconsider the decision named above. It is flawed in the ${respects(flaws)} set out below${outcome(flaws, mayMatter, 'have affected the outcome')}.`,
    reasons: 'Grounds for reconsideration',
    requests: 'Requests',
    requestsIntro: 'I therefore ask',
    noDraft: 'No draft request for reconsideration',
    noReasons:
      'The audit found no objectivity flaws. It therefore gives no reasons to ask for reconsideration; there may be other reasons.',
    ownWords: 'Further grounds for reconsideration:',
    ending: 'I will gladly answer questions and add to this request if anything is unclear.',
    regards: 'Sincerely,',
  },
  record: {
    note: 'The document holds more than a decision. Check which part of it is a decision that can be appealed, and that the grounds concern that part.',
    quotations: (count) =>
      count === 1
        ? 'The quotation is verbatim and may be part of a sentence; the page reference is to the document that holds the decision (the document).'
        : 'Quotations are verbatim and may be parts of sentences; page references are to the document that holds the decision (the document).',
  },
  inquiry: {
    quoted: (page) => (page === null ? 'The document states:' : `The document states (p. ${page}):`),
    quotedToo: (page) => (page === null ? 'The document also states:' : `The document also states (p. ${page}):`),
    quotations: (count) =>
      count === 1
        ? 'The quotation is verbatim and may be part of a sentence; the page reference is to the document.'
        : 'Quotations are verbatim and may be parts of sentences; page references are to the document.',
    appeal: {
      document: 'Document on which it rests:',
      enclosure: 'The document on which the decision rests',
      groundsIntro: (flaws) =>
        `In support of the relief requested, I submit that the decision rests on a document that is flawed in the following ${flaws === 1 ? 'respect' : 'respects'}.`,
      note: 'The document was read as an inquiry, a report or an opinion and not as a decision, and as a rule only a decision can be appealed. Name the decision that rests on the document. If none has been made, you can send your comments to the authority instead.',
    },
    summary: {
      correction: 'You can ask the authority to correct or complete the document.',
      decided: 'Once a decision has been made:',
      intro:
        'This explains what an audit has found about a document from a government agency. The audit looks at whether the document is objective and impartial. It does not decide whether its conclusions are right or wrong.',
      note: 'The document was read as an inquiry, a report or an opinion and not as a decision, and as such it can as a rule not be appealed by itself. You can send your comments to the authority before it decides, and appeal the decision once it has come.',
    },
    letter: {
      title: 'Request for correction',
      intro: (flaws, mayMatter) =>
        `I write to ask you to correct or supplement the document named above. It is flawed in the ${respects(flaws)} set out below${outcome(flaws, mayMatter, 'affect the outcome of the case')}. The provisions cited govern the case and any decision that is made on the basis of the document.`,
      reasons: 'Grounds for correction',
      ownWords: 'Further grounds for correction:',
      requested: [
        'that you correct or supplement the document in the respects set out above,',
        'that you complete the record where it is incomplete,',
        'that you place this letter on file and take it into account in any decision that rests on the document,',
        'that you wait with a decision until this request has been dealt with, if none has been made, and',
        'that you tell me in writing by [date] how you will deal with this request.',
      ],
      note: 'The document was read as an inquiry, a report or an opinion and not as a decision. If the authority has decided already, its decision can often be reconsidered or appealed; this letter does not extend the time for that.',
    },
  },
  own: {
    title: 'Document',
    intro: 'This document is based on an audit of the objectivity of the document.',
    flaws: 'Flaws',
    strengths: 'Strengths',
  },
};
