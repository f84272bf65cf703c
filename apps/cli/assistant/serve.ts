import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CallToolResult, Server, type ServerContext, type Tool } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ApiClient, AuditProgress } from '../../../shared/client/index.ts';
import { allowedFile } from './allowed-file.ts';

const AUDIT_FILE: Tool = {
  name: 'audit_file',
  title: 'Audit a file on this computer',
  description:
    'Sends a document from this computer, audits it with a profile and answers the audit: upload_url, the upload, analyze and get_job in one call, which takes minutes (at most 30). `path` is the whole path of a PDF, Word, text, Markdown or HTML file in a folder that the person allowed. `profileId` is one of get_profiles. Costs one run of the organisation’s monthly allowance for each review profile, so ask the person before. The audit holds text of the document, which reaches your provider with this answer. The service deletes its copy minutes later.',
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'The whole path of the file.' },
      profileId: { type: 'string', description: 'A profileId of get_profiles.' },
    },
    required: ['path', 'profileId'],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: false, destructiveHint: true },
};

/** Serves the tools of the service and `audit_file` on stdin and stdout, in the revision that the assistant speaks. Resolves when stdin ends. */
export async function serveAssistant(
  client: ApiClient,
  folders: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const handle = serveStdio(() => {
    const server = new Server({ name: 'docaudit', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', async () => ({ tools: [...(await remoteTools(client)), AUDIT_FILE] }));
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      try {
        return params.name === AUDIT_FILE.name
          ? await auditFile(client, folders, params.arguments ?? {}, { context, token: params._meta?.progressToken })
          : await remoteCall(client, params, context);
      } catch (error) {
        context.mcpReq.signal.throwIfAborted();
        return failed((error as Error).message);
      }
    });
    return server;
  });
  await new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await handle.close();
}

async function remoteTools(client: ApiClient): Promise<Tool[]> {
  const { result, error } = await client.mcp('tools/list');
  if (result === undefined) throw new Error(error?.message ?? 'The service answered no tools.');
  return result.tools as Tool[];
}

async function remoteCall(
  client: ApiClient,
  { name, arguments: args }: { name: string; arguments?: Record<string, unknown> | undefined },
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const params = { name, ...(args !== undefined && { arguments: args }) };
  const { result, error } = await client.mcp('tools/call', params, { signal: mcpReq.signal });
  if (result === undefined) return failed(error?.message ?? 'The service gave no answer.');
  const { content, isError } = result as CallToolResult;
  return { content, ...(isError === true && { isError }) };
}

async function auditFile(
  client: ApiClient,
  folders: readonly string[],
  { path, profileId, ...rest }: Record<string, unknown>,
  { context, token }: { context: ServerContext; token: string | number | undefined },
): Promise<CallToolResult> {
  if (typeof path !== 'string' || typeof profileId !== 'string' || Object.keys(rest).length > 0) {
    return failed('Send exactly two texts: path and profileId.');
  }
  const file = await allowedFile(path, folders);
  let steps = 0;
  const report = (progress: AuditProgress) => {
    if (token === undefined) return;
    const params = { progressToken: token, progress: ++steps, message: wordsOf(progress) };
    // A notification that cannot be sent is ignored, because the answer cannot be sent either then.
    context.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
  const { jobId, audit } = await client.audit(new File([await readFile(file)], basename(file)), {
    profileId,
    signal: context.mcpReq.signal,
    onProgress: report,
  });
  return { content: [{ type: 'text', text: JSON.stringify({ jobId, clinicalData: audit }) }] };
}

function wordsOf(progress: AuditProgress): string {
  if (progress.stage === 'UPLOADING') return `Sending ${progress.fileName}`;
  const { status, step } = progress.job;
  return step === null ? status : `${status}: ${step}`;
}

const failed = (message: string): CallToolResult => ({ content: [{ type: 'text', text: message }], isError: true });
