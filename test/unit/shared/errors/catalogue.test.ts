import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { ERRORS, REFUSAL_NAMES } from '../../../../shared/errors/catalogue.ts';

const SPECIFICATION = new URL('../../../../../shared/spec/api-specification.txt', import.meta.url);

describe('the error catalogue against the specification', () => {
  let specification = '';
  before(function () {
    if (!existsSync(SPECIFICATION)) {
      process.stdout.write('      skipped: the specification is not beside this checkout\n');
      this.skip();
    }
    specification = readFileSync(SPECIFICATION, 'utf8');
  });
  const rows = (from: string, to: string, pattern: RegExp) =>
    [...specification.slice(specification.indexOf(from), specification.indexOf(to)).matchAll(pattern)].map(
      ([, a, b]) => [a, b],
    );

  it('holds exactly its codes with their statuses', () => {
    const listed = rows('### Codes', '### Retry rules', /^\| (\d{3}) \| (\w+) \|/gm).map(
      ([status, code]) => `${code} ${status}`,
    );
    const ours = Object.entries(ERRORS).map(([code, { status }]) => `${code} ${status}`);
    assert.ok(listed.length > 0);
    assert.deepEqual(ours.sort(), listed.sort());
  });
  it('knows exactly its refusal names', () => {
    const listed = rows('| details.refusal |', 'Other statuses:', /^\| ([a-z-]+) \| (\d{3}) \|/gm).map(
      ([name]) => name,
    );
    assert.deepEqual([...REFUSAL_NAMES], listed);
  });
});
