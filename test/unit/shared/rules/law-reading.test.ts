import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isFresh } from '../../../../shared/rules/law-freshness.ts';
import { PAGE_BYTES, PAGE_PROVISIONS, pager } from '../../../../shared/rules/law-pages.ts';
import { legalDay } from '../../../../shared/rules/legal-day.ts';
import { hourEndMs, hourKeyOf } from '../../../../shared/rules/periods.ts';
import { ingestWorkflowId } from '../../../../shared/rules/workflow-ids.ts';

const DAY_MS = 24 * 3_600_000;

describe('a law in the library', () => {
  const AGES: [name: string, ageMs: number, fresh: boolean][] = [
    ['just ingested', 0, true],
    ['a millisecond before a day', DAY_MS - 1, true],
    ['at a day', DAY_MS, false],
    ['a millisecond after a day', DAY_MS + 1, false],
    ['ingested by a process whose clock is ahead', -5_000, true],
  ];
  for (const [name, ageMs, fresh] of AGES) {
    it(`is ${fresh ? 'served from storage' : 'read again'} ${name}`, () => {
      const ingestedAtMs = Date.UTC(2026, 10, 21);
      assert.equal(isFresh(ingestedAtMs, ingestedAtMs + ageMs, DAY_MS), fresh);
    });
  }

  it('is one page in Sweden, Norway and Denmark, however long', () => {
    for (const order of ['SE', 'NO', 'DK']) {
      const pageFor = pager(order);
      const pages = Array.from({ length: 3 * PAGE_PROVISIONS }, () => pageFor(PAGE_BYTES));
      assert.deepEqual([...new Set(pages)], [0], order);
    }
  });

  it('begins a new page after five hundred provisions, and before one that would not fit', () => {
    const short = pager('US_FED');
    const pages = Array.from({ length: PAGE_PROVISIONS + 1 }, () => short(10));
    assert.deepEqual(pages.slice(-2), [0, 1]);
    const long = pager('US_FED');
    const sizes = [PAGE_BYTES - 1, 1, 1, PAGE_BYTES * 3, 1];
    assert.deepEqual(
      sizes.map((bytes) => long(bytes)),
      [0, 0, 1, 2, 3],
    );
  });

  it('has pages in order, none empty and none above its bounds unless one provision is', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2 * PAGE_BYTES }), { maxLength: 2_000 }), (sizes) => {
        const pageFor = pager('US_FED');
        const pages = Map.groupBy(sizes, (bytes) => pageFor(bytes));
        assert.deepEqual(
          [...pages.keys()],
          Array.from({ length: pages.size }, (_, page) => page),
        );
        for (const held of pages.values()) {
          const bytes = held.reduce((sum, size) => sum + size, 0);
          assert.ok(held.length <= PAGE_PROVISIONS && (bytes <= PAGE_BYTES || held.length === 1));
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the day a law is read for', () => {
  const MIDNIGHT = Date.UTC(2026, 6, 1);
  const DAYS: [order: string, atMs: number, day: string][] = [
    ['SE', MIDNIGHT - 2 * 3_600_000 - 1, '2026-06-30'],
    ['SE', MIDNIGHT - 2 * 3_600_000, '2026-07-01'],
    ['NO', MIDNIGHT - 1, '2026-07-01'],
    ['DK', MIDNIGHT - 1, '2026-07-01'],
    ['US_FED', MIDNIGHT, '2026-06-30'],
    ['US_FED', MIDNIGHT + 4 * 3_600_000, '2026-07-01'],
  ];
  for (const [order, atMs, day] of DAYS) {
    it(`is ${day} in ${order} at ${new Date(atMs).toISOString()}`, () => {
      assert.equal(legalDay(order, atMs), day);
    });
  }
});

describe('the hour of a configuration write', () => {
  const HOURS: [at: string, key: string, end: string][] = [
    ['2026-11-21T09:59:59.999Z', '2026-11-21T09', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00.000Z', '2026-11-21T10', '2026-11-21T11:00:00.000Z'],
    ['2026-12-31T23:30:00.000Z', '2026-12-31T23', '2027-01-01T00:00:00.000Z'],
  ];
  for (const [at, key, end] of HOURS) {
    it(`of ${at} ends at ${end}`, () => {
      const atMs = Date.parse(at);
      assert.deepEqual([hourKeyOf(atMs), new Date(hourEndMs(atMs)).toISOString()], [key, end]);
    });
  }
});

describe('the id of an ingest', () => {
  it('names one law, whatever its work is spelled with', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        const ids = [one, other].map((work) => ingestWorkflowId({ jurisdiction: 'DK', work }));
        assert.equal(ids[0] === ids[1], one === other);
        assert.match(ids[0] ?? '', /^ingest-DK-[\w!'()*.~%-]*$/);
      }),
    );
  });

  it('is readable', () => {
    assert.equal(ingestWorkflowId({ jurisdiction: 'SE', work: '2017:900' }), 'ingest-SE-2017%3A900');
  });
});
