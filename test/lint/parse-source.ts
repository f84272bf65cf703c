import { stripTypeScriptTypes } from 'node:module';
import { type AnyNode, type Node, type Program, parse } from 'acorn';
import { parseSync } from 'vite';

/** The syntax tree of a source file, as ESTree has it. Files with JSX keep their types in it, others lose them. */
export function parseSource(text: string, file: string): Program {
  if (file.endsWith('.tsx')) return parseSync(file, text, { lang: 'tsx' }).program as unknown as Program;
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  return parse(script, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
}

/** 1-based line of an offset; stripping types keeps every offset. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

export function* nodesOf(node: Node): Generator<AnyNode> {
  yield node as AnyNode;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child && 'start' in child)
        yield* nodesOf(child as Node);
    }
  }
}
