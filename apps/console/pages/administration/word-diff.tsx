import { diffWordsWithSpace } from 'diff';
import { createElement, Fragment } from 'react';

interface Props {
  before: string;
  after: string;
  /** BCP 47 tag of the texts, which decides where their words end. */
  language?: string;
}

/** A text with the words that it lost and those that it gained. */
export function WordDiff({ before, after, language }: Props) {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: 'word' });
  const pieces = diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }) =>
    createElement(added ? 'ins' : removed ? 'del' : Fragment, null, value),
  );
  return createElement('div', { className: 'diff' }, ...pieces);
}
