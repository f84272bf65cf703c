import type { AuditedFacts } from '../contracts/audit.ts';
import type { DocumentFacts } from '../contracts/review.ts';

/** Returns of each fact what most reviewers read, the first of equals; undefined if no reviewer reads facts. */
export function agreedFacts(panel: readonly (DocumentFacts | undefined)[]): AuditedFacts | undefined {
  const read = panel.filter((facts) => facts !== undefined);
  if (read.length === 0) return undefined;
  const agreed = <Name extends keyof DocumentFacts>(name: Name): DocumentFacts[Name] | null => {
    const values = read.map((facts) => facts[name]).filter((value) => value !== null);
    const votes = (value: DocumentFacts[Name]): number => values.filter((other) => other === value).length;
    return values.toSorted((a, b) => votes(b) - votes(a))[0] ?? null;
  };
  return {
    decision_date: agreed('decisionDate'),
    authority: agreed('authority'),
    document_kind: agreed('documentKind'),
    seems_complete: agreed('seemsComplete'),
  };
}
