import { writeFile } from 'node:fs/promises';
import { TYPES, typesOf } from './client-types.ts';
import { currentDocuments, DOCUMENT_FILES, fileOf } from './document.ts';

const documents = await currentDocuments();
for (const name of ['api', 'console'] as const) {
  await writeFile(DOCUMENT_FILES[name], fileOf(documents[name]));
  process.stdout.write(`${DOCUMENT_FILES[name]} has the document of the code.\n`);
}
for (const { document, file } of TYPES) {
  await writeFile(file, await typesOf(document));
  process.stdout.write(`${file} has the types of ${document}.\n`);
}
