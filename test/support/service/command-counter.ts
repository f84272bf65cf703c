import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Commands a driver sends for itself, to check its connections and end its sessions. */
const HOUSEKEEPING = new Set(['hello', 'isMaster', 'ismaster', 'ping', 'endSessions']);
const OP_MSG = 2013;
const HEADER_BYTES = 16;

interface CommandCounter {
  /** Reaches the same server, with every command seen. */
  readonly uri: string;
  /** The commands since it was asked last, in the order sent, as `find jobs`; each is one round trip to the database. */
  taken(): string[];
  close(): Promise<void>;
}

/** A TCP proxy in front of a MongoDB server that reads the commands on their way (MongoDB Wire Protocol, `OP_MSG`). */
export async function startCommandCounter(mongodbUri: string): Promise<CommandCounter> {
  const { hostname, port } = new URL(mongodbUri);
  const sockets = new Set<Socket>();
  let seen: string[] = [];

  const server = createServer((client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    client.setNoDelay(true);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    const read = messageReader(({ name, collection }) => {
      if (!HOUSEKEEPING.has(name)) seen.push(collection === null ? name : `${name} ${collection}`);
    });
    client.on('data', read);
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    // Without a look at the replica set, whose members the driver would go on to talk to.
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    taken() {
      const names = seen;
      seen = [];
      return names;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Command {
  name: string;
  collection: string | null;
}

/** Puts the pieces of a stream together and hears each command in it. */
function messageReader(hear: (command: Command) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    while (pending.length >= HEADER_BYTES) {
      const length = pending.readInt32LE(0);
      if (pending.length < length) return;
      if (pending.readInt32LE(12) === OP_MSG) hear(commandOf(pending));
      pending = pending.subarray(length);
    }
  };
}

const BSON_STRING = 2;

/** The first field of the body: after the header 4 bytes of flags, the kind of the section, the document's length and the field's type. */
function commandOf(message: Buffer): Command {
  const type = HEADER_BYTES + 4 + 1 + 4;
  const end = message.indexOf(0, type + 1);
  const value = end + 1 + 4;
  return {
    name: message.toString('utf8', type + 1, end),
    collection: message[type] === BSON_STRING ? message.toString('utf8', value, message.indexOf(0, value)) : null,
  };
}
