import { writeFile } from 'node:fs/promises';
import { currentDocuments, DOCUMENT_FILES, fileOf } from './document.ts';

const documents = await currentDocuments();
for (const name of ['api', 'console'] as const) {
  await writeFile(DOCUMENT_FILES[name], fileOf(documents[name]));
  process.stdout.write(`${DOCUMENT_FILES[name]} has the document of the code.\n`);
}
