import type { CitableSource } from '../../contracts/review.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { CONCEPTS, type Concept } from '../../languages/signals.ts';
import type { ConceptWords } from '../../languages/words.ts';
import { PhraseSet, tokenize } from './phrases.ts';

/** All languages together, because a reviewer's law may be in any of them. */
const COMPILED = CONCEPTS.map((concept) => {
  const words = Object.values(LANGUAGES).flatMap((language) => language.words.map(({ concepts }) => concepts[concept]));
  const all = (list: keyof ConceptWords) => new PhraseSet(words.map((of) => of[list] ?? '').join(','));
  return { concept, telling: all('telling'), supporting: all('supporting') };
});

/** For each concept 0 if the text is not about it, otherwise from 0.8 to 1. */
export type ConceptStrengths = Readonly<Record<Concept, number>>;

/** Finds the concepts a source is about, by its title and its text. */
export function conceptsOf(source: Pick<CitableSource, 'citation' | 'title' | 'text'>): ConceptStrengths {
  return strengthsIn(`${source.title}\n${source.text}`);
}

/** Finds the concepts a reviewer's instructions name. */
export function conceptsNamed(text: string): ReadonlySet<Concept> {
  const strengths = strengthsIn(text);
  return new Set(CONCEPTS.filter((concept) => strengths[concept] > 0));
}

function strengthsIn(text: string): ConceptStrengths {
  const tokens = tokenize(text);
  const strengths: Partial<Record<Concept, number>> = {};
  for (const { concept, telling, supporting } of COMPILED) {
    const tellingHits = distinctPhrases(telling, tokens);
    const supportingHits = distinctPhrases(supporting, tokens);
    strengths[concept] = tellingHits === 0 ? 0 : 0.8 + (tellingHits > 1 ? 0.1 : 0) + (supportingHits > 0 ? 0.1 : 0);
  }
  return strengths as ConceptStrengths;
}

function distinctPhrases(phrases: PhraseSet, tokens: ReturnType<typeof tokenize>): number {
  return new Set(phrases.matches(tokens).map((match) => match.phrase)).size;
}
