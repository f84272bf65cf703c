import assert from 'node:assert/strict';
import net from 'node:net';
import fc from 'fast-check';
import { createEgress } from '../../../../shared/security/egress.ts';
import { EgressRefused } from '../../../../shared/security/egress-errors.ts';
import { answering, type Loopback, listenPlain, listenTls } from '../../../support/requests/loopback.ts';
import {
  carriersV6,
  LOCAL_NAMES,
  malformedTargets,
  PRIVATE_V4,
  PRIVATE_V6,
  spellingsV4,
} from '../../../support/requests/private-targets.ts';
import { callback, failure, internet, kindOf, OK, PUBLIC, SECRETS } from './internet.ts';

describe('egress', () => {
  const { made, opening, leadingTo } = internet();

  describe('lets nothing reach a private network', () => {
    async function canaries(): Promise<Loopback[]> {
      const v4 = await opening(listenPlain());
      // A machine without IPv6 has no canary there, and nothing that could be reached.
      const v6 = await listenPlain(undefined, '::1', v4.port).catch(() => null);
      return v6 === null ? [v4] : [v4, await opening(Promise.resolve(v6))];
    }

    it('through any spelling of an address, nor any local name', async () => {
      const listeners = await canaries();
      const { port } = listeners[0] ?? assert.fail();
      const v4 = PRIVATE_V4.flatMap(spellingsV4);
      const v6 = [...PRIVATE_V6, ...PRIVATE_V4.flatMap(carriersV6)].map((address) => `[${address}]`);
      const urls = [...v4, ...v6, ...LOCAL_NAMES].map((host) => `https://${host}:${port}${SECRETS}`);
      urls.push(...malformedTargets(port));
      assert.ok(new Set(urls).size >= 500, `${urls.length} targets`);
      const egress = createEgress({ allowHosts: [], caFile: made.caFile });
      for (const url of urls) {
        assert.ok((await failure(egress.post(url, callback(2000)))) instanceof EgressRefused, url);
      }
      assert.deepEqual(
        listeners.map((each) => each.connections()),
        listeners.map(() => 0),
      );

      // The same canary is seen where the operator opened the way to it.
      const open = createEgress({ allowHosts: [`127.0.0.1:${port}`], caFile: made.caFile });
      assert.equal(await kindOf(open.post(`https://127.0.0.1:${port}${SECRETS}`, callback(200))), 'TIMEOUT');
      assert.equal(listeners[0]?.connections(), 1);
    });

    it('through a name that any one of its addresses leads there', async () => {
      const hidden = [...PRIVATE_V4, ...PRIVATE_V6, ...PRIVATE_V4.flatMap(carriersV6), 'fe80::1%eth0', ''];
      const shown = [PUBLIC, '2606:4700:4700::1111'];
      const answers = fc
        .tuple(fc.constantFrom(...hidden), fc.array(fc.constantFrom(...shown), { maxLength: 3 }), fc.nat(3))
        .map(([bad, good, at]) => good.toSpliced(at, 0, bad));
      let addresses: string[] = [];
      const { egress, dialled } = leadingTo(0, {
        resolve: async () => addresses.map((address) => ({ address, family: net.isIP(address) })),
      });
      await fc.assert(
        fc.asyncProperty(answers, async (drawn) => {
          addresses = drawn;
          assert.equal(await kindOf(egress.post(`https://hooks.example.com${SECRETS}`, callback())), 'PRIVATE_ADDRESS');
        }),
        { numRuns: 500 },
      );
      assert.deepEqual(dialled, []);
    });

    it('through a redirect', async () => {
      const [canary = assert.fail()] = await canaries();
      for (const status of [301, 302, 303, 307, 308]) {
        const { talk, requests } = answering(
          `HTTP/1.1 ${status} Moved\r\nLocation: https://127.0.0.1:${canary.port}/\r\nContent-Length: 0\r\n\r\n`,
        );
        const { port } = await opening(listenTls(made.issued, talk));
        const { egress, dialled } = leadingTo(port);
        assert.deepEqual(await egress.post(`https://hooks.example.com${SECRETS}`, callback()), { status });
        assert.deepEqual([requests.length, dialled.length], [1, 1]);
      }
      assert.equal(canary.connections(), 0);
    });

    it('through a resolver that changes its mind', async () => {
      const [canary = assert.fail()] = await canaries();
      const { port } = await opening(listenTls(made.issued, answering(OK).talk));
      let asked = 0;
      const resolve = async () => {
        asked += 1;
        return [{ address: asked === 1 ? PUBLIC : '127.0.0.1', family: 4 }];
      };
      const { egress, dialled } = leadingTo(port, { resolve });
      const url = `https://hooks.example.com:${canary.port}/`;
      assert.deepEqual(await egress.post(url, callback()), { status: 200 });
      assert.equal(asked, 1);
      assert.deepEqual(dialled, [{ addresses: [{ address: PUBLIC, family: 4 }], port: canary.port }]);
      assert.equal(await kindOf(egress.post(url, callback())), 'PRIVATE_ADDRESS');
      assert.deepEqual([asked, dialled.length, canary.connections()], [2, 1, 0]);
    });
  });

  describe('connects', () => {
    it('to public names and addresses, telling the receiver the name of the URL', async () => {
      const { talk, requests } = answering(OK);
      const receiver = await opening(listenTls(made.issued, talk));
      const { egress, dialled, asked } = leadingTo(receiver.port);
      const rows: [host: string, asked: string[], port: number, sni: string | null, hostHeader: string][] = [
        ['hooks.example.com', ['hooks.example.com'], 443, 'hooks.example.com', 'hooks.example.com'],
        ['HOOKS.example.com.:8443', ['hooks.example.com'], 8443, 'hooks.example.com', 'hooks.example.com:8443'],
        [PUBLIC, [], 443, null, PUBLIC],
        [`0x5d.0xb8.${215 * 256 + 14}:8443`, [], 8443, null, `${PUBLIC}:8443`],
      ];
      for (const [host, names, port, sni, hostHeader] of rows) {
        assert.deepEqual(await egress.post(`https://${host}/a/b?c=d#e`, callback()), { status: 200 }, host);
        assert.deepEqual(asked.splice(0), names);
        assert.deepEqual(dialled.pop(), { addresses: [{ address: PUBLIC, family: 4 }], port });
        assert.equal(receiver.names.pop(), sni);
        assert.match(requests.pop() ?? '', new RegExp(`^POST /a/b\\?c=d HTTP/1.1\r\n[^]*\r\nHost: ${hostHeader}\r\n`));
      }
    });

    it('by itself to the address that was resolved first and to no other', async () => {
      const { talk, requests } = answering(OK);
      const receiver = await opening(listenTls(made.issued, talk));
      const answers = ['127.0.0.1', '127.0.0.2'];
      const egress = createEgress({
        allowHosts: [`hooks.example.com:${receiver.port}`],
        caFile: made.caFile,
        resolve: async () => [{ address: answers.shift() ?? '', family: 4 }],
      });
      const url = `https://hooks.example.com:${receiver.port}/`;
      assert.deepEqual(await egress.post(url, callback()), { status: 200 });
      assert.deepEqual([requests.length, receiver.names], [1, ['hooks.example.com']]);
      // Nobody listens at the second answer.
      assert.equal(await kindOf(egress.post(url, callback())), 'CONNECT');
      assert.equal(receiver.connections(), 1);
    });

    it('to the next address where nobody listens at the first', async () => {
      const receiver = await opening(listenTls(made.issued, answering(OK).talk));
      const egress = createEgress({
        allowHosts: [`hooks.example.com:${receiver.port}`],
        caFile: made.caFile,
        resolve: async () => [
          { address: '127.0.0.2', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ],
      });
      assert.deepEqual(await egress.post(`https://hooks.example.com:${receiver.port}`, callback()), { status: 200 });
    });

    it('through the resolver of the system', async () => {
      const receiver = await opening(listenTls(made.issued, answering(OK).talk));
      const egress = createEgress({ allowHosts: [`localhost:${receiver.port}`], caFile: made.caFile });
      assert.deepEqual(await egress.post(`https://localhost:${receiver.port}/`, callback()), { status: 200 });
    });

    it('anew for every attempt, sends the bytes as they are and keeps no cookie', async () => {
      const { talk, requests } = answering('HTTP/1.1 204 No Content\r\nSet-Cookie: a=b\r\n\r\n');
      const receiver = await opening(listenTls(made.issued, talk));
      const { egress } = leadingTo(receiver.port);
      for (let n = 0; n < 2; n++) {
        assert.deepEqual(await egress.post('https://hooks.example.com/', callback()), { status: 204 });
      }
      assert.equal(receiver.connections(), 2);
      assert.equal(requests[0], requests[1]);
      const [head = '', body = ''] = requests[1]?.split('\r\n\r\n') ?? [];
      assert.equal(body, Buffer.from('{"ö":1}').toString('latin1'));
      assert.deepEqual(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => line.toLowerCase())
          .sort(),
        ['connection: close', 'content-length: 8', 'host: hooks.example.com', 'x-test: yes'],
      );
    });
  });
});
