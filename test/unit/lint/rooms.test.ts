import assert from 'node:assert/strict';
import path from 'node:path';
import { SOURCES } from '../../../apps/console/build/build.ts';
import { findImports, importsOf } from '../../lint/find-imports.ts';
import { architecture } from '../../lint/print-rooms.ts';
import { complaint, ROOMS, roomOf } from '../../lint/rooms.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('the rooms of the product', () => {
  const imports = findImports(ROOT);

  it('import only what the table of test/lint/rooms.ts allows', () => {
    assert.ok(imports.length > 1_000);
    assert.deepEqual(imports.map(complaint).filter(Boolean), []);
  });

  it('use rooms below them alone, so that no two depend on each other', () => {
    const place = new Map(ROOMS.map(({ name }, index) => [name, index]));
    const upward = ROOMS.flatMap(({ name, uses, names = [] }) =>
      [...uses, ...names]
        .filter((other) => (place.get(other) ?? -1) <= (place.get(name) ?? 0))
        .map((other) => `${name} -> ${other}`),
    );
    assert.deepEqual(upward, []);
  });

  it('have no arrow and no package in the table that nothing needs', () => {
    const needed = new Set<string>();
    for (const { file, target, isPackage, isType } of imports) {
      const { name } = roomOf(file);
      if (isPackage) needed.add(`${name} loads ${target.startsWith('node:') ? 'node:*' : target}`);
      else needed.add(`${name} ${isType ? 'names' : 'uses'} ${roomOf(target).name}`);
    }
    const idle = ROOMS.flatMap(({ name, uses, names = [], packages }) => [
      ...uses.map((other) => `${name} uses ${other}`),
      ...names.map((other) => `${name} names ${other}`),
      ...packages.map((other) => `${name} loads ${other}`),
    ]).filter((arrow) => !needed.has(arrow));
    assert.deepEqual(idle, []);
  });

  it('are shown in docs/architecture.md as the table has them', () => {
    const { before, after } = architecture();
    // The formatter widens the columns.
    const narrow = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
    assert.equal(narrow(before), narrow(after), 'Run: node test/lint/print-rooms.ts && npm run format');
  });
});

describe('the build of the console', () => {
  it('depends on every file that the code of the console loads, because it would keep what was built before', () => {
    const imports = findImports(ROOT).filter(({ isPackage, isType }) => !isPackage && !isType);
    const loads = Map.groupBy(imports, ({ file }) => file);
    // A set goes on with what is added to it meanwhile.
    const loaded = new Set(['apps/console/main.tsx']);
    for (const file of loaded) for (const { target } of loads.get(file) ?? []) loaded.add(target);
    assert.ok(loaded.size > 300);
    const unseen = [...loaded].filter((file) => !SOURCES.some((pattern) => path.matchesGlob(file, pattern)));
    assert.deepEqual(unseen, []);
  });

  it('depends on no file of the package of the client, because each build of it would build the console anew', () => {
    const built = ['shared/client/dist/client/index.d.ts', 'shared/client/dist/http/pause.d.ts'];
    assert.deepEqual(
      built.filter((file) => SOURCES.some((pattern) => path.matchesGlob(file, pattern))),
      [],
    );
  });
});

describe('a complaint about an import', () => {
  const CASES: [what: string, file: string, text: string, says: RegExp | null][] = [
    [
      'a value from a room above',
      'shared/rules/x.ts',
      "import { a } from '../data/jobs.ts';",
      /may not use shared\/data.*stands above it/,
    ],
    [
      'a type from a room above',
      'shared/data/x.ts',
      "import type { A } from '../../apps/gateway/app.ts';",
      /names a type of/,
    ],
    ['a type expression', 'shared/data/x.ts', "type A = import('../../activities/jobs.ts').A;", /names a type of/],
    ['a re-export', 'shared/contracts/x.ts', "export { a } from '../data/jobs.ts';", /may not use/],
    ['a dynamic import', 'shared/rules/x.ts', "const a = await import('../engine/engine.ts');", /may not use/],
    ['a program named by its path', 'shared/rules/x.ts', "new URL('../data/jobs.ts', import.meta.url);", /may not use/],
    [
      'a value where a type alone is allowed',
      'workflows/x.ts',
      "import { a } from '../activities/jobs.ts';",
      /may not use activities/,
    ],
    ['a type where types are allowed', 'workflows/x.ts', "import type { A } from '../activities/jobs.ts';", null],
    [
      'a package of another room',
      'shared/services/runs/x.ts',
      "import { MongoClient } from 'mongodb';",
      /Only shared\/data may/,
    ],
    ['a type of any package', 'shared/services/runs/x.ts', "import type { Db } from 'mongodb';", null],
    ['the same room', 'shared/rules/x.ts', "import { a } from './audit.ts';", null],
  ];
  for (const [what, file, text, says] of CASES) {
    it(`${says === null ? 'is not made of' : 'is made of'} ${what}`, () => {
      const [only] = importsOf(text, file).map(complaint);
      if (says === null) assert.equal(only, null);
      else assert.match(only ?? '', says);
    });
  }
});
