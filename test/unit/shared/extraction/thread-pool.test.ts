import assert from 'node:assert/strict';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { createExtractorOf, type Extractor } from '../../../../shared/extraction/extract.ts';

const HOSTILE = new URL('./support/hostile-thread.ts', import.meta.url);
const BROKEN = new URL('./support/broken-thread.ts', import.meta.url);
const never = () => new AbortController().signal;

describe('a reading thread', () => {
  const extractors: Extractor[] = [];
  const start = (limits: { timeoutMs?: number; maxMemoryMb?: number } = {}, entry = HOSTILE) => {
    const extractor = createExtractorOf(entry, { timeoutMs: 20_000, maxMemoryMb: 128, ...limits });
    extractors.push(extractor);
    return (behaviour: string, signal = never()) => extractor.extract(new TextEncoder().encode(behaviour), {}, signal);
  };
  afterEach(() => Promise.all(extractors.splice(0).map((extractor) => extractor.close())));

  const costs: [behaviour: string, limits: { timeoutMs?: number }, sentence: RegExp][] = [
    ['loop', { timeoutMs: 300 }, /within 1 seconds/],
    ['loop in promises', { timeoutMs: 300 }, /within 1 seconds/],
    ['never answer', { timeoutMs: 300 }, /within 1 seconds/],
    ['fill the heap', {}, /more memory/],
    ['fill buffers', {}, /more memory/],
    ['recurse', {}, /reader stop/],
    ['throw', {}, /reader stop/],
    ['exit', {}, /reader stop/],
    ['say broken', {}, /reader stop/],
  ];
  for (const [behaviour, limits, sentence] of costs) {
    it(`costs its own document alone: ${behaviour}`, async () => {
      const read = start(limits);
      const [hostile, neighbour, later] = await Promise.allSettled([read(behaviour), read('behave'), read('behave')]);
      assert.equal(neighbour.status, 'fulfilled');
      assert.equal(later.status, 'fulfilled');
      assert.ok(hostile.status === 'rejected' && hostile.reason instanceof RunFailure);
      assert.equal(hostile.reason.category, 'DOCUMENT_UNREADABLE');
      assert.match(hostile.reason.personMessage, sentence);
      assert.doesNotMatch(JSON.stringify(hostile.reason), /secret/);
    });
  }

  it('may not hand over the text of another document', async () => {
    const read = start();
    const [wrong, neighbour] = await Promise.allSettled([read('answer another'), read('behave')]);
    assert.ok(wrong.status === 'rejected' && wrong.reason.category === 'INTERNAL');
    assert.deepEqual(neighbour.status === 'fulfilled' && neighbour.value.pages, ['read']);
  });

  it('that goes on after its answer is ended, and its answer counts', async () => {
    const read = start();
    assert.deepEqual((await read('answer and go on')).pages, ['answered']);
    assert.deepEqual((await Promise.all([read('behave'), read('behave'), read('behave')])).length, 3);
  });

  it('that cannot be started is a fault of ours, for this document and the next', async () => {
    const read = start({}, BROKEN);
    for (const behaviour of ['behave', 'behave', 'behave']) {
      await assert.rejects(read(behaviour), { category: 'INTERNAL' });
    }
  });

  it('is ended at once by the signal, with its reason', async () => {
    const read = start();
    const controller = new AbortController();
    const reading = read('loop', controller.signal);
    const second = read('loop', controller.signal);
    const waiting = read('loop', controller.signal);
    const reason = new Error('cancelled');
    controller.abort(reason);
    for (const aborted of [reading, second, waiting, read('behave', controller.signal)]) {
      await assert.rejects(aborted, (error) => error === reason);
    }
    assert.deepEqual((await read('behave')).pages, ['read']);
  });

  it('reads many documents, two at a time', async () => {
    const read = start();
    const documents = await Promise.all(Array.from({ length: 50 }, () => read('behave')));
    assert.equal(documents.filter(({ pages }) => pages[0] === 'read').length, 50);
  });

  it('is not started after close; what waits or is read then fails', async () => {
    const extractor = createExtractorOf(HOSTILE, {});
    const read = () => extractor.extract(new TextEncoder().encode('never answer'), {}, never());
    const reading = [read(), read(), read()];
    const outcomes = Promise.allSettled(reading);
    await extractor.close();
    assert.ok((await outcomes).every(({ status }) => status === 'rejected'));
    await assert.rejects(read(), { category: 'INTERNAL' });
  });
});
