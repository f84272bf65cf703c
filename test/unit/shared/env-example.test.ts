import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfig, VARIABLES } from '../../../shared/config.ts';

const EXAMPLE = readFileSync(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
const ENTRIES = [...EXAMPLE.matchAll(/^(# )?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, comment, name = '', value = '']) => ({
  name,
  value,
  isSet: comment === undefined,
}));

describe('.env.example', () => {
  it('explains every variable the service reads, and no other', () => {
    assert.deepEqual(ENTRIES.map(({ name }) => name).sort(), [...VARIABLES].sort());
  });

  it('shows the defaults', () => {
    const shown = Object.fromEntries(ENTRIES.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]));
    // Which variables were given is the one thing that differs.
    assert.deepEqual({ ...parseConfig(shown), given: null }, { ...parseConfig({}), given: null });
  });
});
