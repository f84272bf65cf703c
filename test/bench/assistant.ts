import { SignJWT } from 'jose';
import { mcpAddress, oauthIssuer } from '../../shared/agent-addresses.ts';
import { META, REVISION } from '../../shared/http/mcp.ts';
import { jobAnswer } from '../../shared/services/runs/render-job.ts';
import { queuedJob } from '../support/service/stored-jobs.ts';
import { createLoad, type LoadRequest } from './load.ts';
import { compare, type Measured, summary } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const JOBS = 50;
const REQUESTS = 2_000;
/** The address of the stage's configuration. */
const BASE_URL = 'http://localhost:1';

/** `get_job` over the MCP endpoint against the route, and the route with a connection's token against it with an API key's. */
export async function benchAssistant(stage: Stage): Promise<Measured[]> {
  const gateway = await stage.startGateway();
  try {
    const connection = await connect(stage);
    const ofKey = await storeJobs(stage, stage.actor.credentialId);
    const ofConnection = await storeJobs(stage, connection.credentialId);
    const key = { authorization: stage.actor.authorization };
    const rest = createLoad(gateway.url, ofKey.map(pathOf), key);
    const mcp = createLoad(gateway.url, ofKey.map(callOf), key);
    const agent = createLoad(gateway.url, ofConnection.map(pathOf), { authorization: connection.authorization });
    const perSecond = (load: typeof rest) => () => load.perSecond(REQUESTS);
    const tools = await compare({ rounds: ROUNDS }, perSecond(mcp), perSecond(rest));
    const tokens = await compare({ rounds: ROUNDS }, perSecond(agent), perSecond(rest));
    await Promise.all([rest.close(), mcp.close(), agent.close()]);
    const detail = ({ ours, bare }: typeof tools) => `${Math.round(ours)}/s vs ${Math.round(bare)}/s`;
    return [
      {
        ...summary('get_job calls a second over MCP vs job reads over REST', tools.ratios, 0.85),
        detail: detail(tools),
      },
      { ...summary('job reads a second by a connection vs by an API key', tokens.ratios, 0.8), detail: detail(tokens) },
    ];
  } finally {
    await gateway.stop();
  }
}

/** An approved connection with an access token, as the authorization server writes it. */
async function connect({ platform, actor: { tenantId } }: Stage) {
  const connectionId = 'measured-connection';
  const now = Date.now();
  const { kid, secret } = await platform.accessTokens.signer();
  await platform.data.transact((session) =>
    platform.data.agentConnections.insert(
      {
        connectionId,
        tenantId,
        adminId: 'adm_measured',
        clientId: 'measured',
        clientName: 'Measured assistant',
        approvedAt: now,
        endsAt: now + 86_400_000,
        endedAt: null,
      },
      session,
    ),
  );
  const token = await new SignJWT({ kind: 'agent-connection', tenant: tenantId, connection: connectionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
    .setIssuer(oauthIssuer(BASE_URL))
    .setAudience(mcpAddress(BASE_URL))
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(secret);
  return { credentialId: connectionId, authorization: `Bearer ${token}` };
}

async function storeJobs({ platform, actor }: Stage, credentialId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < JOBS; number++) {
    const job = queuedJob({ ...actor, credentialId }, { status: 'COMPLETED' });
    const served = Buffer.from(JSON.stringify(jobAnswer(job, {})), 'utf8');
    await platform.data.transact((session) => platform.data.jobs.insert({ ...job, served }, session));
    ids.push(job.jobId);
  }
  return ids;
}

const pathOf = (jobId: string): LoadRequest => `/v1/jobs/${jobId}`;

function callOf(jobId: string): LoadRequest {
  const _meta = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
  const params = { name: 'get_job', arguments: { jobId }, _meta };
  return {
    method: 'POST',
    path: '/v1/mcp',
    headers: {
      'content-type': 'application/json',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': 'get_job',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  };
}
