import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Expression } from 'acorn';
import { lineAt, nodesOf, parseSource } from './parse-source.ts';

/** A regular expression as it stands in the source. */
export interface FoundRegex {
  /** Path from the root of the project, with `/`. */
  file: string;
  line: number;
  source: string;
  flags: string;
}

const PRODUCT = '{apps,workflows,activities,shared,deploy}/**/*.{ts,tsx,mjs}';
/** Replaces the parts of a pattern that are only known when the program runs: a name, a label, an escaped word. */
const UNKNOWN_PART = 'abc';

/** Every regular expression of the product: literals, and patterns that are put together, as far as their parts stand in the same file. */
export function findRegexes(root: string): FoundRegex[] {
  return globSync(PRODUCT, { cwd: root })
    .filter((file) => !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => regexesOf(readFileSync(path.join(root, file), 'utf8'), file.replaceAll(path.sep, '/')));
}

export function regexesOf(text: string, file: string): FoundRegex[] {
  const program = parseSource(text, file);
  const constants = new Map<string, Expression>();
  const found: FoundRegex[] = [];
  for (const node of nodesOf(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      constants.set(node.id.name, node.init);
    }
  }
  for (const node of nodesOf(program)) {
    if (node.type === 'Literal' && node.regex) {
      const line = lineAt(text, node.start);
      found.push({ file, line, source: node.regex.pattern, flags: node.regex.flags });
    }
    const isBuilt = node.type === 'NewExpression' || node.type === 'CallExpression';
    if (!isBuilt || node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') continue;
    const [pattern, flags] = node.arguments.map((argument) =>
      argument.type === 'SpreadElement' ? UNKNOWN_PART : textOf(argument, constants),
    );
    found.push({ file, line: lineAt(text, node.start), source: pattern ?? '', flags: flags ?? '' });
  }
  return found;
}

function textOf(node: Expression, constants: ReadonlyMap<string, Expression>): string {
  if (node.type === 'Literal' && node.regex) return node.regex.pattern;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return node.quasis
      .map(({ value }, index) => {
        const part = node.expressions[index];
        return `${value.cooked ?? ''}${part ? textOf(part, constants) : ''}`;
      })
      .join('');
  }
  if (node.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join(UNKNOWN_PART);
  if (node.type === 'BinaryExpression' && node.operator === '+' && node.left.type !== 'PrivateIdentifier') {
    return textOf(node.left, constants) + textOf(node.right, constants);
  }
  const constant = node.type === 'Identifier' ? constants.get(node.name) : undefined;
  return constant === undefined || constant === node
    ? UNKNOWN_PART
    : textOf(constant, new Map([...constants].filter(([, value]) => value !== constant)));
}
