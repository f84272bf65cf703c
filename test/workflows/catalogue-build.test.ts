import assert from 'node:assert/strict';
import { ApplicationFailure } from '@temporalio/common';
import { runCatalogueBuild } from '../support/workflows/run-catalogue-build.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const PLANNED = { build: 'b1', release: '119-111', total: 3, left: ['1', '9', '27'] };
const SOURCE_DOWN = () => ApplicationFailure.retryable('it is down', 'SOURCE_UNAVAILABLE');
const SUPERSEDED = () => ApplicationFailure.nonRetryable('another build', 'BUILD_SUPERSEDED');

describe('the uscode-catalogue workflow', () => {
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  it('does nothing where the release point is the one that is searched', async () => {
    const { calls, report } = await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => null });
    assert.deepEqual(calls, ['planUsCode']);
    assert.deepEqual(report, { outcome: 'UNCHANGED', rows: 0, unreadable: 0 });
  });

  it('reads one title after the other and swaps at the end', async () => {
    const { calls, report } = await runCatalogueBuild(server, 'uscodeCatalogue', { planUsCode: async () => PLANNED });
    assert.deepEqual(calls, [
      'planUsCode',
      'buildUsCodeTitle 1',
      'buildUsCodeTitle 9',
      'buildUsCodeTitle 27',
      'swapBuild b1',
    ]);
    assert.deepEqual(report, { outcome: 'SWAPPED', rows: 30, unreadable: 0 });
  });

  it('reads a failed title again, and no finished one', async () => {
    let failures = 3;
    const { calls, report } = await runCatalogueBuild(server, 'uscodeCatalogue', {
      planUsCode: async () => PLANNED,
      buildUsCodeTitle: async ({ name }: { name: string }) => {
        if (name === '9' && failures-- > 0) throw SOURCE_DOWN();
        return { rows: 10, unreadable: 0 };
      },
    });
    assert.deepEqual(
      calls.filter((call) => call.startsWith('build')),
      ['buildUsCodeTitle 1', ...Array.from({ length: 4 }, () => 'buildUsCodeTitle 9'), 'buildUsCodeTitle 27'],
    );
    assert.equal(report?.outcome, 'SWAPPED');
  });

  it('fails without a swap where a title cannot be read, after as many attempts as it was given', async () => {
    const { calls, report } = await runCatalogueBuild(
      server,
      'uscodeCatalogue',
      {
        planUsCode: async () => PLANNED,
        buildUsCodeTitle: async () => {
          throw SOURCE_DOWN();
        },
      },
      { attempts: 4 },
    );
    assert.equal(report, null);
    assert.equal(calls.filter((call) => call === 'buildUsCodeTitle 1').length, 4);
    assert.ok(!calls.some((call) => call.startsWith('swap')));
  });

  it('ends without a failure where another build was started meanwhile', async () => {
    const { calls, report } = await runCatalogueBuild(server, 'uscodeCatalogue', {
      planUsCode: async () => PLANNED,
      buildUsCodeTitle: async () => {
        throw SUPERSEDED();
      },
    });
    assert.deepEqual(report, { outcome: 'SUPERSEDED', rows: 0, unreadable: 0 });
    assert.deepEqual(calls, ['planUsCode', 'buildUsCodeTitle 1']);
    const { report: late } = await runCatalogueBuild(server, 'uscodeCatalogue', {
      planUsCode: async () => PLANNED,
      swapBuild: async () => false,
    });
    assert.equal(late?.outcome, 'SUPERSEDED');
  });
});

describe('the lovdata-archives workflow', () => {
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  const planned = { build: 'b2', release: 'today', total: 2, left: ['laws', 'regulations'] };

  it('reads both archives, swaps, and then marks what was repealed', async () => {
    const { calls, report } = await runCatalogueBuild(server, 'lovdataArchives', {
      planNorwegian: async () => planned,
    });
    assert.deepEqual(calls, [
      'planNorwegian',
      'buildNorwegianArchive laws',
      'buildNorwegianArchive regulations',
      'swapBuild b2',
      'markMissingActs',
    ]);
    assert.deepEqual(report, { outcome: 'SWAPPED', rows: 20, unreadable: 0 });
  });

  it('says how many members of the archives could not be read', async () => {
    const { report } = await runCatalogueBuild(server, 'lovdataArchives', {
      planNorwegian: async () => planned,
      buildNorwegianArchive: async () => ({ rows: 10, unreadable: 1 }),
    });
    assert.deepEqual([report?.outcome, report?.unreadable], ['SWAPPED', 2]);
  });

  it('marks what was repealed also where nothing is new, because an earlier run may have ended before that', async () => {
    const { calls } = await runCatalogueBuild(server, 'lovdataArchives', { planNorwegian: async () => null });
    assert.deepEqual(calls, ['planNorwegian', 'markMissingActs']);
  });

  it('marks no repeal where another build was started', async () => {
    const { calls } = await runCatalogueBuild(server, 'lovdataArchives', {
      planNorwegian: async () => planned,
      swapBuild: async () => false,
    });
    assert.ok(!calls.includes('markMissingActs'));
  });
});
