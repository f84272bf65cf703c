import assert from 'node:assert/strict';
import fc from 'fast-check';
import { actionMaterial } from '../../../../shared/rules/action-audit.ts';
import { auditWith, citationOf, flawNamed, namedAudit, strengthNamed } from '../../../support/model/action-scene.ts';

describe('what an action is written from', () => {
  it('is the whole audit where nothing is excluded, its summary and result unchanged', () => {
    const audit = { ...namedAudit('SE'), executive_summary: 'As the caller has it.', is_flawless: true };
    const material = actionMaterial(audit);
    assert.equal(material.executiveSummary, 'As the caller has it.');
    assert.equal(material.isFlawless, true);
    assert.deepEqual(
      [...material.flaws, ...material.strengths].map(({ id, kind }) => [id, kind]),
      [
        ['fnd_alfaborg', 'FLAW'],
        ['fnd_betaborg', 'FLAW'],
        ['fnd_gammaborg', 'FLAW'],
        ['fnd_deltaborg', 'STRENGTH'],
      ],
    );
  });

  it('counts a mark of true, and none, as included', () => {
    const audit = auditWith([flawNamed('SE', 0, 'alfaborg', { include_in_action: true })], []);
    assert.equal(actionMaterial(audit).flaws.length, 1);
    assert.notEqual(actionMaterial(audit).executiveSummary, null);
  });

  it('recomputes the result and leaves the summary out once anything is excluded', () => {
    const out = { include_in_action: false };
    const noFlawLeft = actionMaterial(
      auditWith([flawNamed('SE', 0, 'alfaborg', out)], [strengthNamed('SE', 1, 'betaborg')]),
    );
    assert.deepEqual([noFlawLeft.isFlawless, noFlawLeft.executiveSummary], [true, null]);
    const strengthOut = actionMaterial(
      auditWith([flawNamed('SE', 0, 'alfaborg')], [strengthNamed('SE', 1, 'betaborg', out)], { is_flawless: true }),
    );
    assert.deepEqual([strengthOut.isFlawless, strengthOut.executiveSummary], [false, null]);
  });

  it('states once what two profiles of a package found in the same words, with the law and the weight of both', () => {
    const same = { quote: 'The same words.', category: 'SPECULATION_AS_FINDING' };
    const flaw = (n: number, name: string, profile_id: string) =>
      flawNamed('SE', n, name, {
        ...same,
        profile_id,
        severity: n === 1 ? 'HIGH' : 'LOW',
        ...(n === 0 && { description: 'Nobody asked alfaborg.' }),
      });
    const audit = auditWith(
      [flaw(0, 'alfaborg', 'prof_1'), flaw(1, 'betaborg', 'prof_2'), flaw(2, 'gammaborg', 'prof_2')],
      [],
    );
    const { flaws, executiveSummary } = actionMaterial(audit);
    assert.deepEqual(
      flaws.map(({ id, alsoIds, severity, citations }) => [
        id,
        alsoIds,
        severity,
        citations.map(({ section }) => section),
      ]),
      [
        ['fnd_betaborg', ['fnd_alfaborg'], 'HIGH', ['32 §', '5 §']],
        ['fnd_gammaborg', undefined, 'LOW', ['1 kap. 9 §']],
      ],
    );
    assert.match(flaws[0]?.description ?? '', /betaborg/);
    assert.deepEqual(flaws[0]?.alsoDescribed, ['Nobody asked alfaborg.']);
    assert.equal(executiveSummary, audit.executive_summary);
    const [byRules] = actionMaterial({ ...audit, engine: 'RULES' }).flaws;
    assert.doesNotMatch(byRules?.description ?? '', /alfaborg/);
    assert.equal(byRules?.alsoDescribed, undefined);
  });

  const passage = (quote: string, page = 1) => ({
    quote,
    quoted_locator: { page, start: 0, end: quote.length },
    fenced_verbatim: quote,
  });

  it('states once what two profiles found in passages that they share, whichever of them each names first', () => {
    const [day, other, rule] = ['It ends today.', 'It ends on May 3.', 'The rule says so.'];
    const find = (n: number, category: string, quotes: readonly string[]) => {
      const [quote = '', ...related] = quotes;
      const related_quotes = related.map((one) => passage(one));
      return flawNamed('SE', n, `name${n}`, {
        category,
        related_quotes,
        ...passage(quote),
        profile_id: `prof_${n}`,
        description: `Point ${n}.`,
      });
    };
    const { flaws } = actionMaterial(
      auditWith(
        [
          find(0, 'CONTRADICTION', [day, other]),
          find(1, 'CONTRADICTION', [other.replace('.', ''), day, rule]),
          find(2, 'MISSING_REASONS', [day]),
        ],
        [],
      ),
    );
    assert.deepEqual(
      flaws.map(({ id, alsoIds }) => [id, alsoIds]),
      [
        ['fnd_name0', ['fnd_name1']],
        ['fnd_name2', undefined],
      ],
    );
    const [joined] = flaws;
    assert.deepEqual(
      [joined?.quote, ...(joined?.related ?? []).map(({ quote }) => quote)],
      [day, 'It ends on May 3', rule],
    );
    assert.deepEqual([joined?.description, joined?.alsoDescribed], ['Point 0.', ['Point 1.']]);
  });

  it('states a strength once that two profiles see in the same words as of two kinds, and a flaw of each kind by itself', () => {
    const seen = (profile_id: string, category: string) => ({
      profile_id,
      category,
      quote: 'The same words.',
      description: `It is ${category}.`,
    });
    const kinds = [
      ['prof_1', 'REASONS_GIVEN'],
      ['prof_2', 'SCOPE_STATED'],
    ] as const;
    const { flaws, strengths } = actionMaterial(
      auditWith(
        kinds.map(([profile, kind], n) => flawNamed('SE', n, `flaw${n}`, seen(profile, kind))),
        kinds.map(([profile, kind], n) => strengthNamed('SE', n, `strength${n}`, seen(profile, kind))),
      ),
    );
    assert.equal(flaws.length, 2);
    assert.deepEqual(
      strengths.map(({ id, alsoIds, alsoDescribed }) => [id, alsoIds, alsoDescribed]),
      [['fnd_strength0', ['fnd_strength1'], ['It is SCOPE_STATED.']]],
    );
  });

  it('quotes no passage that another of its page contains, whatever its signs', () => {
    const own = 'It is not material.';
    const whole = 'The letter is new. It is not material.';
    const flaw = flawNamed('SE', 0, 'alfaborg', {
      ...passage(own),
      related_quotes: [
        passage('You were exposed to noise.'),
        passage('that you were exposed to noise'),
        passage(whole),
        passage('The letter is new', 2),
        passage('Material it is.'),
      ],
    });
    const [stated] = actionMaterial(auditWith([flaw], [])).flaws;
    assert.deepEqual(
      [stated, ...(stated?.related ?? [])].map((one) => [one?.quote, one?.page]),
      [
        [whole, 1],
        ['that you were exposed to noise', 1],
        ['The letter is new', 2],
        ['Material it is.', 1],
      ],
    );
  });

  it('says a sentence once that two profiles of a package wrote, and leaves quotations whole', () => {
    const same = { quote: 'The same words.', category: 'SPECULATION_AS_FINDING' };
    const describe = (n: number, description: string) =>
      flawNamed('SE', n, `name${n}`, { ...same, profile_id: `prof_${n}`, description });
    const shared = 'Nothing in the file shows it.';
    const { flaws } = actionMaterial(
      auditWith(
        [
          describe(0, `${shared} It says “so. ${shared}”`),
          describe(1, `Nobody was asked. Nothing in the file shows it!\n\n${shared}`),
          describe(2, shared),
        ],
        [],
      ),
    );
    assert.equal(flaws[0]?.description, `${shared} It says “so. ${shared}”`);
    assert.deepEqual(flaws[0]?.alsoDescribed, ['Nobody was asked.']);
  });

  it('forgets the sources only an excluded finding cites', () => {
    const audit = namedAudit('SE');
    const [first, ...others] = audit.deduplicated_flaws;
    const printed = (marked: boolean) =>
      actionMaterial({
        ...audit,
        deduplicated_flaws: [{ ...(first as NonNullable<typeof first>), include_in_action: marked }, ...others],
        consolidated_strengths: [],
      }).references.map((source) => source.printed);
    assert.ok(printed(true).includes('5 § förvaltningslagen (2017:900)'));
    assert.ok(!printed(false).includes('5 § förvaltningslagen (2017:900)'));
    assert.ok(printed(false).includes('32 § förvaltningslagen (2017:900)'));
  });

  it('reads an audit whose findings say the least', () => {
    const material = actionMaterial({
      executive_summary: 'One flaw.',
      is_flawless: false,
      deduplicated_flaws: [{ flaw_title: 'Title', finding_id: 'f1' }],
      consolidated_strengths: [{ flaw_title: 'Strength under the other name', finding_id: 's1' }],
      regulatory_references: [citationOf('SE', 0), { ...citationOf('SE', 1), primary_source: null }],
    });
    const [flaw] = material.flaws;
    assert.deepEqual([flaw?.quote, flaw?.page, flaw?.citations], ['', null, []]);
    assert.equal(material.strengths[0]?.title, 'Strength under the other name');
    assert.deepEqual(
      material.references.map(({ label }) => label),
      ['L1'],
    );
  });

  it('never changes the audit, and never lets anything of an excluded entry through', () => {
    const names = Array.from({ length: 8 }, (_, n) => `name${String.fromCharCode(97 + n)}borg`);
    const marks = fc.array(fc.constantFrom(undefined, true, false), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(marks, (chosen) => {
        const mark = (n: number) => (chosen[n] === undefined ? {} : { include_in_action: chosen[n] });
        const audit = auditWith(
          names.slice(0, 5).map((name, n) => flawNamed('SE', n, name, mark(n))),
          names.slice(5).map((name, n) => strengthNamed('SE', n, name, mark(n + 5))),
        );
        const before = structuredClone(audit);
        const material = actionMaterial(audit);
        assert.deepEqual(audit, before);
        const text = JSON.stringify(material);
        for (const [n, name] of names.entries()) assert.equal(text.includes(name), chosen[n] !== false);
        const excluded = chosen.includes(false);
        assert.equal(material.executiveSummary, excluded ? null : audit.executive_summary);
        assert.equal(
          material.isFlawless,
          chosen.slice(0, 5).every((kept) => kept === false),
        );
      }),
    );
  });
});
