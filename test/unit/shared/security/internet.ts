import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { createEgress, type DialTarget, type EgressOptions } from '../../../../shared/security/egress.ts';
import { EgressFailed, EgressRefused } from '../../../../shared/security/egress-errors.ts';
import { type Authority, createAuthority, type Issued } from '../../../support/requests/certificates.ts';
import type { Loopback } from '../../../support/requests/loopback.ts';

/** A public address; tests let it lead to a listener on loopback. */
export const PUBLIC = '93.184.215.14';
/** Path and query of every target: what receivers may keep secret. */
export const SECRETS = '/hidden-path?hidden-query=1';
export const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

export const callback = (timeoutMs = 20_000) => ({
  headers: { 'X-Test': 'yes' },
  body: Buffer.from('{"ö":1}'),
  timeoutMs,
});

/** Certificates and listeners of the tests around it, made before and cleared after them. */
export function internet() {
  const made = {} as { folder: string; caFile: string; authority: Authority; issued: Issued };
  const opened: Loopback[] = [];
  before(async () => {
    made.folder = await mkdtemp(path.join(tmpdir(), 'egress-'));
    made.authority = await createAuthority();
    made.caFile = path.join(made.folder, 'authority.pem');
    await writeFile(made.caFile, made.authority.cert);
    made.issued = await made.authority.issue({ names: ['hooks.example.com', 'localhost'], addresses: [PUBLIC] });
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
  });
  after(() => rm(made.folder, { recursive: true }));

  return {
    made,
    async opening<T extends Loopback>(listener: Promise<T>): Promise<T> {
      const started = await listener;
      opened.push(started);
      return started;
    },

    /** An egress for which every address is the listener at `port`; `dialled` is where it believes to connect. */
    leadingTo(port: number, options: Partial<EgressOptions> = {}) {
      const dialled: DialTarget[] = [];
      const asked: string[] = [];
      const egress = createEgress({
        allowHosts: [],
        caFile: made.caFile,
        resolve: async (host) => {
          asked.push(host);
          return [{ address: PUBLIC, family: 4 }];
        },
        dial: (target) => {
          dialled.push(target);
          return net.connect(port, '127.0.0.1');
        },
        ...options,
      });
      return { egress, dialled, asked };
    },
  };
}

/** Returns the error of a post, and asserts that it holds nothing of the target's path and query. */
export async function failure(post: Promise<unknown>): Promise<EgressFailed | EgressRefused> {
  const error = await post.then(
    () => assert.fail('the post succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof EgressFailed || error instanceof EgressRefused, inspect(error));
  assert.doesNotMatch(inspect(error), /hidden/);
  return error;
}

export async function kindOf(post: Promise<unknown>): Promise<string> {
  const error = await failure(post);
  return error instanceof EgressFailed ? error.kind : error.reason;
}
