import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '../../shared/client/index.ts';
import type { LegalOrder } from '../../shared/contracts/vocabulary.ts';
import { createExtractor } from '../../shared/extraction/extract.ts';
import { detectLanguage } from '../../shared/languages/detect.ts';
import { LANGUAGES } from '../../shared/languages/languages.ts';
import { DEMO_PROFILES } from '../../shared/laws/demo-profiles.ts';

/** Finds the legal order whose demo profile writes in the language of a document (ISO 639-1). */
function demoOrderFor(language: string): LegalOrder | null {
  const orders = Object.keys(DEMO_PROFILES) as LegalOrder[];
  const codesOf = (order: LegalOrder) => LANGUAGES[DEMO_PROFILES[order].outputLanguage].documentCodes;
  return orders.find((order) => codesOf(order).includes(language)) ?? null;
}

/**
 * The legal order whose demo profile audits a document, by the document's language. Null where the language belongs to none, and where the
 * document cannot be read, because the run itself then reports why.
 * @throws the signal's reason
 */
export async function demoOrderOf(file: string, signal: AbortSignal): Promise<LegalOrder | null> {
  const extractor = createExtractor();
  try {
    const { pages } = await extractor.extract(await readFile(file), { contentType: contentTypeOf(file) }, signal);
    return demoOrderFor(detectLanguage(pages.join('\n')));
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    await extractor.close();
  }
}
