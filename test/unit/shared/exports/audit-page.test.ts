import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { auditDocument } from '../../../../shared/exports/audit-document.ts';
import { auditPage } from '../../../../shared/exports/audit-page.ts';
import { LANGUAGES } from '../../../../shared/languages/languages.ts';
import { auditOf, citation, flaw, source, strength } from '../../apps/cli/audit/fixture.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const CONTEXT = { documentName: 'decision.pdf', jobId: 'job_1', profileId: 'prof_1' };

function elements(page: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  parse(page).childNodes.forEach(walk);
  return found;
}

const textOf = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
};
const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;
const texts = (page: string, tag: string) =>
  elements(page)
    .filter(({ tagName }) => tagName === tag)
    .map((element) => textOf(element).trim());

describe('the HTML report', () => {
  let page = '';
  before(async () => {
    page = await auditPage(auditOf(), CONTEXT);
  });

  it('warns where the words of a quotation were recognised in an image', async () => {
    const shown = await auditPage(auditOf({ deduplicated_flaws: [flaw({ is_recognised: true })] }), CONTEXT);
    assert.ok(texts(shown, 'dd').includes('3; the words were recognised in an image, so compare them with the sheet'));
    assert.ok(!page.includes('recognised in an image'));
  });

  it('shows every passage of a finding, the further ones with their pages', async () => {
    const passage = (quote: string, page: number, isRecognised: boolean) => ({
      quote,
      quoted_locator: { page, start: 0, end: quote.length },
      fenced_verbatim: quote,
      ...(isRecognised && { is_recognised: true }),
    });
    const related = [passage('Bolaget har ett tillstånd.', 2, false), passage('Inget tillstånd finns.', 7, true)];
    const shown = await auditPage(auditOf({ deduplicated_flaws: [flaw({ related_quotes: related })] }), CONTEXT);
    assert.deepEqual(texts(shown, 'blockquote').slice(0, 3), [
      'Det är uppenbart att bolaget har brutit mot reglerna.',
      'Bolaget har ett tillstånd. (page 2)',
      'Inget tillstånd finns. (page 7; the words were recognised in an image, so compare them with the sheet)',
    ]);
  });

  it('shows the words of each cited provision once, with its standing and the line of its register', async () => {
    const cited = citation({
      primary_source: source({ source_key: 'prv_9', attribution: 'Enligt registret.', in_force_from: '2018-07-01' }),
      supporting_label: 'L2',
      supporting_authority_type: 'STATUTE',
      supporting_source: source({ source_key: 'prv_none', label: '5 § jaktlagen' }),
    });
    const audit = auditOf({ deduplicated_flaws: [flaw({ citations: [cited] }), flaw({ citations: [cited] })] });
    const context = { ...CONTEXT, texts: { prv_9: 'Ett beslut ska motiveras.\nSkälen ska anges <klart>.' } };
    const shown = await auditPage(audit, context);
    const laws = elements(shown).filter((element) => attribute(element, 'class') === 'law');
    assert.deepEqual(laws.map(textOf), ['Ett beslut ska motiveras.', 'Skälen ska anges <klart>.']);
    assert.ok(laws.every((element) => attribute(element, 'lang') === 'sv'));
    const named = texts(shown, 'h3').filter((text) => text.endsWith('; in force since 2018-07-01'));
    assert.equal(named.length, 1);
    assert.ok(texts(shown, 'h2').includes('The words of the provisions'));
    assert.ok(JSON.stringify(auditDocument(audit, context)).includes('Ett beslut ska motiveras.'));
    assert.ok(!texts(page, 'h2').includes('The words of the provisions'));
  });

  for (const language of Object.values(LANGUAGES)) {
    it(`speaks ${language.tag} where the audit does, in its own words and in those of code`, async () => {
      const { auditWording, reportWording } = language;
      const audit = auditOf({
        executive_summary: `${auditWording.flaws(1, auditWording.quote('x'))} ${auditWording.noStrengths}`,
        set_aside: [{ kind: 'FLAW', title: '', quote: 'x', reason: 'COUNTERED' }],
        unanchored: [{ title: 'x', quote: 'x', description: 'x' }],
      });
      const shown = await auditPage(audit, CONTEXT);
      assert.equal(attribute(elements(shown)[0] as Element, 'lang'), language.tag);
      const { facts, headings } = reportWording;
      const wanted = [facts.result, facts.language, facts.profile, facts.job];
      assert.deepEqual(texts(shown, 'dt').slice(0, 4), wanted);
      assert.deepEqual(texts(shown, 'h2'), [
        headings.summary,
        reportWording.flaws(1),
        reportWording.strengths(1),
        reportWording.unanchored(1),
        reportWording.setAside(1),
      ]);
      assert.ok(texts(shown, 'dd').includes(auditWording.categories.MISSING_REASONS));
      const printed = JSON.stringify(auditDocument(audit, CONTEXT));
      assert.equal(texts(shown, 'dt').filter((name) => name === facts.weight).length, 1, 'of the strength alone');
      assert.ok(texts(shown, 'dd').includes(reportWording.strengthWeight.LOW));
      for (const text of [
        ...wanted,
        facts.weight,
        facts.measuredAgainst,
        reportWording.reasons.COUNTERED,
        reportWording.quotations,
      ])
        assert.ok(printed.includes(text), text);
      // What no language shares with English shows a word that was left untranslated.
      if (language !== LANGUAGES.English)
        for (const own of ['Measured against', 'Reviewer', 'Severity', 'Weight', 'Set aside', 'Quotations'])
          assert.ok(!printed.includes(own) && !texts(shown, 'main').join(' ').includes(own), own);
    });
  }

  it('shows the cited law that does not hold in a section of its own, escaped', async () => {
    const citation = '57 § <b>FL</b>';
    const cited = { citation, page: 2, source_key: null, standing: 'UNKNOWN_PROVISION', text_differs: null } as const;
    const shown = await auditPage(auditOf({ cited_law: [cited], figures: [] }), CONTEXT);
    assert.deepEqual(texts(shown, 'h2').slice(3), ['The law that the document cites']);
    assert.ok(texts(shown, 'li').some((line) => line.startsWith(`${citation} (page 2): does not exist`)));
  });

  it('shows each finding with its place and the law it breaks', async () => {
    assert.deepEqual(texts(page, 'h1'), ['decision.pdf']);
    assert.deepEqual(texts(page, 'h2'), ['Summary', 'Findings (1)', 'Strengths (1)']);
    assert.deepEqual(texts(page, 'h3'), ['1. Conclusion without stated reasons', 'A. The party was heard']);
    assert.deepEqual(texts(page, 'blockquote')[0], 'Det är uppenbart att bolaget har brutit mot reglerna.');
    const shown = texts(page, 'main').join(' ');
    for (const part of [
      'medium severity',
      'One flaw was found',
      '32 § förvaltningslagen (2017:900)',
      'EVIDENCE',
      'job_1',
    ]) {
      assert.ok(shown.includes(part), part);
    }
    assert.match(shown, /Page\s*3/);
    assert.ok(!page.includes('REASONING THAT STAYS INSIDE'));
  });

  it('numbers the findings as the console does, in the order of the document, with the gravest first', async () => {
    const at = (page: number) => ({ quoted_locator: { page, start: 0, end: 9 } });
    const audit = auditOf({
      deduplicated_flaws: [
        flaw({ severity: 'LOW', flaw_title: 'early', ...at(1) }),
        flaw({ severity: 'LOW', flaw_title: 'late', ...at(9) }),
        flaw({ severity: 'HIGH', flaw_title: 'grave', ...at(4) }),
      ],
      consolidated_strengths: [
        strength({ strength_title: 'last', ...at(7) }),
        strength({ strength_title: 'first', ...at(2) }),
      ],
    });
    const shown = await auditPage(audit, CONTEXT);
    const marked = ['2. grave', '1. early', '3. late', 'B. last', 'A. first'];
    assert.deepEqual(texts(shown, 'h3'), marked);
    const values = elements(shown).flatMap((element) => attribute(element, 'value') ?? []);
    assert.deepEqual(values, ['2', '1', '3']);
    const headings = auditDocument(audit, CONTEXT).blocks.flatMap((block) =>
      block.kind === 'heading' && block.depth === 3 ? block.runs.map(({ text }) => text).join('') : [],
    );
    assert.deepEqual(headings, marked);
  });

  it('shows what was set aside with its quotation, and says what an audit does not judge', async () => {
    const quote = 'Bolaget har aldrig svarat.';
    const aside = { kind: 'FLAW', title: 'No answer', quote, reason: 'NOT_IN_DOCUMENT' } as const;
    const audit = auditOf({ set_aside: [aside] });
    const shown = await auditPage(audit, CONTEXT);
    assert.ok(texts(shown, 'blockquote').includes(quote));
    assert.match(texts(shown, 'section')[0] ?? '', /^Summary.*not whether its outcome is right/s);
    const printed = JSON.stringify(auditDocument(audit, CONTEXT));
    assert.ok(printed.includes(quote));
    assert.match(printed, /"Summary"((?!"heading").)*not whether its outcome is right/);
  });

  it('shows the line a register requires, once', async () => {
    const line = 'Inneholder data under NLOD.';
    const cited = [citation({ primary_source: source({ attribution: line }) })];
    const norwegian = await auditPage(
      auditOf({ deduplicated_flaws: [flaw({ citations: cited }), flaw({ citations: cited })] }),
      CONTEXT,
    );
    assert.deepEqual(
      texts(norwegian, 'li').filter((text) => text === line),
      [line],
    );
  });

  it('lists several findings at the head, gravest first, each a link to its place', async () => {
    const flaws = [flaw({ severity: 'LOW', flaw_title: 'small' }), flaw({ severity: 'HIGH', flaw_title: 'grave' })];
    const found = elements(await auditPage(auditOf({ deduplicated_flaws: flaws }), CONTEXT));
    const links = found.filter(({ tagName }) => tagName === 'a');
    assert.deepEqual(
      links.map((link) => textOf(link)),
      ['grave', 'small'],
    );
    const ids = found.map((element) => attribute(element, 'id')).filter((id) => id !== undefined);
    assert.equal(new Set(ids).size, ids.length);
    for (const link of links) assert.ok(ids.includes(attribute(link, 'href')?.slice(1) ?? ''));
    for (const reference of found.flatMap((element) => attribute(element, 'aria-labelledby') ?? []))
      assert.ok(ids.includes(reference));
  });

  it('is one file without scripts and requests, with a policy that allows neither', async () => {
    const found = elements(page);
    assert.deepEqual(
      found.filter(({ tagName }) => ['script', 'img', 'iframe', 'object', 'form'].includes(tagName)),
      [],
    );
    for (const element of found) {
      for (const name of ['src', 'href']) assert.match(attribute(element, name) ?? '#', /^(?:#|data:,)/);
    }
    assert.doesNotMatch(page, /url\(|@import|https?:/);
    const policy = found.find((element) => attribute(element, 'http-equiv') === 'Content-Security-Policy');
    assert.match(attribute(policy as Element, 'content') ?? '', /^default-src 'none'; style-src 'sha256-/);
  });

  it('names the languages of its texts, so that they are read aloud in them', async () => {
    const found = elements(page);
    assert.equal(attribute(found[0] as Element, 'lang'), 'en-GB');
    assert.equal(attribute(found.find(({ tagName }) => tagName === 'blockquote') as Element, 'lang'), 'sv');
    const unknown = elements(await auditPage(auditOf({ detected_language: 'und' }), CONTEXT));
    assert.equal(attribute(unknown.find(({ tagName }) => tagName === 'blockquote') as Element, 'lang'), undefined);
  });

  it('shows any text as text', async () => {
    const shapes = (html: string) => elements(html).map(({ tagName }) => tagName);
    const expected = shapes(page);
    const hostile = fc
      .array(
        fc.constantFrom(
          '<script>',
          '</main>',
          '"',
          "'",
          '&lt;',
          '<!--',
          '-->',
          '" onclick="x',
          '$&',
          '$1',
          '`',
          '\u0000',
          'a',
          ' ',
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((parts) => `x${parts.join('')}`);
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        const one = {
          description: text,
          quote: text,
          worker_id: text,
          finding_id: text,
          citations: [citation({ primary_source: source({ label: text, title: '' }) })],
        };
        const audit = auditOf({
          executive_summary: text,
          detected_language: text,
          deduplicated_flaws: [flaw({ ...one, flaw_title: text })],
          consolidated_strengths: [strength({ ...one, strength_title: text })],
        });
        const html = await auditPage(audit, { documentName: text, jobId: text, profileId: text });
        assert.deepEqual(shapes(html), expected);
        assert.equal(texts(html, 'h3')[0], `1. ${text}`.replaceAll('\u0000', '').replace(/\s+/gu, ' ').trim());
        assert.ok(elements(html).every(({ attrs }) => attrs.every(({ name }) => !name.startsWith('on'))));
      }),
      { numRuns: 300 },
    );
  });
});
