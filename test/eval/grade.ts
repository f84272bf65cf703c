import type { Citation } from '../../shared/contracts/audit.ts';
import type { Severity } from '../../shared/contracts/vocabulary.ts';
import { type Aptness, aptnessOf } from './aptness.ts';
import type { EvalCase, ExpectedFlaw } from './cases.ts';

/** Offsets into the text of a case, `end` exclusive. */
export interface Place {
  start: number;
  end: number;
}

/** A reported flaw, whichever engine reported it. */
export interface ReportedFlaw {
  quote: string;
  /** Places of its main quotation, and of all where an engine names kinds in words of its own; empty where it stands nowhere. */
  places: readonly Place[];
  /** Places of its further quotations, which find a flaw of its own category alone, because they often show only what a point is held against. */
  relatedPlaces: readonly Place[];
  category: string;
  severity: Severity;
  citations: readonly Citation[];
}

interface GradedFlaw extends Omit<ReportedFlaw, 'places' | 'relatedPlaces'> {
  /** The expected flaw it found; null for a false alarm. */
  matched: string | null;
  /** True for a flaw beside the expected ones that a case holds for right. */
  alsoRight: boolean;
  /** True for a false alarm about a passage that only a careless reader reports. */
  decoy: boolean;
  /** Grade of the first citation; null for a false alarm or where an engine cites nothing. */
  aptness: Aptness | null;
  /** Steps between its severity and the nearest that a careful reviewer can defend; null for a false alarm. */
  severityDistance: number | null;
  kindAgrees: boolean | null;
}

export interface GradedCase {
  id: string;
  language: string;
  wording: string;
  group: string;
  expected: readonly ExpectedFlaw[];
  reported: GradedFlaw[];
  /** Ids of expected flaws that nothing reported. */
  missed: string[];
  decoys: number;
  decoysReported: number;
}

const SEVERITIES: readonly Severity[] = ['LOW', 'MEDIUM', 'HIGH'];
/** The part of the shorter of two quotations that both share when they are about one passage. */
const SAME_PASSAGE = 0.5;

/** Grades what was reported about a case by the rules of `README.md`. */
export function grade(one: EvalCase, reported: readonly ReportedFlaw[]): GradedCase {
  const expected = one.flaws.map((flaw) => ({
    flaw,
    places: [flaw.quote, ...flaw.relatedQuotes].flatMap((words) => placesOf(one.text, words)),
  }));
  const alsoRight = one.alsoRight.map(({ quote, kind }) => ({ kind, places: placesOf(one.text, quote) }));
  const decoys = one.decoys.map(({ quote }) => placesOf(one.text, quote));
  const decoysReported = new Set<number>();
  const graded = reported.map(({ places, relatedPlaces, ...finding }): GradedFlaw => {
    const found = expected
      .filter(
        (candidate) =>
          shareAPassage(places, candidate.places) ||
          (candidate.flaw.kind === finding.category && shareAPassage(relatedPlaces, candidate.places)),
      )
      .map(({ flaw }) => flaw);
    const flaw = found.find(({ kind }) => kind === finding.category) ?? found[0];
    const decoy = flaw === undefined ? decoys.findIndex((decoyed) => shareAPassage(places, decoyed)) : -1;
    if (decoy !== -1) decoysReported.add(decoy);
    const [first] = finding.citations;
    return {
      ...finding,
      matched: flaw?.id ?? null,
      alsoRight:
        flaw === undefined &&
        alsoRight.some((point) => point.kind === finding.category && shareAPassage(places, point.places)),
      decoy: decoy !== -1,
      aptness: flaw === undefined || first === undefined ? null : aptnessOf(first, flaw.apt),
      severityDistance: flaw === undefined ? null : distance(finding.severity, flaw.severity),
      kindAgrees: flaw === undefined ? null : flaw.kind === finding.category,
    };
  });
  const matched = new Set(graded.map((finding) => finding.matched));
  return {
    id: one.id,
    language: one.language,
    wording: one.wording,
    group: one.group,
    expected: one.flaws,
    reported: graded,
    missed: one.flaws.map(({ id }) => id).filter((id) => !matched.has(id)),
    decoys: decoys.length,
    decoysReported: decoysReported.size,
  };
}

/** All places at which words stand in a text. */
export function placesOf(text: string, words: string): Place[] {
  const places: Place[] = [];
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + words.length)) {
    places.push({ start, end: start + words.length });
  }
  return places;
}

function shareAPassage(one: readonly Place[], other: readonly Place[]): boolean {
  return one.some((a) =>
    other.some((b) => {
      const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
      return shared >= SAME_PASSAGE * Math.min(a.end - a.start, b.end - b.start);
    }),
  );
}

function distance(severity: Severity, defensible: readonly Severity[]): number {
  const rank = SEVERITIES.indexOf(severity);
  return Math.min(...defensible.map((one) => Math.abs(SEVERITIES.indexOf(one) - rank)));
}

/** The figures of all cases; null where there is nothing to divide by. */
export interface Totals {
  /** Share of the expected flaws that were reported. */
  recall: number | null;
  /** Share of the reported flaws that were expected. */
  precision: number | null;
  highPrecision: number | null;
  /** Both with the points that a case holds for right beside the expected ones. */
  rightness: number | null;
  highRightness: number | null;
  /** Share of the decoys that were reported. */
  decoyRate: number | null;
  /** Share of the matched flaws with a citation whose first citation carries them. */
  aptness: number | null;
  /** Share of the matched flaws whose severity a careful reviewer can defend. */
  severity: number | null;
  /**
   * Both of the expected flaws found, each by the first finding that agrees in kind, else by the first: a second point about its passage has law
   * and weight of its own.
   */
  aptnessOfFound: number | null;
  severityOfFound: number | null;
  /** Cases with expected flaws that were called flawless. */
  falseFlawless: number;
}

export function totalsOf(cases: readonly GradedCase[]): Totals {
  const reported = cases.flatMap((one) => one.reported);
  const high = reported.filter(({ severity }) => severity === 'HIGH');
  const found = cases.flatMap(foundFlaws);
  const isMatched = ({ matched }: GradedFlaw): boolean => matched !== null;
  return {
    recall: recallOf(cases.flatMap((one) => one.expected.map(({ id }) => !one.missed.includes(id)))),
    precision: share(reported, isMatched),
    highPrecision: share(high, isMatched),
    rightness: share(reported, isRight),
    highRightness: share(high, isRight),
    decoyRate: ratio(
      sum(cases, (one) => one.decoysReported),
      sum(cases, (one) => one.decoys),
    ),
    aptness: aptShare(reported),
    severity: share(reported.filter(isMatched), isDefensible),
    aptnessOfFound: aptShare(found),
    severityOfFound: share(found, isDefensible),
    falseFlawless: cases.filter(({ expected, reported: flaws }) => expected.length > 0 && flaws.length === 0).length,
  };
}

function foundFlaws({ expected, reported }: GradedCase): GradedFlaw[] {
  return expected.flatMap(({ id }) => {
    const matched = reported.filter((finding) => finding.matched === id);
    return matched.find(({ kindAgrees }) => kindAgrees === true) ?? matched[0] ?? [];
  });
}

/** Whether a finding holds against its document, expected or not. */
export const isRight = ({ matched, alsoRight }: GradedFlaw): boolean => matched !== null || alsoRight;

const isDefensible = ({ severityDistance }: GradedFlaw): boolean => severityDistance === 0;

function aptShare(findings: readonly GradedFlaw[]): number | null {
  const cited = findings.filter(({ aptness }) => aptness !== null);
  return share(cited, ({ aptness }) => aptness === 'APT');
}

export function recallOf(found: readonly boolean[]): number | null {
  return share(found, (one) => one);
}

export function share<Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null {
  return ratio(items.filter(holds).length, items.length);
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
