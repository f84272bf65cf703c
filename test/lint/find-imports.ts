import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyNode } from 'acorn';
import { nodesOf, parseSource } from './parse-source.ts';

/** An import, a re-export, or a program that is started by its path. */
export interface Import {
  /** Path from the root of the project, with `/`. */
  file: string;
  /** A path from the root of the project, or the name of a package: `mongodb`, `node:fs`, `@temporalio/worker`. */
  target: string;
  isPackage: boolean;
  /** True if nothing is loaded when the program runs. */
  isType: boolean;
}

const PRODUCT = '{apps,workflows,activities,shared}/**/*.{ts,tsx,mjs}';
const TYPE_IMPORT = /^(?:import|export)\s+type\s[^;'"]*?\sfrom\s+'([^']+)'/gm;
const TYPE_EXPRESSION = /\bimport\('([^']+)'\)/g;

/** Every import of the product's own code. */
export function findImports(root: string): Import[] {
  return globSync(PRODUCT, { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => importsOf(readFileSync(path.join(root, file), 'utf8'), file.replaceAll(path.sep, '/')));
}

export function importsOf(text: string, file: string): Import[] {
  const loaded = [...nodesOf(parseSource(text, file))].flatMap(loadedBy);
  const types = [TYPE_IMPORT, TYPE_EXPRESSION].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name]) => name ?? ''),
  );
  return [
    ...[...new Set(loaded)].map((name) => ({ ...resolved(name, file), isType: false })),
    ...[...new Set(types)]
      .filter((name) => !loaded.includes(name))
      .map((name) => ({ ...resolved(name, file), isType: true })),
  ];
}

function resolved(name: string, file: string): Omit<Import, 'isType'> {
  if (name.startsWith('.')) return { file, target: path.posix.join(path.posix.dirname(file), name), isPackage: false };
  const segments = name.startsWith('@') ? 2 : 1;
  return { file, target: name.split('/').slice(0, segments).join('/'), isPackage: true };
}

function loadedBy(node: AnyNode): string[] {
  if (isTypeOnly(node)) return [];
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return [String(node.source.value)];
  if (node.type === 'ExportNamedDeclaration') return node.source ? [String(node.source.value)] : [];
  if (node.type === 'ImportExpression') return node.source.type === 'Literal' ? [String(node.source.value)] : [];
  // A thread's or a program's path: `new URL('thread.ts', import.meta.url)`.
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return [];
  const [url] = node.arguments;
  const name = url?.type === 'Literal' && typeof url.value === 'string' ? url.value : '';
  if (!/^[./\w-]+\.(ts|mjs)$/.test(name)) return [];
  return [name.startsWith('.') ? name : `./${name}`];
}

/** True for an import of types alone in a file whose types were kept. */
const isTypeOnly = (node: AnyNode): boolean =>
  ('importKind' in node && node.importKind === 'type') || ('exportKind' in node && node.exportKind === 'type');
