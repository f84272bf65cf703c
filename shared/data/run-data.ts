import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { ActionOutput, ActionRequest, CitableSource, Reviewer, ReviewOutput } from '../engine/engine.ts';
import { RunFailure } from '../errors/run-failure.ts';
import type { CollectionSpec, Database, Session } from './database.ts';
import type { Job, RunRef } from './jobs.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

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
  /** What of the request's `dynamicContext` the run holds, sealed; lives until the run ends and has no other reader. */
  sealedContext: Buffer | null;
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
  packed: Buffer;
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

/** Below this, compressing a value takes longer than storing what it saves. */
const COMPRESSED_FROM_BYTES = 8_192;
/** First byte of a gzip member (RFC 1952); no JSON text begins with it. */
const GZIP = 0x1f;

async function pack(value: unknown): Promise<Buffer> {
  const json = Buffer.from(JSON.stringify(value), 'utf8');
  const packed = json.length < COMPRESSED_FROM_BYTES ? json : await compress(json, { level: 1 });
  if (packed.length > MAX_STORED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
  return packed;
}

async function unpack<T>({ packed }: Piece): Promise<T> {
  const json = packed[0] === GZIP ? await decompress(packed) : packed;
  return JSON.parse(json.toString('utf8')) as T;
}

const INPUT = 'input';
const TEXT = 'text';
const DOCUMENT = 'document';
const panelOutput = (profileId: string, workerId: string) => `panel/${profileId}/${workerId}`;
const reviewOf = (profileId: string) => `review/${profileId}`;

const inputId = ({ jobId }: RunRef) => `${jobId}/${INPUT}`;
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

/** Working data of a run: it exists under the job and is removed when the run ends. */
export function createRunData<Review>(database: Database) {
  const pieces = database.collection<Piece>(runDataSpec);

  async function save(run: RunRef, name: string, value: unknown): Promise<void> {
    const { tenantId, jobId, chargeId } = run;
    const packed = await pack(value);
    await pieces.updateOne(
      { _id: pieceId(run, name) },
      { $set: { tenantId, jobId, packed, savedAt: Date.now(), ...(chargeId === undefined ? {} : { chargeId }) } },
      { upsert: true },
    );
  }
  async function load<T>(run: RunRef, name: string): Promise<T | null> {
    const stored = await pieces.findOne(own(run, [name]));
    return stored === null ? null : unpack<T>(stored);
  }
  async function insert({ tenantId, jobId, charge }: Paid, value: unknown, session: Session): Promise<void> {
    const run = { tenantId, jobId, chargeId: charge.chargeId };
    const packed = await pack(value);
    await pieces.insertOne({ _id: inputId(run), ...run, packed, savedAt: Date.now() }, { session });
  }

  return {
    async insertInput(job: Paid, input: RunInput, session: Session): Promise<void> {
      const { sealedContext, ...rest } = input;
      await insert(job, { ...rest, sealedContext: sealedContext?.toString('base64') ?? null }, session);
    },

    async input(run: RunRef): Promise<RunInput | null> {
      const stored = await load<Omit<RunInput, 'sealedContext'> & { sealedContext: string | null }>(run, INPUT);
      if (stored === null) return null;
      const sealed = stored.sealedContext;
      return { ...stored, sealedContext: sealed === null ? null : Buffer.from(sealed, 'base64') };
    },

    /** What an action is written from; a job has this or the input of an analysis. */
    async insertAction(job: Paid, request: ActionRequest, session: Session): Promise<void> {
      await insert(job, request, session);
    },

    async action(run: RunRef): Promise<ActionRequest | null> {
      return load(run, INPUT);
    },

    async saveDocument(run: RunRef, output: ActionOutput): Promise<void> {
      await save(run, DOCUMENT, output);
    },

    async document(run: RunRef): Promise<ActionOutput | null> {
      return load(run, DOCUMENT);
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
      const outputs = await Promise.all(
        workerIds.map(async (workerId, i) => {
          const name = names[i] ?? '';
          const piece = stored.get(pieceId(run, name)) ?? stored.get(`${run.jobId}/${name}`);
          return piece === undefined ? [] : [[workerId, await unpack<ReviewOutput>(piece)] as const];
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
      await pieces.deleteOne({ _id: inputId({ tenantId, jobId }), tenantId }, { session });
    },
  };
}

/** The job an input belongs to, and the charge that paid for it. */
type Paid = Pick<Job, 'tenantId' | 'jobId'> & { charge: Pick<Job['charge'], 'chargeId'> };
