import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { CitableSource, PackedAction, RequestedAction, Reviewer, ReviewOutput } from '../engine/engine.ts';
import { RunFailure } from '../errors/run-failure.ts';
import { KeyMissing, type Keyring } from '../security/keyring.ts';
import type { CollectionSpec, Database, Session } from './database.ts';
import type { JobKeys } from './job-keys.ts';
import type { Job, RunRef } from './jobs.ts';
import { pack, unpack } from './packing.ts';

/** A stored document holds at most 16 MB; what is larger is refused for good, or the model would be billed again for it. */
const MAX_STORED_BYTES = 15_000_000;

/** One review profile of a run as it was configured when the run was requested; later edits do not reach it. */
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
   * What of the request's `dynamicContext` the run holds: each targeted reviewer's unreviewed rules, by its id. It lives until the run
   * ends and has no other reader.
   */
  customRules: Readonly<Record<string, readonly string[]>>;
}

export interface ExtractedText {
  pages: string[];
  language: string;
  mediaType: string;
}

interface Piece {
  _id: string;
  jobId: string;
  tenantId: string;
  /** The charge of the run it belongs to; absent (to a query the same as null) where the run did not name its charge. */
  chargeId?: string | null;
  /** Under the key of the job, bound to tenant and `_id`. */
  sealed: Buffer;
  /** In place of `sealed` where a release wrote it that sealed nothing; each goes with its run. */
  packed?: Buffer;
  /** Epoch ms. */
  savedAt: number;
}

export const runDataSpec: CollectionSpec = {
  name: 'runData',
  indexes: [
    { key: { jobId: 1, tenantId: 1 }, name: 'byJob' },
    { key: { savedAt: 1 }, name: 'byAge' },
  ],
};

/** Bytes of one piece of an action's audit. */
const AUDIT_PIECE_BYTES = 8_000_000;
/** A packed audit is never much larger than the largest body it can come in. */
const MAX_AUDIT_PIECES = 10;

const INPUT = 'input';
const auditPiece = (number: number) => `audit/${number}`;
const TEXT = 'text';
const DOCUMENT = 'document';
const panelOutput = (profileId: string, workerId: string) => `panel/${profileId}/${workerId}`;
const reviewOf = (profileId: string) => `review/${profileId}`;

/** A run writes under its charge, so that one whose job was withdrawn cannot write into the data of the next job under the id. */
const pieceId = ({ jobId, chargeId }: RunRef, name: string) =>
  chargeId === undefined ? `${jobId}/${name}` : `${jobId}/${chargeId}/${name}`;
/** Of a run that names its charge also what it wrote before it did: a run can be moved to a later build while it is under way. */
const own = (run: RunRef, names: readonly string[]) => ({
  _id: { $in: names.flatMap((name) => [pieceId(run, name), `${run.jobId}/${name}`]) },
  tenantId: run.tenantId,
  ...(run.chargeId === undefined ? {} : { chargeId: { $in: chargesOf(run) } }),
});
const chargesOf = ({ chargeId }: RunRef) => (chargeId === undefined ? [null] : [chargeId, null]);

/** Working data of a run: it exists under the job, sealed under the job's key, and is removed when the run ends. */
export function createRunData<Review>(database: Database, keys: JobKeys, masterKeys: Keyring) {
  const pieces = database.collection<Piece>(runDataSpec);
  const contextOf = (tenantId: string, _id: string) => `${tenantId}/${_id}`;

  /** @throws RunFailure `DOCUMENT_TOO_LARGE`; `CANCELLED` when the job is gone */
  async function seal(run: RunRef, _id: string, packed: Buffer, session?: Session): Promise<Buffer> {
    const key = await keys.find(run, session);
    if (key === null) throw new RunFailure('CANCELLED');
    const sealed = key.seal(packed, contextOf(run.tenantId, _id));
    if (sealed.length > MAX_STORED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
    return sealed;
  }

  /** Null for a piece whose job is gone, and for one that an earlier job under the same id left: its key is gone. */
  function openPacked({ tenantId, _id, sealed, packed }: Piece, key: Keyring | null): Buffer | null {
    try {
      return packed ?? key?.open(sealed, contextOf(tenantId, _id)) ?? null;
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
    await pieces.updateOne({ _id }, { $set: fields, $unset: { packed: 1 } }, { upsert: true });
  }
  async function load<T>(run: RunRef, name: string): Promise<T | null> {
    const stored = await pieces.findOne(own(run, [name]));
    return stored === null ? null : open<T>(stored, await keys.find(run));
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
      const stored = await load<RunInput & WithSealedContext>(run, INPUT);
      return stored === null ? null : { ...stored, customRules: stored.customRules ?? openRules(run.jobId, stored) };
    },

    /** What an action is written from, its audit in as many pieces as it takes; a job has this or the input of an analysis. */
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
      const { auditPieces = 0, material, ...request } = stored;
      if (material !== undefined) return { ...request, material: await packed(material) };
      const numbers = Array.from({ length: auditPieces }, (_, number) => number);
      const pieces = await Promise.all(numbers.map((number) => loadPacked(run, auditPiece(number))));
      const found = pieces.filter((piece) => piece !== null);
      return found.length < auditPieces ? null : { ...request, material: Buffer.concat(found) };
    },

    /** Which action a run writes. */
    async requestedAction(run: RunRef): Promise<RequestedAction | null> {
      return (await load<StoredAction>(run, INPUT))?.action ?? null;
    },

    /** Stores the document of an action as its writer packed it. */
    async saveDocument(run: RunRef, document: Uint8Array): Promise<void> {
      await savePacked(run, DOCUMENT, Buffer.from(document));
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

    /** A second attempt overwrites the first. */
    async savePanelOutput(run: RunRef, profileId: string, workerId: string, output: ReviewOutput): Promise<void> {
      await save(run, panelOutput(profileId, workerId), output);
    },

    /** What the reviewers of a profile found, as far as it is there, by their ids. */
    async panelOutputs(
      run: RunRef,
      profileId: string,
      workerIds: readonly string[],
    ): Promise<Map<string, ReviewOutput>> {
      const names = workerIds.map((workerId) => panelOutput(profileId, workerId));
      const stored = new Map((await pieces.find(own(run, names)).toArray()).map((piece) => [piece._id, piece]));
      const key = await keys.find(run);
      const outputs = await Promise.all(
        workerIds.map(async (workerId, i) => {
          const name = names[i] ?? '';
          const piece = stored.get(pieceId(run, name)) ?? stored.get(`${run.jobId}/${name}`);
          const output = piece === undefined ? null : await open<ReviewOutput>(piece, key);
          return output === null ? [] : [[workerId, output] as const];
        }),
      );
      return new Map(outputs.flat());
    },

    async saveReview(run: RunRef, profileId: string, review: Review): Promise<void> {
      await save(run, reviewOf(profileId), review);
    },

    async review(run: RunRef, profileId: string): Promise<Review | null> {
      return load(run, reviewOf(profileId));
    },

    /** Jobs that hold working data saved before `beforeMs`, over all tenants, for the sweep. */
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

    /** Removes everything under the job; repeatable. */
    async removeAll(tenantId: string, jobId: string): Promise<void> {
      await pieces.deleteMany({ jobId, tenantId });
    },

    /** Removes what belongs to the run and nothing of another one under the same id; repeatable. */
    async removeOfRun(run: RunRef): Promise<void> {
      const { tenantId, jobId } = run;
      await pieces.deleteMany({ jobId, tenantId, chargeId: { $in: chargesOf(run) } });
    },

    /** Takes the input back together with its job. */
    async withdrawInput(tenantId: string, jobId: string, session: Session): Promise<void> {
      const numbers = Array.from({ length: MAX_AUDIT_PIECES }, (_, number) => auditPiece(number));
      const names = [INPUT, ...numbers].map((name) => `${jobId}/${name}`);
      await pieces.deleteMany({ _id: { $in: names }, tenantId }, { session });
    },
  };
  function openRules(jobId: string, { sealedContext = null }: WithSealedContext): RunInput['customRules'] {
    if (sealedContext === null) return {};
    const rules = masterKeys.open(Buffer.from(sealedContext, 'base64'), `run-context:${jobId}`);
    return JSON.parse(rules.toString('utf8')) as RunInput['customRules'];
  }
}

/** An action as it is stored; a run that began on an earlier release has its audit in place. */
interface StoredAction extends Omit<PackedAction, 'material'> {
  auditPieces?: number;
  material?: unknown;
}

const packed = (value: unknown): Promise<Buffer> => pack(Buffer.from(JSON.stringify(value), 'utf8'));

/** The input of a run that began on a release that sealed the rules alone, under the master key (base64). */
interface WithSealedContext {
  sealedContext?: string | null;
}

/** The job an input belongs to, and the charge that paid for it. */
type Paid = Pick<Job, 'tenantId' | 'jobId'> & { charge: Pick<Job['charge'], 'chargeId'> };
