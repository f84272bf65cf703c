import { createHash, hash } from 'node:crypto';
import type { ParsedLaw, ParsedProvision, SourceVersion } from '../contracts/law.ts';
import type { LegalReference } from '../contracts/profile.ts';
import { mintLawVersion } from '../ids.ts';
import { pager } from '../rules/law-pages.ts';
import { MovedProvisions, textSketch } from '../rules/moved-provisions.ts';
import type { Database } from './database.ts';
import { createEarlierWordings } from './earlier-wordings.ts';
import {
  HELD,
  type LawDocument,
  type LawDoubts,
  lawIdOf,
  lawsSpec,
  type ProvisionChange,
  type ProvisionDocument,
  provisionsSpec,
  RETIRED_PAGE,
  type StoredLaw,
  toLaw,
} from './laws.ts';
import { type Before, createMovedTexts } from './moved-texts.ts';

/** A law to be stored; its provisions are a stream, because a long law must need little memory. */
export interface IncomingLaw {
  head: Omit<ParsedLaw, 'provisions'>;
  provisions: Iterable<ParsedProvision> | AsyncIterable<ParsedProvision>;
  sourceVersion?: SourceVersion;
  /** The version of the parsers that read it. */
  parserVersion?: number;
}

export interface StoreOptions {
  sourceKeyOf: (reference: LegalReference) => string;
  clock: () => number;
  /** Epoch ms at which the source was read; now unless given. */
  ingestedAtMs?: number;
  signal?: AbortSignal;
  /** Says what differs from what the source sent, once every provision was taken; absent where nobody compared them. */
  problems?: () => readonly string[];
}

export interface StoreResult {
  /** `UNCHANGED`: the current version has the same content, and stays. */
  outcome: 'STORED' | 'UNCHANGED';
  version: string;
  provisions: number;
}

/** Another process began to store the same law, so this version was given up. */
export class IngestSuperseded extends Error {
  override readonly name = 'IngestSuperseded';
}

/** Small, because a batch in flight outlives V8's young generation, and larger batches store no faster. */
const BATCH_PROVISIONS = 100;
const BATCH_BYTES = 256_000;

/**
 * Writes versions of laws. A version is staged beside the current one and made current by one update of the law, because no reader may see
 * half of it. The version before stays until the next ingest, because a reader may be paging through it. A new ingest takes a law over: it
 * removes what an interrupted ingest staged, and that ingest can no longer finish.
 */
export function createLawVersions(database: Database) {
  const laws = database.collection<LawDocument>(lawsSpec);
  const provisions = database.collection<ProvisionDocument>(provisionsSpec);
  const texts = createMovedTexts(provisions);
  const earlier = createEarlierWordings(database);

  /** Claims the law for `version`; answers what is current. */
  async function begin(lawId: string, version: string, atMs: number): Promise<LawDocument | null> {
    const claimed = await laws.findOneAndUpdate(
      { _id: lawId },
      { $set: { staging: { version, atMs } }, $setOnInsert: { version: null } },
      { upsert: true, returnDocument: 'after' },
    );
    const current = claimed === null || toLaw(claimed) === null ? null : claimed;
    await provisions.deleteMany({ lawId, version: { $nin: [version, current?.version ?? version] } });
    return current;
  }

  /**
   * Removes everything staged as `version`. The claim is given up first, because the update that makes the version current may still arrive
   * although its answer was lost; a version that is current stays.
   */
  async function discard(lawId: string, version: string): Promise<void> {
    await laws.deleteOne({ _id: lawId, version: null, 'staging.version': version });
    await laws.updateOne({ _id: lawId, 'staging.version': version }, { $unset: { staging: '' } });
    if ((await laws.findOne({ _id: lawId, version }, { projection: { _id: 1 } })) !== null) return;
    await provisions.deleteMany({ lawId, version });
  }

  async function textsOf(lawId: string, version: string, pinpoints: readonly string[]) {
    if (pinpoints.length === 0) return new Map<string, ProvisionDocument['parts']>();
    const found = await provisions
      .find({ lawId, version, pinpoint: { $in: [...pinpoints] } })
      .project<Pick<ProvisionDocument, 'pinpoint' | 'parts'>>({ _id: 0, pinpoint: 1, parts: 1 })
      .toArray();
    return new Map(found.map(({ pinpoint, parts }) => [pinpoint, parts]));
  }

  /** Writes one batch, each provision with its change since the current version. */
  async function writeBatch(
    batch: ProvisionDocument[],
    current: LawDocument | null,
    moved: MovedProvisions,
    atMs: number,
  ): Promise<void> {
    if (batch.length === 0) return;
    const before = new Map<string, Before>();
    if (current !== null) {
      const { _id: lawId, version } = current;
      const found = await provisions
        .find({ lawId, version: version ?? '', pinpoint: { $in: batch.map(({ pinpoint }) => pinpoint) } })
        .project<Before>({ _id: 0, pinpoint: 1, contentHash: 1, isRepealNotice: 1, change: 1, page: 1 })
        .toArray();
      for (const one of found) before.set(one.pinpoint, one);
      const reworded = batch.filter(({ pinpoint, contentHash }) => {
        const was = before.get(pinpoint);
        return was !== undefined && was.contentHash !== contentHash;
      });
      const pinpoints = reworded.map(({ pinpoint }) => pinpoint);
      const replaced = await textsOf(lawId, version ?? '', pinpoints);
      texts.note(batch, before, replaced, moved);
      await earlier.keep(lawId, replaced, atMs);
    }
    await provisions.insertMany(
      batch.map((provision) => ({ ...provision, change: changeOf(before.get(provision.pinpoint), provision, atMs) })),
    );
  }

  /** Copies the provisions that `version` lacks from the current version, because profiles that cite them must still find them. */
  async function retire(current: LawDocument, version: string, moved: MovedProvisions, atMs: number): Promise<void> {
    const lawId = current._id;
    for (let after = ''; ; ) {
      const known = await provisions
        .find({ lawId, version: current.version ?? '', pinpoint: { $gt: after } })
        .sort({ pinpoint: 1 })
        .limit(BATCH_PROVISIONS)
        .project<{ pinpoint: string }>({ _id: 0, pinpoint: 1 })
        .toArray();
      const pinpoints = known.map(({ pinpoint }) => pinpoint);
      if (pinpoints.length === 0) return;
      after = pinpoints.at(-1) ?? after;
      const kept = await provisions
        .find({ lawId, version, pinpoint: { $in: pinpoints } })
        .project<{ pinpoint: string }>({ _id: 0, pinpoint: 1 })
        .toArray();
      const still = new Set(kept.map(({ pinpoint }) => pinpoint));
      const gone = pinpoints.filter((pinpoint) => !still.has(pinpoint));
      if (gone.length === 0) continue;
      const rows = await provisions
        .find({ lawId, version: current.version ?? '', pinpoint: { $in: gone } }, { projection: { _id: 0 } })
        .toArray();
      for (const { pinpoint, parts, change } of rows) {
        const sketch = change?.movedTo === undefined ? textSketch(parts) : null;
        if (sketch !== null) moved.addLeft({ pinpoint, before: sketch, now: null });
      }
      await provisions.insertMany(
        rows.map((row) => ({
          ...row,
          version,
          page: RETIRED_PAGE,
          change: row.page === RETIRED_PAGE ? row.change : { kind: 'REPEALED', at: atMs },
        })),
      );
    }
  }

  /** Stages every provision; answers their number, the number of pages and the digest of the whole content. */
  async function stage(
    { head, provisions: incoming }: IncomingLaw,
    version: string,
    current: LawDocument | null,
    moved: MovedProvisions,
    { sourceKeyOf, clock, signal }: StoreOptions,
  ) {
    const { jurisdiction, work } = head;
    const lawId = lawIdOf(jurisdiction, work);
    const content = createHash('sha256').update(JSON.stringify(head));
    const pageFor = pager(jurisdiction);
    let batch: ProvisionDocument[] = [];
    let [ordinal, pages, batchBytes] = [0, 1, 0];
    // Reading goes on while a batch is written.
    let writing = Promise.resolve();
    const write = async () => {
      await writing;
      signal?.throwIfAborted();
      writing = writeBatch(batch, current, moved, clock());
      writing.catch(() => undefined);
      [batch, batchBytes] = [[], 0];
    };
    try {
      for await (const provision of incoming) {
        const text = JSON.stringify(provision);
        content.update(text);
        const bytes = Buffer.byteLength(text);
        const page = pageFor(bytes);
        pages = page + 1;
        const { pinpoint } = provision;
        batch.push({
          // Parsed from its own JSON, because a parser's strings are slices that would keep the source text in memory.
          ...(JSON.parse(text) as ParsedProvision),
          lawId,
          version,
          page,
          ordinal: ordinal++,
          sourceKey: sourceKeyOf({ jurisdiction, work, pinpoint }),
          contentHash: hash('sha256', wordingOf(provision, text), 'base64url'),
          change: null,
        });
        batchBytes += bytes;
        if (batch.length === BATCH_PROVISIONS || batchBytes >= BATCH_BYTES) await write();
      }
      await write();
    } finally {
      // No write may be in flight when the caller discards or finishes the version.
      await Promise.allSettled([writing]);
    }
    await writing;
    return { count: ordinal, pages, contentHash: content.digest('base64url') };
  }

  /** The one update that ends an ingest. @throws IngestSuperseded */
  async function finish(lawId: string, version: string, set: Partial<LawDocument>): Promise<void> {
    const { matchedCount } = await laws.updateOne(
      { _id: lawId, 'staging.version': version },
      { $set: set, $unset: { staging: '' } },
    );
    if (matchedCount === 0) throw new IngestSuperseded('Another ingest of the law has begun.');
  }

  return {
    /**
     * Stores a version of a law. A failure, also one of the `provisions` stream, leaves the law as it was.
     * @throws IngestSuperseded, and whatever `provisions` throws
     */
    async store(incoming: IncomingLaw, options: StoreOptions): Promise<StoreResult> {
      const { head, sourceVersion, parserVersion = null } = incoming;
      const lawId = lawIdOf(head.jurisdiction, head.work);
      const version = mintLawVersion();
      const current = await begin(lawId, version, options.clock());
      const moved = new MovedProvisions();
      try {
        const { count, pages, contentHash } = await stage(incoming, version, current, moved, options);
        const nowMs = options.clock();
        const ingestedAt = options.ingestedAtMs ?? nowMs;
        const read = {
          ingestedAt,
          sourceVersion: sourceVersion === undefined ? null : { ...sourceVersion, readAt: nowMs },
          parserVersion,
        };
        const compared = options.problems && { doubts: doubtsOf(options.problems(), nowMs), isCompared: true };
        if (current !== null && current.contentHash === contentHash) {
          await finish(lawId, version, { ...read, ...compared });
          // A failure is ignored, because staged provisions are on no page and the next ingest removes them.
          await provisions.deleteMany({ lawId, version }).catch(() => undefined);
          return { outcome: 'UNCHANGED', version: current.version ?? version, provisions: count };
        }
        if (current !== null) await retire(current, version, moved, nowMs);
        if (current !== null) await texts.writeMoves(lawId, version, moved);
        const repealSeenAt = repealSeen(current === null ? null : toLaw(current), head.isRepealed, nowMs);
        const checked = compared ?? { doubts: null, isCompared: false };
        await finish(lawId, version, { ...head, ...read, ...checked, version, contentHash, pages, repealSeenAt });
        return { outcome: 'STORED', version, provisions: count };
      } catch (err) {
        await discard(lawId, version).catch(() => undefined);
        throw err;
      }
    },

    /** Records that the source still has the content of this version. */
    async confirm(jurisdiction: string, work: string, version: string, nowMs: number): Promise<void> {
      await laws.updateOne({ _id: lawIdOf(jurisdiction, work), version }, { $set: { ingestedAt: nowMs } });
    },

    /**
     * Marks a held law as repealed, because its source no longer has it; its text stays. `repealedAt` (`YYYY-MM-DD`) is stored where no
     * date is known yet. False where the law is not held.
     */
    async markGone(
      jurisdiction: string,
      work: string,
      nowMs: number,
      repealedAt: string | null = null,
    ): Promise<boolean> {
      const gone = {
        isRepealed: true,
        repealedAt: { $ifNull: ['$repealedAt', { $literal: repealedAt }] },
        repealSeenAt: { $cond: ['$isRepealed', '$repealSeenAt', nowMs] },
        ingestedAt: nowMs,
        contentHash: null,
        sourceVersion: null,
      };
      const held = { _id: lawIdOf(jurisdiction, work), ...HELD };
      return (await laws.updateOne(held, [{ $set: gone }])).matchedCount === 1;
    },

    /** Removes what ingests staged that were interrupted before `beforeMs` and never restarted; answers their number. */
    async removeLeftovers(beforeMs: number): Promise<number> {
      const left = await laws.find({ 'staging.atMs': { $lt: beforeMs } }).toArray();
      for (const { _id, staging } of left) if (staging !== undefined) await discard(_id, staging.version);
      return left.length;
    },
  };
}

const doubtsOf = (problems: readonly string[], at: number): LawDoubts | null =>
  problems.length === 0 ? null : { at, problems: [...problems] };

/** The provision as JSON without its days, because a wording whose last day becomes known is no new wording. */
function wordingOf({ validFrom, validTo, ...wording }: ParsedProvision, whole: string): string {
  return validFrom === undefined && validTo === undefined ? whole : JSON.stringify(wording);
}

function changeOf(before: Before | undefined, now: ProvisionDocument, atMs: number): ProvisionChange | null {
  if (before === undefined) return null;
  if (before.contentHash === now.contentHash && before.page !== RETIRED_PAGE) return before.change;
  const repealed = now.isRepealNotice && !before.isRepealNotice;
  return { kind: repealed ? 'REPEALED' : 'CHANGED', at: atMs };
}

function repealSeen(before: StoredLaw | null, isRepealed: boolean, nowMs: number): number | null {
  if (!isRepealed || before === null) return null;
  return before.isRepealed ? before.repealSeenAt : nowMs;
}
