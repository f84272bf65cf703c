import { readFile } from 'node:fs/promises';
import { contentTypeOf } from '../../shared/client/content-type.ts';
import type { LegalOrder } from '../../shared/contracts/vocabulary.ts';
import { createExtractor } from '../../shared/extraction/extract.ts';
import { detectLanguage } from '../../shared/languages/detect.ts';

const ORDER_OF_LANGUAGE: Readonly<Record<string, LegalOrder>> = {
  sv: 'SE',
  nb: 'NO',
  nn: 'NO',
  da: 'DK',
  en: 'US_FED',
};

/**
 * The legal order whose demo profile audits a document, by the document's language. Null where the language belongs to none, and where the
 * document cannot be read, because the run itself then reports why.
 * @throws the signal's reason
 */
export async function demoOrderOf(file: string, signal: AbortSignal): Promise<LegalOrder | null> {
  const extractor = createExtractor();
  try {
    const { pages } = await extractor.extract(await readFile(file), { contentType: contentTypeOf(file) }, signal);
    return ORDER_OF_LANGUAGE[detectLanguage(pages.join('\n'))] ?? null;
  } catch {
    signal.throwIfAborted();
    return null;
  } finally {
    await extractor.close();
  }
}
