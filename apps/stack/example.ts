import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientCredentials, createClient } from '../../shared/client/index.ts';
import { namesIn } from '../../shared/terminal/names-in-diagnostics.ts';
import { createProgressDisplay } from '../../shared/terminal/progress.ts';
import { writeReport } from '../../shared/terminal/report.ts';
import type { Demo } from './state.ts';

const bundled = (name: string) => fileURLToPath(new URL(`examples/${name}`, import.meta.url));

/** A published decision, in which rules find nothing, and an invented one that shows findings; the README beside them names their origin. */
export const BUNDLED_DOCUMENTS = [
  bundled('sv-arn-2013-07406.pdf'),
  bundled('sv-bostadsanpassning-beslut.txt'),
] as const;

/**
 * Audits a document through the public API, with the demo profile of its language's legal order (the Swedish one by default), and shows the
 * run and its findings.
 * @throws the failure of the client or of the run
 */
export async function auditDocument(baseUrl: string, demo: Demo, file: string, signal: AbortSignal): Promise<void> {
  const order = (BUNDLED_DOCUMENTS as readonly string[]).includes(file) ? 'SE' : await orderOf(file, signal);
  const profileId = demo.profiles[order];
  if (profileId === undefined) throw new Error(`The demo organisation has no profile for ${order}.`);
  const client = createClient({ baseUrl, credential: clientCredentials(demo) });
  const display = createProgressDisplay(process.stdout);
  const { audit, job, jobId } = await client
    .audit(new File([await readFile(file)], path.basename(file)), {
      profileId,
      includeDiagnostics: true,
      signal,
      onProgress: display.show,
    })
    .finally(display.stop);
  process.stdout.write('\n');
  const documentName = path.basename(file);
  writeReport(process.stdout, audit, { documentName, jobId, profileId, ...namesIn(job) });
}

/** Loads the document readers only for a document of the user's, because every start would otherwise wait for them. */
async function orderOf(file: string, signal: AbortSignal): Promise<string> {
  const { demoOrderOf } = await import('./demo-order.ts');
  return (await demoOrderOf(file, signal)) ?? 'SE';
}
