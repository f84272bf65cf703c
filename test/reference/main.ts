import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TYPES, typesOf } from './client-types.ts';
import { currentDocuments, DOCUMENT_FILES, DOCUMENTS, fileOf, RELEASED_FILES } from './document.ts';

const USAGE = `Usage: npm run reference -- [--record] [--release]

Writes the documents below docs and the client's types anew. With --record the examples come first, from a service that is started for
them; with --release those of the API and of its key-based variant become the ones with which later changes are compared.
`;

/** The service is loaded here alone, because the documents need none. */
async function record(): Promise<void> {
  const [{ EXAMPLES_FILE, fileOfExamples, recordExamples }, { stopEmbeddedServers }] = await Promise.all([
    import('./record-examples.ts'),
    import('../support/service/servers.ts'),
  ]);
  try {
    await writeFile(EXAMPLES_FILE, fileOfExamples(await recordExamples()));
    process.stdout.write(`${EXAMPLES_FILE} has the examples.\n`);
  } finally {
    await stopEmbeddedServers();
  }
}

try {
  const { values } = parseArgs({
    options: { record: { type: 'boolean', default: false }, release: { type: 'boolean', default: false } },
  });
  if (values.record) await record();
  const documents = await currentDocuments();
  for (const name of DOCUMENTS) {
    await writeFile(DOCUMENT_FILES[name], fileOf(documents[name]));
    process.stdout.write(`${DOCUMENT_FILES[name]} has the document of the code.\n`);
  }
  for (const { document, file } of TYPES) {
    await writeFile(file, await typesOf(document));
    process.stdout.write(`${file} has the types of ${document}.\n`);
  }
  if (values.release) {
    for (const name of ['api', 'legacy'] as const) {
      await writeFile(RELEASED_FILES[name], `${JSON.stringify(documents[name])}\n`);
      process.stdout.write(`${RELEASED_FILES[name]} is the released one.\n`);
    }
  }
} catch (err) {
  process.stderr.write(`${err instanceof Error ? err.message : err}\n\n${USAGE}`);
  process.exitCode = 1;
}
// The runtime of Temporal keeps a process that recorded examples alive.
process.exit();
