import { Connection } from '@temporalio/client';
import { openDatabase } from '../../shared/data/database.ts';
import { answers } from './servers/server.ts';
import { BUCKET } from './servers/storage.ts';

const CONNECT_TIMEOUT_MS = 3_000;

/** True when the named component works at its address. */
export async function isHealthy(name: string, address: string): Promise<boolean> {
  switch (name) {
    case 'gateway':
      return await answers(`${address}/v1/health`);
    case 'worker':
      return await answers(`${address}/readyz`);
    case 'storage':
      return await answers(`${address}/storage/v1/b/${BUCKET}`);
    case 'mongod':
      return await isDatabaseHealthy(address);
    case 'temporal':
      return await isTemporalHealthy(address);
    default:
      return false;
  }
}

async function isDatabaseHealthy(uri: string): Promise<boolean> {
  const database = openDatabase(uri, 'admin');
  try {
    await database.ping();
    return true;
  } catch {
    return false;
  } finally {
    await database.close();
  }
}

async function isTemporalHealthy(address: string): Promise<boolean> {
  try {
    const connection = await Connection.connect({ address, connectTimeout: CONNECT_TIMEOUT_MS });
    await connection.close();
    return true;
  } catch {
    return false;
  }
}
