import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { EventStream, type ServerSentEvent } from '../../../../apps/gateway/endpoint.ts';
import { sendEvents } from '../../../../apps/gateway/event-stream.ts';

const event = (number: number, data: unknown = { n: number }): ServerSentEvent => ({
  id: String(number),
  event: 'count',
  data,
});

describe('sendEvents', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Serves one stream; `served` settles as `sendEvents` does. */
  async function serve(source: AsyncIterable<ServerSentEvent> | null, keepAliveMs?: number) {
    const served = Promise.withResolvers<void>();
    served.promise.catch(() => undefined);
    const stop = new AbortController();
    const app = express().use((req, res) => {
      const hungUp = new AbortController();
      res.once('close', () => hungUp.abort());
      const signal = AbortSignal.any([hungUp.signal, stop.signal]);
      sendEvents(req, res, new EventStream(source), signal, keepAliveMs).then(served.resolve, (err: unknown) => {
        res.destroy();
        served.reject(err);
      });
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const request = get({ port: (server.address() as AddressInfo).port, agent: false });
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { response, served: served.promise, stop: () => stop.abort() };
  }

  it('sends what comes, each on lines of its own, and ends with its source', async () => {
    async function* source() {
      yield event(1, { text: 'two\nlines\r\rand ünïcode' });
      yield event(2);
    }
    const { response, served } = await serve(source());
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'text/event-stream; charset=utf-8');
    assert.equal(response.headers['x-accel-buffering'], 'no');
    assert.equal(
      await text(response),
      'retry: 1000\n\nid: 1\nevent: count\ndata: {"text":"two\\nlines\\r\\rand ünïcode"}\n\nid: 2\nevent: count\ndata: {"n":2}\n\n',
    );
    await served;
  });

  it('says 204 where nothing is left to tell', async () => {
    const { response } = await serve(null);
    assert.equal(response.statusCode, 204);
    assert.equal(await text(response), '');
  });

  it('says now and then that it lives', async () => {
    const quiet = Promise.withResolvers<void>();
    async function* source() {
      await quiet.promise;
      yield event(1);
    }
    const { response } = await serve(source(), 5);
    let received = '';
    for await (const chunk of response) {
      received += String(chunk);
      if (received.split(': keep-alive\n\n').length > 3) quiet.resolve();
    }
    assert.match(received, /^retry: 1000\n\n(: keep-alive\n\n){3,}id: 1\n/);
  });

  it('takes no more from its source than the client reads, and lets go of it when the client hangs up', async () => {
    let taken = 0;
    let released = false;
    async function* source() {
      try {
        for (;;) yield event(++taken, 'x'.repeat(1_000_000));
      } finally {
        released = true;
      }
    }
    const { response, served } = await serve(source());
    await once(response, 'readable');
    for (let before = -1; before !== taken; ) {
      before = taken;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.ok(taken < 100, `${taken} MB were taken`);
    response.destroy();
    await served;
    assert.ok(released);
  });

  it('ends when it is asked to, with what it holds sent', async () => {
    const { promise: never } = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    async function* source() {
      yield event(1);
      await Promise.race([never, stopped.promise]);
    }
    const { response, served, stop } = await serve(source());
    await once(response, 'readable');
    stop();
    stopped.resolve();
    assert.match(await text(response), /id: 1\n/);
    await served;
  });

  it('breaks off when its source fails', async () => {
    async function* source() {
      yield event(1);
      throw new Error('no more');
    }
    const { response, served } = await serve(source());
    await assert.rejects(served, { message: 'no more' });
    await assert.rejects(text(response), { code: 'ECONNRESET' });
  });
});
