import type { ActionCitation } from '../contracts/action.ts';
import type { CitedSource } from '../contracts/audit.ts';
import type { ActName, CarriedArticle, CitedAs } from './legal-orders/legal-order.ts';
import { legalOrderRules } from './legal-orders/legal-orders.ts';
import { MAX_NAME } from './name-finder.ts';

type Cited = Pick<CitedSource, 'jurisdiction' | 'work' | 'pinpoint' | 'label' | 'title'> &
  Pick<ActionCitation, 'isConsolidatedLater'>;

/** The ways in which a document cites a source: with the whole name of its act, and then with the short one. */
export interface PrintedCitation {
  full: string;
  brief: string;
}

/** The article of a treaty or a regulation that a source is in the annex of its act; null if it is none. */
export function carriedArticleOf({ jurisdiction, work, pinpoint, label }: Cited): CarriedArticle | null {
  const { carriedArticle } = legalOrderRules(jurisdiction ?? '')?.citationForm ?? {};
  return carriedArticle?.(work ?? '', pinpoint ?? '', collapse(label)) ?? null;
}

/** The name of the act, the treaty or the regulation that a source stands in; null where its legal order is unknown or its title is none. */
export function actNameOf(source: Cited): ActName | null {
  return carriedArticleOf(source)?.act ?? holdingActOf(source);
}

/** The name of the act that the library holds a source in, also where its annex alone is cited. */
export function holdingActOf({ jurisdiction, work, title, isConsolidatedLater }: Cited): ActName | null {
  const rules = legalOrderRules(jurisdiction ?? '');
  if (rules === null || work === null || title.trim() === '' || title.length > MAX_NAME) return null;
  return rules.citationForm.nameAct(collapse(title), work, isConsolidatedLater);
}

/** Cites a source as jurists of its legal order do. A label that names its act already, or whose act is unknown, stays as it is. */
export function printCitation(source: Cited): PrintedCitation {
  const label = sectionOf(source);
  const name = actNameOf(source);
  const rules = legalOrderRules(source.jurisdiction ?? '');
  if (rules === null || name === null || !isSectionAlone(label)) return { full: label, brief: label };
  const { cite } = rules.citationForm;
  const [full, brief] = [cite(label, name, 'full'), cite(label, name, 'short')];
  return full.length > MAX_NAME ? { full: label, brief: label } : { full, brief };
}

/** Cites sources together, those of one act with one mention of it: “5 och 32 §§ förvaltningslagen”. Linear in their number. */
export function printTogether(sources: readonly ActionCitation[], form: CitedAs): string[] {
  const acts = Map.groupBy(sources, citedActOf);
  return [...acts.values()].flatMap((ofAct) => {
    const bySection = new Map(ofAct.map((source) => [sectionOf({ ...source, label: source.section }), source]));
    const [first] = ofAct;
    const name = first === undefined ? null : actNameOf({ ...first, label: first.section });
    const rules = legalOrderRules(first?.jurisdiction ?? '');
    if (rules === null || name === null) return ofAct.map((source) => inForm(source, form));
    return rules.citationForm.joinSections([...bySection.keys()]).map(({ sections, written }) => {
      const only = sections.length === 1 ? bySection.get(sections[0] ?? '') : undefined;
      return only === undefined ? rules.citationForm.cite(written, name, form) : inForm(only, form);
    });
  });
}

/** A key that sources share where one mention of an act serves them all. */
export function citedActOf(source: ActionCitation): string {
  const { jurisdiction, work, printed, section: label } = source;
  return JSON.stringify([jurisdiction, work ?? printed, carriedArticleOf({ ...source, label })?.act.short ?? null]);
}

const sectionOf = (source: Cited): string => carriedArticleOf(source)?.section ?? collapse(source.label);

const inForm = ({ printed, brief }: ActionCitation, form: CitedAs): string => (form === 'full' ? printed : brief);

/** A word of a printed section without the name of an act: numbers and signs, a letter, or a word for a part of an act. */
const SECTION_WORD =
  /^(?:[\d§.,():–-]+\p{Ll}?[.,)]?|\p{L}|kap\.|kapitel|kapitlet|kapittel|bilaga|bilag|vedlegg|art\.?|artikel|artikkel|stk\.|nr\.?|avdelning|protokoll|ingress)$/iu;
const LONGEST_SECTION = 100;

const isSectionAlone = (label: string): boolean =>
  label.length <= LONGEST_SECTION && label.split(' ').every((word) => SECTION_WORD.test(word));

const collapse = (text: string): string => text.replace(/\s+/gu, ' ').trim();
