import assert from 'node:assert/strict';
import type { SmokeResult } from '../../../shared/services/laws/smoke-laws.ts';
import { SMOKE_SOURCES } from '../../../shared/services/laws/smoke-sources.ts';
import type { Fault } from '../../support/laws/law-origin/site.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import { runProgram } from '../../support/service/run-program.ts';

describe('docaudit laws smoke', () => {
  const origin = useLawOrigin();

  const smoke = (...flags: string[]) => runProgram(['laws', 'smoke', ...flags], origin.environment);

  it('finds and reads a law at every address, with no server of the service', async () => {
    const ended = await smoke('--json');
    assert.equal(ended.code, 0, ended.stdout + ended.stderr);
    const { results } = JSON.parse(ended.stdout) as { results: SmokeResult[] };
    assert.deepEqual(
      results.map(({ source, failure }) => [source, failure]),
      SMOKE_SOURCES.map((source) => [source, null]),
    );
    const counts = Object.fromEntries(results.map(({ source, provisions }) => [source, provisions]));
    assert.partialDeepStrictEqual(counts, { SE: 49, NO: 71, DK: 93, US_ECFR: 19, US_USCODE: 31 });
    assert.ok((counts.SE_FALLBACK ?? 0) > 0);
    for (const { hits } of results) assert.ok((hits ?? 0) > 0);
  });

  it('prints a line for each source, and only of the one that is asked for', async () => {
    const ended = await smoke('--source', 'DK');
    assert.equal(ended.code, 0, ended.stderr);
    assert.match(ended.stdout, /^DK +ok +\d+ ms {2}\d+ hits, 93 provisions\nEvery source answers as it should\.\n$/);
  });

  const FAILING: [what: string, source: string, fail: (fault: Fault) => void, fault: Fault, says: RegExp][] = [
    [
      'search',
      'SE',
      (fault) => origin.se.fail('search', fault),
      { kind: 'maintenance' },
      /^SE +failed .* se: .+ \(UnusableBody\)$/m,
    ],
    [
      'second address',
      'SE_FALLBACK',
      (fault) => origin.seFallback.fail('document', fault),
      { kind: 'cut' },
      /^SE_FALLBACK +failed .* se: /m,
    ],
    ['archive', 'NO', (fault) => origin.no.fail('archive', fault), { kind: 'truncate' }, /^NO +failed .* no: /m],
    [
      'text',
      'DK',
      (fault) => origin.dk.fail('xml', fault),
      { kind: 'status', status: 403 },
      /^DK +failed .* answered 403$/m,
    ],
    ['title', 'US_USCODE', (fault) => origin.usUscode.fail('title', fault), { kind: 'cut' }, /^US_USCODE +failed/m],
  ];
  for (const [what, source, fail, fault, says] of FAILING) {
    it(`says what failed and exits 1: the ${what} of ${source}`, async () => {
      fail(fault);
      const ended = await smoke('--source', source);
      assert.equal(ended.code, 1, ended.stdout);
      assert.match(ended.stdout, says);
      assert.match(ended.stdout, /1 of 1 failed\./);
    });
  }

  it('fails where a source no longer has the law that is asked for', async () => {
    origin.usUscode.titles.delete('09');
    const ended = await smoke('--source', 'US_USCODE', '--json');
    assert.equal(ended.code, 1);
    const { results } = JSON.parse(ended.stdout) as { results: SmokeResult[] };
    assert.match(results[0]?.failure ?? '', /download page does not list every title/);
  });

  it('refuses the name of an unknown source', async () => {
    const ended = await smoke('--source', 'FI');
    assert.equal(ended.code, 2);
  });
});
