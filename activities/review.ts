import { cancellationSignal } from '@temporalio/activity';
import type { RunRef } from '../shared/contracts/workflow-messages.ts';
import { DocumentMissing, DocumentTooLarge } from '../shared/data/documents.ts';
import type { JobStep } from '../shared/data/jobs.ts';
import type { ExtractedText, PlannedProfile, RunInput } from '../shared/data/run-data.ts';
import type { Engine } from '../shared/engine/engine.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import type { Extractor } from '../shared/extraction/extract.ts';
import { detectLanguage } from '../shared/languages/detect.ts';
import type { Reviewing } from '../shared/reviewing/reviewing.ts';
import { doubtsIn } from '../shared/rules/check-notes.ts';
import { consolidationPiece, reviewerPiece } from '../shared/rules/pieces.ts';
import { boundedOutput } from '../shared/rules/reviewer-bounds.ts';
import { type Spending, spendingOf } from '../shared/rules/spending.ts';
import { sha256 } from '../shared/security/sha256.ts';
import type { Platform } from '../shared/services/platform.ts';
import { checkDocument } from '../shared/services/runs/check-document.ts';
import { consolidateReview } from '../shared/services/runs/consolidate-review.ts';
import { guarded } from './failure.ts';
import { failureNotes } from './failure-notes.ts';

export interface ReviewDeps extends Pick<Platform, 'config' | 'clock' | 'data' | 'documents'> {
  engine: Engine;
  extractor: Extractor;
  reviewing: Reviewing;
}

/** The long pieces of work of an analysis; each stores its result for the job, overwriting an earlier attempt. */
export function createReviewActivities({ config, clock, data, documents, engine, extractor, reviewing }: ReviewDeps) {
  async function enter(ref: RunRef, step: JobStep): Promise<void> {
    if (!(await data.jobs.enterStep(ref, step, clock()))) throw new RunFailure('CANCELLED');
  }

  /** Shows that a reviewer reads; answers when the window of its run closes (epoch ms). */
  async function startReading(ref: RunRef & { profileId: string; workerId: string }): Promise<number> {
    const job = await data.jobs.startReviewer(ref, reviewerPiece(ref.profileId, ref.workerId), clock());
    if (job === null) throw new RunFailure('CANCELLED');
    return job.deadlineAt;
  }

  async function finish(ref: RunRef, piece: string, step: JobStep, spent: Spending): Promise<void> {
    if (await data.jobs.finishPiece(ref, piece, step, clock(), spendingOf(spent))) return;
    // The result was stored under a key that was read before the work, and the job may have been deleted or have ended since.
    await data.runData.removeOfRun(ref);
    throw new RunFailure('CANCELLED');
  }

  /** Reads the stored input of a piece of work. @throws RunFailure `CANCELLED` when the job was deleted meanwhile */
  async function materials(ref: RunRef, profileId: string): Promise<Materials> {
    const [input, text] = await Promise.all([data.runData.input(ref), data.runData.text(ref)]);
    const profile = input?.profiles.find((candidate) => candidate.profileId === profileId);
    if (input === null || text === null || profile === undefined) throw new RunFailure('CANCELLED');
    return { input, text, profile };
  }

  const activities = {
    /** Extracts the text of the uploaded document unless an earlier delivery did. `beginDelivery` has shown the step. */
    async prepareDocument(ref: RunRef): Promise<{ pages: number; characters: number }> {
      const signal = cancellationSignal();
      const stored = await data.runData.text(ref);
      const text = stored ?? (await readDocument(ref, signal));
      if (stored === null) await data.runData.saveText(ref, text);
      return { pages: text.pages.length, characters: text.pages.reduce((sum, page) => sum + page.length, 0) };
    },

    /** Runs one reviewer over the document. */
    async runReviewer(ref: RunRef & { profileId: string; workerId: string }): Promise<{ findings: number }> {
      const signal = cancellationSignal();
      const { profileId, workerId } = ref;
      // The job's record is first, because it holds the key of everything else.
      const closesAtMs = await startReading(ref);
      const { input, text, profile } = await materials(ref, profileId);
      const doubts = text.checks === undefined ? undefined : doubtsIn(text.checks);
      const reviewer = profile.reviewers.find((candidate) => candidate.workerId === workerId);
      if (reviewer === undefined) throw new RunFailure('PROFILE_INVALID');
      const answer = await engine.review(
        {
          run: ref,
          closesAtMs,
          document: { pages: text.pages, language: text.language },
          documentType: profile.documentType,
          outputLanguage: profile.outputLanguage,
          reviewer: { ...reviewer, customRules: input.customRules[workerId] ?? [] },
          sources: input.sources.filter(({ label }) => reviewer.labels.includes(label)),
          statedDay: text.checks?.statedDay ?? null,
          ...(doubts !== undefined && { doubts }),
        },
        signal,
      );
      signal.throwIfAborted();
      const output = boundedOutput(answer);
      await data.runData.savePanelOutput(ref, profileId, workerId, output);
      await finish(ref, reviewerPiece(profileId, workerId), 'REVIEW', output);
      return { findings: output.findings.length };
    },

    /** Verifies and merges the findings of a profile's panel. */
    async consolidate(
      ref: RunRef & { profileId: string },
    ): Promise<{ flaws: number; strengths: number; dropped: number }> {
      const signal = cancellationSignal();
      const { profileId } = ref;
      await enter(ref, 'CONSOLIDATION');
      const { input, text, profile } = await materials(ref, profileId);
      const workerIds = profile.reviewers.map(({ workerId }) => workerId);
      const stored = await data.runData.panelOutputs(ref, profileId, workerIds);
      const outputs = profile.reviewers.map(({ workerId, name }) => {
        const output = stored.get(workerId);
        if (output === undefined) throw new RunFailure('INTERNAL');
        return { workerId, reviewerName: name, output };
      });
      const review = await consolidateReview(
        { engine, reviewing, signal },
        { run: ref, profile, sources: input.sources, text, outputs },
      );
      await data.runData.saveReview(ref, profileId, review);
      await finish(ref, consolidationPiece(profileId), 'CONSOLIDATION', review);
      return { flaws: review.flaws.length, strengths: review.strengths.length, dropped: review.dropped.length };
    },
  };
  return guarded(activities, failureNotes({ data, clock }));

  /** Extracts the text and looks up what it cites. Every delivery has the same checks, because the library may change meanwhile. */
  async function readDocument(ref: RunRef, signal: AbortSignal): Promise<ExtractedText> {
    const text = await extractText(ref, signal);
    const input = await data.runData.input(ref);
    if (input === null) throw new RunFailure('CANCELLED');
    const checks = await checkDocument({ data, clock, reviewing, signal }, ref, input, text);
    return checks === null ? text : { ...text, checks };
  }

  async function extractText({ tenantId, jobId }: RunRef, signal: AbortSignal): Promise<ExtractedText> {
    try {
      const { bytes, contentType } = await documents.read(tenantId, jobId, config.upload.maxBytes, signal);
      const documentDigest = sha256(bytes);
      const { pages, ...rest } = await extractor.extract(bytes, { contentType, tenantId }, signal);
      return { pages, ...rest, language: detectLanguage(pages.join('\n')), sha256: documentDigest };
    } catch (err) {
      if (err instanceof DocumentTooLarge)
        throw new RunFailure('DOCUMENT_TOO_LARGE', { personMessage: tooLarge(config.upload.maxBytes) });
      if (err instanceof DocumentMissing) throw new RunFailure('DOCUMENT_EMPTY', { personMessage: MISSING });
      throw err;
    }
  }
}

interface Materials {
  input: RunInput;
  text: ExtractedText;
  profile: PlannedProfile;
}

const MISSING = 'The uploaded document is no longer there. Upload it again and start a new run.';

function tooLarge(maxBytes: number): string {
  const megabytes = Math.floor(maxBytes / 1_048_576);
  const limit = megabytes >= 1 ? `${megabytes} MB` : `${maxBytes} bytes`;
  return `The document is larger than ${limit}. Upload a smaller file, for example without images or split into parts.`;
}

export type ReviewActivities = ReturnType<typeof createReviewActivities>;
