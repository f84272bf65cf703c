import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

interface Threat {
  boundary: string;
  letter: string;
  threat: string;
  shownBy: string;
}

const threats: Threat[] = text
  .split(/^### /m)
  .slice(1)
  .flatMap((section) => {
    const boundary = section.slice(0, section.indexOf('\n'));
    return section.split('\n').flatMap((line) => {
      const [, letter = '', threat = '', , shownBy = ''] = line.split('|').map((cell) => cell.trim());
      return /^[A-Z]$/.test(letter) ? [{ boundary, letter, threat, shownBy }] : [];
    });
  });

describe('docs/security.md', () => {
  it('names threats of every kind, at every boundary of its picture', () => {
    const numbers = new Set([...text.matchAll(/-- "(\d)/g)].map(([, number]) => number));
    assert.deepEqual([...new Set(threats.map(({ boundary }) => boundary[0]))].sort(), [...numbers].sort());
    assert.deepEqual([...new Set(threats.map(({ letter }) => letter))].sort(), ['D', 'E', 'I', 'R', 'S', 'T']);
  });

  for (const { boundary, threat, shownBy } of threats) {
    it(`names tests that exist, at ${boundary}: ${threat}`, () => {
      const named = [...shownBy.matchAll(/`(test\/[\w./-]+\.test\.ts)` "([^"]+)"/g)];
      assert.ok(named.length > 0, 'no test');
      for (const [, file = '', title = ''] of named) {
        assert.ok(existsSync(path.join(ROOT, file)), file);
        const source = readFileSync(path.join(ROOT, file), 'utf8');
        assert.ok(
          ["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`)),
          `${file} has no test "${title}"`,
        );
      }
    });
  }
});
