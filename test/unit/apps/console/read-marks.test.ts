import assert from 'node:assert/strict';
import { markRead, markSaved, marksOf } from '../../../../apps/console/data/read-marks.ts';
import { en } from '../../../../apps/console/i18n/writing/en.ts';
import { BUILT_IN_ACTIONS } from '../../../../shared/actions/built-in.ts';

describe('the marks of what was read and saved', () => {
  let text: string | null;
  beforeEach(() => {
    text = null;
    const localStorage = {
      getItem: () => text,
      setItem: (_: string, value: string) => {
        text = value;
      },
    };
    Object.assign(globalThis, { localStorage });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

  it('belong to each run, and what is saved is read too', () => {
    markRead('job_1');
    markSaved('job_2');
    assert.deepEqual(marksOf('job_1'), { isRead: true, isSaved: false });
    assert.deepEqual(marksOf('job_2'), { isRead: true, isSaved: true });
    assert.deepEqual(marksOf('job_3'), { isRead: false, isSaved: false });
    markRead('job_2');
    assert.deepEqual(marksOf('job_2'), { isRead: true, isSaved: true });
  });

  it('end a day later, and are none where the storage holds something else', () => {
    text = JSON.stringify({ job_1: { isRead: true, isSaved: true, at: Date.now() - 25 * 60 * 60_000 } });
    markRead('job_2');
    assert.deepEqual(marksOf('job_1'), { isRead: false, isSaved: false });
    for (const other of ['null', '{', '[]']) {
      text = other;
      assert.deepEqual(marksOf('job_2'), { isRead: false, isSaved: false });
    }
  });
});

describe('the built-in actions', () => {
  it('are named and described by the console, which does so in each of its languages', () => {
    for (const { id, name, description } of BUILT_IN_ACTIONS) {
      const texts: Readonly<Record<string, unknown>> = en;
      assert.equal(texts[`action.${id}`], name);
      assert.equal(texts[`action.${id}.about`], description);
    }
  });
});
