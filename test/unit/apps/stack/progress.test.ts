import assert from 'node:assert/strict';
import { createProgress } from '../../../../apps/stack/progress.ts';

describe('createProgress', () => {
  const recorder = (isTTY: boolean) => {
    let text = '';
    const out = {
      isTTY,
      columns: 40,
      write: (more: string) => {
        text += more;
      },
    };
    return { progress: createProgress(out), text: () => text };
  };

  it('writes plain lines where there is no terminal', async () => {
    const { progress, text } = recorder(false);
    assert.equal(await progress.during('mongod: downloading', async () => 7), 7);
    progress.say('mongod is up');
    assert.equal(text(), 'mongod: downloading …\nmongod is up\n');
  });

  it('keeps running steps on one line of a terminal, under what is said meanwhile', async () => {
    const { progress, text } = recorder(true);
    await progress.during('building', async () => progress.say('a line'));
    assert.equal(text(), '\r\x1b[Kbuilding … 0 s\r\x1b[Ka line\n\r\x1b[Kbuilding … 0 s\r\x1b[K');
  });

  it('never writes past the width of the terminal', async () => {
    const { progress, text } = recorder(true);
    await progress.during('x'.repeat(100), async () => {});
    assert.equal(text().split('\r\x1b[K')[1]?.length, 39);
  });

  it('passes a failure on and forgets the step', async () => {
    const { progress, text } = recorder(true);
    await assert.rejects(
      progress.during('building', async () => {
        throw new Error('no');
      }),
      { message: 'no' },
    );
    progress.say('after');
    assert.ok(text().endsWith('\r\x1b[Kafter\n'));
  });
});
