import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadConfig } from '../../../shared/config.ts';
import { DECISION } from '../../support/requests/uploads.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/openapi.json');
const GENERATOR = 'openapi-python-client==0.29.1';
const run = promisify(execFile);

const PROGRAM = `
import sys
import httpx
from generated import AuthenticatedClient, Client
from generated.api.analyses import start_analysis
from generated.api.authentication import issue_token
from generated.api.documents import issue_upload
from generated.api.jobs import delete_job, read_job
from generated.models import AnalyzeRequest, TokenRequest

_, address, client_id, client_secret, profile_id = sys.argv
credential = TokenRequest(grant_type="client_credentials", client_id=client_id, client_secret=client_secret)
token = issue_token.sync(client=Client(base_url=address), body=credential).access_token
client = AuthenticatedClient(base_url=address, token=token, timeout=60)
upload = issue_upload.sync(client=client)
with open("decision.txt", "rb") as document:
    httpx.put(upload.upload_url, content=document.read(), headers={"content-type": "text/plain"}).raise_for_status()
start_analysis.sync(client=client, body=AnalyzeRequest(job_id=upload.job_id, profile_id=profile_id))
job = read_job.sync(upload.job_id, client=client)
while job.status not in ("COMPLETED", "FAILED"):
    job = read_job.sync(upload.job_id, client=client, prefer="wait=20")
print(job.status, len(job.result.clinical_data.deduplicated_flaws))
print(delete_job.sync(upload.job_id, client=client).success)
print(read_job.sync_detailed(upload.job_id, client=client).parsed.error.code)
`;

/** The folder of the generator's programs, made once in the cache; null where there is no Python or no package registry. */
async function generatorPrograms(): Promise<string | null> {
  const cache = path.join(loadConfig().cacheHome ?? path.join(homedir(), '.cache'), 'document-audit-service');
  const environment = path.join(cache, GENERATOR.replace('==', '-'));
  const programs = path.join(environment, 'bin');
  const works = () => run(path.join(programs, 'openapi-python-client'), ['--version']);
  try {
    await works().catch(async () => {
      await mkdir(cache, { recursive: true });
      await run('python3', ['-m', 'venv', '--clear', environment]);
      await run(path.join(programs, 'pip'), ['install', '--quiet', GENERATOR]);
      await works();
    });
    return programs;
  } catch {
    return null;
  }
}

describe('a Python client that is generated from the document', () => {
  const service = useService();
  const tenant = useTenant(service);

  it('runs an audit (needs python3 and PyPI)', async function () {
    const programs = await generatorPrograms();
    if (programs === null) return this.skip();
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-python-'));
    try {
      const flags = ['--path', DOCUMENT, '--meta', 'none', '--output-path', path.join(folder, 'generated')];
      await run(path.join(programs, 'openapi-python-client'), ['generate', ...flags]);
      await writeFile(path.join(folder, 'decision.txt'), DECISION);
      await writeFile(path.join(folder, 'audit.py'), PROGRAM);
      const { clientId, clientSecret, profileId } = tenant;
      const args = ['audit.py', service.baseUrl, clientId, clientSecret, profileId];
      const { stdout } = await run(path.join(programs, 'python'), args, { cwd: folder });
      assert.match(stdout, /^COMPLETED [1-9]\d*\nTrue\nNOT_FOUND\n$/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
