import { open, rm } from 'node:fs/promises';
import type { LawReading } from '../../../shared/laws/source.ts';

/** Text is buffered up to this size before it is written. */
const WRITE_CHARS = 256 * 1024;

/**
 * Writes a law as `GET /v1/laws/:jurisdiction/:work` answers it (contract, "Law detail"), with all its provisions on one
 * page. It writes them as they are parsed, because a title of the United States Code does not fit into memory as one object.
 * After a failure no file is left.
 */
export async function writeLaw(file: string, { head, provisions }: LawReading): Promise<void> {
  const { jurisdiction, work, name, authorityType, isRepealed, repealedAt, publishedYear, attribution } = head;
  const fields = { jurisdiction, work, name, authorityType, isRepealed, repealedAt, publishedYear };
  const opening = JSON.stringify({ ...fields, ingested: false, attribution });
  const handle = await open(file, 'w');
  let isWhole = false;
  try {
    let text = `${opening.slice(0, -1)},"provisions":[`;
    let separator = '\n';
    for await (const provision of provisions) {
      text += `${separator}${JSON.stringify(provision)}`;
      separator = ',\n';
      if (text.length < WRITE_CHARS) continue;
      await handle.writeFile(text);
      text = '';
    }
    await handle.writeFile(`${text}\n],"nextCursor":null}\n`);
    isWhole = true;
  } finally {
    await handle.close();
    if (!isWhole) await rm(file, { force: true });
  }
}
