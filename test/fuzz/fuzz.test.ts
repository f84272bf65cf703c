import assert from 'node:assert/strict';
import { use } from '../support/use.ts';
import { fuzz, installSchemathesis } from './schemathesis.ts';
import { openTarget } from './target.ts';

describe('generated requests', function () {
  // The first run on a machine installs Schemathesis.
  this.timeout(300_000);
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
