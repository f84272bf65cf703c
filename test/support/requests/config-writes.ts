import assert from 'node:assert/strict';
import { hourEndMs, hourKeyOf } from '../../../shared/rules/periods.ts';
import type { Holdings } from '../service/holdings.ts';
import type { Service } from '../service/service.ts';
import { type ApiAnswer, assertRefusal, type ExpectedRefusal, rateLimitOf } from './api.ts';

const HOUR_SECONDS = 3600;

/** Counts an organisation's configuration writes of all hours in the database, because an hour may end while a test runs. */
export async function spentWrites({ platform }: Pick<Service, 'platform'>, tenantId: string): Promise<number> {
  const days = await platform.data.configWriteCounters.daysOf(tenantId, '');
  return [...days.values()].reduce((sum, used) => sum + used, 0);
}

/** Asserts that an answer, given just now, carries the floor of this hour, or of the hour that ended since. */
export async function assertFloor(
  service: Pick<Service, 'platform'>,
  tenantId: string,
  answer: ApiAnswer,
): Promise<void> {
  const { platform } = service;
  const tenant = await platform.data.tenants.find(tenantId);
  const limit = tenant?.limits.configWritesPerHour ?? 0;
  const found = rateLimitOf(answer);
  const hourEnd = hourEndMs(platform.clock()) / 1000;
  const reset = found?.reset === hourEnd - HOUR_SECONDS ? found.reset : hourEnd;
  const hourKey = hourKeyOf((reset - HOUR_SECONDS) * 1000);
  const spent = await platform.data.configWriteCounters.used(tenantId, hourKey);
  assert.deepEqual(found, { limit, remaining: limit - spent, reset });
}

export interface RefusedWrite extends ExpectedRefusal {
  /** Writes the refusal counts against the floor, one unless given. */
  ticks?: number;
}

/** Runs a write that must be refused: asserts the answer, the floor and its headers, and that nothing else changed anywhere. Answers the message. */
export async function assertRefusedWrite(
  { service, holdings, tenantId }: { service: Service; holdings: Holdings; tenantId: string },
  act: () => Promise<ApiAnswer>,
  { ticks = 1, ...expected }: RefusedWrite,
): Promise<string> {
  const before = await unmetered(holdings);
  const spent = await spentWrites(service, tenantId);
  const answer = await act();
  const message = assertRefusal(answer, expected);
  assert.deepEqual(await unmetered(holdings), before, 'something was written');
  assert.equal((await spentWrites(service, tenantId)) - spent, ticks, 'writes counted against the floor');
  await assertFloor(service, tenantId, answer);
  return message;
}

/** Every document of every collection but the floor's own counters. */
async function unmetered(holdings: Holdings): Promise<Record<string, string[]>> {
  const { configWriteCounters: _, ...documents } = await holdings.documents();
  return documents;
}
