import { BSON, type Collection, type Document, MongoClient } from 'mongodb';
import { base64Marks } from '../base64.ts';
import type { Service } from './service.ts';

/** Everything a test database and its bucket hold, for tests that prove that nothing was written or that nothing is left. */
export interface Holdings {
  /** Every document of every collection as text, by collection, without `LEFT_OUT`. */
  documents(): Promise<Record<string, string[]>>;
  /** Collections with a document that says the text anywhere. */
  mentioning(text: string): Promise<string[]>;
  /** Collections in whose stored bytes the secret stands, as it is or in an encoding that anyone can undo. */
  holdingBytesOf(secret: string | Buffer): Promise<string[]>;
  /** Opens a collection as it is stored, for states that no request and no waiting brings about. */
  collection<T extends Document = Document>(name: string): Collection<T>;
  /** Names of the objects of a tenant. */
  objects(tenantId: string): Promise<string[]>;
  close(): Promise<void>;
}

/** The bundled laws, which no request changes, and the note of when the last sweep ended, which every sweep changes. */
const LEFT_OUT = new Set(['laws', 'provisions', 'lawProvisions', 'sweeps']);

/** Opens a second, independent view of what a service stores, past any proxy that stands before it. */
export function openHoldings({ connections }: Pick<Service, 'connections'>): Holdings {
  const client = new MongoClient(connections.MONGODB_URI, { promoteBuffers: true });
  const db = client.db(connections.MONGODB_DATABASE);

  async function documents(): Promise<Record<string, string[]>> {
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    const names = collections.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name));
    const found: Record<string, string[]> = Object.fromEntries(names.sort().map((name) => [name, []]));
    // One query reads all collections, because tests look before and after every write that they expect to be refused.
    const stored = names.map((coll) => ({
      $unionWith: { coll, pipeline: [{ $sort: { _id: 1 } }, { $project: { _id: 0, coll, document: '$$ROOT' } }] },
    }));
    for await (const { coll, document } of db.aggregate([{ $documents: [] }, ...stored])) {
      found[coll]?.push(BSON.EJSON.stringify(document));
    }
    return found;
  }

  return {
    documents,
    async mentioning(text) {
      const all = Object.entries(await documents());
      return all.filter(([, stored]) => stored.some((document) => document.includes(text))).map(([name]) => name);
    },
    async holdingBytesOf(secret) {
      const plain = Buffer.from(secret);
      const written = [plain.toString('hex'), ...base64Marks(plain)];
      const forms = [
        plain,
        ...written.map((text) => Buffer.from(text)),
        Buffer.from(plain.toString('utf8'), 'utf16le'),
      ];
      const found: string[] = [];
      for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const stored = (await db.collection(name).find({}, { raw: true }).toArray()) as unknown as Buffer[];
        if (stored.some((bytes) => forms.some((form) => bytes.includes(form)))) found.push(name);
      }
      return found;
    },
    collection: (name) => db.collection(name),
    async objects(tenantId) {
      const prefix = encodeURIComponent(`uploads/${tenantId}/`);
      const response = await fetch(
        `${connections.GCS_API_ENDPOINT}/storage/v1/b/${connections.GCS_BUCKET}/o?prefix=${prefix}`,
      );
      const { items = [] } = (await response.json()) as { items?: { name: string }[] };
      return items.map(({ name }) => name).sort();
    },
    close: () => client.close(),
  };
}
