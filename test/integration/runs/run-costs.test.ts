import assert from 'node:assert/strict';
import { runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { upload } from '../../support/requests/uploads.ts';
import { startCommandCounter } from '../../support/service/command-counter.ts';
import { embeddedServers } from '../../support/service/servers.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { use } from '../../support/use.ts';

/** The run and its window, four changes of what Temporal UI shows, two local activities, five queued ones, and the end. */
const EVENTS_BESIDE_TASKS = 24;
/** Events of one workflow task: scheduled, started, completed. */
const EVENTS_OF_A_TASK = 3;
/** A task of its own for the start, the text and the review, and one to three for the reviewers, who may finish together or apart. */
const TASKS = [4, 5, 6];
const COMMANDS = 24;

describe('a run with three reviewers', () => {
  const counter = use(
    async () => startCommandCounter((await embeddedServers()).mongodbUri),
    ({ close }) => close(),
  );
  const service = useService(() => ({ environment: { MONGODB_URI: counter.uri } }));
  const tenant = useTenant(service);

  async function run() {
    const jobId = await upload(tenant);
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    counter.taken();
    const handle = service.platform.temporal.workflow.getHandle(runWorkflowId('ANALYSIS', jobId));
    await handle.result();
    const commands = counter.taken();
    const { events } = await handle.fetchHistory();
    return { commands, events: events?.length };
  }

  it('has 36 events, and three more for each reviewer who finishes apart', async () => {
    const { events } = await run();
    const possible = TASKS.map((tasks) => EVENTS_BESIDE_TASKS + tasks * EVENTS_OF_A_TASK);
    assert.ok(events && possible.includes(events), `${events} events`);
  });

  it('asks the database no more often than it must', async () => {
    const { commands } = await run();
    assert.ok(commands.length <= COMMANDS, `${commands.length} commands:\n${commands.join('\n')}`);
  });
});
