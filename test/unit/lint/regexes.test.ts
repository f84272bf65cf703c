import assert from 'node:assert/strict';
import { regexesOf } from '../../lint/find-regexes.ts';
import { judge } from '../../lint/judge-regex.ts';

describe('the check of regular expressions', () => {
  const patterns = (text: string) => regexesOf(text, 'a.ts').map(({ source, flags }) => `/${source}/${flags}`);

  it('finds literals and patterns that are put together, in TypeScript', () => {
    assert.deepEqual(patterns('const a: RegExp = /a+/gu;\nf(x.replace(/\\s+$/, ""));'), ['/a+/gu', '/\\s+$/']);
    assert.deepEqual(patterns('const N = "\\\\d+"; new RegExp(`^$' + '{N}x$' + '{name}$`, "u"); RegExp("a" + "b")'), [
      '/^\\d+xabc$/u',
      '/ab/',
    ]);
    assert.deepEqual(
      regexesOf('\n\nclass A { b = (c as string).split(/,/) }', 'shared/a.ts').map(({ file, line }) => [file, line]),
      [['shared/a.ts', 3]],
    );
  });

  for (const [source, flags] of [
    ['[^\\S\\n]+$', 'gm'],
    ['\\/+$', ''],
    ['^(a+)+$', ''],
    ['\\s*\\n\\s*', 'gu'],
  ] as const) {
    it(`refuses /${source}/${flags} with an input that shows why`, () => {
      assert.match(judge(source, flags).problem ?? '', /polynomial|exponential/);
      assert.match(judge(source, flags).problem ?? '', /for example on .*repeat/);
    });
  }

  for (const [source, flags] of [
    ['(?<!\\s)\\s+$', 'u'],
    ['^[a-z]{1,40}$', ''],
    ['\\s+', 'g'],
  ] as const) {
    it(`accepts /${source}/${flags}`, () => assert.deepEqual(judge(source, flags), { problem: null }));
  }
});
