import { z } from 'zod';
import { ApiError, DependencyUnavailable, isApiError } from '../../../shared/errors/api-error.ts';
import { toEnvelope } from '../../../shared/errors/envelope.ts';
import { parseInput } from '../../../shared/errors/parse-input.ts';
import { readRunAllowance, refuseSpentAllowance } from '../../../shared/services/metering/run-allowance.ts';
import { mappingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { sharingReads } from '../../../shared/sharing-reads.ts';
import { type Endpoint, endpoint, MAX_BODY_BYTES, type RawBody, unreadBody } from '../endpoint.ts';
import { ACCEPTED, callResult, DISCOVERY, errorAnswer, resultAnswer, toolList } from '../mcp/answers.ts';
import { judge } from '../mcp/gate.ts';
import { CODES, METHODS, type RequestId } from '../mcp/protocol.ts';
import { mcpTools, type Tool } from '../mcp/tools.ts';
import { parsedJson } from '../middleware/body.ts';

const McpMessage = z
  .looseObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]).optional(),
    method: z.enum(METHODS),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: 'McpMessage', description: 'One JSON-RPC request, or a notification where `id` is left out.' });
const McpAnswer = z
  .looseObject({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.number()]), result: z.looseObject({}) })
  .meta({ id: 'McpAnswer' });

const McpError = z
  .object({
    jsonrpc: z.literal('2.0'),
    id: z
      .union([z.string(), z.number()])
      .optional()
      .meta({ description: 'Absent where the request could not be read.' }),
    error: z.object({
      code: z.literal(Object.values(CODES)),
      message: z.string(),
      data: z.object({ supported: z.array(z.string()), requested: z.string().optional() }).optional(),
    }),
  })
  .meta({ id: 'McpError', description: 'A refusal of the protocol.' });

const header = (description: string) => z.string().optional().meta({ description });

/** The Model Context Protocol endpoint (contract, "POST /v1/mcp"): another door to the functions behind the routes. */
export function mcpRoutes(platform: Platform): Endpoint[] {
  const tools = new Map(mcpTools(platform).map((one) => [one.name, one]));
  const listed = toolList([...tools.values()]);
  const { config } = platform;
  const ownOrigin = new URL(config.baseUrl).origin;
  const refuseSpent = mappingOutages((tenantId: string) => refuseSpentAllowance(platform, tenantId));
  const allowance = sharingReads((tenantId) => readRunAllowance(platform, tenantId));

  return [
    endpoint(
      {
        method: 'post',
        path: '/v1/mcp',
        operationId: 'callMcp',
        summary: 'Speak the Model Context Protocol',
        description:
          'For AI assistants: JSON-RPC 2.0 over one POST, revision 2026-07-28, without sessions. Tools cost what their routes cost, and a route that refuses is a result with `isError`. Programs use the other operations.',
        tag: 'Assistants',
        auth: 'bearer',
        metering: 'runs',
        request: z.object({
          headers: z.object({
            'mcp-protocol-version': header('The revision, as in `params._meta`.'),
            'mcp-method': header('The `method` of the body.'),
            'mcp-name': header('The `params.name` of `tools/call`, plain ASCII or `=?base64?…?=`.'),
            origin: header('Refused where it is another site.'),
          }),
          body: unreadBody(McpMessage),
        }),
        refuseBody: (message) => errorAnswer(undefined, { status: 400, code: CODES.invalidRequest, message }),
        response: McpAnswer,
        status: 200,
        answer: 'The result of the request.',
        otherAnswers: {
          202: { description: 'A notification was taken; there is no body.' },
          400: {
            description:
              '`-32600`: the body is no single request. `-32602`: `_meta` lacks the version or the capabilities, or the arguments violate the schema of the tool. `-32020`: a header is missing or disagrees with the body. `-32022`: the revision is not spoken.',
            schema: McpError,
          },
          404: { description: '`-32601`: unknown method. `-32602`: unknown tool.', schema: McpError },
        },
        errors: {
          FORBIDDEN: 'A page of another site sent the request.',
          TOO_MANY_REQUESTS: 'The runs of the month are spent; for the tools that draw runs.',
        },
      },
      async ({ headers: { origin, ...headers }, body }, caller, exchange) => {
        if (origin !== undefined && origin !== ownOrigin) throw new ApiError('FORBIDDEN', FOREIGN_ORIGIN);
        const verdict = judge(headers, parsedJson(body, MAX_BODY_BYTES), (name) => tools.has(name));
        switch (verdict.kind) {
          case 'NOTIFICATION':
            return ACCEPTED;
          case 'REFUSED':
            return errorAnswer(verdict.id, verdict.error);
          case 'DISCOVER':
            return resultAnswer(verdict.id, DISCOVERY);
          case 'LIST':
            return resultAnswer(verdict.id, listed);
          case 'CALL':
            return call(tools.get(verdict.tool) as Tool, verdict.id, verdict.args);
        }

        async function call(tool: Tool, id: RequestId, sent: unknown): Promise<RawBody> {
          let args: unknown;
          try {
            args = parseInput(tool.schema, sent, 'arguments');
          } catch (err) {
            if (!isApiError(err, 'BAD_REQUEST')) throw err;
            return errorAnswer(id, { status: 400, code: CODES.invalidParams, message: err.message });
          }
          if (tool.drawsRuns) await refuseSpent(caller.tenantId);
          const reported = tool.drawsRuns ? null : report();
          try {
            const text = await tool.run(args, caller, exchange);
            return resultAnswer(id, callResult(text, false));
          } catch (err) {
            if (tool.drawsRuns && isApiError(err, 'TOO_MANY_REQUESTS')) throw err;
            if (!(err instanceof ApiError || err instanceof DependencyUnavailable)) throw err;
            return resultAnswer(id, callResult(JSON.stringify(toEnvelope(err, config.docsUrl).body.error), true));
          } finally {
            await reported;
          }
        }

        /** Reads the counter beside the tool's call. The edge repeats a read that failed, and logs it. */
        async function report(): Promise<void> {
          await allowance(caller.tenantId).then(
            (runs) => exchange.setRateLimit(runs),
            () => undefined,
          );
        }
      },
    ),
  ];
}

const FOREIGN_ORIGIN =
  'Pages of other sites may not call this endpoint. Call it from a program, which sends no Origin header.';
