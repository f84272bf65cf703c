import type { ConfigWrite } from '../../data/config-write-counters.ts';
import type { Tenant } from '../../data/tenants.ts';
import { mintWriteId } from '../../ids.ts';
import { hourEndMs, hourKeyOf } from '../../rules/periods.ts';
import type { Platform } from '../platform.ts';
import { type RateLimit, rateLimitOf } from './rate-limit.ts';

/** Reads the floor on configuration writes in the hour of `atMs`. */
export async function readConfigWriteFloor(
  { data }: Pick<Platform, 'data'>,
  { tenantId, limits }: Pick<Tenant, 'tenantId' | 'limits'>,
  atMs: number,
): Promise<RateLimit> {
  return floorOf(limits.configWritesPerHour, await data.configWriteCounters.used(tenantId, hourKeyOf(atMs)), atMs);
}

/** The floor of the hour of `atMs` with `used` writes counted in it. */
export function floorOf(limit: number, used: number, atMs: number): RateLimit {
  return rateLimitOf(limit, used, hourEndMs(atMs));
}

/** Makes a configuration write of the hour of `atMs`; nothing is stored yet. */
export function newConfigWrite(tenantId: string, atMs: number): ConfigWrite {
  return { writeId: mintWriteId(), tenantId, hourKey: hourKeyOf(atMs) };
}
