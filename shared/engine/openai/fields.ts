import type { Severity } from '../../contracts/vocabulary.ts';

/** Words that models use for the three severities. */
const SEVERITY_NAMED: Readonly<Record<string, Severity>> = {
  CRITICAL: 'HIGH',
  SEVERE: 'HIGH',
  SERIOUS: 'HIGH',
  HIGH: 'HIGH',
  MEDIUM: 'MEDIUM',
  MODERATE: 'MEDIUM',
  LOW: 'LOW',
  MINOR: 'LOW',
};

/** The fields of an item of an answer; none where it is no object. */
export function fieldsOf(item: unknown): Readonly<Record<string, unknown>> {
  return typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The severity that a word names; null for any other word. */
export const severityOf = (value: unknown): Severity | null => SEVERITY_NAMED[textOf(value).toUpperCase()] ?? null;
