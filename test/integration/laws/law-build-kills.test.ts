import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { WorkflowFailedError } from '@temporalio/client';
import type { uscodeCatalogue } from '../../../workflows/uscode-catalogue.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeUsCode, noArchives } from '../../support/laws/fake-releases.ts';
import { useLawOrigin } from '../../support/laws/law-origin.ts';
import type { Service } from '../../support/service/service.ts';
import { useService } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';

const start = ({ platform }: Service, attempts: number) =>
  platform.temporal.workflow.start<typeof uscodeCatalogue>('uscodeCatalogue', {
    workflowId: `uscode-catalogue-${randomUUID()}`,
    taskQueue: 'housekeeping',
    args: [{ attempts }],
  });

describe('a build of the catalogue that failed', () => {
  const usCode = fakeUsCode();
  usCode.publish('119-1', { '5': [['551', 'Definitions']], '9': [['2', 'Validity']], '27': [['1', 'Repealed']] });
  const service = useService({ lawReleases: { usCode: usCode.releases, norwegian: noArchives } });

  it('goes on, when it is started again, with the title that failed', async () => {
    usCode.fails('9');
    await assert.rejects((await start(service, 2)).result(), WorkflowFailedError);
    assert.deepEqual(usCode.asked, ['offer', '5', '9', '9']);
    usCode.heal();
    usCode.asked.length = 0;
    assert.deepEqual(await (await start(service, 2)).result(), { outcome: 'SWAPPED', rows: 2, unreadable: 0 });
    assert.deepEqual(usCode.asked, ['offer', '9', '27']);
  });
});

describe('SIGKILL of the worker that builds the catalogue', () => {
  const namespace = useNamespace('law-builds');
  const origin = useLawOrigin();
  const service = useService(() => ({ environment: origin.environment, withWorker: false, namespace }));
  const worker = useWorkerProcess(namespace, () => ({ ...origin.environment, ...service.connections }));

  it('has the title read again that was being read, and no other', async () => {
    const { data } = service.platform;
    const done = async () => (await data.lawCatalogues.find('us-uscode')).building?.done.length ?? 0;
    // The page lists the title, but the archive is missing: the build stays there until that changes.
    const { titles: archives } = origin.usUscode;
    const lastTitle = archives.get('27');
    archives.set('27', undefined as never);
    const handle = await start(service, 50);
    await eventually(async () => (await done()) === 1);
    await worker.kill();
    archives.set('27', lastTitle as Uint8Array);
    await worker.restart();
    assert.equal((await handle.result()).outcome, 'SWAPPED');
    const titles = origin.usUscode.asked.filter((asked) => asked.endsWith('.zip'));
    assert.equal(titles.filter((asked) => asked.includes('usc09')).length, 1, titles.join());
    const { current, building } = await data.lawCatalogues.find('us-uscode');
    assert.deepEqual([current?.parts.length, building], [2, null]);
  });
});
