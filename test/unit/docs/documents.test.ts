import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { runCli } from '../../../apps/cli/run-cli.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ROOMS = ['activities', 'apps', 'deploy', 'docs', 'shared', 'test', 'workflows'];
const SOURCES = globSync(`{${ROOMS.join(',')}}/**/*.{ts,mjs}`, { cwd: ROOT });
const DOCUMENTS = ['README.md', ...globSync('docs/*.md', { cwd: ROOT })];
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The documents that comments cite, by the word that stands for each. */
const CITED = {
  contract: 'docs/contract.md',
  decisions: 'docs/decisions.md',
  'law sources': 'docs/law-sources.md',
  architecture: 'docs/architecture.md',
};

const headingsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** The citations of a source file, such as `contract, "Job"`; a comment may break its line within one. */
function citationsIn(source: string): { document: string; heading: string }[] {
  const joined = source.replace(/\n\s*(?:\*|\/\/) ?/g, ' ');
  const pattern = new RegExp(`\\b(${Object.keys(CITED).join('|')}), ((?:(?:"[^"]+"|'[^']+')(?:,? and )?)+)`, 'g');
  return [...joined.matchAll(pattern)].flatMap(([, document = '', headings = '']) =>
    [...headings.matchAll(/["']([^"']+)["']/g)].map(([, heading = '']) => ({ document, heading })),
  );
}

/** Finds the text a reader copies: fenced blocks and spans of code. */
function codeIn(text: string): string[] {
  const fenced = [...text.matchAll(/^```\w*\n(.*?)^```/gms)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...fenced, ...spans.map((span) => span.replace(/\n/g, ' '))];
}

describe('the documents', () => {
  for (const file of DOCUMENTS) {
    describe(file, () => {
      const text = read(file);

      it('names files and folders that exist', () => {
        const pattern = new RegExp(`(?<![\\w./@-])(?:${ROOMS.join('|')})/[\\w@./-]*[\\w-]`, 'g');
        const named = new Set([...text.matchAll(pattern)].map(([found]) => found));
        assert.deepEqual(
          [...named].filter((found) => !existsSync(path.join(ROOT, found))),
          [],
        );
      });

      it('links to files that exist', () => {
        const links = [...text.matchAll(/\]\((?![a-z]+:|#)([^)#]+)/g)].map(([, link = '']) => link);
        const folder = path.dirname(path.join(ROOT, file));
        assert.deepEqual(
          links.filter((link) => !existsSync(path.resolve(folder, link))),
          [],
        );
      });

      it('shows npm scripts that exist', () => {
        const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
        const shown = codeIn(text).flatMap((code) => [...code.matchAll(/\bnpm (?:run ([a-z]+)|(start|test)\b)/g)]);
        const names = shown.map(([, run, word]) => run ?? word ?? '');
        assert.deepEqual(
          names.filter((name) => !Object.hasOwn(scripts, name)),
          [],
        );
      });

      it('shows commands and flags that exist', async () => {
        for (const code of codeIn(text)) {
          for (const [, words = '', rest = ''] of code.matchAll(
            /(?:npm run cli --|docaudit)((?: [a-z][a-z-]*(?=\s|$))+)(.*)/g,
          )) {
            const names = words.trim().split(' ');
            const [help, flags] = [await helpOf(names), rest.replace(/ #.*/, '').match(/--[a-z-]+/g) ?? []];
            assert.match(help, new RegExp(`^Usage: docaudit ${names.join(' ')}[ |\n]`), code);
            for (const flag of flags) assert.ok(flag === '--json' || help.includes(flag), `${code}: ${flag}`);
          }
        }
      });
    });
  }

  it('have every heading that a comment cites', () => {
    const headings = Object.fromEntries(
      Object.entries(CITED).map(([document, file]) => [
        document,
        existsSync(path.join(ROOT, file)) ? headingsOf(read(file)) : [],
      ]),
    );
    const cited = SOURCES.flatMap((file) => citationsIn(read(file)).map((citation) => ({ file, ...citation })));
    assert.ok(cited.length > 50, `${cited.length} citations found`);
    assert.deepEqual(
      cited.filter(({ document, heading }) => !headings[document]?.includes(heading)),
      [],
    );
  });

  it('are the only ones a comment cites by a heading', () => {
    const elsewhere = /(?:\(|\/\*\* )(?:specification|DESIGN)\b|\blaw-sources, section/i;
    assert.deepEqual(
      SOURCES.filter((file) => file !== path.relative(ROOT, import.meta.filename) && elsewhere.test(read(file))),
      [],
    );
  });
});

describe('README.md', () => {
  it('says what is in every folder of the programs, of what they share and of the tests', () => {
    const folders = [
      ...ROOMS.filter((room) => !['apps', 'shared', 'docs', 'deploy'].includes(room)),
      ...globSync('{apps,shared}/*/', { cwd: ROOT }),
    ];
    const table = read('README.md');
    assert.ok(folders.length > 10);
    assert.deepEqual(
      folders.map((folder) => folder.replace(/\/$/, '')).filter((folder) => !table.includes(`| \`${folder}\` `)),
      [],
    );
  });
});

describe('docs/contract.md', () => {
  // The formatter pads the cells of a table.
  const text = read('docs/contract.md').replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');
  const sections = text.split(/^(?=## )/m).slice(1);

  it('has at least one row under every heading, or under each of its own headings', () => {
    for (const section of sections) {
      const parts = section.split(/^(?=### )/m);
      const [own = '', ...inner] = parts;
      const hasRows = (part: string) => /^\| (?!Rule |---)/m.test(part);
      for (const part of inner) assert.ok(hasRows(part), part);
      assert.ok(hasRows(own) || inner.length > 0, own);
    }
  });

  it('has no heading twice, because comments cite them', () => {
    const headings = headingsOf(text);
    assert.deepEqual([...new Set(headings)], headings);
  });

  it('names for each rule the file that decides it and a test that shows it', () => {
    const rows = [...text.matchAll(/^\| Rule \|.*\n\| ---.*\n((?:\|.*\n)+)/gm)].flatMap(([, body = '']) =>
      body.trim().split('\n'),
    );
    assert.ok(rows.length > 150, `${rows.length} rules found`);
    const isBuilt = /^\| .+ \| `(?!test\/)[\w./-]+` \| `test\/[\w./-]+\.test\.ts` \|$/;
    assert.deepEqual(
      rows.filter((row) => !isBuilt.test(row)),
      [],
    );
  });
});

const helps = new Map<string, Promise<string>>();

/** The help of a command, in this process. */
function helpOf(names: readonly string[]): Promise<string> {
  const key = names.join(' ');
  const known = helps.get(key) ?? printHelp(names);
  helps.set(key, known);
  return known;
}

async function printHelp(names: readonly string[]): Promise<string> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  await runCli([...names, '--help'], { stdout, stderr });
  return String(stdout.read() ?? '');
}
