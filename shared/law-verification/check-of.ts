import type { ParsedLaw, RawLaw } from '../contracts/law.ts';
import { DanishDocument } from './dk.ts';
import { DanishPage } from './dk-page.ts';
import { LawCheck, type LawVerdict } from './law-check.ts';
import { NorwegianAct } from './no.ts';
import { readSwedishText } from './se.ts';
import { textOfPage } from './se-page.ts';
import type { SourceReading } from './source-reading.ts';
import { type TagReader, TagScanner } from './tag-scanner.ts';
import { CfrPart } from './us-ecfr.ts';
import { UsCodeTitle } from './us-uscode.ts';

/** The law that is checked, and the day (`YYYY-MM-DD`) whose wording was asked for. */
export interface CheckedLaw {
  jurisdiction: string;
  work: string;
  today: string;
}

/** Begins the check of a law against what its source sent, before its provisions are taken. */
export function checkOf(raw: RawLaw, law: CheckedLaw): LawCheck {
  const { jurisdiction, work, today } = law;
  if (jurisdiction === 'SE') return new LawCheck(jurisdiction, readSwedishText(plainText(raw), today));
  if (raw.form === 'html') return new LawCheck(jurisdiction, readTags(new DanishPage(), raw.html));
  if (raw.form === 'text') throw new Error(`No law of ${jurisdiction} is sent as plain text.`);
  if (jurisdiction === 'US_FED' && !work.includes(' CFR ')) return checkOfTitle(raw);
  const xml = wholeText(raw);
  if (jurisdiction === 'NO') return new LawCheck('NO', readTags(new NorwegianAct(), xml));
  if (jurisdiction === 'DK') return new LawCheck('DK', readTags(new DanishDocument(xml), xml));
  return new LawCheck('US_ECFR', readTags(new CfrPart(xml, work), xml));
}

/** Checks a law that was parsed as a whole. */
export function checkLaw(raw: RawLaw, law: ParsedLaw, today: string): LawVerdict {
  const check = checkOf(raw, { jurisdiction: law.jurisdiction, work: law.work, today });
  for (const provision of law.provisions) check.take(provision);
  return check.verdict();
}

function plainText(raw: RawLaw): string {
  if (raw.form === 'text') return raw.text;
  return raw.form === 'html' ? textOfPage(raw.html) : wholeText(raw);
}

/** Collects a document that is handed over at once. */
function wholeText(raw: RawLaw & { form: 'xml' }): string {
  const decoder = new TextDecoder();
  let text = '';
  raw.listen((chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}

function readTags(reader: TagReader, text: string): SourceReading {
  const scanner = new TagScanner(reader);
  scanner.write(text);
  scanner.end();
  reader.end();
  return reader.reading;
}

/** Reads a title while its provisions are taken, because it may be a hundred times the length of other laws. */
function checkOfTitle(raw: RawLaw & { form: 'xml' }): LawCheck {
  const reader = new UsCodeTitle();
  const scanner = new TagScanner(reader);
  const decoder = new TextDecoder();
  raw.listen((chunk) => scanner.write(decoder.decode(chunk, { stream: true })));
  return new LawCheck('US_FED', reader.reading, () => {
    scanner.write(decoder.decode());
    scanner.end();
    reader.end();
  });
}
