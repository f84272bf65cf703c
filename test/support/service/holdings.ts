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
    const found: Record<string, string[]> = {};
    const collections = await db.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of collections.toSorted((a, b) => a.name.localeCompare(b.name))) {
      if (LEFT_OUT.has(name)) continue;
      const stored = await db.collection(name).find().sort({ _id: 1 }).toArray();
      found[name] = stored.map((document) => BSON.EJSON.stringify(document));
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
