import type { LegalOrder, OutputLanguage, Severity } from '../contracts/vocabulary.ts';
import { DANISH_WORDING } from './wording-da.ts';
import { ENGLISH_WORDING } from './wording-en.ts';
import { NORWEGIAN_WORDING } from './wording-nb.ts';
import { SWEDISH_WORDING } from './wording-sv.ts';

/**
 * What the built-in documents say in each language about each legal order. Text in square brackets is a placeholder. None of it cites
 * law: rules on time and form are described, to be checked against the notice that came with the decision.
 */

/** A legal order with a template of its own, or any other. */
export type OrderKey = LegalOrder | 'OTHER';

export interface OrderWording {
  /** What decided, as a placeholder. */
  authority: string;
  /** What an appeal is addressed to, as a placeholder. */
  instance: string;
  /** How an appeal is handed in. */
  lodging: string;
  /** The rule on time, as far as it can be told in general. */
  deadline: string;
  /** What an appeal asks for, in order of preference. */
  demands: readonly string[];
  /** Why an authority can look at its own decision again, and what that does to the time for an appeal. */
  reconsideration: string;
  /** What a letter asks the authority for. */
  requests: readonly string[];
  /** What the person concerned can do, in plain words. */
  remedies: readonly string[];
}

export interface ActionWording {
  orders: Readonly<Record<OrderKey, OrderWording>>;
  severity: Readonly<Record<Severity, string>>;
  /** Stands at the head of every document. */
  notice: string;
  /** Names of fields, with their colon. */
  fields: {
    to: string;
    through: string;
    from: string;
    matter: string;
    document: string;
    deadline: string;
    lodging: string;
    page: string;
    provision: string;
    provisions: string;
    severity: string;
  };
  placeholders: {
    sender: string;
    matter: string;
    place: string;
    signature: string;
    own: string;
  };
  /** The counts as a sentence; both at least zero. */
  found: (flaws: number, strengths: number) => string;
  /** Instead of findings where there are none. */
  nothingFound: string;
  sources: { heading: string; intro: string };
  enclosures: { heading: string; items: readonly string[] };
  appeal: {
    title: string;
    check: string;
    demands: string;
    grounds: string;
    groundsIntro: string;
    noGrounds: string;
    ownWords: string;
    ending: string;
  };
  summary: {
    title: string;
    intro: string;
    brief: string;
    flaws: string;
    strengths: string;
    remedies: string;
    wrote: string;
    law: string;
    caution: string;
  };
  letter: {
    title: string;
    greeting: string;
    intro: string;
    reasons: string;
    requests: string;
    requestsIntro: string;
    credit: string;
    noReasons: string;
    ending: string;
    regards: string;
  };
  /** `title` stands in for a name that cannot be shown. */
  own: { title: string; intro: string; flaws: string; strengths: string };
}

const WORDING: Readonly<Record<OutputLanguage, ActionWording>> = {
  Swedish: SWEDISH_WORDING,
  'Norwegian (Bokmål)': NORWEGIAN_WORDING,
  Danish: DANISH_WORDING,
  English: ENGLISH_WORDING,
};

export function actionWording(language: OutputLanguage): ActionWording {
  return WORDING[language];
}
