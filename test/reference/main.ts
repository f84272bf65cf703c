import { writeFile } from 'node:fs/promises';
import { currentDocument, DOCUMENT_FILE, fileOf } from './document.ts';

await writeFile(DOCUMENT_FILE, fileOf(await currentDocument()));
process.stdout.write(`${DOCUMENT_FILE} has the document of the code.\n`);
