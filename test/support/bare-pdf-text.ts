import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A program: prints the text of the PDF it is given as bare pdf.js has it. In a process of its own, because the library as others load it
 * here is repaired on the way, and a process holds one of it.
 */
const pdf = await getDocument({ data: new Uint8Array(await readFile(process.argv[2] ?? '')), verbosity: 0 }).promise;
for (let n = 1; n <= pdf.numPages; n++) {
  const { items } = await (await pdf.getPage(n)).getTextContent();
  process.stdout.write(`${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`);
}
await pdf.loadingTask.destroy();
