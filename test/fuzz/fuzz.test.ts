import assert from 'node:assert/strict';
import { use } from '../support/use.ts';
import { brokenPhases, fuzz, installSchemathesis } from './schemathesis.ts';
import { openTarget } from './target.ts';

describe('generated requests', () => {
  // The first run on a machine installs Schemathesis.
  const target = use(openTarget, ({ close }) => close());

  it('are answered as docs/openapi.json says (needs Python 3.10 with venv, and its package registry once)', async function () {
    const python = await installSchemathesis();
    if (python === null) return this.skip();
    const { cases, succeeded, output } = await fuzz(python, {
      ...target,
      seed: 17,
      phases: ['fuzzing'],
      maxExamples: 10,
      workers: 2,
      shown: false,
    });
    assert.ok(succeeded, output);
    assert.ok(cases > 100, `${cases} requests`);
  });
});

describe('a run of the generator', () => {
  const summary = (phases: string, errors: string) => `ERRORS\n\nTest Phases:\n${phases}\n\n${errors}\n12 generated`;

  it('is repeated in the phases in which the generator itself failed', () => {
    const errors = 'Errors:\n  🚫 Runtime Error: 1\n';
    assert.deepEqual(brokenPhases(summary('  ✅ Examples\n  🚫 Fuzzing\n  ⏭  Stateful', errors)), ['fuzzing']);
  });
  it('is a finding where a check failed too, or where the service did not answer', () => {
    const runtime = '  🚫 Runtime Error: 1\n';
    const failures = 'Failures:\n  ❌ Server error: 1\n\n';
    for (const errors of [`${failures}Errors:\n${runtime}`, `Errors:\n  🚫 Network Error: 1\n${runtime}`, '']) {
      assert.deepEqual(brokenPhases(summary('  🚫 Fuzzing', errors)), [], errors);
    }
  });
});
