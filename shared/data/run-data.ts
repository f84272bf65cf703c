import type { PackedAction, RequestedAction } from '../contracts/action.ts';
import type { DocumentChecks } from '../contracts/document-checks.ts';
import type { CitableSource, Reviewer, ReviewOutput } from '../contracts/review.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { RunRef } from '../contracts/workflow-messages.ts';
import { RunFailure } from '../errors/run-failure.ts';
import type { Spending } from '../rules/spending.ts';
import { KeyMissing, type Keyring } from '../security/keyring.ts';
import type { CollectionSpec, Database, Session } from './database.ts';
import type { JobKeys } from './job-keys.ts';
import type { Job } from './jobs.ts';
import { MAX_STORED_BYTES, pack, unpack } from './packing.ts';

/** A review profile of a run as it was configured when the run was requested; later edits do not change it. */
export interface PlannedProfile {
  profileId: string;
  name: string;
  documentType: string;
  outputLanguage: OutputLanguage;
  jurisdictions: string[];
  reviewers: (Omit<Reviewer, 'customRules'> & { labels: string[] })[];
}

/** Everything a run needs beside the document, resolved when it was requested. */
export interface RunInput {
  profiles: PlannedProfile[];
  sources: CitableSource[];
  /**
   * Rules from the request's `dynamicContext`, by the id of the reviewer they are for. They are removed with the run's data, and only
   * the run reads them.
   */
  customRules: Readonly<Record<string, readonly string[]>>;
}

export interface ExtractedText {
  pages: string[];
  language: string;
  mediaType: string;
  /** Mean confidence of each page's words, 0 to 100, where they were recognised in images (OCR); null for a page that holds its text. */
  confidences?: (number | null)[];
  /** Numbers of the scanned pages whose images could not be read. */
  unreadPages?: number[];
  /** Of the bytes that were read, in hex; absent in text that an earlier release extracted. */
  sha256?: string;
  /** What code alone checked in it; absent in text that an earlier release stored, and for a document that could not be checked. */
  checks?: DocumentChecks;
}

interface Piece {
  _id: string;
  jobId: string;
  tenantId: string;
  /** The charge of its run; absent (which a query for null matches) where the run did not name its charge. */
  chargeId?: string | null;
  /** Sealed under the job's key, bound to tenant and `_id`. */
  sealed: Buffer;
  /** Epoch ms. */
  savedAt: number;
}

const runDataSpec: CollectionSpec = {
  name: 'runData',
  indexes: [
    { key: { jobId: 1, tenantId: 1 }, name: 'byJob' },
    { key: { savedAt: 1 }, name: 'byAge' },
  ],
};

/** Bytes of one piece of an action's audit. */
const AUDIT_PIECE_BYTES = 8_000_000;
/** Enough, because a packed audit is hardly larger than the largest request body that can hold it. */
const MAX_AUDIT_PIECES = 10;

const INPUT = 'input';
const auditPiece = (number: number) => `audit/${number}`;
const TEXT = 'text';
const DOCUMENT = 'document';
const DOCUMENT_SPENDING = 'document-spending';
/** The one piece that stays until its job is removed. */
const CITED = 'cited';
const panelOutput = (profileId: string, workerId: string) => `panel/${profileId}/${workerId}`;
const reviewOf = (profileId: string) => `review/${profileId}`;

/** Contains the run's charge, because a run whose job was withdrawn must not write into the data of the next job with the id. */
const pieceId = ({ jobId, chargeId }: RunRef, name: string) =>
  chargeId === undefined ? `${jobId}/${name}` : `${jobId}/${chargeId}/${name}`;
/** Matches also pieces without a charge, because a run may have begun on a build that did not name its charge. */
const own = (run: RunRef, names: readonly string[]) => ({
  _id: { $in: names.flatMap((name) => [pieceId(run, name), `${run.jobId}/${name}`]) },
  tenantId: run.tenantId,
  ...(run.chargeId === undefined ? {} : { chargeId: { $in: chargesOf(run) } }),
});
const chargesOf = ({ chargeId }: RunRef) => (chargeId === undefined ? [null] : [chargeId, null]);

/** A job can be read without the texts of its sources, which only few reports cite at such length. */
const MAX_CITED_BYTES = 4_000_000;

/**
 * Working data of runs: it belongs to the job, is sealed under the job's key, and is removed when the run ends. Only the sources that the
 * result cites stay as long as the job.
 */
export function createRunData<Review>(database: Database, keys: JobKeys) {
  const pieces = database.collection<Piece>(runDataSpec);
  const contextOf = (tenantId: string, _id: string) => `${tenantId}/${_id}`;

  /** @throws RunFailure `DOCUMENT_TOO_LARGE`; `CANCELLED` when the job does not exist */
  async function seal(run: RunRef, _id: string, packed: Buffer, session?: Session): Promise<Buffer> {
    const key = await keys.find(run, session);
    if (key === null) throw new RunFailure('CANCELLED');
    const sealed = key.seal(packed, contextOf(run.tenantId, _id));
    if (sealed.length > MAX_STORED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
    return sealed;
  }

  /** Null for a piece whose key no longer exists, because its job was deleted, or an earlier job with the same id left it. */
  function openPacked({ tenantId, _id, sealed }: Piece, key: Keyring | null): Buffer | null {
    try {
      return key?.open(sealed, contextOf(tenantId, _id)) ?? null;
    } catch (err) {
      if (err instanceof KeyMissing) return null;
      throw err;
    }
  }

  async function open<T>(piece: Piece, key: Keyring | null): Promise<T | null> {
    const packed = openPacked(piece, key);
    return packed === null ? null : (JSON.parse((await unpack(packed)).toString('utf8')) as T);
  }

  async function save(run: RunRef, name: string, value: unknown): Promise<void> {
    await savePacked(run, name, await packed(value));
  }
  async function savePacked(run: RunRef, name: string, bytes: Buffer): Promise<void> {
    const { tenantId, jobId, chargeId } = run;
    const _id = pieceId(run, name);
    const sealed = await seal(run, _id, bytes);
    const fields = { tenantId, jobId, sealed, savedAt: Date.now(), ...(chargeId === undefined ? {} : { chargeId }) };
    await pieces.updateOne({ _id }, { $set: fields }, { upsert: true });
  }
  async function load<T>(run: RunRef, name: string): Promise<T | null> {
    const stored = await pieces.findOne(own(run, [name]));
    return stored === null ? null : open<T>(stored, await keys.find(run));
  }
  /** Loads pieces by their names in one read, under the ids that they are asked for by. */
  async function loadAll<T>(
    run: RunRef,
    asked: readonly (readonly [id: string, name: string])[],
  ): Promise<Map<string, T>> {
    const names = asked.map(([, name]) => name);
    const stored = new Map((await pieces.find(own(run, names)).toArray()).map((piece) => [piece._id, piece]));
    const key = await keys.find(run);
    const opened = asked.map(async ([id, name]) => {
      const piece = stored.get(pieceId(run, name)) ?? stored.get(`${run.jobId}/${name}`);
      const value = piece === undefined ? null : await open<T>(piece, key);
      return value === null ? [] : [[id, value] as const];
    });
    return new Map((await Promise.all(opened)).flat());
  }
  async function loadPacked(run: RunRef, name: string): Promise<Buffer | null> {
    const stored = await pieces.findOne(own(run, [name]));
    return stored === null ? null : openPacked(stored, await keys.find(run));
  }
  async function insert(
    { tenantId, jobId, charge }: Paid,
    name: string,
    bytes: Buffer,
    session: Session,
  ): Promise<void> {
    const run = { tenantId, jobId, chargeId: charge.chargeId };
    const _id = `${jobId}/${name}`;
    await pieces.insertOne(
      { _id, ...run, sealed: await seal(run, _id, bytes, session), savedAt: Date.now() },
      { session },
    );
  }

  return {
    async insertInput(job: Paid, input: RunInput, session: Session): Promise<void> {
      await insert(job, INPUT, await packed(input), session);
    },

    async input(run: RunRef): Promise<RunInput | null> {
      return load(run, INPUT);
    },

    /** Stores the input of an action, its audit in as many pieces as it needs. A job has this or the input of an analysis. */
    async insertAction(job: Paid, { run: _, material, ...request }: PackedAction, session: Session): Promise<void> {
      const auditPieces = Math.ceil(material.length / AUDIT_PIECE_BYTES);
      await insert(job, INPUT, await packed({ ...request, auditPieces }), session);
      for (let number = 0; number < auditPieces; number++) {
        const from = number * AUDIT_PIECE_BYTES;
        await insert(job, auditPiece(number), Buffer.from(material.subarray(from, from + AUDIT_PIECE_BYTES)), session);
      }
    },

    async action(run: RunRef): Promise<PackedAction | null> {
      const stored = await load<StoredAction>(run, INPUT);
      if (stored === null) return null;
      const { auditPieces, ...request } = stored;
      const numbers = Array.from({ length: auditPieces }, (_, number) => number);
      const pieces = await Promise.all(numbers.map((number) => loadPacked(run, auditPiece(number))));
      const found = pieces.filter((piece) => piece !== null);
      return found.length < auditPieces ? null : { ...request, material: Buffer.concat(found) };
    },

    /** The action that a run writes. */
    async requestedAction(run: RunRef): Promise<RequestedAction | null> {
      return (await load<StoredAction>(run, INPUT))?.action ?? null;
    },

    /** Stores the packed document of an action, after its spending, because a delivery that finds the document has to count it. */
    async saveDocument(run: RunRef, document: Uint8Array, spent: Spending | null): Promise<void> {
      if (spent !== null) await save(run, DOCUMENT_SPENDING, spent);
      await savePacked(run, DOCUMENT, Buffer.from(document));
    },

    /** Returns the spending of the stored document; null if it took nothing. */
    async documentSpending(run: RunRef): Promise<Spending | null> {
      return load(run, DOCUMENT_SPENDING);
    },

    async document(run: RunRef): Promise<Uint8Array | null> {
      return loadPacked(run, DOCUMENT);
    },

    async saveText(run: RunRef, text: ExtractedText): Promise<void> {
      await save(run, TEXT, text);
    },

    async text(run: RunRef): Promise<ExtractedText | null> {
      return load(run, TEXT);
    },

    /** Stores a reviewer's output; a retry overwrites it. */
    async savePanelOutput(run: RunRef, profileId: string, workerId: string, output: ReviewOutput): Promise<void> {
      await save(run, panelOutput(profileId, workerId), output);
    },

    /** The stored outputs of a profile's reviewers, by reviewer id. */
    async panelOutputs(
      run: RunRef,
      profileId: string,
      workerIds: readonly string[],
    ): Promise<Map<string, ReviewOutput>> {
      return loadAll(
        run,
        workerIds.map((workerId) => [workerId, panelOutput(profileId, workerId)] as const),
      );
    },

    /** Keeps the sources that the result of a run cites, unless they are too large to keep. */
    async saveCitedSources(run: RunRef, sources: readonly CitableSource[]): Promise<void> {
      const bytes = await packed(sources);
      if (bytes.length <= MAX_CITED_BYTES) await savePacked(run, CITED, bytes);
    },

    async citedSources(run: RunRef): Promise<CitableSource[] | null> {
      return load(run, CITED);
    },

    async saveReview(run: RunRef, profileId: string, review: Review): Promise<void> {
      await save(run, reviewOf(profileId), review);
    },

    /** The stored reviews of profiles, by profile id. */
    async reviews(run: RunRef, profileIds: readonly string[]): Promise<Map<string, Review>> {
      return loadAll(
        run,
        profileIds.map((profileId) => [profileId, reviewOf(profileId)] as const),
      );
    },

    /** Jobs of all tenants with working data saved before `beforeMs`, for the sweep. */
    async savedBefore(
      beforeMs: number,
      after: string | null,
      limit: number,
    ): Promise<{ id: string; tenantId: string }[]> {
      const strays = await pieces
        .aggregate<{ _id: string; tenantId: string }>([
          { $match: { savedAt: { $lte: beforeMs }, ...(after === null ? {} : { jobId: { $gt: after } }) } },
          { $group: { _id: '$jobId', tenantId: { $first: '$tenantId' } } },
          { $sort: { _id: 1 } },
          { $limit: limit },
        ])
        .toArray();
      return strays.map(({ _id, tenantId }) => ({ id: _id, tenantId }));
    },

    /** Removes all data of the job; repeatable. */
    async removeAll(tenantId: string, jobId: string): Promise<void> {
      await pieces.deleteMany({ jobId, tenantId });
    },

    /** Removes the run's data but the cited sources, and nothing of another run with the same job id; repeatable. */
    async removeOfRun(run: RunRef): Promise<void> {
      const { tenantId, jobId } = run;
      const kept = [pieceId(run, CITED), `${jobId}/${CITED}`];
      await pieces.deleteMany({ jobId, tenantId, chargeId: { $in: chargesOf(run) }, _id: { $nin: kept } });
    },

    /** Removes the input in the transaction that withdraws its job. */
    async withdrawInput(tenantId: string, jobId: string, session: Session): Promise<void> {
      const numbers = Array.from({ length: MAX_AUDIT_PIECES }, (_, number) => auditPiece(number));
      const names = [INPUT, ...numbers].map((name) => `${jobId}/${name}`);
      await pieces.deleteMany({ _id: { $in: names }, tenantId }, { session });
    },
  };
}

/** A stored action; its audit is stored in pieces. */
interface StoredAction extends Omit<PackedAction, 'material'> {
  auditPieces: number;
}

const packed = (value: unknown): Promise<Buffer> => pack(Buffer.from(JSON.stringify(value), 'utf8'));

/** A job and the charge that paid for it. */
type Paid = Pick<Job, 'tenantId' | 'jobId'> & { charge: Pick<Job['charge'], 'chargeId'> };
