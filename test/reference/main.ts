import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { TYPES, typesOf } from './client-types.ts';
import { currentDocuments, DOCUMENT_FILES, fileOf, RELEASED_FILE } from './document.ts';

const USAGE = `Usage: npm run reference -- [--release]

Writes the documents below docs and the client's types anew; with --release that of the API becomes the one with which later changes are compared.
`;

try {
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
  const documents = await currentDocuments();
  for (const name of ['api', 'console'] as const) {
    await writeFile(DOCUMENT_FILES[name], fileOf(documents[name]));
    process.stdout.write(`${DOCUMENT_FILES[name]} has the document of the code.\n`);
  }
  for (const { document, file } of TYPES) {
    await writeFile(file, await typesOf(document));
    process.stdout.write(`${file} has the types of ${document}.\n`);
  }
  if (values.release) {
    await writeFile(RELEASED_FILE, `${JSON.stringify(documents.api)}\n`);
    process.stdout.write(`${RELEASED_FILE} is the released one.\n`);
  }
} catch (err) {
  process.stderr.write(`${err instanceof Error ? err.message : err}\n\n${USAGE}`);
  process.exitCode = 1;
}
