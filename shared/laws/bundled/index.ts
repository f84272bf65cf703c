import { fileURLToPath } from 'node:url';
import type { ParsedLaw, Provision } from '../../contracts/law.ts';
import type { LegalOrder } from '../../contracts/vocabulary.ts';
import { bytesOf, OWN_FILE_LIMITS, type PackedAct, readActs } from '../archives.ts';
import { parseDanishAct } from '../dk/parse.ts';
import { parseNorwegianAct } from '../no/parse.ts';
import { parseSwedishAct } from '../se/parse.ts';
import { CONSTITUTION, parseConstitution } from '../us/constitution/parse.ts';
import { parseCfr } from '../us/ecfr/parse.ts';
import { readUsCodeTitle } from '../us/uscode/parse.ts';

type Parse = (act: PackedAct, today: string) => Promise<ParsedLaw[]>;

/** A law that ships with the product, so that the library holds it before any national source was asked. */
export interface BundledLaw {
  jurisdiction: LegalOrder;
  work: string;
  /** `YYYY-MM-DD`, the day for which its source gave this wording (see the folder's README). */
  takenOn: string;
  /** Path below this folder. */
  file: string;
  parse: Parse;
}

const swedish: Parse = async (act, today) => {
  const source: unknown = JSON.parse(new TextDecoder().decode(await bytesOf(act)));
  return [parseSwedishAct(source, today)];
};
const norwegian: Parse = async (act) => [parseNorwegianAct(await bytesOf(act))];
const danish: Parse = async (act) => [parseDanishAct(await bytesOf(act))];
const constitution: Parse = async (act) => [parseConstitution(await bytesOf(act))];
const regulations: Parse = async (act) => parseCfr(await bytesOf(act));
const codeTitle: Parse = async (act) => {
  const { head, provisions } = await readUsCodeTitle(act.chunks);
  const read: Provision[] = [];
  for await (const provision of provisions) read.push(provision);
  return [{ ...head, provisions: read }];
};

export const BUNDLED_LAWS: readonly BundledLaw[] = [
  { jurisdiction: 'SE', work: '1974:152', takenOn: '2026-04-11', file: 'se/1974-152.json', parse: swedish },
  { jurisdiction: 'SE', work: '1994:1219', takenOn: '2026-04-11', file: 'se/1994-1219.json', parse: swedish },
  { jurisdiction: 'SE', work: '2017:900', takenOn: '2026-04-11', file: 'se/2017-900.json', parse: swedish },
  { jurisdiction: 'SE', work: '2025:400', takenOn: '2025-12-15', file: 'se/2025-400.json', parse: swedish },
  { jurisdiction: 'SE', work: '1949:381', takenOn: '2026-04-11', file: 'se/1949-381.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '1990:52', takenOn: '2026-01-02', file: 'se/1990-52.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '2005:716', takenOn: '2026-04-11', file: 'se/2005-716.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '2010:800', takenOn: '2026-04-11', file: 'se/2010-800.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '2010:900', takenOn: '2026-04-11', file: 'se/2010-900.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '2018:218', takenOn: '2026-04-11', file: 'se/2018-218.json.gz', parse: swedish },
  { jurisdiction: 'SE', work: '2018:1192', takenOn: '2026-04-11', file: 'se/2018-1192.json.gz', parse: swedish },
  { jurisdiction: 'NO', work: 'LOV-1814-05-17', takenOn: '2025-11-08', file: 'no/nl-18140517-000-nn.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-1967-02-10', takenOn: '2025-11-08', file: 'no/nl-19670210-000.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-1999-05-21-30', takenOn: '2025-11-08', file: 'no/nl-19990521-030.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-1995-08-04-53', takenOn: '2025-11-08', file: 'no/nl-19950804-053.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-1997-02-28-19', takenOn: '2025-11-08', file: 'no/nl-19970228-019.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2008-05-15-35', takenOn: '2025-11-08', file: 'no/nl-20080515-035.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2008-06-27-71', takenOn: '2025-11-08', file: 'no/nl-20080627-071.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2009-06-19-97', takenOn: '2025-11-08', file: 'no/nl-20090619-097.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2017-06-16-67', takenOn: '2025-11-08', file: 'no/nl-20170616-067.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2018-06-15-38', takenOn: '2025-11-08', file: 'no/nl-20180615-038.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2021-06-18-97', takenOn: '2025-11-08', file: 'no/nl-20210618-097.xml.gz', parse: norwegian },
  { jurisdiction: 'NO', work: 'LOV-2023-06-09-30', takenOn: '2025-11-08', file: 'no/nl-20230609-030.xml.gz', parse: norwegian },
  { jurisdiction: 'DK', work: 'LBK nr 62 af 19/01/2024', takenOn: '2026-04-13', file: 'dk/eli-lta-2024-62.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 433 af 22/04/2014', takenOn: '2026-04-13', file: 'dk/eli-lta-2014-433.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 145 af 24/02/2020', takenOn: '2026-04-13', file: 'dk/eli-lta-2020-145.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 354 af 02/04/2025', takenOn: '2026-04-13', file: 'dk/eli-lta-2025-354.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 1121 af 12/11/2019', takenOn: '2026-04-13', file: 'dk/eli-lta-2019-1121.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 289 af 08/03/2024', takenOn: '2026-04-13', file: 'dk/eli-lta-2024-289.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'DK', work: 'LBK nr 282 af 17/03/2025', takenOn: '2026-04-13', file: 'dk/eli-lta-2025-282.rewrapped.xml.gz', parse: danish },
  { jurisdiction: 'US_FED', work: CONSTITUTION, takenOn: '2021-01-03', file: 'us/constitution-amendments-hman-117.cut.xml.gz', parse: constitution },
  { jurisdiction: 'US_FED', work: '5 USC', takenOn: '2026-06-02', file: 'us/usc05-ch5-ch7@119-99.cut.xml.gz', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '10 USC', takenOn: '2026-04-17', file: 'us/usc10-ch79@119-99.cut.xml.gz', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '38 USC', takenOn: '2026-05-04', file: 'us/usc38-ch51-ch71@119-99.cut.xml.gz', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '27 USC', takenOn: '2013-07-26', file: 'us/xml_usc27@113-31.zip', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '39 USC', takenOn: '2013-07-26', file: 'us/xml_usc39@113-31.zip', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '44 USC', takenOn: '2013-07-26', file: 'us/xml_usc44@113-31.zip', parse: codeTitle },
  { jurisdiction: 'US_FED', work: '3 CFR 102', takenOn: '2024-05-17', file: 'us/full-2024-05-17-title-3.xml.gz', parse: regulations },
];

/**
 * Reads a bundled law from the text its source published, with the parser that fetched laws go through.
 * @param today `YYYY-MM-DD`; decides which wording applies where the source has several.
 */
export async function readBundledLaw({ jurisdiction, work, file, parse }: BundledLaw, today: string): Promise<ParsedLaw> {
  for await (const act of readActs(fileURLToPath(new URL(file, import.meta.url)), OWN_FILE_LIMITS)) {
    const law = (await parse(act, today)).find((one) => one.jurisdiction === jurisdiction && one.work === work);
    if (law !== undefined) return law;
  }
  throw new Error(`The bundled ${file} does not hold ${work}.`);
}

/** Reads the amendments to the Constitution, which ship as bundled because no register publishes them for programs. */
export function readConstitution(): Promise<ParsedLaw> {
  const bundled = BUNDLED_LAWS.find(({ work }) => work === CONSTITUTION);
  if (bundled === undefined) throw new Error('The Constitution is not bundled.');
  return readBundledLaw(bundled, bundled.takenOn);
}
