import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { startToyService, TOKEN, type ToyService } from './toy-service.ts';

describe('a gateway that drains', () => {
  const agents: Agent[] = [];
  const keepAlive = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    return agent;
  };
  afterEach(() => {
    for (const agent of agents.splice(0)) agent.destroy();
  });
  const request = async (service: ToyService, path: string, agent: Agent) => {
    const sent = get(service.url + path, { agent, headers: { authorization: TOKEN } });
    const [res] = (await once(sent, 'response')) as [IncomingMessage];
    res.resume();
    await once(res, 'end');
    return { status: res.statusCode, connection: res.headers.connection };
  };

  it('answers everything that runs, closes every connection and takes no new one', async () => {
    const service = await startToyService();
    const idle = keepAlive();
    assert.equal((await request(service, '/v1/health', idle)).connection, 'keep-alive');
    const running = Array.from({ length: 20 }, () => request(service, '/v1/slow', keepAlive()));
    await service.slowRequests(20);

    const drained = service.drain(10_000);
    await assert.rejects(request(service, '/v1/health', keepAlive()), { code: 'ECONNREFUSED' });
    service.release();
    const answers = await Promise.all(running);

    assert.deepEqual(
      new Set(answers.map(({ status, connection }) => `${status} ${connection}`)),
      new Set(['200 close']),
    );
    assert.deepEqual(await drained, { cutOff: 0 });
    assert.equal(service.samples.length, 21);
  });

  it('cuts off requests that do not end in time, and says how many', async () => {
    const service = await startToyService();
    const running = Array.from({ length: 3 }, () => request(service, '/v1/slow', keepAlive()));
    const outcomes = Promise.allSettled(running);
    await service.slowRequests(3);
    assert.deepEqual(await service.drain(20), { cutOff: 3 });
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ['rejected', 'rejected', 'rejected'],
    );
    service.release();
  });

  it('does not wait for connections on which nothing was asked', async () => {
    const service = await startToyService();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    // The server knows of the connection once it has answered another one.
    await request(service, '/v1/health', keepAlive());
    const closed = once(socket.resume(), 'close');
    // Longer than a test may take.
    assert.deepEqual(await service.drain(3_600_000), { cutOff: 0 });
    await closed;
  });

  it('ends at once when nothing runs', async () => {
    const service = await startToyService();
    await request(service, '/v1/health', keepAlive());
    assert.deepEqual(await service.drain(60_000), { cutOff: 0 });
  });
});
