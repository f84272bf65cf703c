import assert from 'node:assert/strict';
import type { CatalogueEntry } from '../../../../../../shared/contracts/law-catalogue.ts';
import { readConstitution } from '../../../../../../shared/laws/bundled/index.ts';
import type { LawSource } from '../../../../../../shared/laws/source.ts';
import { ConstitutionError, parseConstitution } from '../../../../../../shared/laws/us/constitution/parse.ts';
import { withConstitution } from '../../../../../../shared/laws/us/constitution/source.ts';

const bytes = (xml: string): Uint8Array => new TextEncoder().encode(xml);
const manual = (amendments: string): Uint8Array =>
  bytes(`<document><level name="amendments">${amendments}</level></document>`);
const NEVER = new AbortController().signal;

describe('the Constitution of the United States', () => {
  it('has all amendments, those with sections by section', async () => {
    const { provisions } = await readConstitution();
    const pinpoints = provisions.map(({ pinpoint }) => pinpoint);
    assert.deepEqual(pinpoints.slice(0, 5), ['par_I§', 'par_II§', 'par_III§', 'par_IV§', 'par_V§']);
    assert.ok(pinpoints.includes('par_XIV-1§') && pinpoints.at(-1) === 'par_XXVII§');
    const numbers = new Set(pinpoints.map((pinpoint) => /^par_([IVX]+)/.exec(pinpoint)?.[1]));
    assert.equal(numbers.size, 27);
    assert.equal(provisions.find(({ pinpoint }) => pinpoint === 'par_XIV-1§')?.label, 'U.S. Const. amend. XIV, § 1');
  });

  it('holds no note, footnote or star of the House Manual', async () => {
    const { provisions } = await readConstitution();
    const text = provisions.flatMap(({ parts }) => parts.map((part) => part.text)).join('\n');
    for (const editorial of ['* * *', 'proposed to the legislatures', 'Wesberry', '§152a'])
      assert.ok(!text.includes(editorial));
    const twelfth = provisions.find(({ pinpoint }) => pinpoint === 'par_XII§')?.parts ?? [];
    assert.equal(twelfth.length, 2);
    assert.match(twelfth[1]?.text ?? '', /^The person having the greatest number of votes for President/);
  });

  it('keeps inline words and leaves notes within a text out', () => {
    const { provisions } = parseConstitution(
      manual(
        '<level name="amendment"><num value="I">AMENDMENT I.</num><text>One <i>two</i><ref class="footnote">9</ref>, three.</text><note><text>No law.</text></note></level>',
      ),
    );
    assert.deepEqual(provisions[0]?.parts, [{ label: null, text: 'One two, three.' }]);
  });

  it('refuses another document, and an amendment without a number', () => {
    assert.throws(() => parseConstitution(bytes('<document/>')), ConstitutionError);
    assert.throws(
      () => parseConstitution(manual('<level name="amendment"><text>One.</text></level>')),
      ConstitutionError,
    );
  });

  const section: CatalogueEntry = {
    jurisdiction: 'US_FED',
    work: '5 USC',
    title: 'Scope of review',
    displayLabel: '5 U.S.C. § 706',
    pinpoint: 'par_706§',
    issuingBody: '',
    repealedAt: null,
  };
  const code: LawSource = {
    id: 'us-uscode',
    jurisdiction: 'US_FED',
    attribution: null,
    spells: (work) => work === '5 USC',
    search: async () => [section],
    fetch: async () => null,
  };
  const source = withConstitution(code, readConstitution);

  for (const [query, expected] of [
    ['fifth amendment', ['par_V§', null, 'par_706§']],
    [
      'U.S. Const. amend. XIV',
      ['par_XIV-1§', 'par_XIV-2§', 'par_XIV-3§', 'par_XIV-4§', 'par_XIV-5§', null, 'par_706§'],
    ],
    ['constitution', [null, 'par_706§']],
    ['amendment of a pleading', ['par_706§']],
  ] as const) {
    it(`is found by "${query}" beside the sections of the Code`, async () =>
      assert.deepEqual(
        (await source.search(query, 20, NEVER)).map(({ pinpoint }) => pinpoint),
        expected,
      ));
  }

  it('is read under its own work alone', async () => {
    assert.deepEqual(['U.S. Const.', '5 USC', 'US Const'].map(source.spells), [true, true, false]);
    assert.equal((await source.fetch('U.S. Const.', '2026-11-21', NEVER))?.head.authorityType, 'CONSTITUTIONAL_LAW');
    assert.equal(await source.fetch('5 USC', '2026-11-21', NEVER), null);
  });
});
