import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { CitableSource, Reviewer, ReviewOutput } from '../engine/engine.ts';
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
  /** Sealed `dynamicContext`; lives until the run ends and has no other reader. */
  sealedContext: Buffer | null;
}

export interface ExtractedText {
  pages: string[];
  language: string;
  mediaType: string;
}

interface Packed {
  _id: string;
  jobId: string;
  tenantId: string;
  packed: Buffer;
}

const byJob = { key: { jobId: 1, tenantId: 1 }, name: 'byJob' } as const;
export const runInputsSpec: CollectionSpec = { name: 'runInputs', indexes: [byJob] };
export const extractedTextsSpec: CollectionSpec = { name: 'extractedTexts', indexes: [byJob] };
export const panelOutputsSpec: CollectionSpec = { name: 'panelOutputs', indexes: [byJob] };
export const reviewsSpec: CollectionSpec = { name: 'reviews', indexes: [byJob] };

/** Working data of a run: it exists under the job and is removed when the run ends. */
export function createRunData<Review>(database: Database) {
  const inputs = database.collection<Packed>(runInputsSpec);
  const texts = database.collection<Packed>(extractedTextsSpec);
  const panels = database.collection<Packed>(panelOutputsSpec);
  const reviews = database.collection<Packed>(reviewsSpec);

  async function pack(value: unknown): Promise<Buffer> {
    const packed = await compress(JSON.stringify(value), { level: 1 });
    if (packed.length > MAX_STORED_BYTES) throw new RunFailure('DOCUMENT_TOO_LARGE');
    return packed;
  }
  async function unpack<T>(stored: Packed | null): Promise<T | null> {
    return stored === null ? null : (JSON.parse((await decompress(stored.packed)).toString('utf8')) as T);
  }
  const save = async (collection: typeof inputs, _id: string, tenantId: string, jobId: string, value: unknown) => {
    const packed = await pack(value);
    await collection.updateOne({ _id }, { $set: { tenantId, jobId, packed } }, { upsert: true });
  };
  const pieceId = (...names: string[]) => names.join(':');

  return {
    async insertInput(tenantId: string, jobId: string, input: RunInput, session: Session): Promise<void> {
      const { sealedContext, ...rest } = input;
      const packed = await pack({ ...rest, sealedContext: sealedContext?.toString('base64') ?? null });
      await inputs.insertOne({ _id: jobId, tenantId, jobId, packed }, { session });
    },

    async input(tenantId: string, jobId: string): Promise<RunInput | null> {
      const stored = await unpack<Omit<RunInput, 'sealedContext'> & { sealedContext: string | null }>(
        await inputs.findOne({ _id: jobId, tenantId }),
      );
      if (stored === null) return null;
      const sealed = stored.sealedContext;
      return { ...stored, sealedContext: sealed === null ? null : Buffer.from(sealed, 'base64') };
    },

    async saveText(tenantId: string, jobId: string, text: ExtractedText): Promise<void> {
      await save(texts, jobId, tenantId, jobId, text);
    },

    async text(tenantId: string, jobId: string): Promise<ExtractedText | null> {
      return unpack(await texts.findOne({ _id: jobId, tenantId }));
    },

    /** A second attempt overwrites the first. */
    async savePanelOutput(
      tenantId: string,
      jobId: string,
      profileId: string,
      workerId: string,
      output: ReviewOutput,
    ): Promise<void> {
      await save(panels, pieceId(jobId, profileId, workerId), tenantId, jobId, output);
    },

    async panelOutput(
      tenantId: string,
      jobId: string,
      profileId: string,
      workerId: string,
    ): Promise<ReviewOutput | null> {
      return unpack(await panels.findOne({ _id: pieceId(jobId, profileId, workerId), tenantId }));
    },

    async saveReview(tenantId: string, jobId: string, profileId: string, review: Review): Promise<void> {
      await save(reviews, pieceId(jobId, profileId), tenantId, jobId, review);
    },

    async review(tenantId: string, jobId: string, profileId: string): Promise<Review | null> {
      return unpack(await reviews.findOne({ _id: pieceId(jobId, profileId), tenantId }));
    },

    /** Removes everything; repeatable. */
    async removeAll(tenantId: string, jobId: string): Promise<void> {
      for (const collection of [panels, reviews, texts, inputs]) await collection.deleteMany({ jobId, tenantId });
    },

    /** Takes the input back together with its job. */
    async withdrawInput(tenantId: string, jobId: string, session: Session): Promise<void> {
      await inputs.deleteOne({ _id: jobId, tenantId }, { session });
    },
  };
}
