import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { Audit, Flaw } from '../../../shared/contracts/audit.ts';
import { GeneratedDocument } from '../../../shared/contracts/generated-document.ts';
import { auditOf, flaw, storeAnalysis } from '../../support/requests/actions.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const SUMMARY = 'plain-language-summary';
/** Bytes of the largest result a job can serve. */
const SERVED_BYTES = 15_000_000;
const MAX_BYTES = 16 * 1024 * 1024;

describe('an audit as large as a job can serve', () => {
  let token: string;
  const service = useService();
  const tenant = useTenant(service, { maxRunsPerPeriod: 1_000 });
  before(async () => {
    token = await tenant.client.token();
  });

  const act = (json: object) => request(service, 'POST', '/v1/action', { token, json });
  const body = (fields: object) => ({ actionType: SUMMARY, profileId: tenant.profileId, ...fields });
  async function documentOf(json: object): Promise<GeneratedDocument> {
    const answer = await act(json);
    assert.equal(answer.status, 202, answer.text.slice(0, 500));
    const { status, errorMessage, result } = await tenant.client.waitForJob((answer.body as { jobId: string }).jobId);
    assert.equal(status, 'COMPLETED', errorMessage ?? '');
    return GeneratedDocument.parse(result?.generatedDocument);
  }

  /** Findings of `bytes` together, in words that compress as badly as words can. */
  function findingsOf(bytes: number): Flaw[] {
    const words = () =>
      randomBytes(1_800)
        .toString('base64')
        .replaceAll(/[^A-Za-z]/g, ' ');
    const findings: Flaw[] = [];
    for (let left = bytes; left > 8_000; ) {
      const quote = words();
      const one = {
        ...flaw(`f${findings.length}`, tenant.profileId),
        quote,
        fenced_verbatim: quote,
        description: words(),
      };
      left -= Buffer.byteLength(JSON.stringify(one)) + 1;
      findings.push(one);
    }
    return findings;
  }

  describe('of 15 MB', () => {
    let sent: Audit;
    let jobId: string;
    before(async () => {
      const audit = auditOf([], { deduplicated_flaws: findingsOf(SERVED_BYTES - 4_000), is_flawless: false });
      const job = await storeAnalysis(service, tenant, { audit });
      const answer = await request(service, 'GET', `/v1/jobs/${job.jobId}`, { token });
      assert.ok(answer.text.length > SERVED_BYTES - 30_000, `${answer.text.length}`);
      ({ jobId } = job);
      sent = (answer.body as { result: { clinicalData: Audit } }).result.clinicalData;
    });

    it('gives the same document when it is sent back as received and when its job is named', async () => {
      const document = await documentOf(body({ clinicalData: sent }));
      assert.deepEqual(
        document.finding_ids,
        sent.deduplicated_flaws.map(({ finding_id }) => finding_id),
      );
      assert.ok(document.content.length > 5_000_000);
      assert.deepEqual(await documentOf(body({ jobId })), document);
    });
  });

  it('is stored in pieces where it compresses to more than one piece holds', async () => {
    const findings = Array.from({ length: 160 }, (_, n) => ({
      ...flaw(`f${n}`, tenant.profileId),
      description: randomBytes(67_500).toString('base64'),
    }));
    const document = await documentOf(body({ clinicalData: auditOf([], { deduplicated_flaws: findings }) }));
    assert.equal(document.finding_ids.length, 160);
  });

  it('is refused above 16 MiB, and nothing is spent', async () => {
    const before = await service.usedRuns(tenant);
    const answer = await act(body({ clinicalData: { ...auditOf([]), more: 'x'.repeat(MAX_BYTES) } }));
    assert.equal(answer.status, 413);
    assert.notEqual(rateLimitOf(answer), null);
    assert.equal(await service.usedRuns(tenant), before);
  });

  it('is refused with 400 where it is no JSON, and nothing is spent', async () => {
    const before = await service.usedRuns(tenant);
    for (const raw of [`{"a":"${'x'.repeat(5_000_000)}`, '['.repeat(1_000_000)]) {
      const answer = await request(service, 'POST', '/v1/action', { token, raw });
      assert.equal(answer.status, 400, answer.text);
      assert.equal((answer.body as { error: { code: string } }).error.code, 'INTERNAL_ERROR');
      assert.notEqual(rateLimitOf(answer), null);
    }
    assert.equal(await service.usedRuns(tenant), before);
  });

  const many = <T>(length: number, entry: T): T[] => Array.from({ length }, () => entry);
  const one = (fields: object) => auditOf([], { deduplicated_flaws: [{ ...flaw('f1', tenant.profileId), ...fields }] });
  const HOSTILE: [what: string, clinicalData: () => object, message: RegExp][] = [
    ['10,001 flaws', () => auditOf([], { deduplicated_flaws: many(10_001, flaw('f1', 'p')) }), /at most 10000 entries/],
    ['10,001 references', () => ({ ...auditOf([]), regulatory_references: many(10_001, {}) }), /at most 10000 entries/],
    [
      'a million empty flaws',
      () => ({ ...auditOf([]), deduplicated_flaws: many(1_000_000, {}) }),
      /at most 10000 entries/,
    ],
    ['200 kB of empty citations', () => one({ citations: many(66_000, {}) }), /at most 10000 entries/],
    [
      'wrong citations as many as there may be',
      () => one({ citations: many(10_000, {}) }),
      /primary_label` is required/,
    ],
    [
      'wrong citations in every finding',
      () =>
        auditOf([], { deduplicated_flaws: many(1_000, { ...flaw('f', 'p'), citations: many(2_000, {}) }) as never }),
      /primary_label` is required/,
    ],
    ['a description of a megabyte', () => one({ description: 'x'.repeat(1_000_000) }), /at most 100000 characters/],
    ['an id of a megabyte', () => one({ finding_id: 'x'.repeat(1_000_000) }), /at most 1000 characters/],
  ];
  for (const [what, clinicalData, message] of HOSTILE) {
    it(`is refused with ${what}`, async () => {
      const refusal = assertRefusal(await act(body({ clinicalData: clinicalData() })), {
        code: 'BAD_REQUEST',
        message,
      });
      assert.match(refusal, /^Invalid clinicalData: /);
      assert.ok(refusal.length < 2_000);
    });
  }

  it('is accepted with any number of unknown fields', async () => {
    const more = Object.fromEntries(Array.from({ length: 200_000 }, (_, n) => [`field${n}`, n]));
    const sent = JSON.stringify(body({ clinicalData: { ...auditOf([tenant.profileId]), ...more, deep: 'DEEP' } }));
    const raw = sent.replace('"DEEP"', '['.repeat(50_000) + ']'.repeat(50_000));
    const answer = await request(service, 'POST', '/v1/action', { token, raw });
    assert.equal(answer.status, 202, answer.text);
  });

  it('waits its turn to be read where many are sent at once', async () => {
    const clinicalData = auditOf([], { deduplicated_flaws: findingsOf(3_000_000) });
    const answers = await Promise.all(many(8, body({ clinicalData })).map((json) => act(json)));
    assert.deepEqual(
      answers.map(({ status }) => status),
      many(8, 202),
    );
  });
});
