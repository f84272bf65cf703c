import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse } from 'acorn';

/** A change of a source that its tests should notice. */
export interface Mutant {
  /** Its place, in UTF-16 units of the source. */
  start: number;
  end: number;
  replacement: string;
  operator: string;
}

/** A node as the walk sees it: its fields by name. */
type AnyNode = Node & Record<string, unknown>;

const COMPARISONS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const ARITHMETIC: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const LOGICAL: Record<string, string> = { '&&': '||', '||': '&&', '??': '&&' };
const METHODS: Record<string, string> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Numbers from here on are capacities, whose exact value no test should notice. */
const CAPACITY = 10_000;
/** Methods that a mutant drops, so that their receiver stays as it is. */
const DROPPED_METHODS = new Set(['filter', 'sort', 'toSorted', 'slice', 'trim', 'toLowerCase', 'reverse']);

/** Every mutant of a TypeScript source; types are none of its code. */
export function mutantsOf(source: string): Mutant[] {
  // Stripping leaves blanks where types stood, so that places in the script are places in the source.
  const script = stripTypeScriptTypes(source);
  const mutants: Mutant[] = [];
  const add = (operator: string, { start, end }: Pick<Node, 'start' | 'end'>, replacement: string) =>
    void mutants.push({ operator, start, end, replacement });
  walk(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }) as unknown as AnyNode, (node) => {
    const part = (name: string) => node[name] as AnyNode;
    const text = ({ start, end }: Node) => source.slice(start, end);
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const sign = String(node['operator']);
        const other = COMPARISONS[sign] ?? ARITHMETIC[sign] ?? LOGICAL[sign];
        const between = { start: part('left').end, end: part('right').start };
        // Texts that are put together are prose more often than not.
        const isText =
          sign === '+' &&
          [part('left'), part('right')].some(
            ({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string',
          );
        if (other === undefined || isText) break;
        const gap = source.slice(between.start, between.end);
        add(sign === '??' ? 'fallback' : `${sign} to ${other}`, between, gap.replace(sign, other));
        break;
      }
      case 'UnaryExpression':
        if (node['operator'] === '!') add('negation', node, text(part('argument')));
        break;
      case 'ConditionalExpression':
      case 'IfStatement':
        for (const outcome of ['true', 'false']) add(`condition to ${outcome}`, part('test'), outcome);
        break;
      case 'Literal': {
        const value = node['value'];
        if (typeof value === 'boolean') add('boolean', node, String(!value));
        if (typeof value === 'number' && value < CAPACITY) add('number', node, `(${text(node)} + 1)`);
        break;
      }
      case 'ExpressionStatement':
        if (['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(part('expression').type)) {
          add('statement', node, ';');
        }
        break;
      case 'ThrowStatement':
        add('throw', node, ';');
        break;
      case 'CallExpression': {
        const callee = part('callee');
        if (callee.type !== 'MemberExpression' || callee['computed'] === true) break;
        const property = callee['property'] as AnyNode;
        const name = String(property['name']);
        const other = METHODS[name];
        if (other !== undefined) add(`${name} to ${other}`, property, other);
        const object = callee['object'] as AnyNode;
        if (DROPPED_METHODS.has(name)) add(`without ${name}`, { start: object.end, end: node.end }, '');
        break;
      }
    }
  });
  return mutants;
}

function walk(node: AnyNode, visit: (node: AnyNode) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && typeof child.type === 'string') walk(child, visit);
    }
  }
}
