import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { ERRORS, REFUSAL_NAMES } from '../../../../shared/errors/catalogue.ts';

const CONTRACT = readFileSync(new URL('../../../../docs/contract.md', import.meta.url), 'utf8');

describe('the error catalogue against the contract', () => {
  const rows = (heading: string, pattern: RegExp) => {
    const section = CONTRACT.split(`\n### ${heading}\n`)[1]?.split('\n### ')[0] ?? '';
    return [...section.matchAll(pattern)].map(([, a, b]) => [a, b]);
  };

  it('holds exactly its codes with their statuses', () => {
    const listed = rows('Codes', /^\| (\d{3}) +\| (\w+) +\|/gm).map(([status, code]) => `${code} ${status}`);
    const ours = Object.entries(ERRORS).map(([code, { status }]) => `${code} ${status}`);
    assert.ok(listed.length > 0);
    assert.deepEqual(ours.sort(), listed.sort());
  });
  it('knows exactly its refusal names', () => {
    const listed = rows('Refusal names', /^\| ([a-z-]+) +\| (\d{3}) +\|/gm).map(([name]) => name);
    assert.deepEqual([...REFUSAL_NAMES], listed);
  });
});
