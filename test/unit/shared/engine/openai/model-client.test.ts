import assert from 'node:assert/strict';
import { CONSOLIDATION_FORMAT } from '../../../../../shared/engine/openai/answers.ts';
import { createModelClient } from '../../../../../shared/engine/openai/model-client.ts';
import { type ModelServer, startModelServer } from '../../../../support/model/model-server.ts';
import { never } from './inputs.ts';

const MESSAGES = { system: 'Consolidate.', user: 'Nothing to consolidate.' };
const ANSWER = { internal_reasoning: 'None.', groups: [] };

describe('model client', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const client = () =>
    createModelClient({ apiKey: 'sk', baseUrl: server.url, model: 'asked', timeoutMs: 30_000, silenceMs: 30_000 });

  it('answers the value, the model that served it and the tokens', async () => {
    server.setScript(() => ({ type: 'content', content: JSON.stringify(ANSWER) }));
    const { value, model, usage } = await client().ask(CONSOLIDATION_FORMAT, MESSAGES, never);
    assert.deepEqual(value, ANSWER);
    assert.equal(model, 'asked-served');
    assert.ok(usage);
  });

  it('takes answers of servers that leave out all that is optional, or get it wrong', async () => {
    const choices = [{ message: { content: JSON.stringify(ANSWER) } }];
    server.setScript(() => ({
      type: 'raw',
      body: JSON.stringify({ choices, usage: { prompt_tokens: 'many' }, model: 7 }),
    }));
    assert.deepEqual(await client().ask(CONSOLIDATION_FORMAT, MESSAGES, never), {
      value: ANSWER,
      model: 'asked',
      usage: null,
    });
  });

  it('throws the reason of the caller who aborts', async () => {
    server.setScript(() => ({ type: 'hang', after: 'request' }));
    const controller = new AbortController();
    const reason = new Error('cancelled');
    const arriving = server.nextCall();
    const settled = assert.rejects(
      client().ask(CONSOLIDATION_FORMAT, MESSAGES, controller.signal),
      (err) => err === reason,
    );
    await arriving;
    controller.abort(reason);
    await settled;
  });
});
