import { MongoClient, MongoServerError } from 'mongodb';

const ALREADY_INITIALIZED = 23;
const NOT_YET_INITIALIZED = 94;
const INVALID_REPLICA_SET_CONFIG = 93;
const SERVER_SELECTION_TIMEOUT_MS = 2_000;

/**
 * Takes a `mongod` that was started as replica set `name` one step towards being the primary of a set of its own, also
 * after it has moved to another port; without a replica set there are no transactions.
 * @param hostAndPort where the server listens, which is also its address in the set.
 * @returns true once it is the primary; false while it is not there yet or does not answer.
 */
export async function advanceToPrimary(hostAndPort: string, name: string): Promise<boolean> {
  const client = new MongoClient(`mongodb://${hostAndPort}/?directConnection=true`, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  });
  const admin = client.db('admin');
  try {
    // Fails with the codes below while there is no usable set; a primary that was just elected takes writes a little later.
    await admin.command({ replSetGetStatus: 1 });
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    return isWritablePrimary === true;
  } catch (err) {
    if (!(err instanceof MongoServerError)) return false;
    if (err.code === NOT_YET_INITIALIZED) {
      await initiate(client, hostAndPort, name);
    } else if (err.code === INVALID_REPLICA_SET_CONFIG) {
      await moveMember(client, hostAndPort);
    }
    return false;
  } finally {
    await client.close();
  }
}

/** On a slow machine a server still says that it has no set while it takes up the one it was given a moment ago. */
async function initiate(client: MongoClient, hostAndPort: string, name: string): Promise<void> {
  const set = { _id: name, members: [{ _id: 0, host: hostAndPort }] };
  try {
    await client.db('admin').command({ replSetInitiate: set });
  } catch (err) {
    if (!(err instanceof MongoServerError && err.code === ALREADY_INITIALIZED)) throw err;
  }
}

/** A set knows its only member by the old port and finds itself nowhere; only a forced configuration is accepted then. */
async function moveMember(client: MongoClient, hostAndPort: string): Promise<void> {
  const admin = client.db('admin');
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const [member] = config.members;
  await admin.command({
    replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host: hostAndPort }] },
    force: true,
  });
}
