import { z } from 'zod';
import type { ParsedLaw, RawLaw } from '../../contracts/law.ts';
import { htmlToText } from '../../extraction/html-text.ts';
import { parseSwedishAct } from './parse.ts';

const Text = z.string().nullish();
/** A list of facts; a single fact is sent without a list. */
const Facts = z.union([z.array(z.unknown()), z.unknown()]).transform((value) => [value].flat());
const Fact = z.object({ kod: Text, text: Text });

/** A document of the Riksdag's open data (`dokumentstatus/{dok_id}.json`), with only the fields that are read. */
const RiksdagenAnswer = z.object({
  dokumentstatus: z.object({
    dokument: z.object({
      dok_id: z.string(),
      beteckning: z.string().trim().min(1),
      titel: z.string().min(1),
      organ: Text,
      rm: Text,
      datum: Text,
      text: Text,
      html: Text,
    }),
    dokuppgift: z.object({ uppgift: Facts.nullish() }).nullish(),
  }),
});
type RiksdagenDocument = z.infer<typeof RiksdagenAnswer>['dokumentstatus']['dokument'];

const ISO_DATE = /\d{4}-\d{2}-\d{2}/;
const REPEALED = /är upphävd|har upphävts|skall upphävas|ska upphävas|\bupphävd\b/i;
const CONTENTS = '<div class="sfstoc">';
/** Departments carry their unit: `Justitiedepartementet L6`. */
const UNIT = / \p{Lu}{1,4}\d{0,2}$/u;

/**
 * Parses one Swedish act as the Riksdag's open data publishes it, for when the Government Offices' register does not answer.
 * Its `text` is the register's own; where that is missing the page is read instead. Pinpoints and provisions are those of
 * {@link parseSwedishAct}.
 *
 * @param answer `dokumentstatus/{dok_id}.json`.
 * @param today `YYYY-MM-DD`, the day whose wording is wanted.
 * @throws ZodError when the answer is not an act or holds no text.
 */
export function parseRiksdagenAct(answer: unknown, today: string): ParsedLaw {
  const { dokument: act, dokuppgift } = RiksdagenAnswer.parse(answer).dokumentstatus;
  const facts = (dokuppgift?.uppgift ?? []).map((fact) => Fact.safeParse(fact).data ?? {});
  const header = headerOf(act.html ?? '');
  const ends = {
    upphavdDateTime: dateOf(facts, 'upphavd') ?? dateIn(header, REPEALED),
    tidsbegransadDateTime: dateOf(facts, 'tidsbegransad') ?? dateIn(header, /tidsbegränsad/i),
  };
  const law = parseSwedishAct(
    {
      beteckning: act.beteckning,
      rubrik: act.titel,
      forfattningstypNamn: null,
      publiceringsar: /^\d{4}/.exec(act.rm ?? act.datum ?? '')?.[0] ?? null,
      organisation: { namn: departmentOf(act.organ ?? '') },
      ...ends,
      fulltext: { forfattningstext: textOf(act) },
    },
    today,
  );
  const isMarkedRepealed = header.some((line) => REPEALED.test(line)) && law.repealedAt === null;
  return { ...law, isRepealed: law.isRepealed || isMarkedRepealed };
}

/** The text of an act as the Riksdag sent it. @throws ZodError for what is no act */
export function rawRiksdagenAct(answer: unknown): RawLaw {
  const { text, html } = RiksdagenAnswer.parse(answer).dokumentstatus.dokument;
  return text?.trim() ? { form: 'text', text } : { form: 'html', html: html ?? '' };
}

/** The department without its unit, as the Government Offices' register names it. */
export function departmentOf(organ: string): string {
  return organ.trim().replace(UNIT, '');
}

function textOf({ text, html }: RiksdagenDocument): string {
  if (text?.trim()) return text;
  const page = html ?? '';
  const rule = page.search(/<hr\b/i);
  return htmlToText(withoutContents(page.slice(rule === -1 ? 0 : rule)));
}

function withoutContents(html: string): string {
  const start = html.indexOf(CONTENTS);
  const end = start === -1 ? -1 : html.indexOf('</div>', start);
  return end === -1 ? html : html.slice(0, start) + html.slice(end + '</div>'.length);
}

/** Reads the lines above the rule that separates the data about an act from its text. */
function headerOf(html: string): string[] {
  const rule = html.search(/<hr\b/i);
  return rule === -1 ? [] : htmlToText(html.slice(0, rule)).split('\n');
}

function dateOf(facts: readonly z.infer<typeof Fact>[], code: string): string | null {
  const fact = facts.find(({ kod }) => kod === code);
  return ISO_DATE.exec(fact?.text ?? '')?.[0] ?? null;
}

function dateIn(lines: readonly string[], about: RegExp): string | null {
  const line = lines.find((text) => about.test(text) && ISO_DATE.test(text));
  return ISO_DATE.exec(line ?? '')?.[0] ?? null;
}
