import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import stringWidth from 'string-width';
import type { Audit } from '../../../../shared/contracts/audit.ts';
import { bySeverity } from '../../../../shared/exports/audit-facts.ts';
import { renderReport, writeReport } from '../../../../shared/terminal/report.ts';
import { auditOf, citation, flaw, source, strength } from '../../apps/cli/audit/fixture.ts';

const context = { documentName: 'beslut.pdf', jobId: 'job_01', profileId: 'prof_1' };
const render = (audit: Audit, width = 100, colours = false) => renderReport(audit, context, { width, colours });
/** The words of a report without its line breaks, indents and quotation bars. */
const flat = (report: string) => stripVTControlCharacters(report).replaceAll('│', ' ').replace(/\s+/g, ' ');

describe('the report of an audit', () => {
  it('shows document, result, language, summary, finding, strength', () => {
    const expected = `beslut.pdf

Result           1 flaw (1 medium), 1 strength
Language         Swedish (sv)
Profile          prof_1
Job              job_01

Summary

One flaw was found: Conclusion without stated reasons.

An audit says whether a decision is objective and explained, not whether its outcome is right.

Findings (1)

1.  MEDIUM  Conclusion without stated reasons
    │ “Det är uppenbart att bolaget har brutit mot reglerna.”
    Kind             Missing reasons
    Page             3
    Measured against 32 § förvaltningslagen (2017:900) – Förvaltningslag (2017:900)
    Why              The decision states a conclusion and gives no evidence for it.
    Reviewer         01EVIDENCE

Strengths (1)

1.  The party was heard
    │ “Det är uppenbart att bolaget har brutit mot reglerna.”
    Weight           slight
    Kind             Missing reasons
    Page             3
    Rests on         32 § förvaltningslagen (2017:900) – Förvaltningslag (2017:900)
    What             The decision states a conclusion and gives no evidence for it.
    Reviewer         01EVIDENCE
`;
    assert.equal(render(auditOf()), expected);
  });

  it('warns where the words of a quotation were recognised in an image', () => {
    const warning = '3; the words were recognised in an image, so compare them with the sheet';
    assert.ok(flat(render(auditOf({ deduplicated_flaws: [flaw({ is_recognised: true })] }))).includes(warning));
    assert.ok(!flat(render(auditOf())).includes('recognised in an image'));
  });

  it('shows the passage that speaks against what was set aside', () => {
    const counter = 'The applicant was heard on 3 May.';
    const setAside = { kind: 'FLAW', title: 'Not heard', quote: 'It decided.', reason: 'COUNTERED' } as const;
    const audit = auditOf({ set_aside: [{ ...setAside, counter_quote: counter }] });
    assert.ok(
      flat(render(audit)).includes(`Not heard: another passage of the document speaks against it: “${counter}”`),
    );
  });

  it('shows the cited law that does not hold, and figures that contradict each other, in sections of their own', () => {
    const audit = auditOf({
      cited_law: [
        { citation: '57 § FL', page: 2, source_key: null, standing: 'UNKNOWN_PROVISION', text_differs: null },
      ],
      figures: [
        {
          kind: 'SUM',
          passages: [
            { quote: 'Hyra 5 000 kr; El 400 kr', page: 1 },
            { quote: 'Summa 5 500 kr', page: 1 },
          ],
          expected: '5400',
        },
      ],
    });
    const report = render(audit);
    assert.match(report, /The law that the document cites\n\n- 57 § FL \(page 2\): does not exist/);
    assert.match(report, /Figures that contradict each other\n\n- “Hyra/);
  });

  it('orders flaws by severity and keeps the order of equals', () => {
    const flaws = (['LOW', 'HIGH', 'MEDIUM', 'HIGH'] as const).map((severity, index) =>
      flaw({ severity, flaw_title: `Title ${index}`, finding_id: `fnd_${index}` }),
    );
    assert.deepEqual(
      bySeverity(flaws).map((entry) => entry.finding_id),
      ['fnd_1', 'fnd_3', 'fnd_2', 'fnd_0'],
    );
    const report = render(auditOf({ deduplicated_flaws: flaws }));
    const places = ['Title 1', 'Title 3', 'Title 2', 'Title 0'].map((title) => report.indexOf(title));
    assert.deepEqual(
      places.toSorted((a, b) => a - b),
      places,
    );
    assert.match(report, /4 flaws \(2 high, 1 medium, 1 low\)/);
  });

  it('says so when there is no flaw, and leaves empty sections out', () => {
    const report = render(auditOf({ deduplicated_flaws: [], consolidated_strengths: [], is_flawless: true }));
    assert.match(report, /Result {11}no flaws, 0 strengths/);
    assert.doesNotMatch(report, /Findings|Strengths \(|Sources/);
  });

  it('calls what rules recognised indications, and nothing that they recognised flawless', () => {
    const none = auditOf({ engine: 'RULES', deduplicated_flaws: [], consolidated_strengths: [], is_flawless: true });
    assert.match(render(none), /Result {11}no rule matched; this is not a review\n/);
    assert.match(render(auditOf({ engine: 'RULES' })), /Result {11}1 rule-based indication \(1 medium\), 1 strength/);
  });

  it('keeps the engine reasoning out', () => {
    assert.ok(!render(auditOf()).includes('REASONING THAT STAYS INSIDE'));
  });

  it('shows profiles by name where names are known', () => {
    const named = { ...context, profileNames: ['Saklighet', 'Dataskydd'] };
    const report = renderReport(auditOf(), named, { width: 100, colours: false });
    assert.match(report, /Profile {10}Saklighet, Dataskydd\n/);
    assert.ok(!report.includes('prof_1\n'));
  });

  it('shows reviewers by name where names are known', () => {
    const report = renderReport(
      auditOf(),
      { ...context, reviewerNames: { wrk_ten_1_prof_1_01EVIDENCE: 'Evidence' } },
      { width: 100, colours: false },
    );
    assert.match(report, /Reviewer {9}Evidence\n/);
  });

  it('shows supporting sources, and says what a label stands for that was never issued', () => {
    const citations = [
      citation({
        supporting_authority_type: 'CONSTITUTIONAL_LAW',
        supporting_label: 'L2',
        supporting_source: source({
          label: '1 kap. 9 § regeringsformen',
          title: 'Kungörelse om beslutad ny regeringsform',
        }),
      }),
      citation({ primary_label: 'L9', primary_source: null }),
    ];
    const report = flat(render(auditOf({ deduplicated_flaws: [flaw({ citations })] })));
    assert.ok(report.includes('Supported by 1 kap. 9 § regeringsformen – Kungörelse om beslutad ny regeringsform'));
    assert.ok(report.includes('Measured against a source this analysis never issued (L9)'));
  });

  const STANDINGS: readonly [
    what: string,
    decided: string | null,
    days: Parameters<typeof source>[0],
    shown: string,
  ][] = [
    [
      'a wording that is younger than the decision',
      '2024-03-01',
      { in_force_from: '2011-05-02', wording_from: '2025-12-01' },
      'in force since 2011-05-02; in this wording since 2025-12-01; the decision is older, so compare the wording of its day',
    ],
    [
      'a wording of the decision’s day',
      '2025-12-01',
      { in_force_from: '2011-05-02', wording_from: '2025-12-01' },
      'in force since 2011-05-02; in this wording since 2025-12-01',
    ],
    ['a decision without a day', null, { wording_from: '2025-12-01' }, 'in this wording since 2025-12-01'],
    ['a repealed law', '2017-01-01', { in_force_to: '2018-07-01' }, 'no longer in force from 2018-07-01'],
  ];
  for (const [what, decided, days, shown] of STANDINGS) {
    it(`says how the law stands to the decision, for ${what}`, () => {
      const facts = { decision_date: decided, authority: null, document_kind: null, seems_complete: null };
      const citations = [citation({ primary_source: source(days) })];
      const report = flat(render(auditOf({ document_facts: facts, deduplicated_flaws: [flaw({ citations })] })));
      assert.ok(report.includes(`Förvaltningslag (2017:900); ${shown} Why`), report);
    });
  }

  it('shows every source line a register requires once', () => {
    const line = 'Inneholder data under Norsk lisens for offentlige data (NLOD) tilgjengeliggjort av Lovdata.';
    const licensed = citation({ primary_source: source({ attribution: line }) });
    const other = citation({ supporting_label: 'L3', supporting_source: source({ attribution: 'Second register.' }) });
    const report = flat(
      render(
        auditOf({
          deduplicated_flaws: [flaw({ citations: [licensed] })],
          consolidated_strengths: [strength({ citations: [licensed, other] })],
          regulatory_references: [licensed],
        }),
      ),
    );
    assert.equal(report.split(line).length, 2);
    assert.ok(report.endsWith(`Sources - ${line} - Second register. `));
  });

  it('never shows control or reordering characters of the document', () => {
    const quote = 'before\u001b[2J\u0007\u009b31m\u202eafter\u0000';
    const report = render(auditOf({ deduplicated_flaws: [flaw({ quote, flaw_title: 'a\u001b]0;x\u0007b' })] }));
    assert.doesNotMatch(report, /(?!\n)[\p{Cc}\u202e]/u);
    assert.ok(report.includes('“before[2J31mafter”'));
  });

  it('colours only when told to, and changes nothing else by it', () => {
    const plain = render(auditOf());
    const coloured = render(auditOf(), 100, true);
    assert.ok(!plain.includes('\u001b'));
    assert.ok(coloured.includes('\u001b[1m'));
    assert.equal(stripVTControlCharacters(coloured), plain);
  });

  it('is never wider than the terminal, whatever the document holds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300, size: 'max' }),
      fc.lorem({ maxCount: 60, size: 'max' }),
      fc.string({
        unit: fc.constantFrom('a', 'ö', ' ', '漢', '👩‍👩‍👧', '\n', '\t', '\u001b', '-', '\u00ad'),
        minLength: 1,
        maxLength: 400,
        size: 'max',
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 200 }),
        fc.boolean(),
        text,
        text,
        text,
        (width, colours, quote, title, id) => {
          const citations = [citation({ primary_source: source({ label: title, title: quote, attribution: title }) })];
          const audit = auditOf({
            executive_summary: quote,
            deduplicated_flaws: [flaw({ quote, flaw_title: title, description: title, worker_id: id, citations })],
          });
          const report = renderReport(audit, { documentName: title, jobId: id, profileId: id }, { width, colours });
          for (const line of report.split('\n')) {
            assert.ok(stringWidth(line) <= width, `${stringWidth(line)} > ${width}: ${line}`);
          }
        },
      ),
    );
  });

  it('shows long quotations whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 200 }), fc.lorem({ maxCount: 400, size: 'max' }), (width, quote) => {
        assert.ok(flat(render(auditOf({ deduplicated_flaws: [flaw({ quote })] }), width)).includes(`“${quote}”`));
      }),
    );
  });

  describe('written to a stream', () => {
    const written = (stream: Partial<{ isTTY: boolean; columns: number; hasColors: () => boolean }>) => {
      const output = Object.assign(new PassThrough(), stream);
      writeReport(output, auditOf({ executive_summary: 'word '.repeat(100) }), context);
      return String(output.read());
    };
    const widest = (report: string) =>
      Math.max(
        ...stripVTControlCharacters(report)
          .split('\n')
          .map((line) => line.length),
      );

    it('follows the terminal', () => {
      const report = written({ isTTY: true, columns: 57, hasColors: () => true });
      assert.ok(widest(report) <= 57 && widest(report) > 50);
      assert.ok(report.includes('\u001b['));
    });

    it('has no colours where the terminal wants none, or where there is no terminal', () => {
      assert.ok(!written({ isTTY: true, columns: 57, hasColors: () => false }).includes('\u001b'));
      assert.ok(!written({ columns: 57, hasColors: () => true }).includes('\u001b'));
    });
  });
});
