import assert from 'node:assert/strict';
import { sharingReads } from '../../../shared/sharing-reads.ts';

describe('shared reads', () => {
  function source() {
    const started: { key: string; answer: (value: string) => void; fail: (err: Error) => void }[] = [];
    const read = sharingReads((key) => new Promise<string>((answer, fail) => started.push({ key, answer, fail })));
    const at = (index: number) => {
      const found = started[index];
      assert.ok(found, `no read ${index}`);
      return found;
    };
    return { read, started, at };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('begin after the question that they answer', async () => {
    const { read, started, at } = source();
    const first = read('a');
    const [second, third] = [read('a'), read('a')];
    assert.equal(started.length, 1);
    at(0).answer('old');
    assert.equal(await first, 'old');
    await settled();
    assert.equal(started.length, 2, 'the two that asked meanwhile share one');
    at(1).answer('new');
    assert.deepEqual(await Promise.all([second, third]), ['new', 'new']);
    void read('a');
    assert.equal(started.length, 3);
  });

  it('are apart for each key', () => {
    const { read, started } = source();
    void read('a');
    void read('b');
    assert.deepEqual(
      started.map(({ key }) => key),
      ['a', 'b'],
    );
  });

  it('fail alone', async () => {
    const { read, at } = source();
    const first = read('a');
    const second = read('a');
    at(0).fail(new Error('gone'));
    await assert.rejects(first, /gone/);
    await settled();
    at(1).answer('back');
    assert.equal(await second, 'back');
  });
});
