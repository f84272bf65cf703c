import { parse } from 'yaml';

/** Words of PromQL that are no metrics. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'by', 'without', 'on', 'ignoring', 'group_left', 'offset']);

/** The metrics that a PromQL expression reads, without those that a recording rule made. */
export function metricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<![\w.:])[A-Za-z_:][\w:]*(?!\s*[\w:(])/g)]
    .map(([name]) => name)
    .filter((name) => !name.includes(':') && !KEYWORDS.has(name));
}

/** The metrics that a file of rules or a dashboard names. */
export function metricsUsedBy(text: string, file: string): Set<string> {
  const expressions: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'expr' && typeof inner === 'string') expressions.push(inner);
      else walk(inner);
    }
  };
  walk(file.endsWith('.json') ? JSON.parse(text) : parse(text));
  return new Set(expressions.flatMap(metricsOf));
}
