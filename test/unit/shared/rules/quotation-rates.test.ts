import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { findPassage, findQuotation, indexDocument, quotationLength } from '../../../../shared/rules/quotations.ts';

/**
 * Rates at which genuine quotations are refused and invented ones accepted, over real decisions: the two fixtures, and the development
 * documents if they are at hand.
 */

const FIXTURES = new URL('../../../fixtures/documents/', import.meta.url);
const DEVELOPMENT_DOCUMENTS = new URL('../../../../../shared/documents/', import.meta.url);
const SEED = 20261121;
const RUNS = 4000;

interface Source {
  name: string;
  text: string;
  sentences: string[];
}

function load(folder: URL): Source[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
      const paragraphs = text.split(/\n\s*\n/u).map((paragraph) => paragraph.replace(/\s+/gu, ' '));
      const sentences = paragraphs
        .flatMap((paragraph) => [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(paragraph)])
        .map(({ segment }) => segment.trim())
        // Sentences that begin with a figure or end in a hyphen are left out, because the segmenter cut through a number or a word.
        .filter((sentence) => quotationLength(sentence) === 'FITS' && sentence.length < 600)
        .filter((sentence) => /^\P{N}.*[.!?:;)\p{L}]$/u.test(sentence));
      return { name, text, sentences };
    });
}

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
const words = (text: string): string[] => text.split(' ');
const naive = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ');

/** Functions that take a text and a stream of numbers, and return the text as another program would have written it. */
const MANGLINGS: Record<string, (text: string, next: () => number) => string> = {
  'line breaks': (text, next) => text.replace(/ /gu, () => (next() % 4 === 0 ? '\n' : ' ')),
  'white space': (text, next) =>
    text.replace(/ /gu, () => pick([' ', '\u00a0', '  ', ' \r\n ', '\t', '\u2009'], next())),
  hyphenation: (text, next) =>
    text.replace(/(?<=\p{Ll}{2})(?=\p{Ll}{2})/gu, () =>
      pick(['', '', '', '', '', '-\n', '\u00ad\n', '\u00ad'], next()),
    ),
  ligatures: (text) =>
    text.replaceAll('ffi', 'ﬃ').replaceAll('fi', 'ﬁ').replaceAll('fl', 'ﬂ').replaceAll('ff', 'ﬀ').replaceAll('st', 'ﬆ'),
  decomposition: (text) => text.normalize('NFD'),
  width: (text, next) =>
    text.replace(/[A-Za-z0-9]/gu, (char) =>
      next() % 3 === 0 ? String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0) : char,
    ),
  typography: (text) =>
    text
      .replace(/["“”„»«]/gu, '"')
      .replace(/['’‘]/gu, '’')
      .replace(/[–—]/gu, '-'),
};

function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}

/** Lays a text out on pages with a header, a page number and a footer each; breaks fall between words. */
function paginate(text: string, mangle: (page: string) => string, next: () => number): string[] {
  const pages: string[] = [];
  let rest = words(text);
  while (rest.length > 0) {
    const number = pages.length + 1;
    const length = 40 + (next() % 80);
    pages.push(
      `Saksnummer 24/1056 vedtak\n${mangle(rest.slice(0, length).join(' '))}\nSide ${number} av 99\n${number}`,
    );
    rest = rest.slice(length);
  }
  return pages;
}

const NEGATIONS = /(?<= )(?:not|inte|ikke|ej|no) /u;

/** Functions that change the meaning of a quotation; null if one does not apply to it. */
const PERTURBATIONS: Record<string, (quote: string, other: string, next: () => number) => string | null> = {
  'word swapped': (quote, other, next) => {
    const parts = words(quote);
    parts[next() % parts.length] = pick(words(other), next());
    return parts.join(' ');
  },
  'word dropped': (quote, _, next) => {
    const parts = words(quote);
    return parts.length < 5 ? null : parts.toSpliced(1 + (next() % (parts.length - 2)), 1).join(' ');
  },
  'word added': (quote, other, next) => {
    const parts = words(quote);
    return parts.toSpliced(1 + (next() % (parts.length - 1 || 1)), 0, pick(words(other), next())).join(' ');
  },
  'words exchanged': (quote, _, next) => {
    const parts = words(quote);
    const at = next() % parts.length;
    const [a, b] = [parts[at], parts[at + 1]];
    return a === undefined || b === undefined
      ? null
      : parts
          .with(at, b)
          .with(at + 1, a)
          .join(' ');
  },
  'digit changed': (quote, _, next) => {
    const places = [...quote.matchAll(/\d/gu)];
    if (places.length === 0) return null;
    const place = pick(places, next());
    return `${quote.slice(0, place.index)}${(Number(place[0]) + 1 + (next() % 9)) % 10}${quote.slice(place.index + 1)}`;
  },
  'negation added': (quote, _, next) => {
    const parts = words(quote);
    return parts.toSpliced(1 + (next() % parts.length), 0, pick(['inte', 'ikke', 'not'], next())).join(' ');
  },
  'negation removed': (quote) => (NEGATIONS.test(quote) ? quote.replace(NEGATIONS, '') : null),
  'sentences spliced': (quote, other) => {
    const [a, b] = [words(quote), words(other)];
    return [...a.slice(0, Math.ceil(a.length / 2)), ...b.slice(Math.floor(b.length / 2))].join(' ');
  },
  'elision inserted': (quote, _, next) => {
    const parts = words(quote);
    if (parts.length < 6) return null;
    return parts.toSpliced(1 + (next() % (parts.length - 4)), 2, pick(['…', '...', '[…]', '[...]'], next())).join(' ');
  },
  'letters transposed': (quote, _, next) => {
    const places = [...quote.matchAll(/\p{Ll}\p{Ll}/gu)];
    if (places.length === 0) return null;
    const { index } = pick(places, next());
    return `${quote.slice(0, index)}${quote[index + 1]}${quote[index]}${quote.slice(index + 2)}`;
  },
  'letter changed': (quote, _, next) => {
    const places = [...quote.matchAll(/\p{Ll}/gu)];
    if (places.length === 0) return null;
    const { index } = pick(places, next());
    return `${quote.slice(0, index)}${pick([...'abdegijklmnoprstuvåäöæø'], next())}${quote.slice(index + 1)}`;
  },
  'case flipped': (quote, _, next) => {
    const places = [...quote.matchAll(/\p{L}/gu)];
    if (places.length === 0) return null;
    const { index, 0: letter } = pick(places, next());
    const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
    return `${quote.slice(0, index)}${flipped}${quote.slice(index + letter.length)}`;
  },
  'word cut': (quote, _, next) => {
    const parts = words(quote);
    const last = parts.at(-1) ?? '';
    return /^\p{L}{4,}[.]?$/u.test(last) ? parts.with(-1, last.slice(0, 1 + (next() % 2))).join(' ') : null;
  },
};

/** True if a perturbed quotation still stands in the document as whole words, so that it is no perturbation. */
function stillStands(document: string, quote: string): boolean {
  let at = document.indexOf(quote);
  while (at !== -1) {
    const around = `${document[at - 1] ?? ' '}${document[at + quote.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
    at = document.indexOf(quote, at + 1);
  }
  return false;
}

const cases = fc.record({
  document: fc.nat(),
  sentence: fc.nat(),
  other: fc.nat(),
  kind: fc.nat(),
  seed: fc.nat(),
});

function measure(sources: readonly Source[], label: string): void {
  const indexes = new Map(sources.map((source) => [source, indexDocument([source.text])]));
  const indexOf = (source: Source) => indexes.get(source) ?? indexDocument([source.text]);

  it(`lets genuine quotations of the ${label} pass (at most 0.1 % false alarms)`, () => {
    const refused: string[] = [];
    const manglings = Object.entries(MANGLINGS);
    for (const { document, sentence, kind, seed } of fc.sample(cases, { seed: SEED, numRuns: RUNS })) {
      const source = pick(sources, document);
      const quote = pick(source.sentences, sentence);
      const next = numbers(seed);
      const [name, mangle] = pick(manglings, kind);
      const around = `Inledning saknas. ${quote} Fortsättning följer.`;
      // The quotation mangled, its surroundings in the document mangled, or the document laid out on mangled pages.
      const form = pick(['quotation', 'document', 'pages'] as const, seed);
      const index = {
        quotation: () => indexOf(source),
        document: () => indexDocument([mangle(around, next)]),
        pages: () => indexDocument(paginate('Ord följer ord. '.repeat(9) + around, (page) => mangle(page, next), next)),
      }[form]();
      const found = findQuotation(index, form === 'quotation' ? mangle(quote, next) : quote);
      if (!found || !findPassage(index, found.verbatim)) refused.push(`${name}/${form}/${source.name}: ${quote}`);
    }
    const rate = refused.length / RUNS;
    process.stdout.write(`      genuine: ${RUNS} tried, ${refused.length} refused (${(100 * rate).toFixed(3)} %)\n`);
    assert.ok(rate <= 0.001, refused.slice(0, 10).join('\n'));
  });

  it(`catches fabricated and perturbed quotations of the ${label} (at least 99.9 %)`, () => {
    const accepted: string[] = [];
    const triedByKind = new Map<string, number>();
    const perturbations = Object.entries(PERTURBATIONS);
    const texts = new Map(sources.map((source) => [source, naive(source.text)]));
    for (const { document, sentence, other, kind, seed } of fc.sample(cases, { seed: SEED, numRuns: RUNS })) {
      const source = pick(sources, document);
      const next = numbers(seed);
      const [name, perturb] = pick(perturbations, kind);
      const perturbed = perturb(pick(source.sentences, sentence), pick(source.sentences, other), next);
      if (perturbed === null || stillStands(texts.get(source) ?? '', naive(perturbed).replace(/^- | -$/gu, '')))
        continue;
      triedByKind.set(name, (triedByKind.get(name) ?? 0) + 1);
      if (findQuotation(indexOf(source), perturbed)) accepted.push(`${name}/${source.name}: ${perturbed}`);
    }
    const tried = [...triedByKind.values()].reduce((sum, count) => sum + count, 0);
    const caught = 1 - accepted.length / tried;
    process.stdout.write(
      `      invented: ${tried} tried, ${accepted.length} accepted (${(100 * caught).toFixed(3)} % caught)\n`,
    );
    assert.ok(tried >= 1000);
    assert.equal(triedByKind.size, perturbations.length);
    assert.ok(caught >= 0.999, accepted.slice(0, 10).join('\n'));
  });
}

describe('quotation verification, measured', () => {
  measure(load(FIXTURES), 'fixtures');

  if (existsSync(DEVELOPMENT_DOCUMENTS)) measure(load(DEVELOPMENT_DOCUMENTS), 'development documents');
  else it.skip('development documents: the folder ../shared/documents is absent');
});

describe('quotation verification, any text', () => {
  const letters = fc.constantFrom(...'abcåéﬁ1２ .,-–\n\u00ad\u00a0"’…');
  const text = fc.array(letters, { maxLength: 60 }).map((chars) => chars.join(''));

  it('what is found is the document’s own text, at the place it names', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), fc.nat(), fc.nat(), (pages, from, length) => {
        const whole = pages.join('\n');
        const index = indexDocument(pages);
        const passage = whole.slice(from % (whole.length + 1)).slice(0, length % 80);
        const found = findPassage(index, passage);
        if (!found) return;
        const { page, start, end } = found.locator;
        const located = (pages[page - 1] ?? '').slice(start, end);
        assert.ok(located !== '' && found.verbatim.startsWith(located));
        if (found.pageSpan === 1) assert.equal(found.verbatim, located);
        assert.ok(findPassage(index, found.verbatim));
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });

  it('every letter and digit of the quotation is in what was found, in order', () => {
    const essence = (value: string): string => value.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
    fc.assert(
      fc.property(text, text, (page, passage) => {
        const found = findPassage(indexDocument([page]), passage);
        if (found) assert.equal(essence(found.verbatim), essence(passage));
      }),
      { seed: SEED, numRuns: 5000 },
    );
  });
});
