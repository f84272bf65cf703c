import { MongoClient, MongoServerError } from 'mongodb';

const ALREADY_INITIALIZED = 23;
const NOT_YET_INITIALIZED = 94;
const INVALID_REPLICA_SET_CONFIG = 93;
const SERVER_SELECTION_TIMEOUT_MS = 2_000;

/**
 * Takes a `mongod` that was started as replica set `name` one step towards being the primary of a set of its own, because transactions
 * need a replica set. It also works after the server has moved to another port.
 * @param hostAndPort the server's address, which is also its address in the set.
 * @returns true once it is the primary; false while it is not, and while it does not answer.
 */
export async function advanceToPrimary(hostAndPort: string, name: string): Promise<boolean> {
  const client = new MongoClient(`mongodb://${hostAndPort}/?directConnection=true`, {
    serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  });
  try {
    return await advance(client, hostAndPort, name);
  } catch (err) {
    // A server closes its connections when its state in the set changes, in the middle of the command that changed it.
    if (err instanceof MongoServerError) throw err;
    return false;
  } finally {
    await client.close();
  }
}

async function advance(client: MongoClient, hostAndPort: string, name: string): Promise<boolean> {
  const admin = client.db('admin');
  try {
    // This fails with the codes below while there is no usable set. `hello` follows, because a new primary takes writes a little later.
    await admin.command({ replSetGetStatus: 1 });
    const { isWritablePrimary } = await admin.command({ hello: 1 });
    return isWritablePrimary === true;
  } catch (err) {
    if (!(err instanceof MongoServerError)) throw err;
    if (err.code === NOT_YET_INITIALIZED) {
      await initiate(client, hostAndPort, name);
    } else if (err.code === INVALID_REPLICA_SET_CONFIG) {
      await moveMember(client, hostAndPort);
    }
    return false;
  }
}

/** Initiates the set. ALREADY_INITIALIZED is no failure, because a slow server reports no set while it still takes up the new one. */
async function initiate(client: MongoClient, hostAndPort: string, name: string): Promise<void> {
  const set = { _id: name, members: [{ _id: 0, host: hostAndPort }] };
  try {
    await client.db('admin').command({ replSetInitiate: set });
  } catch (err) {
    if (!(err instanceof MongoServerError && err.code === ALREADY_INITIALIZED)) throw err;
  }
}

/** Forces the member's new port into the configuration, because a set whose only member has moved accepts no other change. */
async function moveMember(client: MongoClient, hostAndPort: string): Promise<void> {
  const admin = client.db('admin');
  const { config } = await admin.command({ replSetGetConfig: 1 });
  const [member] = config.members;
  await admin.command({
    replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host: hostAndPort }] },
    force: true,
  });
}
