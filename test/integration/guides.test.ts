import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../../shared/config.ts';
import { LEGACY_SCOPES } from '../../shared/contracts/legacy.ts';
import { callbackHeaders } from '../../shared/security/callback-signature.ts';
import { createLegacyKey } from '../../shared/services/tenants/legacy-keys.ts';
import { setOffering } from '../../shared/services/tenants/offerings.ts';
import { useLawOrigin } from '../support/laws/law-origin.ts';
import { DECISION } from '../support/requests/uploads.ts';
import { useService, useTenant } from '../support/service/use-service.ts';
import { use } from '../support/use.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** By the word that begins a block: the file that its blocks become, and the program that runs it. */
const LANGUAGES = {
  bash: { file: 'guide.sh', command: ['bash', '-euo', 'pipefail'] },
  typescript: { file: 'guide.ts', command: [process.execPath, '--import', './client.mjs'] },
  python: { file: 'guide.py', command: ['python3'] },
} as const;

const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

describe('the guides', () => {
  const origin = useLawOrigin();
  const service = useService(() => ({ environment: origin.environment }));
  const tenant = useTenant(service);
  const apiKey = use(async () => {
    const { tenantId, profileId } = tenant;
    await setOffering(service.platform, { tenantId, offeringKey: 'decisions', profileId });
    return createLegacyKey(service.platform, { tenantId, name: 'Case system', scopes: LEGACY_SCOPES });
  });

  for (const guide of globSync('docs/guides/*.md', { cwd: ROOT }).sort()) {
    describe(guide, () => {
      const text = readFileSync(path.join(ROOT, guide), 'utf8');

      it('has every block in a language that is run here', () => {
        const languages = [...text.matchAll(/^```(\w*)\n.*?^```$/gms)].map(([, language = '']) => language);
        assert.deepEqual(new Set(languages), new Set([...Object.keys(LANGUAGES), 'text']));
      });

      for (const [language, { file, command }] of Object.entries(LANGUAGES)) {
        // The shell has no reader of JSON of its own and borrows Python's.
        const isRunnable = hasPython || language === 'typescript';
        (isRunnable ? it : it.skip)(
          `prints in ${language} what it says (needs python3 for bash and python)`,
          async () => {
            const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-guide-'));
            try {
              const env = { PATH: childEnvironment({}).PATH ?? '', ...(await prepare(folder)) };
              await writeFile(path.join(folder, file), blocksOf(text, language).join('\n'));
              const [program, ...args] = command;
              const { stdout } = await run(program, [...args, file], { cwd: folder, env });
              assert.equal(stdout, blocksOf(text, 'text').join('\n'));
            } finally {
              await rm(folder, { recursive: true, force: true });
            }
          },
        );
      }
    });
  }

  /** Puts the files of the guides into a folder; answers the environment that they name. */
  async function prepare(folder: string): Promise<Record<string, string>> {
    const client = JSON.stringify(new URL('../../shared/client/index.ts', import.meta.url).href);
    const body = JSON.stringify({
      jobId: 'job_1',
      status: 'COMPLETED',
      errorMessage: null,
      updatedAt: '2026-11-23T10:00:00.000Z',
    });
    const secret = 'a secret of sixteen or more';
    const signed = callbackHeaders({
      body: Buffer.from(body),
      secret,
      webhookId: 'msg_1',
      timestampSeconds: Math.floor(Date.now() / 1000),
    });
    const files = {
      'client.mjs': `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, context, next) => next(name === '@docaudit/client' ? ${client} : name, context) });`,
      'package.json': '{"type":"module"}',
      'decision.txt': DECISION,
      'callback.json': body,
    };
    for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
    return {
      BASE_URL: service.baseUrl,
      CLIENT_ID: tenant.clientId,
      CLIENT_SECRET: tenant.clientSecret,
      PROFILE_ID: tenant.profileId,
      LEGACY_BASE_URL: `${service.baseUrl}/legacy`,
      API_KEY: apiKey.apiKey,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ID: signed['Webhook-Id'] ?? '',
      WEBHOOK_TIMESTAMP: signed['Webhook-Timestamp'] ?? '',
      WEBHOOK_SIGNATURE: signed['Webhook-Signature'] ?? '',
      SVC_SIGNATURE: signed['X-SVC-Signature'] ?? '',
    };
  }
});
