import assert from 'node:assert/strict';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { createExtractorOf, type Extractor } from '../../../../shared/extraction/extract.ts';

const HOSTILE = new URL('../threads/support/hostile-thread.ts', import.meta.url);

describe('a document that its reading thread cannot finish', () => {
  const extractors: Extractor[] = [];
  const read = (behaviour: string, timeoutMs = 50_000) => {
    const extractor = createExtractorOf(HOSTILE, { timeoutMs, maxMemoryMb: 128 });
    extractors.push(extractor);
    return extractor.extract(new TextEncoder().encode(behaviour), {}, new AbortController().signal);
  };
  afterEach(() => Promise.all(extractors.splice(0).map((extractor) => extractor.close())));

  const sentences: [behaviour: string, sentence: RegExp, timeoutMs?: number][] = [
    ['never answer', /within 1 seconds/, 300],
    ['fill buffers', /more memory/],
    ['exit', /reader stop/],
    ['say broken', /reader stop/],
  ];
  for (const [behaviour, sentence, timeoutMs] of sentences) {
    it(`is unreadable, with a sentence that says why, where its thread is told to ${behaviour}`, () =>
      assert.rejects(read(behaviour, timeoutMs), (error) => {
        assert.ok(error instanceof RunFailure);
        assert.equal(error.category, 'DOCUMENT_UNREADABLE');
        assert.match(error.personMessage ?? '', sentence);
        return true;
      }));
  }

  it('is a fault of ours where the thread answers another task', () =>
    assert.rejects(read('answer another'), { category: 'INTERNAL' }));
});
