import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BUILT_IN_ACTIONS, builtInAction } from '../../../../shared/actions/built-in.ts';
import { composeDocument } from '../../../../shared/actions/compose.ts';
import { type ActionOutput, type ActionRequest, SentAudit } from '../../../../shared/contracts/action.ts';
import type { Audit, Flaw } from '../../../../shared/contracts/audit.ts';
import { GeneratedDocument } from '../../../../shared/contracts/generated-document.ts';
import type { CitableSource } from '../../../../shared/contracts/review.ts';
import {
  LEGAL_ORDERS,
  type LegalOrder,
  OUTPUT_LANGUAGES,
  type OutputLanguage,
} from '../../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../../shared/engine/offline/offline-engine.ts';
import type { ActionWording } from '../../../../shared/languages/action-wording.ts';
import { detectLanguage } from '../../../../shared/languages/detect.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { printCitation } from '../../../../shared/rules/printed-citation.ts';
import { provisionMentions } from '../../../../shared/rules/provision-mentions.ts';
import { CASES, pagesOf, readCases } from '../../../eval/cases.ts';
import { assertFaithful, readableText, separated } from '../../../support/model/action-checks.ts';
import {
  APPEAL,
  auditWith,
  CITED,
  flawNamed,
  LETTER,
  NLOD,
  namedAudit,
  requestFor,
  SUMMARY,
  strengthNamed,
} from '../../../support/model/action-scene.ts';
import { auditOfPages } from '../../../support/model/offline-audit.ts';
import { written } from '../../../support/model/writing.ts';
import { lawOf } from '../engine/offline/sources.ts';

const CODES: Readonly<Record<OutputLanguage, string>> = {
  Swedish: 'sv',
  'Norwegian (Bokmål)': 'nb',
  Danish: 'da',
  English: 'en',
};

const engine = createOfflineEngine();
const write = (request: ActionRequest): Promise<ActionOutput> => written(engine, request);

describe('built-in actions', () => {
  it('have ids that requests can name, and nothing else answers to one', () => {
    assert.deepEqual(
      BUILT_IN_ACTIONS.map(({ id }) => builtInAction(id)?.id),
      BUILT_IN_ACTIONS.map(({ id }) => id),
    );
    assert.equal(new Set(BUILT_IN_ACTIONS.map(({ kind }) => kind)).size, 3);
    assert.equal(builtInAction('constructor'), undefined);
  });

  it('name in the summary what code found, and in no text that goes to an authority', async () => {
    const audit = namedAudit('SE');
    const citation = '57 § *förvaltningslagen*';
    const cited = { citation, page: 2, source_key: null, standing: 'UNKNOWN_PROVISION', text_differs: null } as const;
    for (const action of BUILT_IN_ACTIONS) {
      const asked = { action, legalOrders: ['SE'], outputLanguage: 'Swedish' } as const;
      const { content } = await write(requestFor({ ...audit, cited_law: [cited] }, asked));
      assert.equal(readableText(content).includes(`${citation} (sidan 2): finns inte`), action === SUMMARY, action.id);
    }
  });

  it('say to the person who asked that rules made the findings, and in no text that goes to an authority', async () => {
    const { ruleBased, noIndications } = LANGUAGES.English.auditWording;
    const audit: Audit = { ...namedAudit('SE'), engine: 'RULES', executive_summary: '' };
    for (const action of [...BUILT_IN_ACTIONS, { kind: 'OWN' as const, id: 'act_1', name: 'Note', instructions: '' }]) {
      const { content, cover_note } = await write(requestFor(audit, { action, outputLanguage: 'English' }));
      const toAuthority = action === APPEAL || action === LETTER;
      assert.equal(readableText(content).includes(ruleBased), !toAuthority, action.id);
      assert.equal(readableText(cover_note ?? '').includes(ruleBased), toAuthority, action.id);
    }
    const none: Audit = { ...auditWith([], []), engine: 'RULES', executive_summary: '' };
    const { content } = await write(requestFor(none, { action: SUMMARY, outputLanguage: 'English' }));
    assert.ok(
      [ruleBased, noIndications].every((said) => content.includes(said)),
      content,
    );
  });

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`speak of indications and of no audit where rules made the findings, in ${outputLanguage}`, async () => {
      const { ruleBased } = LANGUAGES[outputLanguage].auditWording;
      const { byRules } = LANGUAGES[outputLanguage].actionWording;
      const audit: Audit = { ...namedAudit('SE'), engine: 'RULES', executive_summary: '' };
      const own = { kind: 'OWN' as const, id: 'act_1', name: 'Note', instructions: '' };
      for (const action of [...BUILT_IN_ACTIONS, own]) {
        const { content, cover_note } = await write(requestFor(audit, { action, outputLanguage }));
        const text = [readableText(content), readableText(cover_note ?? '')].join('\n');
        assert.doesNotMatch(text.replaceAll(ruleBased, ''), /gransk|gjennomg[åa]|gennemg[åa]|\baudit/iu, action.id);
        const counted = byRules.found(audit.deduplicated_flaws.length);
        assert.equal(text.includes(counted), action === SUMMARY || action === own, action.id);
      }
    });

    it(`claim no more than that no rule matched, and give no advice on sending, in ${outputLanguage}`, async () => {
      const { auditWording, actionWording } = LANGUAGES[outputLanguage];
      const none: Audit = { ...auditWith([], []), engine: 'RULES', executive_summary: '' };
      for (const action of [APPEAL, LETTER]) {
        const { content, cover_note } = await write(requestFor(none, { action, outputLanguage }));
        assert.equal(cover_note, null);
        const text = readableText(content);
        assert.ok(text.includes(auditWording.noIndications), text);
        assert.doesNotMatch(text, /\[/u);
        for (const said of [actionWording.appeal.noGrounds, actionWording.letter.noReasons])
          assert.ok(!text.includes(said), text);
      }
    });
  }

  for (const action of BUILT_IN_ACTIONS) {
    for (const order of LEGAL_ORDERS) {
      for (const outputLanguage of OUTPUT_LANGUAGES) {
        it(`write ${action.id} for ${order} in ${outputLanguage}`, async () => {
          const audit = namedAudit(order);
          const request = requestFor(audit, { action, legalOrders: [order], outputLanguage });
          const output = await write(request);
          GeneratedDocument.parse(output);
          assert.deepEqual(await write(request), output);
          assertFaithful(output, audit);
          assert.ok(output.content.startsWith(`# ${output.title}\n`));
          const text = readableText(output.content);
          const wording = LANGUAGES[outputLanguage].actionWording.orders[order];
          const ofOrder = {
            [APPEAL.id]: wording.instance,
            [SUMMARY.id]: wording.deadline,
            [LETTER.id]: wording.requests[0],
          };
          assert.ok(text.includes(ofOrder[action.id] ?? '?'), 'the template of the order');
          const advice = { [APPEAL.id]: wording.deadline, [LETTER.id]: wording.reconsideration }[action.id];
          if (advice !== undefined) assert.ok(!text.includes(advice), 'advice stands in the document');
          if (advice !== undefined) assert.ok(readableText(output.cover_note ?? '').includes(advice), 'advice is lost');
          if (advice === undefined) assert.equal(output.cover_note, null);
          if (action !== SUMMARY) assert.ok(text.includes(`[${wording.authority}]`), 'a placeholder for the authority');
          for (const { quote, finding_id } of audit.deduplicated_flaws) {
            assert.ok(output.content.includes(`> ${quote}`), finding_id);
            assert.ok(output.finding_ids.includes(finding_id));
          }
          assert.equal(output.finding_ids.includes('fnd_deltaborg'), action === SUMMARY);
          for (const source of CITED[order])
            assert.ok(separated(text).includes(printCitation(source).full), source.label);
          assert.equal(text.includes(NLOD), order === 'NO');
        });
      }
    }
  }

  describe('templates', () => {
    for (const language of OUTPUT_LANGUAGES) {
      it(`cite no law and are in ${language}`, () => {
        const { listed: _, ...wording } = LANGUAGES[language].actionWording;
        const { dropped, ...coverNote } = wording.coverNote;
        const counted = [1, 2].map((count) => dropped(count, []));
        for (const text of [...counted, ...sentencesOf({ ...wording, coverNote })]) {
          assert.deepEqual(provisionMentions(text), [], text);
          // Short ones share too many words with their neighbours to tell.
          if (text.length > 100) assert.equal(detectLanguage(text), CODES[language], text);
        }
      });
    }

    it('speak as counsel of their legal order do', async () => {
      const said = async (order: LegalOrder, outputLanguage: OutputLanguage) => {
        const request = requestFor(namedAudit(order), { legalOrders: [order], outputLanguage });
        const { content, cover_note } = await write(request);
        return readableText(`${content}\n\n${cover_note}`);
      };
      assert.match(
        await said('SE', 'Swedish'),
        /För ett kommunalt beslut som överklagas genom laglighetsprövning gäller annat: varje medlem av kommunen får överklaga,/,
      );
      assert.match(await said('NO', 'Norwegian (Bokmål)'), /virket bestemmende på vedtakets innhold/);
      const american = await said('US_FED', 'English');
      for (const words of ['be reversed or modified as follows', 'Case No.:', '[signature and printed name]'])
        assert.ok(american.includes(words), words);
      assert.match(await said('SE', 'English'), /be set aside or changed as follows/);
    });

    it('name the rule on time where the audit cites it, and only there', async () => {
      const rule = {
        ...CITED.SE[0],
        source_key: 'prv_44',
        label: '44 §',
        pinpoint: 'par_44§',
      };
      const flaw = flawNamed('SE', 0, 'alfaborg');
      const cited = flaw.citations.map((citation) => ({
        ...citation,
        supporting_label: 'L9',
        supporting_source: rule as never,
      }));
      const time = LANGUAGES.English.actionWording.orders.SE.deadline;
      const withRule = await write(requestFor(auditWith([{ ...flaw, citations: cited }], [])));
      assert.ok(readableText(withRule.cover_note ?? '').includes(`${time} See 44 § förvaltningslagen (2017:900).`));
      const without = await write(requestFor(auditWith([flaw], [])));
      assert.ok(readableText(without.cover_note ?? '').includes(time));
      assert.ok(!readableText(without.cover_note ?? '').includes('44 §'));
    });

    const noteOf = async (request: ActionRequest, text: string) =>
      readableText((await write(request)).cover_note ?? '').includes(text);

    it('follow the legal order most citations belong to, then that of the profile, then none', async () => {
      const { orders } = LANGUAGES.English.actionWording;
      const mixed = auditWith(
        [flawNamed('NO', 0, 'alfaborg'), flawNamed('NO', 1, 'betaborg'), flawNamed('SE', 0, 'gammaborg')],
        [],
      );
      assert.ok(await noteOf(requestFor(mixed, { legalOrders: ['SE', 'NO'] }), orders.NO.deadline));
      const uncited = auditWith([flawNamed('SE', 0, 'alfaborg', { citations: [] })], []);
      assert.ok(await noteOf(requestFor(uncited, { legalOrders: ['EU', 'DK'] }), orders.DK.deadline));
      assert.ok(await noteOf(requestFor(uncited, { legalOrders: [] }), orders.OTHER.deadline));
    });
  });

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`leave the sender the place of what a ground rests on where the audit has nothing for it, in ${outputLanguage}`, async () => {
      const { fields, placeholders } = LANGUAGES[outputLanguage].actionWording;
      const open = `[${placeholders.own}]\n${fields.provision} [${fields.provision.slice(0, -1).toLowerCase()}]`;
      const bare = { quote: '', quoted_locator: undefined, citations: [] } as never;
      const flaws = [flawNamed('SE', 0, 'alfaborg', bare), flawNamed('SE', 1, 'betaborg')];
      for (const action of BUILT_IN_ACTIONS) {
        const request = requestFor(auditWith(flaws, []), { action, outputLanguage });
        const drafted = composeDocument(request, {
          title: null,
          blocks: [{ kind: 'PARAGRAPH', text: 'The reasons are thin.', findingIds: ['fnd_alfaborg', 'fnd_betaborg'] }],
        });
        for (const { content } of [await write(request), drafted ?? assert.fail()]) {
          assert.equal(readableText(content).split(open).length - 1, action === SUMMARY ? 0 : 1, content);
        }
      }
    });
  }

  it('show a description in more paragraphs than anybody writes as one', async () => {
    const saying = (count: number) => {
      const description = Array.from({ length: count }, () => 'It is said.').join('\n\n');
      return auditWith([flawNamed('SE', 0, 'alfaborg', { description })], []);
    };
    const paragraphs = async (count: number) =>
      (await write(requestFor(saying(count)))).content.split('\n\n').filter((text) => text.startsWith('It is said.'));
    assert.equal((await paragraphs(40)).length, 40);
    assert.deepEqual(await paragraphs(41), ['It is said. '.repeat(41).trim()]);
  });

  it('say that there is no ground where there is no flaw', async () => {
    const audit = auditWith([], [strengthNamed('SE', 0, 'alfaborg')]);
    for (const [action, sentence] of [
      [APPEAL, LANGUAGES.English.actionWording.appeal.noGrounds],
      [LETTER, LANGUAGES.English.actionWording.letter.noReasons],
    ] as const) {
      const output = await write(requestFor(audit, { action }));
      assert.ok(output.content.includes(sentence));
      assert.equal(output.cover_note, null);
      assertFaithful(output, audit);
    }
    const rule = { ...CITED.SE[0], source_key: 'prv_44', label: '44 §', pinpoint: 'par_44§' } as never;
    const cited = [{ primary_authority_type: 'STATUTE' as const, primary_label: 'L1', primary_source: rule }];
    const timed = auditWith([], [strengthNamed('SE', 0, 'alfaborg', { citations: cited })]);
    const { content } = await write(requestFor(timed));
    assert.match(readableText(content), /See 44 § förvaltningslagen \(2017:900\)\./);
    assert.match(content, /\n- 44 § förvaltningslagen \(2017:900\)\n/);
    const empty = await write(requestFor(auditWith([], [], { executive_summary: '' }), { action: SUMMARY }));
    assert.ok(empty.content.includes(LANGUAGES.English.actionWording.nothingFound));
    assert.deepEqual(empty.finding_ids, []);
  });

  it('state every flaw with its quotation and a provision, although a model wrote about one alone', () => {
    const audit = namedAudit('SE');
    const about = (text: string) => ({ kind: 'PARAGRAPH' as const, text, findingIds: ['fnd_betaborg'] });
    for (const action of BUILT_IN_ACTIONS) {
      const request = requestFor(audit, { action });
      const written = composeDocument(request, {
        title: null,
        blocks: [about('The view is unsupported. It breaks 7 § jaktlagen.')],
      });
      assert.ok(written);
      assertFaithful(written, audit);
      for (const { quote, finding_id } of audit.deduplicated_flaws) {
        assert.ok(written.content.includes(`> ${quote}`), finding_id);
        assert.ok(written.finding_ids.includes(finding_id));
      }
      for (const source of CITED.SE)
        assert.ok(separated(written.content).includes(printCitation(source).brief), source.label);
      assert.match(written.cover_note ?? '', /One sentence on “Unsupported view on betaborg” was left out/);
      assert.equal(composeDocument(request, { title: null, blocks: [] }), null);
    }
  });

  it('quote no flaw again that a paragraph quotes whole, and one that it quotes in part', () => {
    const [flaw] = namedAudit('SE').deduplicated_flaws as [Flaw];
    for (const [quoted, isAdded] of [
      [flaw.quote, false],
      [`${flaw.quote.slice(0, -1)}`, false],
      [flaw.quote.split(' ').slice(0, 6).join(' '), true],
    ] as const) {
      const written = composeDocument(requestFor(auditWith([flaw], [])), {
        title: null,
        blocks: [{ kind: 'PARAGRAPH', text: `It says “${quoted}” (p. 1).`, findingIds: [flaw.finding_id] }],
      });
      assert.ok(written?.content.includes(`It says “${quoted}”`), written?.content);
      assert.equal(written?.content.includes(`> ${flaw.quote}`), isAdded, quoted);
    }
  });

  it('name an act in full once, and shortly from then on', async () => {
    const { content } = await write(requestFor(namedAudit('SE')));
    const body = content.slice(0, content.lastIndexOf('\n## '));
    assert.equal(body.split('förvaltningslagen (2017:900)').length - 1, 1);
    assert.ok(body.split('förvaltningslagen').length - 1 > 2);
  });

  it('name an act in full once in a summary also where the rule on time is named below', async () => {
    const rule = { ...CITED.SE[0], source_key: 'prv_44', label: '44 §', pinpoint: 'par_44§' } as never;
    const flaw = flawNamed('SE', 0, 'alfaborg');
    const citations = [...flaw.citations, { ...flaw.citations[0], primary_label: 'L9', primary_source: rule } as never];
    const { content } = await write(requestFor(auditWith([{ ...flaw, citations }], []), { action: SUMMARY }));
    const body = content.slice(0, content.lastIndexOf('\n## '));
    assert.ok(readableText(body).includes('See 44 § förvaltningslagen.'), body);
    assert.equal(body.split('förvaltningslagen (2017:900)').length - 1, 1);
    const listed = auditWith([flawNamed('SE', 2, 'alfaborg')], []);
    const apart = { ...listed, regulatory_references: [...listed.regulatory_references, ...citations.slice(1)] };
    const alone = readableText((await write(requestFor(apart, { action: SUMMARY }))).content);
    assert.ok(alone.includes('See 44 § förvaltningslagen (2017:900).'), alone);
  });

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`rely on provisions in a sentence where they argue, also where a model named none, in ${outputLanguage}`, async () => {
      const { relied, fields, summary } = LANGUAGES[outputLanguage].actionWording;
      const audit = auditWith([flawNamed('SE', 2, 'alfaborg')], []);
      const said = relied('1 kap. 9 § regeringsformen');
      for (const action of BUILT_IN_ACTIONS) {
        const request = requestFor(audit, { action, outputLanguage });
        const draft = { kind: 'PARAGRAPH' as const, text: 'Alfaborg.', findingIds: ['fnd_alfaborg'] };
        const byModel = composeDocument(request, { title: null, blocks: [draft] });
        for (const { content } of [await write(request), byModel ?? { content: '' }]) {
          assert.equal(content.split('\n').includes(said), action !== SUMMARY, content);
          assert.equal(content.includes(`**${summary.law}** `), action === SUMMARY, content);
          assert.ok(!content.includes(fields.provision), content);
        }
      }
    });

    it(`speak of one rule as one and of several as several in a summary, in ${outputLanguage}`, async () => {
      const { law, laws } = LANGUAGES[outputLanguage].actionWording.summary;
      const both = [0, 1].flatMap((n) => flawNamed('SE', n, 'x').citations);
      for (const [citations, said, other] of [
        [both.slice(0, 1), law, laws],
        [[...both.slice(0, 1), ...both.slice(0, 1)], law, laws],
        [both, laws, law],
      ] as const) {
        const audit = auditWith([flawNamed('SE', 0, 'alfaborg', { citations: [...citations] })], []);
        const { content } = await write(requestFor(audit, { action: SUMMARY, outputLanguage }));
        assert.ok(content.includes(`- **${said}** `), content);
        assert.ok(!content.includes(other), content);
      }
    });
  }

  it('explain what “U.S.C.” is before its first mention, in a summary that cites it alone', async () => {
    for (const order of LEGAL_ORDERS) {
      const { content } = await write(requestFor(namedAudit(order), { action: SUMMARY, legalOrders: [order] }));
      const at = content.indexOf('U.S.C.');
      const explained = readableText(content).includes('U.S.C. stands for the United States Code');
      assert.equal(explained, order === 'US_FED');
      assert.ok(at < 0 || content.slice(at).startsWith('U.S.C. stands'), content);
    }
  });

  it('name an act in full where a description is the first to mention it, and shortly in a title before that', async () => {
    const audit = auditWith([flawNamed('SE', 0, 'alfaborg'), flawNamed('SE', 1, 'betaborg')], []);
    const [first] = audit.deduplicated_flaws;
    if (first !== undefined) {
      first.flaw_title = 'Partiskhet enligt 5 § förvaltningslagen';
      first.description = 'Beslutet strider mot 5 § förvaltningslagen. Åter gäller 5 § förvaltningslagen.';
    }
    const { content } = await write(requestFor(audit, { outputLanguage: 'Swedish' }));
    assert.match(content, /### 1\. Partiskhet enligt 5 § förvaltningslagen\n/);
    assert.match(
      content,
      /Beslutet strider mot 5 § förvaltningslagen \(2017:900\)\. Åter gäller 5 § förvaltningslagen\.\n/,
    );
    assert.match(content, /\nHärvid åberopas 5 § förvaltningslagen\.\n/);
  });

  it('keep the provisions of one act together', async () => {
    const [five, thirtyTwo, constitution] = CITED.SE;
    const citations = [five, constitution, thirtyTwo].map((primary_source, n) => ({
      primary_authority_type: 'STATUTE' as const,
      primary_label: `L${n + 1}`,
      primary_source: primary_source ?? null,
    }));
    const { content } = await write(
      requestFor(auditWith([flawNamed('SE', 0, 'alfaborg', { citations })], []), { outputLanguage: 'Swedish' }),
    );
    assert.match(content, /\nHärvid åberopas 5 och 32 §§ förvaltningslagen samt 1 kap\. 9 § regeringsformen\.\n/);
    assert.match(content, /\n- 5 och 32 §§ förvaltningslagen \(2017:900\)\n- 1 kap\. 9 § regeringsformen\n/);
  });

  for (const language of OUTPUT_LANGUAGES) {
    it(`speak to an authority of its decision and never of an audit, and close as letters do, in ${language}`, async () => {
      const { placeholders, letter } = LANGUAGES[language].actionWording;
      for (const order of LEGAL_ORDERS) {
        for (const action of [APPEAL, LETTER]) {
          const request = requestFor(namedAudit(order), { action, legalOrders: [order], outputLanguage: language });
          const text = readableText((await write(request)).content);
          assert.doesNotMatch(text, /gransk|gjennomg[åa]|gennemg[åa]|\baudit/iu, `${action.id} ${order}`);
          const closing = [placeholders.place, letter.regards, placeholders.signature]
            .map((part) => text.indexOf(part))
            .filter((at) => at >= 0);
          assert.equal(closing.length, action === LETTER ? 3 : 2);
          assert.deepEqual(
            closing,
            closing.toSorted((a, b) => a - b),
          );
        }
      }
    });
  }

  it('cite federal law without the name of its title, which the citation holds already', async () => {
    const { content } = await write(requestFor(namedAudit('US_FED'), { legalOrders: ['US_FED'] }));
    assert.match(content, /\n- 5 U\.S\.C\. § 706\n/);
    assert.ok(!content.includes('GOVERNMENT ORGANIZATION'));
  });

  it('name the document by what was read in it', async () => {
    const document_facts = { decision_date: '2024-03-02', authority: 'Socialnämnden', document_kind: 'beslut' };
    const audit = { ...namedAudit('SE'), document_facts: { ...document_facts, seems_complete: true } };
    const named = readableText((await write(requestFor(audit))).content);
    assert.ok(named.includes('Decision appealed: Socialnämnden, beslut, 2 March 2024'));
    assert.ok(named.includes('Filed with: Socialnämnden'));
    assert.ok(named.includes('[case number]'));
    const unnamed = readableText((await write(requestFor(namedAudit('SE')))).content);
    assert.doesNotMatch(unnamed, /Decision of an authority/);
    const noted = readableText((await write(requestFor(namedAudit('SE')))).cover_note ?? '');
    assert.ok(noted.includes(LANGUAGES.English.actionWording.coverNote.assumed));
    assert.ok(!readableText((await write(requestFor(audit))).cover_note ?? '').includes('The text assumes'));
    assert.match(unnamed, /\nDecision appealed: \[kind and date of the decision\]\nCase No\.: \[case number\]\n/);
  });

  for (const language of OUTPUT_LANGUAGES) {
    it(`leave room for the sender’s own grounds by their name in the document, and for evidence apart, in ${language}`, async () => {
      const { appeal, letter, fields, placeholders } = LANGUAGES[language].actionWording;
      for (const [action, ownWords, other] of [
        [APPEAL, appeal.ownWords, letter.ownWords],
        [LETTER, letter.ownWords, appeal.ownWords],
      ] as const) {
        const { content, cover_note } = await write(requestFor(namedAudit('SE'), { action, outputLanguage: language }));
        const text = readableText(content);
        assert.ok(
          text.includes(`${ownWords} [${placeholders.own}]\n${fields.evidence} [${placeholders.evidence}]\n`),
          text,
        );
        assert.ok(!text.includes(other));
        for (const name of [ownWords, fields.evidence])
          assert.match(readableText(cover_note ?? ''), new RegExp(`[“”«»]${name.slice(0, -1)}[”«»]`, 'u'));
      }
    });

    it(`speak of one flaw as one, and of quotations only where there are any, in ${language}`, async () => {
      const { appeal, letter, quotations } = LANGUAGES[language].actionWording;
      const flaws = [flawNamed('SE', 0, 'alfaborg'), flawNamed('SE', 1, 'betaborg')];
      for (const [kept, quotes] of [
        [1, 1],
        [2, 2],
        [2, 1],
        [1, 0],
      ] as const) {
        const sent = flaws.map((flaw, n) => ({
          ...flaw,
          ...(n >= kept && { include_in_action: false }),
          ...(n >= quotes && { quote: '' }),
        }));
        for (const [action, said] of [
          [APPEAL, [appeal.groundsIntro(kept), appeal.ending(kept, true)]],
          [LETTER, [letter.intro(kept, true)]],
        ] as const) {
          const { content } = await write(requestFor(auditWith(sent, []), { action, outputLanguage: language }));
          for (const sentence of said) assert.ok(content.includes(sentence), sentence);
          for (const count of [1, 2]) assert.equal(content.includes(quotations(count)), count === quotes);
          assert.equal(/^### 1\. /mu.test(content), kept > 1);
        }
      }
    });
  }

  for (const language of OUTPUT_LANGUAGES) {
    it(`claim no more of the outcome than the flaws carry, and leave the minor ones to the sender, in ${language}`, async () => {
      const { appeal, letter, coverNote } = LANGUAGES[language].actionWording;
      for (const [severities, mayMatter] of [
        [['HIGH', 'HIGH'], true],
        [['HIGH', 'MEDIUM'], true],
        [['HIGH', 'LOW'], true],
        [['MEDIUM', 'MEDIUM'], true],
        [['MEDIUM'], true],
        [['LOW', 'LOW'], false],
      ] as const) {
        const flaws = severities.map((severity, n) => flawNamed('SE', n, `${'abc'[n]}borg`, { severity }));
        for (const [action, sentence] of [
          [APPEAL, appeal.ending(flaws.length, mayMatter)],
          [LETTER, letter.intro(flaws.length, mayMatter)],
        ] as const) {
          const request = requestFor(auditWith(flaws, []), { action, outputLanguage: language });
          const { content, cover_note } = await write(request);
          assert.ok(content.includes(sentence), sentence);
          assert.equal(cover_note?.includes(coverNote.minor(1)), new Set<string>(severities).has('LOW') && mayMatter);
        }
      }
    });

    it(`quote every passage of a point, those of one page together, in ${language}`, async () => {
      const { quoted, quotedToo, summary } = LANGUAGES[language].actionWording;
      const own = flawNamed('SE', 0, 'alfaborg');
      const related = [
        ['The home has a room of its own for him.', 3],
        ['He has a bed and a desk there.', 3],
        ['The child lacks any place to sleep.', 7],
      ] as const;
      const passages = related.map(([quote, page]) => ({
        quote,
        quoted_locator: { page, start: 0, end: quote.length },
        fenced_verbatim: quote,
      }));
      const audit = auditWith(
        [{ ...own, related_quotes: [...passages, { ...passages[0], quote: own.quote } as never] }],
        [],
      );
      for (const action of BUILT_IN_ACTIONS) {
        const { content } = await write(requestFor(audit, { action, outputLanguage: language }));
        assertFaithful({ content, finding_ids: [own.finding_id] }, audit);
        const isSummary = action === SUMMARY;
        const wanted = [
          isSummary ? summary.wrote : quoted(1),
          `> ${own.quote}`,
          (isSummary ? summary.wroteToo : quotedToo)(3),
          `> ${related[0][0]}`,
          `> ${related[1][0]}`,
          (isSummary ? summary.wroteToo : quotedToo)(7),
          `> ${related[2][0]}`,
        ];
        assert.ok(content.includes(wanted.join('\n\n')), content);
      }
    });
  }

  it('quote what proves a point also where only a related passage is given, and keep a sentence that quotes one', async () => {
    const passage = {
      quote: 'Elva veckor senare.',
      quoted_locator: { page: 4, start: 0, end: 5 },
      fenced_verbatim: 'x',
    };
    const flaw = flawNamed('SE', 0, 'alfaborg', {
      quote: '',
      related_quotes: [passage],
      description: 'The file says “Elva veckor senare”. It says “invented” elsewhere.',
    });
    const { content } = await write(requestFor(auditWith([flaw], [])));
    assert.ok(content.includes('The file says “Elva veckor senare”.'), content);
    assert.ok(!content.includes('invented'));
    assert.ok(content.includes('The decision states (p. 4):\n\n> Elva veckor senare.'), content);
  });

  it('name the decision without the law of its kind that the audit does not cite, or by its authority and day alone', async () => {
    const facts = (document_kind: string) => ({
      document_facts: {
        authority: 'Socialnämnden i Åsvik',
        document_kind,
        decision_date: '2024-02-16',
        seems_complete: true,
      },
    });
    for (const [kind, named] of [
      ['Beslut om bistånd', 'Socialnämnden i Åsvik, beslut om bistånd, 16 februari 2024'],
      [
        'Utredning enligt 11 kap. 1 § socialtjänstlagen med beslut om insats',
        'Socialnämnden i Åsvik, utredning med beslut om insats, 16 februari 2024',
      ],
      ['Beslut enligt skollagen och diskrimineringslagen', 'Socialnämnden i Åsvik, beslut, 16 februari 2024'],
      ['Beslut om socialtjänstlagen', 'Socialnämnden i Åsvik, 16 februari 2024'],
    ] as const) {
      const audit = { ...namedAudit('SE'), ...facts(kind) } as Audit;
      const { content } = await write(requestFor(audit, { outputLanguage: 'Swedish' }));
      assert.ok(content.includes(`**Överklagat beslut:** ${named}\n`), content);
    }
  });

  it('warn the sender, and nobody else, of quotations that were recognised in a scan', async () => {
    const { recognised } = LANGUAGES.English.actionWording.coverNote;
    for (const isRecognised of [true, false]) {
      const flaws = [flawNamed('SE', 0, 'alfaborg', { is_recognised: isRecognised })];
      const { content, cover_note } = await write(requestFor(auditWith(flaws, [])));
      assert.equal(cover_note?.includes(recognised), isRecognised);
      assert.ok(!content.includes(recognised));
    }
  });

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`tell the sender, and nobody else, of law whose text is younger than the decision, in ${outputLanguage}`, async () => {
      const { younger } = LANGUAGES[outputLanguage].actionWording.coverNote;
      const [source] = CITED.DK;
      const consolidated = {
        ...source,
        work: 'LBK nr 354 af 02/04/2025',
        title: 'Bekendtgørelse af lov om retssikkerhed',
      };
      for (const [cited, day, isYounger] of [
        [consolidated, '2025-04-01', true],
        [consolidated, '2025-04-02', false],
        [{ ...source, wording_from: '2023-01-01' }, '2022-09-14', true],
        [{ ...source, wording_from: '2022-09-14' }, '2022-09-14', false],
        [consolidated, '', false],
      ] as const) {
        const citations = [
          { primary_authority_type: 'STATUTE', primary_label: 'L1', primary_source: cited as never } as const,
        ];
        const document_facts = {
          decision_date: day,
          authority: 'Kommunen',
          document_kind: 'afgørelse',
          seems_complete: true,
        };
        const audit = { ...auditWith([flawNamed('DK', 0, 'alfaborg', { citations })], []), document_facts };
        for (const action of [APPEAL, LETTER]) {
          const { content, cover_note } = await write(
            requestFor(SentAudit.parse(audit) as Audit, { action, outputLanguage }),
          );
          const isConsolidatedLater = cited === consolidated && isYounger;
          const { full } = printCitation({ ...cited, ...(isConsolidatedLater && { isConsolidatedLater }) } as never);
          assert.equal(full.includes('jf. nu '), isConsolidatedLater);
          assert.ok(readableText(content).includes(full), full);
          const said = younger(full);
          assert.equal(readableText(cover_note ?? '').includes(said), isYounger, cover_note ?? '');
          assert.ok(!content.includes(said));
        }
      }
    });
  }

  it('name the authority as the one to file with only where the legal order has it so', async () => {
    const { fields } = LANGUAGES.English.actionWording;
    for (const order of LEGAL_ORDERS) {
      const { content } = await write(requestFor(namedAudit(order), { legalOrders: [order] }));
      assert.equal(content.includes(fields.through), order !== 'US_FED', order);
      assert.equal(content.includes(fields.decidedBy), order === 'US_FED', order);
    }
  });

  it('put the gravest flaw first', async () => {
    const flaws = (['LOW', 'HIGH', 'MEDIUM'] as const).map((severity, n) =>
      flawNamed('SE', n, `${severity.toLowerCase()}borg`, { severity }),
    );
    const { content } = await write(requestFor(auditWith(flaws, [])));
    const places = ['highborg', 'mediumborg', 'lowborg'].map((name) => content.indexOf(`on ${name}`));
    assert.deepEqual(
      places,
      places.toSorted((a, b) => a - b),
    );
  });

  it('list the titles of the flaws in short, the gravest first, in place of a sentence that strings them together', async () => {
    const flaws = [
      flawNamed('SE', 0, 'alfaborg', { severity: 'LOW' }),
      flawNamed('SE', 1, 'betaborg', {
        severity: 'HIGH',
        flaw_title: 'Rests on 5 § regeringsformen',
        category: 'CONTRADICTION',
      }),
    ];
    const [first, second] = flaws.map(({ flaw_title }) => flaw_title);
    const executive_summary = `The audit found 2 objectivity flaws: “${first}” and “${second}”. No strengths were noted.`;
    const { content } = await write(requestFor(auditWith(flaws, [], { executive_summary }), { action: SUMMARY }));
    const { categories } = LANGUAGES.English.auditWording;
    assert.match(
      content,
      new RegExp(
        `The audit found 2 objectivity flaws\\. No strengths were noted\\.\n\n- ${categories.CONTRADICTION}\n- Unsupported view on alfaborg\n`,
      ),
    );
    assert.ok(!content.includes('regeringsformen\n'));
  });

  it('count findings that are stated together once, whatever the summary of the audit says', async () => {
    const same = { quote: 'The same words.', flaw_title: 'The same title', category: 'LOADED_LANGUAGE' };
    const flaws = ['prof_1', 'prof_2'].map((profile_id, n) => flawNamed('SE', n, 'alfaborg', { ...same, profile_id }));
    const executive_summary = 'The audit found 2 objectivity flaws: “The same title” (2). No strengths were noted.';
    const { content } = await write(requestFor(auditWith(flaws, [], { executive_summary }), { action: SUMMARY }));
    assert.match(content, /sets out 1 flaw and no strengths from the audit\.\n\n- The same title\n\n/);
    assert.doesNotMatch(content, /2 objectivity flaws/);
  });

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`argue a ground once where two profiles share it, and keep the words of the other for the reader, in ${outputLanguage}`, async () => {
      const { fields, coverNote, summary } = LANGUAGES[outputLanguage].actionWording;
      const joined = (flaw_title: string, passage: string) =>
        ['prof_1', 'prof_2'].map((profile_id, n) =>
          flawNamed('SE', n, passage, {
            profile_id,
            flaw_title,
            finding_id: `fnd_${passage}_${n}`,
            category: 'LOADED_LANGUAGE',
            description: `${n === 0 ? 'Leading' : 'Other'} words on ${passage}. They break 7 § jaktlagen.`,
          }),
        );
      const audit = auditWith([...joined('Words', 'alfaborg'), ...joined('More words', 'betaborg')], []);
      for (const action of [APPEAL, LETTER, SUMMARY]) {
        const { content, cover_note } = await write(requestFor(audit, { action, outputLanguage }));
        const note = readableText(cover_note ?? '');
        assert.ok(content.includes('Leading words on alfaborg.\n'), content);
        const isBeside = action === SUMMARY;
        assert.equal(content.includes(`- **${fields.alsoTold}** Other words on alfaborg.\n`), isBeside, content);
        assert.equal(content.includes('Other words on'), isBeside);
        assert.equal(content.includes(summary.several), isBeside);
        assert.equal(note.includes(coverNote.alsoTold), !isBeside);
        assert.equal((cover_note ?? '').includes('**Words:** Other words on alfaborg.\n'), !isBeside, cover_note ?? '');
        assert.equal((cover_note ?? '').includes('**More words:** Other words on betaborg.\n'), !isBeside);
        assert.doesNotMatch(`${content}${note}`, /jaktlagen/);
      }
    });

    it(`speak of an inquiry as none that decides, and ask for what can be asked of it, in ${outputLanguage}`, async () => {
      const wording = LANGUAGES[outputLanguage].actionWording;
      const { inquiry, fields, placeholders } = wording;
      const written = async (document_kind: string, action: typeof APPEAL) => {
        const document_facts = {
          ...{ authority: 'Socialnämnden i Åsvik', document_kind, decision_date: '2024-02-16', seems_complete: true },
        };
        const audit = { ...auditWith([flawNamed('SE', 0, 'alfaborg')], []), document_facts };
        const { content, cover_note } = await write(requestFor(audit, { action, outputLanguage }));
        return { text: readableText(content), note: readableText(cover_note ?? '') };
      };
      for (const [kind, isInquiry, holdsMore] of [
        ['Utredning', true, true],
        ['Utredning med beslut om insats', false, true],
        ['Protokollsutdrag, beslut om bygglov', false, true],
        ['Beslut om bygglov', false, false],
      ] as const) {
        const appeal = await written(kind, APPEAL);
        assert.equal(appeal.text.includes(inquiry.quoted(1)), holdsMore, appeal.text);
        assert.equal(appeal.text.includes(wording.quoted(1)), !holdsMore);
        assert.ok(appeal.text.includes((isInquiry ? inquiry : holdsMore ? wording.record : wording).quotations(1)));
        assert.equal(appeal.text.includes(inquiry.appeal.groundsIntro(1)), isInquiry);
        assert.equal(appeal.text.includes(`${fields.appealed} [${placeholders.matter}]`), isInquiry);
        assert.equal(appeal.text.includes(`${inquiry.appeal.document} Socialnämnden i Åsvik, utredning, `), isInquiry);
        assert.equal(appeal.text.includes(inquiry.appeal.enclosure), isInquiry);
        assert.equal(appeal.note.includes(inquiry.appeal.note), isInquiry);
        assert.equal(appeal.note.includes(wording.record.note), holdsMore && !isInquiry);
        const letter = await written(kind, LETTER);
        for (const said of [inquiry.letter.title, inquiry.letter.intro(1, true), inquiry.letter.requested[0] ?? ''])
          assert.equal(letter.text.includes(said), isInquiry, said);
        assert.equal(letter.note.includes(inquiry.letter.note), isInquiry);
        assert.equal(letter.note.includes(wording.orders.SE.reconsideration), !isInquiry);
        const summary = await written(kind, SUMMARY);
        for (const said of [inquiry.summary.intro, inquiry.summary.note, inquiry.summary.correction])
          assert.equal(summary.text.includes(said), isInquiry, said);
      }
    });

    it(`point to no guide to appeals where a flaw is that there is none, in ${outputLanguage}`, async () => {
      const { untold, orders } = LANGUAGES[outputLanguage].actionWording;
      for (const [category, isUntold] of [
        ['MISSING_APPEAL_INFORMATION', true],
        ['MISSING_REASONS', false],
      ] as const) {
        const audit = auditWith([flawNamed('DK', 0, 'alfaborg', { category })], []);
        const asked = { legalOrders: ['DK'], outputLanguage } as const;
        const appeal = await write(requestFor(audit, { ...asked, action: APPEAL }));
        assert.equal(appeal.content.includes(`[${untold.instance}]`), isUntold, appeal.content);
        assert.equal(appeal.content.includes(`[${orders.DK.instance}]`), !isUntold);
        assert.equal(readableText(appeal.cover_note ?? '').includes(untold.advice), isUntold);
        const letter = await write(requestFor(audit, { ...asked, action: LETTER }));
        assert.equal(readableText(letter.cover_note ?? '').includes(untold.advice), isUntold);
        assert.equal(letter.content.includes(`\n- ${untold.request}\n`), isUntold, letter.content);
        assert.doesNotMatch(letter.content, / (?:och|og|and)\n- .* (?:och|og|and)\n/u);
        const summary = await write(requestFor(audit, { ...asked, action: SUMMARY }));
        assert.equal(readableText(summary.content).includes(untold.advice), isUntold);
        const { whereToAppeal } = orders.DK.remedies;
        assert.equal(readableText(summary.content).includes(whereToAppeal ?? '-'), !isUntold);
      }
    });

    it(`give the time for an appeal in the words of the document where it states one, in ${outputLanguage}`, async () => {
      const { deadlineStated, orders } = LANGUAGES[outputLanguage].actionWording;
      for (const [quote, isStated] of [
        ['You have one year from the date of this letter to appeal.', true],
        ['Överklagandet ska ha kommit in inom tre veckor från den dag då du fick del av beslutet.', true],
        ['Klagen må sendes innen 3 uker.', true],
        ['Klagefristen er fire uger.', true],
        ['Klaga senast inom två veckor.', true],
        ['You may appeal.', false],
      ] as const) {
        const strength = strengthNamed('US_FED', 1, 'betaborg', { category: 'APPEAL_INSTRUCTIONS', quote });
        const audit = auditWith([flawNamed('US_FED', 0, 'alfaborg')], [strength]);
        const asked = { legalOrders: ['US_FED'], outputLanguage } as const;
        for (const action of [APPEAL, SUMMARY]) {
          const { content, cover_note } = await write(requestFor(audit, { ...asked, action }));
          const text = readableText(action === SUMMARY ? content : (cover_note ?? ''));
          assert.equal(text.includes(deadlineStated(quote, 2)), isStated, text);
          assert.equal(text.includes(orders.US_FED.deadline), !isStated);
        }
      }
    });
  }

  for (const outputLanguage of OUTPUT_LANGUAGES) {
    it(`advise no appeal where the document says that there is none, in ${outputLanguage}`, async () => {
      const { final, fields, orders, summary, deadlineStated } = LANGUAGES[outputLanguage].actionWording;
      const denied = 'Vedtaket er endeleg og kan ikkje klagast på.';
      const court = 'Søksmål kan reisast innan seks månader.';
      const appeal = 'Klagen må sendes innen tre uker.';
      for (const [quotes, finality] of [
        [[denied], 'FINAL'],
        [[denied, court], 'FINAL'],
        [[denied, appeal], 'PARTLY'],
        [[appeal], null],
      ] as const) {
        const [quote = '', ...related] = quotes;
        const strength = strengthNamed('NO', 1, 'betaborg', {
          category: 'APPEAL_INSTRUCTIONS',
          quote,
          related_quotes: related.map((one) => ({
            quote: one,
            quoted_locator: { page: 2, start: 0, end: 5 },
            fenced_verbatim: one,
          })),
        });
        const audit = auditWith([flawNamed('NO', 0, 'alfaborg')], [strength]);
        const asked = { legalOrders: ['NO'], outputLanguage } as const;
        const written = await write(requestFor(audit, { ...asked, action: APPEAL }));
        const [text, note] = [readableText(written.content), readableText(written.cover_note ?? '')];
        const isFinal = finality === 'FINAL';
        assert.equal(note.includes(final.note), isFinal, note);
        assert.equal(note.includes(final.partly), finality === 'PARTLY');
        assert.equal(text.includes(`[${final.instance}]`), isFinal);
        assert.equal(note.includes(fields.lodging), !isFinal);
        assert.equal(note.includes(`${final.deadline} ${deadlineStated(court, 2)}`), isFinal && related.length === 1);
        assert.equal(note.includes(fields.deadline), !isFinal);
        const told = readableText((await write(requestFor(audit, { ...asked, action: SUMMARY }))).content);
        assert.equal(told.includes(final.appeal), isFinal, told);
        assert.equal(told.includes(orders.NO.remedies.appeal), !isFinal);
        assert.equal(told.includes(summary.caution), !isFinal);
      }
    });

    it(`name the rule on judicial review as one for courts, in ${outputLanguage}`, async () => {
      const { relied, judicialReview } = LANGUAGES[outputLanguage].actionWording;
      const { content } = await write(requestFor(namedAudit('US_FED'), { legalOrders: ['US_FED'], outputLanguage }));
      assert.ok(content.includes(`${judicialReview('5 U.S.C. § 706')}\n`), content);
      assert.ok(content.includes(`${relied('45 CFR 164.502')}\n`));
    });

    it(`call the weight of a flaw possible, and its heading that of indications, where rules made it, in ${outputLanguage}`, async () => {
      const { byRules, severity, summary } = LANGUAGES[outputLanguage].actionWording;
      const audit: Audit = { ...namedAudit('SE'), engine: 'RULES', executive_summary: '' };
      for (const isByRules of [true, false]) {
        const asked = isByRules ? audit : namedAudit('SE');
        const { content } = await write(requestFor(asked, { action: SUMMARY, outputLanguage }));
        assert.equal(content.includes(byRules.severity.HIGH), isByRules, content);
        assert.equal(content.includes(`** ${severity.HIGH}`), !isByRules);
        assert.equal(content.includes(`## ${byRules.flaws}\n`), isByRules);
        assert.equal(content.includes(`## ${summary.flaws}\n`), !isByRules);
      }
    });
  }

  it('say nothing twice where rules made the findings: the provisions stand below, not in a sentence of their own', async () => {
    const page = 'Sökanden är känd för att vara besvärlig och gnällig. Kommunen avslår ansökan om bistånd.';
    const audit = await auditOfPages([page], { sources: inOrder('SE'), outputLanguage: 'Swedish' });
    const request = requestFor({ ...audit, engine: 'RULES' }, { outputLanguage: 'Swedish' });
    const { content } = await write(request);
    assert.match(content, /\nHärvid åberopas /);
    assert.doesNotMatch(content, /Mätt mot/);
  });

  it('show the own summary of the audit where it is in the language, unless anything is excluded', async () => {
    const executive_summary = 'The audit found one thing about the way the office treated the applicant.';
    const audit = auditWith([flawNamed('SE', 0, 'alfaborg'), flawNamed('SE', 1, 'betaborg')], [], {
      executive_summary,
    });
    const own = (changes: Partial<ActionRequest>) => write(requestFor(audit, { action: SUMMARY, ...changes }));
    assert.ok((await own({})).content.includes(executive_summary));
    assert.ok(!(await own({ outputLanguage: 'Danish' })).content.includes(executive_summary));
    const [first, second] = audit.deduplicated_flaws;
    const marked = {
      ...audit,
      deduplicated_flaws: [{ ...(first as never as Audit['deduplicated_flaws'][0]), include_in_action: false }, second],
    };
    const excluded = await write(requestFor(marked as Audit, { action: SUMMARY }));
    assert.ok(!excluded.content.includes(executive_summary));
    assert.match(
      excluded.content,
      /sets out 1 flaw and no strengths from the audit\.\n\n- Unsupported view on betaborg\n/,
    );
  });

  it('name the act of a section where a description names the section alone first', async () => {
    const description = 'It departs from § 19 of the act. It departs from § 24, too.';
    const { content } = await write(requestFor(auditWith([flawNamed('DK', 0, 'alfaborg', { description })], [])));
    const published = 'forvaltningslovens § 19 (lovbekendtgørelse nr. 433 af 22. april 2014)';
    assert.ok(content.includes(`It departs from ${published} of the act.`), content);
  });

  it('leave a section alone where the sentence names its act before', async () => {
    for (const [order, description] of [
      [
        'SE',
        'Det gäller sedan förvaltningslagen (2017:900), som har gällt sedan den 1 juli 2018 och där 5 § reglerar saken.',
      ],
      [
        'DK',
        'Det følger nu af forvaltningsloven, som har været gældende i mange år, og hvor § 19 regulerer spørgsmålet.',
      ],
    ] as const) {
      const { content } = await write(requestFor(auditWith([flawNamed(order, 0, 'alfaborg', { description })], [])));
      assert.ok(content.includes(description), content);
    }
  });

  it('do not repeat law a description names and the audit does not cite, nor a label nobody issued', async () => {
    const description = 'The reasons are thin. They depart from 25 § förvaltningslagen. See L55. So much is clear.';
    const audit = auditWith([flawNamed('SE', 0, 'alfaborg', { description, flaw_title: 'Departs from L66' })], []);
    const output = await write(requestFor(audit));
    assert.ok(output.content.includes('The reasons are thin. So much is clear.'));
    const { dropped } = LANGUAGES.English.actionWording.coverNote;
    for (const action of BUILT_IN_ACTIONS) {
      const { cover_note } = await write(requestFor(audit, { action }));
      assert.ok(readableText(cover_note ?? '').includes(dropped(3, ['OWN_CATEGORY'])), cover_note ?? '');
    }
    assertFaithful(output, audit);
  });

  it('never change the meaning of Markdown, whatever a finding holds', async () => {
    const hostile = '# <script>alert(1)</script> [click](http://evil) | *x* `y`';
    const audit = auditWith(
      [flawNamed('SE', 0, 'alfaborg', { flaw_title: hostile, description: hostile, quote: hostile })],
      [],
    );
    const text = readableText((await write(requestFor(audit, { documentType: hostile }))).content);
    assert.equal(text.split(hostile).length - 1, 3);
  });

  it('stay free of everything excluded and faithful to the rest, whatever is excluded', async () => {
    const names = ['alfaborg', 'betaborg', 'gammaborg', 'deltaborg', 'epsilonborg', 'zetaborg'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...LEGAL_ORDERS),
        fc.constantFrom(...OUTPUT_LANGUAGES),
        fc.constantFrom(...BUILT_IN_ACTIONS, {
          kind: 'OWN' as const,
          id: 'act_1',
          name: 'A note',
          instructions: 'Write it.',
        }),
        async (kept, order, outputLanguage, action) => {
          const mark = (n: number) => (kept[n] ? {} : { include_in_action: false });
          const audit = auditWith(
            names.slice(0, 4).map((name, n) => flawNamed(order, n, name, mark(n))),
            names.slice(4).map((name, n) => strengthNamed(order, n, name, mark(n + 4))),
          );
          const output = await write(requestFor(audit, { action, legalOrders: [order], outputLanguage }));
          assertFaithful(output, audit);
          for (const [n, name] of names.entries()) if (!kept[n]) assert.ok(!JSON.stringify(output).includes(name));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('end with the reason of an aborted signal', async () => {
    await assert.rejects(
      written(engine, requestFor(namedAudit('SE')), AbortSignal.abort(new Error('stopped'))),
      /stopped/,
    );
  });
});

describe('own actions without a model', () => {
  const own = (name: string) => ({ action: { kind: 'OWN' as const, id: 'act_1', name, instructions: 'Be brief.' } });

  it('give documents that are named for the action and hold every finding', async () => {
    const audit = namedAudit('NO');
    const output = await write(
      requestFor(audit, { ...own('Note to the board'), outputLanguage: 'Norwegian (Bokmål)' }),
    );
    assert.equal(output.title, 'Note to the board');
    assert.equal(output.finding_ids.length, 4);
    assertFaithful(output, audit);
    assert.ok(!output.content.includes('Be brief.'));
  });

  it('lose a name that cites law outside the audit', async () => {
    assert.equal((await write(requestFor(namedAudit('NO'), own('Appeal under 5 U.S.C. § 552')))).title, 'Document');
  });
});

/** The law of a legal order, with the attribution that its register requires. */
const inOrder = (order: LegalOrder): CitableSource[] =>
  lawOf(order).map((source) => ({ ...source, attribution: order === 'NO' ? NLOD : null }));

const DECISIONS: readonly [id: string, language: OutputLanguage][] = [
  ['sv-05', 'Swedish'],
  ['sv-11', 'English'],
  ['nb-05', 'Danish'],
  ['nn-01', 'Norwegian (Bokmål)'],
  ['da-03', 'Danish'],
  ['en-05', 'English'],
];

describe('actions over audits of whole decisions', () => {
  for (const [id, auditLanguage] of DECISIONS) {
    it(`write documents from ${id}, audited in ${auditLanguage}`, async () => {
      const one = readCases(CASES).find((found) => found.id === id);
      assert.ok(one);
      const order = one.jurisdiction;
      const audit = await auditOfPages(pagesOf(one), { sources: inOrder(order), outputLanguage: auditLanguage });
      const findings = audit.deduplicated_flaws;
      assert.ok(findings.length > 0);
      for (const excluded of [null, findings[0]]) {
        const marked = (entry: (typeof findings)[number]) =>
          entry === excluded ? { ...entry, include_in_action: false } : entry;
        const sent = {
          ...audit,
          deduplicated_flaws: audit.deduplicated_flaws.map(marked),
        } as Audit;
        for (const action of BUILT_IN_ACTIONS) {
          for (const outputLanguage of OUTPUT_LANGUAGES) {
            const output = await write(requestFor(sent, { action, legalOrders: [order], outputLanguage }));
            assertFaithful(output, sent);
            const included = sent.deduplicated_flaws.filter(({ include_in_action }) => include_in_action !== false);
            assert.deepEqual(
              output.finding_ids,
              included.map(({ finding_id }) => finding_id),
            );
          }
        }
      }
    });
  }

  it('tell the findings of this engine in the output language, whatever the language of the audit', async () => {
    const page =
      'Kommunen avslår ansökan om bistånd. Sökanden är känd för att vara besvärlig och gnällig. Enligt uppgift från en granne bor hon inte där. Hon har fått tillfälle att yttra sig över utredningen.';
    const audit = await auditOfPages([page], { sources: inOrder('SE'), outputLanguage: 'Swedish' });
    assert.ok(audit.deduplicated_flaws.length > 0);
    for (const outputLanguage of OUTPUT_LANGUAGES) {
      const { content } = await write(requestFor(audit, { action: SUMMARY, outputLanguage }));
      const ownWords = content.split('\n').filter((line) => line !== '' && !line.startsWith('>'));
      assert.equal(detectLanguage(ownWords.join('\n')), CODES[outputLanguage]);
      for (const { flaw_title } of audit.deduplicated_flaws)
        assert.equal(content.includes(flaw_title), outputLanguage === 'Swedish');
    }
  });
});

/** Every text of the tables, those that functions make included. */
function sentencesOf(value: ActionWording | object | string | null): string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [
      [0, 0],
      [1, 1],
      [2, 3],
    ].map((counts) => (value as ActionWording['found'])(...(counts as [number, number])));
  return Object.values(value).flatMap((inner: object | string) => sentencesOf(inner));
}
