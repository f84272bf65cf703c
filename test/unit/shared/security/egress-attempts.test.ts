import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { createEgress, type EgressOptions } from '../../../../shared/security/egress.ts';
import { createAuthority } from '../../../support/requests/certificates.ts';
import { answering, type Loopback, listenPlain, listenTls } from '../../../support/requests/loopback.ts';
import { callback, failure, internet, kindOf, OK, PUBLIC, SECRETS } from './internet.ts';

describe('egress, an attempt', () => {
  const { made, opening, leadingTo } = internet();

  describe('says at which step an attempt failed', () => {
    const url = `https://hooks.example.com${SECRETS}`;

    it('DNS', async () => {
      const resolve = async () => {
        throw Object.assign(new Error('getaddrinfo ENOTFOUND hidden'), { code: 'ENOTFOUND' });
      };
      const error = await failure(leadingTo(0, { resolve }).egress.post(url, callback()));
      assert.equal(error.message, 'The name of the receiver could not be resolved (ENOTFOUND).');
      assert.equal(await kindOf(leadingTo(0, { resolve: async () => [] }).egress.post(url, callback())), 'DNS');
    });

    it('CONNECT', async () => {
      const gone = await listenPlain();
      await gone.close();
      const error = await failure(leadingTo(gone.port).egress.post(url, callback()));
      assert.deepEqual(
        [error.name, error.message],
        ['EgressFailed', 'No connection to the receiver could be made (ECONNREFUSED).'],
      );
    });

    it('TLS', async () => {
      const other = await createAuthority();
      const wanted = { names: ['hooks.example.com'], addresses: [PUBLIC] };
      const receivers: [string, Promise<Loopback>, string?][] = [
        ['unknown authority', listenTls(await other.issue(wanted), answering(OK).talk)],
        ['expired', listenTls(await made.authority.issue({ ...wanted, expired: true }), answering(OK).talk)],
        ['other name', listenTls(await made.authority.issue({ names: ['example.com'] }), answering(OK).talk)],
        ['other address', listenTls(made.issued, answering(OK).talk), 'https://1.1.1.1/'],
        ['no TLS', listenPlain((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'))],
        ['closes', listenPlain((socket) => socket.end())],
        ['resets', listenPlain((socket) => socket.once('data', () => socket.resetAndDestroy()))],
      ];
      for (const [name, listener, target = url] of receivers) {
        const { port } = await opening(listener);
        assert.equal(await kindOf(leadingTo(port).egress.post(target, callback())), 'TLS', name);
      }
    });

    it('TLS, where the authority is not one the operator added', async () => {
      const { port } = await opening(listenTls(made.issued, answering(OK).talk));
      assert.equal(await kindOf(leadingTo(port, { caFile: null }).egress.post(url, callback())), 'TLS');
    });

    it('PROTOCOL', async () => {
      const answers = [
        'SSH-2.0-OpenSSH_9.6\r\n',
        '',
        'HTTP/1.1 200',
        'HTTP/1.1 abc OK\r\n\r\n',
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
        `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`,
      ];
      for (const answer of answers) {
        const listener = await opening(
          listenTls(made.issued, (socket) => socket.once('data', () => socket.end(answer))),
        );
        assert.equal(await kindOf(leadingTo(listener.port).egress.post(url, callback())), 'PROTOCOL', answer);
        assert.equal(listener.connections(), 1);
      }
      const leaving = await opening(listenTls(made.issued, (socket) => socket.destroy()));
      assert.equal(await kindOf(leadingTo(leaving.port).egress.post(url, callback())), 'PROTOCOL');
    });

    it('TIMEOUT, wherever the receiver hangs before it answers', async () => {
      const silent = await opening(listenPlain());
      const mute = await opening(listenTls(made.issued, () => {}));
      const slow = await opening(listenTls(made.issued, (socket) => socket.write('HTTP/1.1 200 OK\r\nX-Never: ')));
      const informing = await opening(
        listenTls(made.issued, (socket) => socket.once('data', () => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'))),
      );
      const rows: [string, Partial<EgressOptions>, Loopback][] = [
        ['name', { resolve: () => new Promise(() => {}) }, mute],
        ['connection', { dial: () => new net.Socket() }, mute],
        ['handshake', {}, silent],
        ['answer', {}, mute],
        ['headers', {}, slow],
        ['final answer', {}, informing],
      ];
      for (const [step, options, { port }] of rows) {
        assert.equal(await kindOf(leadingTo(port, options).egress.post(url, callback(250))), 'TIMEOUT', step);
      }
    });
  });

  describe('takes the status and leaves the body', () => {
    const bodies: Record<string, (socket: net.Socket) => void> = {
      'that never comes': (socket) => socket.write('HTTP/1.1 202 Accepted\r\nContent-Length: 10\r\n\r\n'),
      'that never ends': (socket) => {
        socket.write('HTTP/1.1 202 Accepted\r\n\r\n');
        const more = () => {
          while (socket.writable && socket.write(Buffer.alloc(16_384)));
        };
        socket.on('drain', more);
        more();
      },
      'that is announced as huge': (socket) =>
        socket.write('HTTP/1.1 202 Accepted\r\nContent-Length: 1000000000\r\n\r\n'),
      'that breaks off': (socket) => socket.end('HTTP/1.1 202 Accepted\r\nContent-Length: 10\r\n\r\nabc'),
      'that is no chunk': (socket) => socket.write('HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
    };
    for (const [name, answer] of Object.entries(bodies)) {
      it(`where the body is one ${name}`, async () => {
        const ended = Promise.withResolvers<number>();
        const { port } = await opening(
          listenTls(made.issued, (socket) => {
            socket.on('close', () => ended.resolve(socket.bytesWritten)).once('data', () => answer(socket));
          }),
        );
        assert.deepEqual(await leadingTo(port).egress.post('https://hooks.example.com', callback()), { status: 202 });
        // The bound covers the bytes taken and those the system buffers between two sockets, far below a second of sending.
        assert.ok((await ended.promise) < 16 * 1024 * 1024);
      });
    }
  });

  it('passes on the status of any answer', async () => {
    for (const status of [200, 299, 304, 400, 404, 410, 429, 500, 503]) {
      const { port } = await opening(
        listenTls(made.issued, answering(`HTTP/1.1 ${status} X\r\nContent-Length: 0\r\n\r\n`).talk),
      );
      assert.deepEqual(await leadingTo(port).egress.post('https://hooks.example.com', callback()), { status });
    }
  });

  it('ends with the reason of the signal where the caller gives up', async () => {
    const controller = new AbortController();
    const reason = new Error('worker stops');
    let closed: Promise<unknown> = Promise.resolve();
    const receiver = await opening(
      listenTls(made.issued, (socket) => {
        closed = once(socket, 'close');
        socket.once('data', () => controller.abort(reason));
      }),
    );
    const { egress, dialled } = leadingTo(receiver.port);
    const post = () => egress.post('https://hooks.example.com', { ...callback(), signal: controller.signal });
    await assert.rejects(post(), reason);
    await closed;
    await assert.rejects(post(), reason);
    assert.equal(dialled.length, 1);
  });

  it('is not created with a file that is no certificate', async () => {
    const create = (file: string) => () => createEgress({ allowHosts: [], caFile: file });
    assert.throws(create(path.join(made.folder, 'absent.pem')), /absent\.pem/);
    const text = path.join(made.folder, 'text.pem');
    await writeFile(text, 'no certificate');
    assert.throws(create(text), /WEBHOOK_CA_FILE.*text\.pem/);
    const broken = path.join(made.folder, 'broken.pem');
    await writeFile(broken, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
    assert.throws(create(broken), /WEBHOOK_CA_FILE.*broken\.pem/);
  });
});
