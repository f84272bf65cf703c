import { parseArgs } from 'node:util';
import { swedishAnswers } from '../../apps/cli/laws/swedish-answers.ts';
import type { ParsedLaw, ParsedProvision } from '../../shared/contracts/law.ts';
import { bytesOf, OWN_FILE_LIMITS, readActs } from '../../shared/laws/archives.ts';
import { parseSwedishAct } from '../../shared/laws/se/parse.ts';
import { parseRiksdagenAct } from '../../shared/laws/se/riksdagen.ts';
import { legalDay } from '../../shared/rules/legal-day.ts';

/*
 * Compares Swedish acts as the Government Offices' register and the Riksdag's open data print them, because the service falls back from one
 * to the other: `node test/law-sources/compare.ts --register FILE… --riksdag FILE…`. Files are those that `docaudit laws parse` reads; acts
 * that only one side has are counted and left out.
 */

/** Differences of a provision, from the most serious to the least; each provision counts once. */
const CLASSES = ['address', 'words', 'headings', 'label', 'typography', 'days', 'none'] as const;
type Class = (typeof CLASSES)[number];

const { values } = parseArgs({
  options: { register: { type: 'string', multiple: true }, riksdag: { type: 'string', multiple: true } },
});
const today = legalDay('SE', Date.now());
const register = await lawsIn(values.register ?? [], parseSwedishAct);
const riksdag = await lawsIn(values.riksdag ?? [], parseRiksdagenAct);
const counts = Object.fromEntries(CLASSES.map((name) => [name, 0])) as Record<Class, number>;
const examples: string[] = [];
let both = 0;
for (const [work, law] of register) {
  const other = riksdag.get(work);
  if (other === undefined) continue;
  both += 1;
  for (const [pinpoint, found] of differences(law, other)) {
    counts[found] += 1;
    if (found !== 'none' && examples.length < 50) examples.push(`${work} ${pinpoint}: ${found}`);
  }
}
process.stdout.write(
  `${JSON.stringify({ register: register.size, riksdag: riksdag.size, both, provisions: counts, examples }, null, 2)}\n`,
);

async function lawsIn(files: readonly string[], parse: (answer: unknown, day: string) => ParsedLaw) {
  const laws = new Map<string, ParsedLaw>();
  for (const file of files) {
    for await (const packed of readActs(file, OWN_FILE_LIMITS)) {
      for (const { answer, work } of swedishAnswers(await bytesOf(packed))) {
        try {
          const law = parse(answer, today);
          laws.set(law.work, law);
        } catch {
          process.stderr.write(`${work ?? packed.name} is no act with a text.\n`);
        }
      }
    }
  }
  return laws;
}

function* differences(one: ParsedLaw, other: ParsedLaw): Generator<[pinpoint: string, found: Class]> {
  const others = new Map(other.provisions.map((provision) => [provision.pinpoint, provision]));
  for (const provision of one.provisions) {
    const found = others.get(provision.pinpoint);
    others.delete(provision.pinpoint);
    yield [provision.pinpoint, found === undefined ? 'address' : classOf(provision, found)];
  }
  for (const pinpoint of others.keys()) yield [pinpoint, 'address'];
}

function classOf(one: ParsedProvision, other: ParsedProvision): Class {
  if (plain(textOf(one)) !== plain(textOf(other))) return 'words';
  if (plain(headingsOf(one)) !== plain(headingsOf(other))) return 'headings';
  if (plain(one.label) !== plain(other.label)) return 'label';
  if (textOf(one) !== textOf(other) || headingsOf(one) !== headingsOf(other)) return 'typography';
  return one.validFrom === other.validFrom && one.validTo === other.validTo ? 'none' : 'days';
}

function textOf({ parts }: ParsedProvision): string {
  return parts.map(({ label, text }) => `${label ?? ''} ${text}`).join('\n');
}

function headingsOf({ part, heading }: ParsedProvision): string {
  return `${part ?? ''}\n${heading}`;
}

/** Leaves out what printers choose: dashes, quotation marks, white space. */
function plain(text: string): string {
  return text
    .replace(/[\u2010-\u2015-]/g, '-')
    .replace(/[”“"’']/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
