import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * A program that prints the text of a PDF as bare pdf.js has it. It is a process of its own, because the product's process loads the
 * repaired library and can hold only one.
 */
const pdf = await getDocument({ data: new Uint8Array(await readFile(process.argv[2] ?? '')), verbosity: 0 }).promise;
for (let n = 1; n <= pdf.numPages; n++) {
  const { items } = await (await pdf.getPage(n)).getTextContent();
  process.stdout.write(`${items.map((item) => ('str' in item ? item.str : '')).join(' ')}\n`);
}
await pdf.loadingTask.destroy();
