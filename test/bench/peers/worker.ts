import { once } from 'node:events';
import { createServer } from 'node:http';
import { childEnvironment, loadConfig } from '../../../shared/config.ts';
import { createLogger } from '../../../shared/log.ts';
import { openPlatform } from '../../../shared/services/operations/open-platform.ts';
import { WORKERS } from './peer-workers.ts';
import { createSteps, notingEngine } from './steps.ts';

const { PEER = '', PEER_CALLS_FILE = '', PEER_SETTINGS = '' } = childEnvironment({});

/** The one worker process of a peer. `GET /ready` answers once it takes work; `POST /start` begins a run where the peer takes runs so. */
const config = loadConfig();
const platform = openPlatform(config, createLogger('bench', 'silent'));
const engine = notingEngine(PEER_CALLS_FILE);
const work = WORKERS[PEER];
if (work === undefined) throw new Error(`No peer is called ${PEER}.`);
const worker = await work({
  platform,
  engine,
  steps: createSteps(platform, engine),
  settings: JSON.parse(PEER_SETTINGS),
});

const server = createServer((req, res) => {
  void (async () => {
    if (req.method === 'POST') {
      const chunks = await req.setEncoding('utf8').toArray();
      const run = JSON.parse(chunks.join(''));
      res.end(JSON.stringify((await (req.url === '/held' ? worker.holds?.(run) : worker.start?.(run))) ?? null));
    } else res.end();
  })().catch((err: unknown) => {
    res.statusCode = 500;
    res.end(String(err));
  });
}).listen(config.port, '127.0.0.1');

await once(process, 'SIGTERM');
server.closeAllConnections();
server.close();
await worker.stop();
await platform.close();
process.exit(0);
