import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

const page = z.int().positive();

/** How a long case is made: what the case itself says and pages of stored documents in turn, then a few passages replaced. */
export const Assembly = z.strictObject({
  parts: z
    .array(
      z.union([
        z.strictObject({ text: z.string().min(1) }),
        /** `pages` are the first and the last page that are taken; all without it. */
        z.strictObject({ document: z.string().min(1), pages: z.tuple([page, page]).optional() }),
      ]),
    )
    .min(1),
  /** Each `replace` stands exactly once in what the parts say. */
  seeds: z.array(z.strictObject({ replace: z.string().min(1), by: z.string() })),
});

const DOCUMENTS = path.join(import.meta.dirname, 'documents');
const stored = new Map<string, string[]>();

/** Pages of a stored document, read once. */
export function documentPages(name: string): string[] {
  const pages =
    stored.get(name) ??
    gunzipSync(readFileSync(path.join(DOCUMENTS, `${name}.txt.gz`)))
      .toString('utf8')
      .split('\f');
  stored.set(name, pages);
  return pages;
}

/** The text of a case. @throws an error that names the passage to replace that does not stand exactly once, or the missing pages */
export function assemble({ parts, seeds }: z.infer<typeof Assembly>): string {
  const text = parts.map((part) => ('text' in part ? part.text : pagesOf(part))).join('\f');
  return seeds.reduce((seeded, { replace, by }) => {
    const pieces = seeded.split(replace);
    if (pieces.length !== 2) throw new Error(`It stands ${pieces.length - 1} times, not once: "${replace}"`);
    return pieces.join(by);
  }, text);
}

function pagesOf({ document, pages }: { document: string; pages?: [number, number] | undefined }): string {
  const all = documentPages(document);
  const [first, last] = pages ?? [1, all.length];
  if (first > last || last > all.length) throw new Error(`${document} has no pages ${first}–${last}.`);
  return all.slice(first - 1, last).join('\f');
}
