import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BUILT_IN_ACTIONS } from '../../../../shared/actions/built-in.ts';
import type { Audit, Citation } from '../../../../shared/contracts/audit.ts';
import type { LegalOrder } from '../../../../shared/contracts/vocabulary.ts';
import { act } from '../../../../shared/engine/offline/act.ts';
import { actionMaterial } from '../../../../shared/rules/action-audit.ts';
import { type ActionProse, actionProse } from '../../../../shared/rules/action-prose.ts';
import { readableText } from '../../../support/model/action-checks.ts';
import { auditWith, flawNamed, namedAudit, requestFor } from '../../../support/model/action-scene.ts';

/** The audit that a prose is of. */
const audits = new Map<ActionProse, Audit>();
const proseOf = (audit: Audit): ActionProse => {
  const prose = actionProse(actionMaterial(audit));
  audits.set(prose, audit);
  return prose;
};

const swedish = proseOf(namedAudit('SE'));
const norwegian = proseOf(namedAudit('NO'));
const danish = proseOf(namedAudit('DK'));
const american = proseOf(namedAudit('US_FED'));

/** The prose of an audit that cites these provisions, labels and titles as the library holds them. */
const citing = (
  jurisdiction: LegalOrder,
  cited: readonly (readonly [work: string, label: string, title: string, pinpoint?: string])[],
) => {
  const citations = cited.map(([work, label, title, pinpoint = null], n): Citation => {
    const source = { source_key: `prv_${n}`, jurisdiction, work, label, title, pinpoint, attribution: null };
    return { primary_authority_type: 'STATUTE', primary_label: `L${n + 1}`, primary_source: source };
  });
  return proseOf(auditWith([flawNamed(jurisdiction, 0, 'alfaborg', { citations })], []));
};

/** A sentence between two that must stay. */
const between = (sentence: string) => `The first stays. ${sentence} The last stays.`;
const REST = 'The first stays. The last stays.';

/** Writes every built-in document of an audit whose first flaw is described by a text that names law in the given way. */
function documentsNaming(way: string, prose: ActionProse): { content: string; note: string }[] {
  const audit = audits.get(prose);
  assert.ok(audit);
  const [first, ...others] = audit.deduplicated_flaws;
  assert.ok(first);
  const described = { ...first, description: between(`It falls short of ${way} here.`) };
  const request = requestFor({ ...audit, deduplicated_flaws: [described, ...others] });
  return BUILT_IN_ACTIONS.map((action) => {
    const { content, cover_note } = act({ ...request, action });
    return { content: readableText(content), note: readableText(cover_note ?? '') };
  });
}

describe('the prose of an action', () => {
  describe('keeps what the audit carries', () => {
    const KEPT: readonly [what: string, prose: ActionProse, text: string, shown?: string][] = [
      ['plain words', swedish, 'The reasons cannot be followed.'],
      ['a verified quotation', swedish, 'It says “acted in bad faith from the first day”.'],
      [
        'one with its own full stop and case',
        swedish,
        'It says ”Plain that alfaborg acted in bad faith.” and no more.',
      ],
      ['one in single marks', swedish, 'It says ‘acted in bad faith’ of her.'],
      [
        'a title, without its marks',
        swedish,
        'See “Unsupported view on alfaborg” above.',
        'See Unsupported view on alfaborg above.',
      ],
      ['a printed citation', swedish, 'It falls short of 32 § förvaltningslagen (2017:900).'],
      ['a printed citation without its number', swedish, 'Det strider mot 1 kap. 9 § regeringsformen.'],
      ['the law by its name', swedish, 'Förvaltningslagens krav är inte uppfyllda.'],
      ['a Norwegian citation', norwegian, 'Det strider mot § 16 forvaltningsloven.'],
      ['a Danish citation', danish, 'Det strider mod § 19 i forvaltningsloven.'],
      ['a federal citation with its subsection', american, 'It is set aside under 5 U.S.C. § 706(2)(A).'],
      [
        'a label as its citation',
        swedish,
        'It falls short of L1.',
        'It falls short of 5 § förvaltningslagen (2017:900).',
      ],
      [
        'a label beside its citation once',
        swedish,
        'It falls short of 5 § förvaltningslagen (2017:900) (L1) and L2: 32 § förvaltningslagen (2017:900).',
        'It falls short of 5 § förvaltningslagen (2017:900) and 32 § förvaltningslagen (2017:900).',
      ],
      ['words around a label in parentheses nobody issued', swedish, 'It falls short (L77).', 'It falls short.'],
      ['ordinary words that end like an act', swedish, 'Förslagen och underlagen från bolagen saknas.'],
      ['a year and a colon', swedish, 'It came at 14:30 on 12 May 2019.'],
    ];
    for (const [what, prose, text, shown = text] of KEPT) {
      it(`such as ${what}`, () => assert.equal(prose.verified(text), shown));
    }
  });

  describe('keeps what the audit cites, however jurists write it', () => {
    const WAYS: readonly [prose: ActionProse, ways: readonly string[]][] = [
      [
        swedish,
        [
          '5 § förvaltningslagen (2017:900)',
          '5 § förvaltningslagen',
          'förvaltningslagens 5 §',
          'förvaltningslagen 5 §',
          '5 § Förvaltningslagen',
          '5 § första stycket förvaltningslagen',
          '5 § andra stycket i förvaltningslagen (2017:900)',
          '5 § FL',
          'FL 5 §',
          '5 och 32 §§ förvaltningslagen',
          'förvaltningslagens 5 och 32 §§',
          '5, 32 §§ FL',
          'paragraf 5 i förvaltningslagen',
          '§ 5 förvaltningslagen',
          '5 § i samma lag',
          '1 kap. 9 § regeringsformen',
          '1 kap 9 § regeringsformen',
          'regeringsformens 1 kap. 9 §',
          '1 kap. 9 § RF',
          'RF 1 kap. 9 §',
          'RF 1:9',
          'förvaltningslagen',
          'förvaltningslagen (2017:900)',
          '5 § förvaltningslagen (SFS 2017:900)',
          '5 § FL (2017:900)',
          '5 § i förvaltningslagen (2017:900)',
          'förvaltningslagens 5 § första stycket',
          '5 § 1 st. förvaltningslagen',
          '5 § första stycket FL',
          'FL 5 § första stycket',
          '5 § andra meningen förvaltningslagen',
          '5§ förvaltningslagen',
          'förvaltningslagens (2017:900) 5 §',
          'förvaltningslagen (2017:900) 5 §',
          '5 § förvaltningslag (2017:900)',
          '5 § och 32 § förvaltningslagen',
          '32 § första stycket 1 förvaltningslagen',
          '32 § första stycket punkt 1 förvaltningslagen',
          '1 kap. 9 § regeringsformen (1974:152)',
          '1 kap. 9 § i regeringsformen',
          '1 kap. 9§ regeringsformen',
          'RF 1:9 §',
          '1:9 RF',
          'SFS 2017:900',
          'förvaltningslagens krav på saklighet',
        ],
      ],
      [
        norwegian,
        [
          'forvaltningsloven § 16',
          'forvaltningslovens § 16',
          'forvaltningsloven § 16 første ledd',
          'forvaltningsloven §16',
          'fvl. § 16',
          'forvaltningslova § 16',
          '§ 16 i forvaltningsloven',
          '§ 16 annet ledd i forvaltningsloven',
          'lov 10. februar 1967 (forvaltningsloven) § 16',
          'paragraf 16 i forvaltningsloven',
          'forvaltningslovens krav',
          'forvaltningsloven §§ 16 og 25',
          '§§ 16 og 25 i forvaltningsloven',
          'forvaltningsloven av 10. februar 1967 § 16',
          'lov 10. februar 1967 om behandlingsmåten i forvaltningssaker (forvaltningsloven) § 16',
          'forvaltningslovens § 16 første ledd',
          'forvaltningsloven § 16 (1)',
          'forvaltningsloven § 16 annet ledd første punktum',
          'forvaltningsloven § 16 andre ledd',
          'forvaltningslova § 16 fyrste ledd',
          'fvl § 16',
          'fvl. §16',
          'fvl. §§ 16 og 25',
          'fvl. § 16 første ledd',
          'Forvaltningslova § 16',
          '§ 16 i forvaltningslova',
          '§ 16, jf. § 25 i forvaltningsloven',
          'forvaltningsloven § 16, jf. § 25',
          'forvaltningsloven § 25 jf. § 16',
          'forvaltningsloven §§ 16, 25',
          'paragraf 16 i forvaltningslova',
          'forvaltningslovens paragraf 16',
          'lov av 10. februar 1967 om behandlingsmåten i forvaltningssaker (forvaltningsloven) § 16',
          'LOV-1967-02-10 § 16',
          'forvaltningsloven § 16 bokstav a',
          'forvaltningsloven § 16 tredje ledd bokstav a',
          'forvaltningslova',
          'forvaltningslovens regler om varsling',
          'forvaltningsloven § 16 og § 25',
          '§ 16 forvaltningsloven',
        ],
      ],
      [
        danish,
        [
          'forvaltningslovens § 19',
          'forvaltningslovens § 19, stk. 1',
          'forvaltningsloven § 19',
          '§ 19 i forvaltningsloven',
          '§ 19, stk. 2, nr. 3, i forvaltningsloven',
          'forvaltningslovens §19',
          'FVL § 19',
          'paragraf 19 i forvaltningsloven',
          'forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014)',
          'forvaltningslovens regler',
          'forvaltningslovens §§ 19 og 24',
          'forvaltningslovens § 24, stk. 1, og § 19',
          'forvaltningslovens § 19, stk. 1, nr. 2',
          'forvaltningslovens § 19, stk. 1, 2. pkt.',
          'forvaltningslovens § 24, stk. 1, 1. pkt.',
          'Forvaltningslovens § 19',
          'forvaltningslovens paragraf 19',
          '§ 19 i Forvaltningsloven',
          '§ 19, stk. 1, i forvaltningsloven',
          '§ 19 stk. 1 i forvaltningsloven',
          'forvaltningslovens § 19 stk. 1',
          'forvaltningslovens §§ 19, 24',
          'forvaltningslovens §§ 19 og 24, stk. 1',
          '§§ 19 og 24 i forvaltningsloven',
          'forvaltningslovens § 19 og § 24',
          'forvaltningslovens § 19, jf. § 24',
          'forvaltningslovens § 24, jf. § 19',
          'forvaltningslovens § 19, jf. forvaltningslovens § 24',
          'FVL §§ 19 og 24',
          'fvl. § 19',
          'FVL § 19, stk. 1',
          'lovbekendtgørelse nr. 433 af 22. april 2014 § 19',
          '§ 19 i lovbekendtgørelse nr. 433 af 22. april 2014',
          '§ 19 i lovbekendtgørelse nr. 433 af 22. april 2014 (forvaltningsloven)',
          'LBK nr 433 af 22/04/2014 § 19',
          'lovbekendtgørelse nr. 433 af 22/04/2014',
          'forvaltningsloven',
          'forvaltningslovens krav om begrundelse',
          'forvaltningslovens § 19 og 24',
          'forvaltningslovens § 19, stk. 2, nr. 3',
        ],
      ],
      [
        american,
        [
          '5 U.S.C. § 706',
          '5 U.S.C. § 706(2)(A)',
          '5 U.S.C. 706',
          '5 USC 706',
          '5 USC § 706',
          'section 706 of title 5',
          'section 706',
          '§ 706(2)',
          '45 CFR 164.502',
          '45 C.F.R. § 164.502',
          '45 CFR § 164.502(b)',
          'section 164.502',
          '5 U.S.C. § 706(2)',
          '5 U.S.C.A. § 706',
          '5 U.S.C. Section 706',
          '5 U.S.C. sec. 706',
          '5 U. S. C. § 706',
          '5 U.S.C. §706',
          '5 U.S. Code § 706',
          '5 U.S. Code section 706',
          '5 USC 706(2)(A)',
          'Title 5, United States Code, Section 706',
          'title 5, United States Code, section 706(2)(A)',
          'Title 5 of the United States Code, section 706',
          'section 706 of title 5, United States Code',
          'section 706(2)(A) of title 5',
          'section 706(2)(A) of title 5, United States Code',
          'section 706(2)',
          '§ 706',
          '45 CFR 164.502(b)',
          '45 CFR part 164',
          '45 C.F.R. Part 164',
          '45 CFR section 164.502',
          '45 C.F.R. 164.502',
          '45 C.F.R. sec. 164.502',
          '45 CFR §164.502',
          'section 164.502 of title 45',
          'Title 45, Code of Federal Regulations, section 164.502',
          'Title 45 of the Code of Federal Regulations, section 164.502',
          'section 164.502(b) of title 45, Code of Federal Regulations',
        ],
      ],
    ];
    for (const [prose, ways] of WAYS) {
      for (const way of ways) {
        const text = `It falls short of ${way} here.`;
        it(way, () => {
          assert.equal(prose.verified(text), text);
          for (const { content, note } of documentsNaming(way, prose)) {
            assert.match(content, /The first stays\. It falls short of .+ here\. The last stays\./u);
            assert.doesNotMatch(note, /left out/u);
          }
        });
      }
    }
  });

  describe('keeps the names of other acts where the audit cites them, and drops them where it does not:', () => {
    const ACTS: readonly [cited: ActionProse, uncited: ActionProse, ways: readonly string[]][] = [
      [
        citing('SE', [['2010:900', '9 kap. 30 §', 'Plan- och bygglag (2010:900)']]),
        swedish,
        [
          '9 kap. 30 § plan- och bygglagen (2010:900)',
          '9 kap. 30 § plan- och bygglagen',
          '9 kap. 30 § första stycket plan- och bygglagen',
          '9 kap. 30 § i plan- och bygglagen',
          '9 kap. 30 § plan- och bygglag (2010:900)',
          'plan- och bygglagens 9 kap. 30 §',
          'plan- och bygglagen 9 kap. 30 §',
          'Plan- och bygglagen',
          'plan- och bygglagens krav',
          'plan- och bygglagen',
          '9 kap. 30 § PBL',
          'PBL 9 kap. 30 §',
          'PBL 9:30',
          '9 kap. 30 § PBL (2010:900)',
        ],
      ],
      [
        citing('SE', [['1990:52', '2 §', 'Lag (1990:52) med särskilda bestämmelser om vård av unga']]),
        swedish,
        [
          '2 § LVU',
          'LVU 2 §',
          'LVU',
          'LVU:s 2 §',
          '2 § andra stycket LVU',
          '2 § lagen (1990:52) med särskilda bestämmelser om vård av unga',
          '2 § lagen (1990:52) med särskilda bestämmelser om vård av unga (LVU)',
          '2 § lagen (1990:52)',
          '2 § lagen med särskilda bestämmelser om vård av unga',
        ],
      ],
      [
        citing('SE', [
          ['2009:400', '26 kap. 1 §', 'Offentlighets- och sekretesslag (2009:400)'],
          ['1993:387', '9 §', 'Lag (1993:387) om stöd och service till vissa funktionshindrade'],
          ['1988:870', '4 §', 'Lag (1988:870) om vård av missbrukare i vissa fall'],
          ['2025:400', '11 kap. 1 §', 'Socialtjänstlag (2025:400)'],
          ['1971:291', '8 §', 'Förvaltningsprocesslag (1971:291)'],
        ]),
        swedish,
        [
          '26 kap. 1 § offentlighets- och sekretesslagen (2009:400)',
          '26 kap. 1 § offentlighets- och sekretesslagen',
          'offentlighets- och sekretesslagens 26 kap. 1 §',
          '26 kap. 1 § OSL',
          'OSL 26:1',
          '9 § LSS',
          'LSS 9 §',
          'LSS',
          '4 § LVM',
          '11 kap. 1 § SoL',
          'SoL 11 kap. 1 §',
          '8 § FPL',
        ],
      ],
      [
        citing('SE', [
          [
            '1994:1219',
            'Bilaga artikel 8',
            'Lag (1994:1219) om den europeiska konventionen angående skydd för de mänskliga rättigheterna och de grundläggande friheterna',
            'par_bilagaartikel8§',
          ],
        ]),
        swedish,
        [
          'artikel 8 i Europakonventionen (lagen [1994:1219])',
          'artikel 8 i Europakonventionen',
          'artikel 8 Europakonventionen',
          'artikel 8 EKMR',
          'artikel 8 i EKMR',
          'EKMR artikel 8',
          'Europakonventionens artikel 8',
          'art. 8 Europakonventionen',
          'art. 8 i EKMR',
          'artikel 8.1 i Europakonventionen',
          'artikel 8.2 EKMR',
          'Artikel 8 i Europakonventionen',
          'artikel 8 i den europeiska konventionen om skydd för de mänskliga rättigheterna',
          'artikel 8 i den europeiska konventionen om skydd för de mänskliga rättigheterna och de grundläggande friheterna',
          'artikel 8 i europeiska konventionen angående skydd för de mänskliga rättigheterna (EKMR)',
          'Europakonventionen',
          'lagen (1994:1219) om den europeiska konventionen',
        ],
      ],
      [
        citing('NO', [
          ['LOV-1999-05-21-30', 'Art 8', 'Menneskerettsloven', 'par_emkn-a8§'],
          ['LOV-2018-06-15-38', 'Artikkel 5', 'Personopplysningsloven', 'par_gdpr-a5§'],
          ['LOV-2008-06-27-71', '§ 19-2', 'Plan- og bygningsloven'],
        ]),
        norwegian,
        [
          'EMK artikkel 8',
          'EMK artikkel 8, jf. menneskerettsloven § 2',
          'EMK artikkel 8 nr. 1',
          'EMK artikkel 8 nr. 2, jf. menneskerettsloven § 2',
          'EMK art. 8',
          'artikkel 8 i EMK',
          'EMKs artikkel 8',
          'artikkel 8 i Den europeiske menneskerettskonvensjonen',
          'personvernforordningen artikkel 5',
          'personvernforordningen artikkel 5 nr. 1 bokstav a',
          'personvernforordningen artikkel 5, jf. personopplysningsloven § 1',
          'personvernforordningen art. 5',
          'personvernforordningens artikkel 5',
          'artikkel 5 i personvernforordningen',
          'GDPR artikkel 5',
          'GDPR art. 5',
          'personvernforordningen',
          'plan- og bygningsloven § 19-2',
          'plan- og bygningslova § 19-2',
          'plan- og bygningslovens § 19-2',
          'plan- og bygningsloven av 27. juni 2008 nr. 71 § 19-2',
          'lov 27. juni 2008 nr. 71 om planlegging og byggesaksbehandling (plan- og bygningsloven) § 19-2',
          'pbl. § 19-2',
        ],
      ],
      [
        american,
        citing('US_FED', [['45 CFR 164', '45 CFR 164.502', '45 CFR PART 164—SECURITY AND PRIVACY']]),
        [
          'the Administrative Procedure Act, 5 U.S.C. § 706',
          'the Administrative Procedure Act, 5 U.S.C. § 706(2)(A)',
          'the Administrative Procedure Act (APA), 5 U.S.C. § 706',
          'the Administrative Procedure Act',
          'section 706 of the Administrative Procedure Act',
          'section 706 of the APA',
          'APA § 706',
          'APA § 706(2)(A)',
        ],
      ],
    ];
    for (const [cited, uncited, ways] of ACTS) {
      for (const way of ways) {
        it(way, () => {
          assert.equal(
            cited.verified(between(`It falls short of ${way} here.`)),
            between(`It falls short of ${way} here.`),
          );
          assert.equal(uncited.verified(between(`It falls short of ${way} here.`)), REST);
          for (const { content, note } of documentsNaming(way, cited)) {
            assert.match(content, /The first stays\. It falls short of .+ here\. The last stays\./u);
            assert.doesNotMatch(note, /left out/u);
          }
          for (const { content, note } of documentsNaming(way, uncited)) {
            assert.ok(content.includes(REST), content);
            assert.match(note, /One sentence on “.+” was left out/u);
          }
        });
      }
    }

    const [, , , convention, norwegians] = ACTS.map(([cited]) => cited);
    const OTHERS: readonly [prose: ActionProse | undefined, sentence: string][] = [
      [convention, 'See artikel 6 i Europakonventionen.'],
      [convention, 'See artikel 8 i barnkonventionen.'],
      [convention, 'See 8 § lagen (1994:1219).'],
      [norwegians, 'Se EMK artikkel 6.'],
      [norwegians, 'Se EMK artikkel 5.'],
      [norwegians, 'Se menneskerettsloven § 3.'],
      [norwegians, 'Se personvernforordningen artikkel 8.'],
      [american, 'See the Privacy Act.'],
      [american, 'See APA § 552.'],
    ];
    for (const [prose, sentence] of OTHERS) {
      it(`no other article or act: ${sentence}`, () => assert.equal(prose?.verified(between(sentence)), REST));
    }
  });

  it('counts the sentences it drops', () => {
    assert.equal(swedish.judge(between('See SFS 2009:400 on this. See L77.')).dropped, 2);
    assert.equal(swedish.judge('Plain.').dropped, 0);
    assert.equal(swedish.judge('It says “acted in bad faith. And more.').dropped, 1);
  });

  describe('drops the sentence, and no other, with', () => {
    const DROPPED: readonly [what: string, prose: ActionProse, sentence: string][] = [
      ['an invented quotation', swedish, 'It says “the applicant lied to us all along”.'],
      ['a quotation with a word changed', swedish, 'It says «acted in good faith from the first day».'],
      ['a short invented quotation', swedish, 'It calls her “hysterical”.'],
      ['an invented quotation in single marks', swedish, 'It calls her ‘wholly unreliable’ there.'],
      ['a quotation that begins inside a word', swedish, 'It says “lain that alfaborg acted in bad faith”.'],
      ['a quotation with its words run together', swedish, 'It says “acted inbad faith from the first day”.'],
      ['another section of a cited law', swedish, 'See 25 § förvaltningslagen (2017:900).'],
      ['a section that ends like a cited one', swedish, 'See 15 § förvaltningslagen (2017:900).'],
      ['a section with a letter behind it', norwegian, 'See § 16 a forvaltningsloven.'],
      ['a chapter before a cited section', swedish, 'See 11 kap. 9 § regeringsformen.'],
      ['a cited section of another cited act', swedish, 'See 5 § regeringsformen.'],
      ['a cited section of an act by another abbreviation', swedish, 'See 5 § OSL.'],
      ['a cited section behind the genitive of another act', swedish, 'See regeringsformens 32 § on this.'],
      ['a cited section behind another abbreviation', norwegian, 'Det strider mot OFFL § 16.'],
      ['a cited section of another Danish act', danish, 'Se § 19 i offentlighedsloven.'],
      ['a law nobody cites', swedish, 'Offentlighets- och sekretesslagen gäller.'],
      ['a law of another order', swedish, 'The Administrative Procedure Act applies.'],
      ['a register number', swedish, 'See SFS 2009:400 on this.'],
      ['an article of the Union', danish, 'Se artikel 6 i forordningen.'],
      ['a regulation by its number', danish, 'Se (EU) 2016/679 om dette.'],
      ['a federal section nobody cites', american, 'See 5 U.S.C. § 552 for this.'],
      ['one of several federal sections', american, 'See 5 U.S.C. §§ 552, 706 for this.'],
      ['one of several sections', swedish, 'Se 5, 25 och 32 §§ förvaltningslagen om detta.'],
      ['several sections of another cited act', swedish, 'Se 5 och 32 §§ regeringsformen om detta.'],
      ['a range of sections', norwegian, 'Se forvaltningsloven §§ 16 og 25–27 om dette.'],
      ['more sections than are cited', norwegian, 'Se forvaltningsloven §§ 16, 25 og 27 om dette.'],
      ['several sections of another act', norwegian, 'Se offentleglova §§ 16 og 25 om dette.'],
      ['an abbreviation before a section', danish, 'Det følger af artikel 33, jf. forvaltningslovens § 24, stk. 2.'],
      ['a title of the code nobody cites', american, 'See section 552 of title 42, United States Code, for this.'],
      ['a section of a cited title nobody cites', american, 'See title 5, United States Code, section 552 for this.'],
      ['another section of a cited part', american, 'See 45 CFR part 164.508 for this.'],
      [
        'another section of a cited part by its title',
        american,
        'See title 45, Code of Federal Regulations, section 164.508.',
      ],
      ['a section without a space that ends like a cited one', swedish, 'Se 15§ förvaltningslagen om detta.'],
      ['a part of regulations nobody cites', american, 'See 45 CFR part 160 for this.'],
      ['a case', american, 'See 467 U.S. 837 for this.'],
      ['a Swedish case', swedish, 'Se NJA 2015 s. 374 för detta.'],
      ['a label nobody issued', swedish, 'It falls short of L77.'],
    ];
    for (const [what, prose, sentence] of DROPPED) {
      it(what, () => assert.equal(prose.verified(between(sentence)), REST));
    }
  });

  describe('lets a text about a finding name the law that the finding quotes', () => {
    const QUOTING: readonly [order: LegalOrder, quote: string, related: string, named: string[], unnamed: string[]][] =
      [
        [
          'NO',
          'Søknaden avslås, jf. opplæringslova av 17. juli 1998 nr. 61 § 5-1.',
          'Kommunen viser til barnehageloven.',
          [
            'Vedtaket bygger på opplæringslova av 1998 § 5-1.',
            'Det bygger på opplæringsloven § 5-1.',
            'Etter opplæringslovas regler og § 5-1 er det feil.',
            'Barnehagelovens regler gjelder ikke.',
          ],
          [
            'Det bygger på opplæringslova § 5-2.',
            'Det bygger på forvaltningsloven § 5-1.',
            'Det bygger på privatskolelova § 5-1.',
          ],
        ],
        [
          'SE',
          'Ansökan avslås enligt 4 kap. 1 § socialtjänstlagen (2001:453) och 9 a § skollagen.',
          '',
          ['Beslutet bygger på 4 kap. 1 § socialtjänstlagen.', 'Beslutet nämner skollagens 9 a §.', 'Se SFS 2001:453.'],
          ['Beslutet bygger på 4 kap. 2 § socialtjänstlagen.', 'Beslutet bygger på 9 a § förvaltningslagen.'],
        ],
        [
          'DK',
          'Ansøgningen afslås efter servicelovens § 95.',
          '',
          ['Afgørelsen bygger på servicelovens § 95.', 'Afgørelsen bygger på § 95 i serviceloven.'],
          ['Afgørelsen bygger på servicelovens § 96.', 'Afgørelsen bygger på forvaltningslovens § 95.'],
        ],
        [
          'NO',
          'Klager viser til EMK artikkel 8 og personvernforordningen artikkel 17.',
          '',
          ['Vedtaket går ikke inn på EMK artikkel 8.', 'Det tar ikke stilling til personvernforordningen artikkel 17.'],
          ['Vedtaket går ikke inn på EMK artikkel 6.', 'Det tar ikke stilling til barnekonvensjonen artikkel 8.'],
        ],
        [
          'SE',
          'Klaganden åberopar artikel 8 i Europakonventionen och artikel 17 i dataskyddsförordningen.',
          '',
          [
            'Beslutet prövar inte artikel 8 i Europakonventionen.',
            'Det prövar inte artikel 17 i dataskyddsförordningen.',
          ],
          [
            'Beslutet prövar inte artikel 6 i Europakonventionen.',
            'Det prövar inte artikel 18 i dataskyddsförordningen.',
          ],
        ],
        [
          'DK',
          'Klager henviser til artikel 17 i databeskyttelsesforordningen.',
          '',
          ['Afgørelsen går ikke ind på artikel 17 i databeskyttelsesforordningen.'],
          ['Afgørelsen går ikke ind på artikel 18 i databeskyttelsesforordningen.'],
        ],
        [
          'US_FED',
          'The claim is denied under 38 U.S.C. § 5107 and the Privacy Act.',
          '',
          ['It relies on 38 U.S.C. § 5107.', 'It names the Privacy Act.'],
          ['It relies on 38 U.S.C. § 5108.', 'It relies on the Freedom of Information Act.'],
        ],
      ];
    for (const [order, quote, related, named, unnamed] of QUOTING) {
      const related_quotes = related === '' ? [] : [{ quote: related, quoted_locator: { page: 1, start: 0, end: 5 } }];
      const flaws = [
        flawNamed(order, 0, 'alfaborg', { quote, related_quotes } as never),
        flawNamed(order, 1, 'betaborg'),
      ];
      const prose = actionProse(actionMaterial(auditWith(flaws, [])));
      for (const sentence of named) {
        it(sentence, () => {
          assert.equal(prose.verified(between(sentence), ['fnd_alfaborg']), between(sentence));
          assert.equal(prose.verified(between(sentence), ['fnd_betaborg']), REST);
        });
      }
      for (const sentence of unnamed) {
        it(`but not: ${sentence}`, () => assert.equal(prose.verified(between(sentence), ['fnd_alfaborg']), REST));
      }
    }
  });

  it('leaves nothing of a text whose marks do not pair', () => {
    assert.equal(swedish.verified('It says “acted in bad faith. And more.'), null);
    assert.equal(swedish.verified('  \n '), null);
  });

  it('names neither of two sources that share a label', () => {
    const first = flawNamed('SE', 0, 'alfaborg');
    const second = flawNamed('SE', 1, 'betaborg');
    const relabelled = {
      ...second,
      citations: second.citations.map((citation) => ({ ...citation, primary_label: 'L1' })),
    };
    const prose = actionProse(actionMaterial(auditWith([first, relabelled], [])));
    assert.equal(prose.verified(between('It falls short of L1.')), REST);
  });

  it('keeps a citation that holds quotation marks of its own', () => {
    const flaw = flawNamed('SE', 0, 'alfaborg');
    const citations = flaw.citations.map((citation) => ({
      ...citation,
      primary_source: citation.primary_source && {
        ...citation.primary_source,
        label: 'Guideline “On tone”',
        title: '',
      },
    }));
    const prose = actionProse(actionMaterial(auditWith([{ ...flaw, citations }], [])));
    assert.equal(prose.verified('It departs from L1.'), 'It departs from Guideline “On tone”.');
  });

  it('finds a quotation in the words of the document, first where it is said to stand', () => {
    const quote = flawNamed('SE', 1, 'betaborg').quote;
    assert.deepEqual(swedish.quoted(`“${quote}”`, []), { findingId: 'fnd_betaborg', text: quote });
    assert.equal(
      swedish.quoted('acted in bad faith from the first day', ['fnd_gammaborg'])?.findingId,
      'fnd_gammaborg',
    );
    assert.equal(swedish.quoted('acted in bad faith until the last day', []), null);
  });

  it('drops a quotation inside another, of which it cannot be told what is quoted', () => {
    assert.equal(swedish.verified('“plain “never said so” that”'), null);
  });

  describe('of an audit that was made to keep a worker busy', () => {
    const cited = (label: string, count = 1) => {
      const flaws = Array.from({ length: count }, (_, n) => {
        const flaw = flawNamed('SE', 0, `n${n}`, { description: 'See L1.' });
        const [citation] = flaw.citations;
        const source = citation?.primary_source;
        assert.ok(citation && source);
        return { ...flaw, citations: [{ ...citation, primary_source: { ...source, label, title: '' } }] };
      });
      return actionProse(actionMaterial(auditWith(flaws, [])));
    };

    it('leaves out what is no paragraph by its length, sent so or grown by its labels', () => {
      assert.equal(swedish.verified('Plain. '.repeat(7_100))?.length, 49_699);
      assert.equal(swedish.verified('Plain. '.repeat(7_200)), null);
      const long = cited('x'.repeat(900));
      assert.equal(long.verified('See L1. '.repeat(20))?.length, 20 * 906 - 1);
      assert.equal(long.verified('See L1. '.repeat(1_000)), null);
    });

    it('writes no label out where the citations would make the document many times what was sent', () => {
      const label = 'x'.repeat(900);
      assert.equal(cited(label, 2_000).verified(between('See L1.')), `The first stays. See ${label}. The last stays.`);
      assert.equal(cited(label, 2_500).verified(between('See L1.')), REST);
    });

    it('takes nothing for a citation that is none by its length', () => {
      assert.equal(cited('x'.repeat(1_001)).verified(between('See L1.')), REST);
      assert.equal(cited('aa bb '.repeat(20_000)).verified(between('It says aa bb.')), between('It says aa bb.'));
    });

    it('reads each quote once for a quotation, and each quotation once', () => {
      const quoting = (flaws: { quote: string }[]) =>
        actionProse(
          actionMaterial(
            auditWith(
              flaws.map((flaw, n) => flawNamed('SE', 0, `n${n}`, flaw)),
              [],
            ),
          ),
        );
      const one = quoting([{ quote: 'a b '.repeat(100_000) }]);
      assert.equal(one.verified(between('It says “ab”. '.repeat(500).trim())), REST);
      const many = quoting(Array.from({ length: 2_000 }, () => ({ quote: 'a b '.repeat(40) })));
      assert.equal(many.verified(between('It says “ab”. '.repeat(500).trim())), REST);
    });

    it('resolves thousands of labels in one pass', () => {
      const flaws = Array.from({ length: 9_000 }, (_, n) => {
        const flaw = flawNamed('SE', 0, 'x');
        const [citation] = flaw.citations;
        const source = citation?.primary_source;
        assert.ok(citation && source);
        const own = {
          ...citation,
          primary_label: `L${n + 1}`,
          primary_source: { ...source, label: `N${n}`, title: '' },
        };
        return { ...flaw, description: '', citations: [own] };
      });
      const prose = actionProse(actionMaterial(auditWith(flaws, [])));
      const labels = (n: number) => Array.from({ length: 3_000 }, (_, at) => `L${((at + n) % 9_000) + 1}`).join(' ');
      for (let n = 0; n < 20; n++) assert.match(prose.verified(labels(n)) ?? '', new RegExp(`^N${n} N${n + 1} `));
    });

    it('tells invented quotations without looking through every quotation of the audit', () => {
      const flaws = Array.from({ length: 4_000 }, (_, n) =>
        flawNamed('SE', 0, `n${n}`, { quote: `The board said that number ${n} was plainly wrong. `.repeat(20) }),
      );
      const prose = actionProse(actionMaterial(auditWith(flaws, [])));
      for (let n = 0; n < 4_000; n++) {
        const [stays, goes] = [`It says “number ${n} was plainly wrong” here.`, `It says “nobody called ${n} a liar”.`];
        assert.equal(prose.verified(`${stays} ${goes}`, [`fnd_n${n}`]), stays);
      }
    });

    it('finds the quotation of one of thousands of findings with the same id', () => {
      const flaws = Array.from({ length: 8_000 }, (_, n) =>
        flawNamed('SE', 0, 'x', { finding_id: 'same', quote: `The board said that number ${n} was plainly wrong.` }),
      );
      const prose = actionProse(actionMaterial(auditWith(flaws, [])));
      for (const { quote } of flaws) assert.equal(prose.quoted(quote, ['same'])?.text, quote);
    });

    for (const unit of ['Aa ', 'A-', 'a', '§. ', '(L1', '“a” ', 'L1 ', 'L9 ', '1 ', '1, ', '§§ 1, ', '[']) {
      it(`ends soon with ${JSON.stringify(unit)} over and over`, () => {
        const text = unit.repeat(19_000 / unit.length);
        for (let n = 0; n < 10; n++) swedish.verified(`${text}${n}`);
      });
    }
  });

  it('never lets a foreign section or label through, wherever it stands', () => {
    const word = fc.constantFrom(
      'the',
      'office',
      'Enligt',
      '(see',
      'L1',
      '32 §',
      'förvaltningslagen',
      '“plain',
      'that”',
      '.',
      'et al.',
      '5 §',
    );
    const words = fc.array(word, { maxLength: 12 });
    fc.assert(
      fc.property(
        words,
        words,
        fc.constantFrom('L4711', '99 §', '“never said so”', 'SFS 2009:400'),
        (before, after, foreign) => {
          const shown = swedish.verified([...before, foreign, ...after].join(' ')) ?? '';
          assert.ok(!shown.includes(foreign), shown);
          assert.equal(swedish.verified(shown) ?? '', shown);
        },
      ),
      { numRuns: 500 },
    );
  });
});
