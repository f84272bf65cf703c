import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ApiError } from '../../../../../shared/errors/api-error.ts';
import {
  compileContent,
  newSnippet,
  problemsOfSource,
  refuseOverlongContent,
} from '../../../../../shared/services/snippets/snippet-rules.ts';

describe('the rules of legal sources', () => {
  for (const [name, content, text] of [
    ['line ends of every kind', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['blanks at the ends of lines and of the text', '  a \t\n\u00a0b\u00a0 \n ', 'a\n b'],
    ['empty lines in a row', 'a\n\n \n\n\nb\n\nc', 'a\n\nb\n\nc'],
    ['invisible characters', 'för\u00advalt\ufeffning\u0000', 'förvaltning'],
    ['decomposed letters', 'a\u030a', 'å'],
    ['nothing visible', ' \u00ad\n\u0000\t', ''],
    ['indented lines and hyphens', '1 §\n  a)  Sam-\n  råd', '1 §\n  a)  Sam-\n  råd'],
  ] as const) {
    it(`compile ${name}`, () => assert.equal(compileContent(content), text));
  }

  it('compile a compiled text to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (content) => {
        const text = compileContent(content);
        assert.equal(compileContent(text), text);
      }),
    );
  });

  it('name every source that is too long and not the stored one, and how to mend it', () => {
    const long = '🖋'.repeat(2501);
    const sources = [
      { field: 'snippets[0].', sent: { content: long } },
      { field: 'snippets[1].', sent: { content: '🖋'.repeat(2500) } },
      { field: 'snippets[2].', sent: { content: long }, stored: { content: long } },
      { field: 'snippets[3].', sent: {}, stored: { content: long } },
      { field: 'snippets[4].', sent: { content: `${long}x` }, stored: { content: long } },
    ];
    assert.throws(
      () => refuseOverlongContent(sources),
      (err) => {
        assert.ok(err instanceof ApiError);
        assert.deepEqual(err.details, {
          refusal: 'snippet-content-too-long',
          values: {
            sources: [
              { field: 'snippets[0].content', length: 2501, limit: 2500 },
              { field: 'snippets[4].content', length: 2502, limit: 2500 },
            ],
          },
        });
        assert.match(err.message, /`snippets\[0\]\.content` has 2501 characters.*Shorten it/);
        return true;
      },
    );
    refuseOverlongContent(sources.slice(1, 4));
  });

  it('stay short in words where very many sources are too long', () => {
    const sent = { content: 'x'.repeat(2501) };
    const sources = Array.from({ length: 75 }, (_, index) => ({ field: `snippets[${index}].`, sent }));
    assert.throws(() => refuseOverlongContent(sources), /and 70 more sources are too long/);
  });

  it('take years in their order only', () => {
    const years = (validFromYear: number | null | undefined, validToYear: number | null | undefined) =>
      problemsOfSource('snippets[1].', { content: 'x', validFromYear, validToYear });
    for (const [from, to] of [
      [2014, 2014],
      [2014, 2015],
      [null, 1],
      [2014, null],
      [undefined, 1],
    ] as const) {
      assert.deepEqual(years(from, to), []);
    }
    const problem = 'must not be before `validFromYear`';
    assert.deepEqual(years(2015, 2014), [{ field: 'snippets[1].validToYear', problem }]);
  });

  it('give every source ids of its own', () => {
    const body = { name: 'a', content: ' b ', authorityType: 'STATUTE' } as const;
    const [one, other] = [newSnippet('ten_1', body, 5), newSnippet('ten_1', body, 5)];
    assert.equal(new Set([one.id, one.snippetKey, other.id, other.snippetKey]).size, 4);
    assert.partialDeepStrictEqual(one, { tenantId: 'ten_1', source: '', content: ' b ', text: 'b', createdAt: 5 });
  });
});
