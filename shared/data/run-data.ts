import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { ActionOutput, ActionRequest, CitableSource, Reviewer, ReviewOutput } from '../engine/engine.ts';
import { RunFailure } from '../errors/run-failure.ts';
import type { CollectionSpec, Database, Session } from './database.ts';

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

const inputId = (jobId: string) => `${jobId}/input`;
const textId = (jobId: string) => `${jobId}/text`;
const panelOutputId = (jobId: string, profileId: string, workerId: string) => `${jobId}/panel/${profileId}/${workerId}`;
const documentId = (jobId: string) => `${jobId}/document`;
const reviewId = (jobId: string, profileId: string) => `${jobId}/review/${profileId}`;

/** Working data of a run: it exists under the job and is removed when the run ends. */
export function createRunData<Review>(database: Database) {
  const pieces = database.collection<Piece>(runDataSpec);

  async function save(_id: string, tenantId: string, jobId: string, value: unknown): Promise<void> {
    const packed = await pack(value);
    await pieces.updateOne({ _id }, { $set: { tenantId, jobId, packed, savedAt: Date.now() } }, { upsert: true });
  }
  async function load<T>(_id: string, tenantId: string): Promise<T | null> {
    const stored = await pieces.findOne({ _id, tenantId });
    return stored === null ? null : unpack<T>(stored);
  }

  return {
    async insertInput(tenantId: string, jobId: string, input: RunInput, session: Session): Promise<void> {
      const { sealedContext, ...rest } = input;
      const packed = await pack({ ...rest, sealedContext: sealedContext?.toString('base64') ?? null });
      await pieces.insertOne({ _id: inputId(jobId), tenantId, jobId, packed, savedAt: Date.now() }, { session });
    },

    async input(tenantId: string, jobId: string): Promise<RunInput | null> {
      const stored = await load<Omit<RunInput, 'sealedContext'> & { sealedContext: string | null }>(
        inputId(jobId),
        tenantId,
      );
      if (stored === null) return null;
      const sealed = stored.sealedContext;
      return { ...stored, sealedContext: sealed === null ? null : Buffer.from(sealed, 'base64') };
    },

    /** What an action is written from; a job has this or the input of an analysis. */
    async insertAction(tenantId: string, jobId: string, request: ActionRequest, session: Session): Promise<void> {
      const packed = await pack(request);
      await pieces.insertOne({ _id: inputId(jobId), tenantId, jobId, packed, savedAt: Date.now() }, { session });
    },

    async action(tenantId: string, jobId: string): Promise<ActionRequest | null> {
      return load(inputId(jobId), tenantId);
    },

    async saveDocument(tenantId: string, jobId: string, output: ActionOutput): Promise<void> {
      await save(documentId(jobId), tenantId, jobId, output);
    },

    async document(tenantId: string, jobId: string): Promise<ActionOutput | null> {
      return load(documentId(jobId), tenantId);
    },

    async saveText(tenantId: string, jobId: string, text: ExtractedText): Promise<void> {
      await save(textId(jobId), tenantId, jobId, text);
    },

    async text(tenantId: string, jobId: string): Promise<ExtractedText | null> {
      return load(textId(jobId), tenantId);
    },

    /** A second attempt overwrites the first. */
    async savePanelOutput(
      tenantId: string,
      jobId: string,
      profileId: string,
      workerId: string,
      output: ReviewOutput,
    ): Promise<void> {
      await save(panelOutputId(jobId, profileId, workerId), tenantId, jobId, output);
    },

    /** What the reviewers of a profile found, as far as it is there, by their ids. */
    async panelOutputs(
      tenantId: string,
      jobId: string,
      profileId: string,
      workerIds: readonly string[],
    ): Promise<Map<string, ReviewOutput>> {
      const workerOf = new Map(workerIds.map((workerId) => [panelOutputId(jobId, profileId, workerId), workerId]));
      const stored = await pieces.find({ _id: { $in: [...workerOf.keys()] }, tenantId }).toArray();
      const outputs = await Promise.all(
        stored.map(async (piece) => [workerOf.get(piece._id) ?? '', await unpack<ReviewOutput>(piece)] as const),
      );
      return new Map(outputs);
    },

    async saveReview(tenantId: string, jobId: string, profileId: string, review: Review): Promise<void> {
      await save(reviewId(jobId, profileId), tenantId, jobId, review);
    },

    async review(tenantId: string, jobId: string, profileId: string): Promise<Review | null> {
      return load(reviewId(jobId, profileId), tenantId);
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

    /** Removes everything; repeatable. */
    async removeAll(tenantId: string, jobId: string): Promise<void> {
      await pieces.deleteMany({ jobId, tenantId });
    },

    /** Takes the input back together with its job. */
    async withdrawInput(tenantId: string, jobId: string, session: Session): Promise<void> {
      await pieces.deleteOne({ _id: inputId(jobId), tenantId }, { session });
    },
  };
}
