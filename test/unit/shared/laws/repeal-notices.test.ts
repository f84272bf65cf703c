import assert from 'node:assert/strict';
import type { Provision } from '../../../../shared/contracts/law.ts';
import { parseDanishAct } from '../../../../shared/laws/dk/parse.ts';
import { parseNorwegianAct } from '../../../../shared/laws/no/parse.ts';
import { parseSwedishAct } from '../../../../shared/laws/se/parse.ts';
import { parseCfr } from '../../../../shared/laws/us/ecfr/parse.ts';
import { document as danish, section as danishSection } from '../../../support/laws/danish-acts.ts';
import { leddOf, lovdataAct, sectionOf } from '../../../support/laws/norwegian-acts.ts';
import { registerAct } from '../../../support/laws/swedish-acts.ts';
import { readTitle, usCodeFile } from '../../../support/laws/us-laws.ts';

type Read = (words: string) => Promise<Provision | undefined> | Provision | undefined;
type Table = [words: string, isNotice: boolean][];

const swedish: Read = (words) =>
  parseSwedishAct(registerAct(`1 § Lagen gäller.\n\n2 § ${words}\n\n3 § Slut.`), '2026-11-22').provisions[1];
const norwegianText: Read = (words) => parseNorwegianAct(lovdataAct(sectionOf('1', '', leddOf(words)))).provisions[0];
const norwegianTitle: Read = (words) => parseNorwegianAct(lovdataAct(sectionOf('1', words, ''))).provisions[0];
const danishText: Read = (words) => parseDanishAct(danish(danishSection('1', words))).provisions[0];
const cfr: Read = (head) =>
  parseCfr(
    Buffer.from(
      `<DIV5 N="9" TYPE="PART"><HEAD>PART 9</HEAD><DIV8 N="9.1" TYPE="SECTION"><HEAD>${head}</HEAD></DIV8></DIV5>`,
    ),
    '3',
  )[0]?.provisions[0];
const usCode: Read = async (head) =>
  (
    await readTitle(
      usCodeFile(`<section identifier="/us/usc/t9/s1"><num>§ 1.</num><heading> ${head}</heading></section>`),
    )
  ).provisions[0];
const usCodeText: Read = async (words) =>
  (
    await readTitle(
      usCodeFile(
        `<section identifier="/us/usc/t9/s1"><num>§ 1.</num><heading> Repealed laws</heading><content>${words}</content></section>`,
      ),
    )
  ).provisions[0];
const division: Read = async (words) =>
  (await readTitle(usCodeFile(`<chapter identifier="/us/usc/t9/ch5">${words}</chapter>`))).provisions[0];

/** Notices as the sources print them, and law that begins like one. */
const SOURCES: [name: string, read: Read, table: Table][] = [
  [
    'Sweden',
    swedish,
    [
      ['Har upphävts genom lag (2018:749).', true],
      ['har upphävts genom förordning (1980:1105 s.3).', true],
      ['Har uppphävts genom lag (1990:1).', true],
      ['Har upphört att gälla genom lag (1993:20).', true],
      ['Har utgått genom lag (2009:398).', true],
      ['Utgår genom lag (2009:1166).', true],
      ['Har betecknats 3 kap. 4 a § genom lag (2010:1).', true],
      ['Ny beteckning 7 c § genom lag (2019:25).', true],
      ['Ny beteckning 18 § genom förordning (2022:1827).', true],
      ['Ha upphävts genom lag (2011:1410).', true],
      ['/Ny beteckning 6 § genom fördning (2007:591).', true],
      ['Har upphävts genom förordning (2017:150).\n\nUtlämning till Sverige.', true],
      ['Har upphävts genom lag (2017:150).\n\nLagen ska tillämpas.', false],
      ['Upphävs beslutet, ska målet återförvisas.', false],
      ['Har ett beslut upphävts genom lag (2018:749), ska det prövas på nytt av den myndighet som fattade det.', false],
      ['Genom lagen upphävs lagen (1994:1).', false],
      ['Tillägg utgår i form av allmänt tillägg.', false],
    ],
  ],
  [
    'Norway, in the text',
    norwegianText,
    [
      ['(Oppheva med grunnlovsvedtak 14 mars 1908.)', true],
      ['(Opphevet)', true],
      ['Opphevet. ◄M9', true],
      ['Opphevet kjennelse sendes tilbake til retten.', false],
      ['Bortfalt medlem kan velges på nytt.', false],
      ['Loven oppheves ved lov 20 juni 2025 nr. 81 (i kraft fra den tiden Kongen bestemmer).', false],
    ],
  ],
  [
    'Norway, in the title',
    norwegianTitle,
    [
      ['(Opphevet)', true],
      ['(Oppheva)', true],
      ['(opphevet)', true],
      ['Opphevet', true],
      ['(Opphevet 9 mai 2012 ved forskrift 2 mai 2012 nr. 396.)', true],
      ['(Opphevet ved forskrift 14 des 2000 nr. 1234, i kraft 1 jan 2001.)', true],
      ['(Opphevet fra 1 jan 2007, jf. forskrift 1 des 2006 nr. 1326).', true],
      ['(Flyttet til § 10-8 ved lov 19 des 2008 nr. 106.)', true],
      ['(Uten praktisk betydning)', false],
      ['Oppheving av arrest m.m.', false],
      ['Barns rett til å klage på vedtak om flytting', false],
    ],
  ],
  [
    'Denmark',
    danishText,
    [
      ['(Ophævet)', true],
      ['(Ophævede).', true],
      ['Ophævet ved lov nr. 3 af 1. maj 2001.', true],
      ['(Ophævet, jf. lov nr. 3 af 1. maj 2001)', true],
      ['Er ophævet ved bekendtgørelse nr. 45 af 1. maj 1990.', true],
      ['(Bortfaldet)', true],
      ['Udgået.', true],
      ['Ophæves aftalen, skal køberen give varen tilbage.', false],
      ['Ophæves ved dom et køb, betales renter.', false],
      ['Ophævede tilladelser afleveres.', false],
      ['Bortfaldne krav kan ikke gøres gældende.', false],
    ],
  ],
  [
    'the Code of Federal Regulations',
    cfr,
    [
      ['§ 9.1   [Reserved]', true],
      ['§ 9.1   [Removed]', true],
      ['§ 9.1   Old rule. [Removed and Reserved]', true],
      ['§ 9.1   Reserved seats.', false],
    ],
  ],
  [
    'the United States Code',
    usCode,
    [
      ['Repealed. Pub. L. 105–178, title I, § 1226(d), June 9, 1998, 112 Stat. 457]', true],
      ['Omitted', true],
      ['Transferred', true],
      ['[Reserved]', true],
      ['Renumbered § 310]', true],
      ['Repeal of prior laws', false],
    ],
  ],
  ['the United States Code, in the text', usCodeText, [['All laws are repealed.', false]]],
  [
    'the United States Code, for a chapter',
    division,
    [
      ['<num>[CHAPTER 5—</num><heading>REPEALED]</heading>', true],
      ['<num>CHAPTER 5—</num><heading>RESERVED</heading>', true],
      ['<num>CHAPTER 5—</num><heading>SHIPS</heading>', false],
    ],
  ],
];

describe('a notice of repeal is told from law', () => {
  for (const [name, read, table] of SOURCES)
    for (const [words, isNotice] of table)
      it(`of ${name}: ${words}`, async () => assert.equal((await read(words))?.isRepealNotice, isNotice));
});
