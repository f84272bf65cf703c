import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff';
import { createElement, Fragment } from 'react';
import './word-diff.css';

interface Props {
  before: string;
  after: string;
  /** BCP 47 tag of the texts, which decides where their words end. */
  language?: string;
}

/** Words that two texts may differ in; beyond, one replaces the other as a whole, because a comparison of such texts takes seconds. */
const MAX_CHANGED_WORDS = 4_000;

/** A text with the words that it lost and those that it gained. */
export function WordDiff({ before, after, language }: Props) {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const found = diffWordsWithSpace(before, after, { intlSegmenter, maxEditLength: MAX_CHANGED_WORDS });
  const stretches = found === undefined ? [{ same: '', removed: before, added: after }] : stretchesOf(found);
  return createElement(
    'div',
    { className: 'words' },
    ...stretches.flatMap(({ same, removed, added }) => [
      createElement(Fragment, null, same),
      removed === '' ? null : createElement('del', null, removed),
      added === '' ? null : createElement('ins', null, added),
    ]),
  );
}

/** What both texts have, and what then stands in one of them alone. */
interface Stretch {
  same: string;
  removed: string;
  added: string;
}

/** Words that were replaced in a row are one stretch with the blanks between them, because one reads a phrase and not word for word. */
function stretchesOf(changes: readonly Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>[]): Stretch[] {
  let last: Stretch = { same: '', removed: '', added: '' };
  const stretches = [last];
  for (const [index, { value, added, removed }] of changes.entries()) {
    const next = changes[index + 1];
    const isInside = value.trim() === '' && last.removed !== '' && last.added !== '' && (next?.added || next?.removed);
    if (added) last.added += value;
    else if (removed) last.removed += value;
    else if (isInside) {
      last.removed += value;
      last.added += value;
    } else {
      last = { same: value, removed: '', added: '' };
      stretches.push(last);
    }
  }
  return stretches;
}

/** The entries that a list lost and those that it gained, in their order; one that has moved is both. */
export function ListDiff({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const changed = diffArrays([...before], [...after]).filter(({ added, removed }) => added || removed);
  const entries = changed.flatMap(({ value, added }) =>
    value.map((entry) => createElement('li', null, createElement(added ? 'ins' : 'del', null, entry))),
  );
  return createElement('ul', { className: 'words' }, ...entries);
}
