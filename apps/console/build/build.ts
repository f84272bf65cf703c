import { createHash } from 'node:crypto';
import { cp, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { takeLock } from '../../stack/locks/lock.ts';
import { DIST, PDFJS_DATA, VITE_CONFIG } from './vite-config.ts';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
/** Everything a build depends on; a test, a note or a built package beside the sources changes nothing. */
export const SOURCES = [
  'apps/console/**/*.{ts,tsx,css,html,json}',
  'shared/client/*.ts',
  'shared/{contracts,errors,exports,extraction,http,languages,rules}/**/*.ts',
  'shared/html.ts',
  'shared/laws/**/demo-profile{,s}.ts',
  // Tried on a profile from its editor.
  'apps/stack/examples/*',
  'package-lock.json',
];
const STAMP = 'sources.sha256';
/** A build is made in this folder, because gateways serve `DIST` meanwhile. */
const NEW = `${DIST}.new`;
/** The build before is moved to this folder and removed there, because removing takes longer than moving. */
const OLD = `${DIST}.old`;
/** Files that gain nothing from compression, because they are compressed already. */
const PACKED = /\.(?:woff2|bcmap|pfb|png)$/;
/** Data that pdf.js loads by name when a document needs it; WebAssembly is left out, because the content security policy refuses it. */
const PDFJS_FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];

const compress = {
  br: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    brotliCompress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
  ),
  gz: promisify((bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) =>
    gzip(bytes, { level: 9 }, done),
  ),
};

/**
 * Builds the console unless what is built belongs to the present sources. A process that starts meanwhile waits, because two that build at
 * once would write into one folder. @returns true if this process built it
 */
export async function buildConsole(): Promise<boolean> {
  const release = await takeLock(`${DIST}.lock`);
  try {
    return await buildIfChanged();
  } finally {
    await release();
  }
}

async function buildIfChanged(): Promise<boolean> {
  const sources = await hashOfSources();
  if (sources === (await readFile(path.join(DIST, STAMP), 'utf8').catch(() => null))) return false;
  // Loaded here, because most starts build nothing and the bundler takes memory.
  const { build } = await import('vite');
  await build({ ...VITE_CONFIG, build: { ...VITE_CONFIG.build, outDir: NEW } });
  await copyPdfjsData();
  await compressFiles();
  await writeFile(path.join(NEW, STAMP), sources);
  await putInPlace();
  return true;
}

/** Replaces the console by the one that was built, in a moment, because gateways may be serving it. */
async function putInPlace(): Promise<void> {
  await rm(OLD, { recursive: true, force: true });
  await rename(DIST, OLD).catch((err: NodeJS.ErrnoException) => {
    if (err.code !== 'ENOENT') throw err;
  });
  await rename(NEW, DIST);
  await rm(OLD, { recursive: true, force: true });
}

async function hashOfSources(): Promise<string> {
  const files: string[] = [];
  for (const pattern of SOURCES) {
    for await (const file of glob(pattern, { cwd: PROJECT })) {
      if (!file.startsWith(path.relative(PROJECT, DIST))) files.push(file);
    }
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const bytes = await readFile(path.join(PROJECT, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

async function copyPdfjsData(): Promise<void> {
  const packageRoot = path.dirname(new URL(import.meta.resolve('pdfjs-dist/package.json')).pathname);
  for (const folder of PDFJS_FOLDERS) {
    const target = path.join(NEW, PDFJS_DATA, folder);
    await mkdir(target, { recursive: true });
    await cp(path.join(packageRoot, folder), target, { recursive: true, filter: (file) => !file.endsWith('.wasm') });
  }
}

/** Writes each file in both encodings beside itself, because compressing at the best level takes too long for an answer. */
async function compressFiles(): Promise<void> {
  for await (const file of glob('**/*.{js,mjs,css,html,svg,json}', { cwd: NEW })) {
    if (PACKED.test(file)) continue;
    const whole = path.join(NEW, file);
    const bytes = await readFile(whole);
    await Promise.all([
      compress.br(bytes).then((packed) => writeFile(`${whole}.br`, packed)),
      compress.gz(bytes).then((packed) => writeFile(`${whole}.gz`, packed)),
    ]);
  }
}
