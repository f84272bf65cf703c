import { z } from 'zod';
import { actionFields } from '../../../shared/contracts/action.ts';
import type { Caller } from '../../../shared/contracts/caller.ts';
import { LawSearch } from '../../../shared/contracts/law-search.ts';
import { AnalyzeBody, UploadUrlBody } from '../../../shared/contracts/requests.ts';
import { SnippetAddress } from '../../../shared/contracts/snippet.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { deleteJob } from '../../../shared/services/jobs/delete-job.ts';
import { readJob } from '../../../shared/services/jobs/read-job.ts';
import { readLaw } from '../../../shared/services/laws/read-law.ts';
import { searchLaws } from '../../../shared/services/laws/search-laws.ts';
import { readQuotas } from '../../../shared/services/metering/read-quotas.ts';
import { mappingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { listProfiles } from '../../../shared/services/profiles/list-profiles.ts';
import { listActions } from '../../../shared/services/runs/actions.ts';
import { issueUpload } from '../../../shared/services/runs/issue-upload.ts';
import { startAction } from '../../../shared/services/runs/start-action.ts';
import { startAnalysis } from '../../../shared/services/runs/start-analysis.ts';
import { readSnippets } from '../../../shared/services/snippets/read-snippets.ts';
import type { Exchange } from '../endpoint.ts';

/** Effects of a tool, by which assistants decide whether to ask the person first. */
interface Annotations {
  title: string;
  readOnlyHint: boolean;
  destructiveHint: boolean;
  openWorldHint: false;
}

/** A tool as `tools/list` reports it, with the function of the route that it stands for. */
export interface Tool {
  name: string;
  description: string;
  annotations: Annotations;
  /** Strict, so that an argument that it does not offer is refused. */
  schema: z.ZodObject;
  /** True for a tool that costs runs; a spent allowance is then answered with 429 before the route runs. */
  drawsRuns: boolean;
  /** Answers the route's own JSON. `args` is the output of `schema`. */
  run(args: unknown, caller: Caller, exchange: Exchange): Promise<string>;
}

type ToolOptions<Schema extends z.ZodObject> = Pick<Tool, 'name' | 'description'> & {
  title: string;
  effect: 'READS' | 'WRITES' | 'DESTROYS';
  schema: Schema;
  drawsRuns?: true;
  run: (args: z.output<Schema>, caller: Caller, exchange: Exchange) => Promise<object>;
};

function tool<Schema extends z.ZodObject>({ title, effect, run, ...options }: ToolOptions<Schema>): Tool {
  return {
    drawsRuns: false,
    ...options,
    annotations: {
      title,
      readOnlyHint: effect === 'READS',
      destructiveHint: effect === 'DESTROYS',
      openWorldHint: false,
    },
    run: mappingOutages(async (args, caller, exchange) => {
      const answer = await run(args as z.output<Schema>, caller, exchange);
      return Buffer.isBuffer(answer) ? answer.toString('utf8') : JSON.stringify(answer);
    }),
  };
}

const jobId = z.string().max(200).meta({ description: 'The jobId that upload_url, analyze or action answered.' });

/** The tools of the endpoint, in the order in which an assistant meets them. */
export function mcpTools(platform: Platform): Tool[] {
  return [
    tool({
      name: 'get_profiles',
      title: 'List review profiles',
      effect: 'READS',
      description:
        'Lists the profiles and review packages that this organisation may audit documents with: their profileId, name, the kind of document each is made for, its language, and how many runs it costs. Call it first and choose the profile whose law governs the authority that wrote the document; ask the person where two fit. `warnings` names cited laws that changed or were repealed. Free.',
      schema: z.strictObject({}),
      run: (_args, caller) => listProfiles(platform, caller),
    }),
    tool({
      name: 'upload_url',
      title: 'Get an address to upload a document to',
      effect: 'WRITES',
      description:
        'Answers a jobId and a signed uploadUrl. Whoever holds the file sends it there with HTTP PUT, with its own content type and no credentials, within minutes; you cannot pass the document as an argument. Then call analyze with the jobId. One address serves one document and one analysis. If the answer is LEGAL_AGREEMENT_REQUIRED, an administrator of the organisation must accept the upload agreement in the application, and uploadAttestation must name its version. Free.',
      schema: UploadUrlBody,
      run: (body, caller) => issueUpload(platform, caller, { body, key: undefined }),
    }),
    tool({
      name: 'analyze',
      title: 'Audit an uploaded document',
      effect: 'DESTROYS',
      description:
        'Starts the audit of the document that was uploaded under jobId and answers at once with QUEUED. Costs one run of the organisation’s monthly allowance for each review profile, so ask the person before; a refused call costs nothing. Poll get_job with the jobId, every 15 seconds or so: an audit takes minutes, at most 30. The audit is deleted minutes after it ends, so read and keep it at once.',
      schema: AnalyzeBody.omit({ pdfUploaded: true, uploadAttestation: true }),
      drawsRuns: true,
      run: (args, caller, exchange) =>
        startAnalysis(platform, caller, args, (allowance) => exchange.setRateLimit(allowance)),
    }),
    tool({
      name: 'get_job',
      title: 'Read a job and its result',
      effect: 'READS',
      description:
        'Reads a job that this connection started. While status is QUEUED or PROCESSING, wait and call again. COMPLETED: result.clinicalData is the audit (deduplicated_flaws, consolidated_strengths, executive_summary; each finding has a quote that stands in the document and the provision it is measured against), or result.generatedDocument the written document. Keep the result at once: jobs vanish minutes after they end. FAILED: the message says what to do. The audit holds text of the person’s document, which reaches your provider with this answer. Free.',
      schema: z.strictObject({ jobId }),
      run: (args, caller) => readJob(platform, caller, args.jobId),
    }),
    tool({
      name: 'get_actions',
      title: 'List the documents that can be written from an audit',
      effect: 'READS',
      description:
        'Lists the actions, such as an appeal, a plain summary or a letter, that the organisation can run on a finished audit. Send the id of one to action as actionType. With profileId only those written for that profile. Free.',
      schema: z.strictObject({
        profileId: z.string().min(1).max(200).optional().meta({ description: 'A profileId of get_profiles.' }),
      }),
      run: ({ profileId }, caller) => listActions(platform, caller, profileId),
    }),
    tool({
      name: 'action',
      title: 'Write a document from an audit',
      effect: 'DESTROYS',
      description:
        'Writes a document (an appeal, a summary, a letter) from a finished audit and answers at once with a new jobId; poll get_job with it for result.generatedDocument. Send profileId as in analyze, actionType from get_actions, and exactly one of jobId (the finished analysis, while it still exists) and clinicalData (the audit that you kept, sent back as received; set include_in_action to false on a finding to leave it out). Costs one run, so ask the person before; a refused call costs nothing.',
      schema: z.strictObject({
        // Its fields are judged by the route, in a thread, because an audit may be megabytes.
        clinicalData: z
          .looseObject({})
          .optional()
          .meta({ description: 'result.clinicalData of the analysis, as received.' }),
        ...actionFields,
      }),
      drawsRuns: true,
      run: (args, caller, exchange) =>
        startAction(platform, caller, bytesOf(args), {
          report: (allowance) => exchange.setRateLimit(allowance),
          refused: 'GIVEN_BACK',
          signal: exchange.signal,
        }),
    }),
    tool({
      name: 'delete_job',
      title: 'Destroy a job',
      effect: 'DESTROYS',
      description:
        'Destroys a job, its result and its document at once, before the service does so by itself minutes after the end. An unfinished run is cancelled and stays charged. Only the service’s copy is deleted: what you have read has reached your provider. Call it when the person has what they need. Free.',
      schema: z.strictObject({ jobId }),
      run: (args, caller) => deleteJob(platform, caller, args.jobId),
    }),
    tool({
      name: 'search_laws',
      title: 'Search a register of laws',
      effect: 'READS',
      description:
        'Searches the laws of a legal order by number and title. A hit’s `work` is the law’s id: send it to get_law as it is. Show `attribution` wherever you show the hits. Free.',
      schema: LawSearch,
      run: (args, caller, exchange) => searchLaws(platform, caller, args, exchange.signal),
    }),
    tool({
      name: 'get_law',
      title: 'Read a law',
      effect: 'READS',
      description:
        'Reads one page of a law’s provisions; send nextCursor as cursor for the next page. `pinpoint` is the address of a provision, which profiles and get_snippets take; `label` is the printed citation, for people, and is never an address. A law that the library does not hold is fetched from its national source while you wait, up to a minute, and counts as one of the organisation’s configuration writes of the hour; all else is free. Show `attribution` wherever you show the text.',
      schema: z.strictObject({
        jurisdiction: z.string().max(40).meta({ description: 'A legal order: SE, NO, DK or US_FED.' }),
        work: z.string().max(500).meta({ description: 'The law’s id, as search_laws spells it.' }),
        cursor: z
          .string()
          .max(2_000)
          .optional()
          .meta({ description: 'nextCursor of the page before, within 15 minutes.' }),
      }),
      // The headers of this endpoint describe the runs, whatever counter the route reports.
      run: ({ jurisdiction, work, cursor }, caller, { signal }) =>
        readLaw(platform, caller, { jurisdiction, work, cursor }, { signal, report: () => {} }),
    }),
    tool({
      name: 'get_snippets',
      title: 'Read legal sources',
      effect: 'READS',
      description:
        'Without arguments lists the organisation’s own legal sources. With snippetKey (a citation’s source_key), or with all of jurisdiction, work and pinpoint, reads that one source or provision: use it to show the words of the law that a finding cites. A pinpoint is the address, never the printed label. Free.',
      schema: SnippetAddress,
      run: (args, caller) => readSnippets(platform, caller, args),
    }),
    tool({
      name: 'get_quotas',
      title: 'Read what is left to spend',
      effect: 'READS',
      description:
        'Reports the runs that are left this month, the configuration writes that are left this hour, and the numbers of stored records that are limited. Call it before analyze or action where the person asks what is left. Free.',
      schema: z.strictObject({}),
      run: (_args, caller) => readQuotas(platform, caller),
    }),
  ];
}

/** The arguments as the route gets them. @throws ApiError `BAD_REQUEST` for an audit that is nested deeper than JSON can be written */
function bytesOf(args: Record<string, unknown>): Buffer {
  try {
    return Buffer.from(JSON.stringify(args));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ApiError(
      'BAD_REQUEST',
      'Invalid clinicalData: it is nested too deeply. Send `result.clinicalData` as received.',
      {
        cause,
      },
    );
  }
}
