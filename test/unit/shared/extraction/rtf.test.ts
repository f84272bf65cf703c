import assert from 'node:assert/strict';
import { readRtf } from '../../../../shared/extraction/rtf.ts';

const read = (rtf: string) => readRtf(Buffer.from(rtf, 'latin1'));

describe('readRtf', () => {
  const table: [name: string, body: string, text: string][] = [
    ['paragraphs, lines and tabs', 'Beslut\\par\nden 1\\line maj\\tab 2020\\par ', 'Beslut\n\nden 1\nmaj\t2020'],
    ['letters of the code page', "\\ansicpg1252 R\\'e5d f\\'f6r \\'c4lg", 'Råd för Älg'],
    [
      "letters of the font's code page",
      "{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset238 B;}{\\f2\\fcharset128 C;}}\\f1 \\'b3\\f0 \\'b3\\f2 \\'83A",
      'ł³ア',
    ],
    ['letters of a wide code page that look like ASCII in part', "\\ansicpg932 \\'83\\'41", 'ア'],
    [
      'Unicode, without what stands in for it',
      '\\u8211 -\\u-10179?\\u-8694?\\uc2 \\u229 xy\\uc0\\u246 z',
      '–\u{1f60a}åöz',
    ],
    ['Unicode whose stand-in is a code or a word', "\\u229\\'e5\\u228\\emdash x", 'åäx'],
    ['a stand-in that ends with its group', '{\\u229}xy', 'åxy'],
    ['signs by name', '\\ldblquote a\\rdblquote\\~b\\_c\\-d \\{e\\}\\\\ 5\\endash 7', '“a” b-cd {e}\\ 5–7'],
    [
      'rows as lines, cells apart',
      '\\trowd\\cellx1\\pard\\intbl Part\\cell A\\cell\\trowd\\row\\pard\\intbl M\\u229 ?l\\cell 7\\cell\\row\\pard slut',
      'Part\tA\n\nMål\t7\n\nslut',
    ],
    [
      'footnotes under their numbers',
      'Sk\\u228 ?l{\\super\\chftn}{\\footnote\\pard{\\super\\chftn} Prop. 1{\\b  och} 2\\par} mer{\\*\\footnote Ds 3}.',
      'Skäl[1] mer[2].\n\n[1] Prop. 1 och 2\n\n[2] Ds 3',
    ],
    [
      'no hidden and no deleted text',
      'a{\\v b}\\v c\\v0 d{\\deleted e}\\deleted f\\plain g\\v\\u229 ?\\par\\v0 h',
      'adgh',
    ],
    [
      'fields as they are shown, text boxes',
      '{\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt l\\u228 ?nk}}{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv 1}}{\\shptxt ruta\\par}}{\\shprslt ruta}}',
      'länk\n\nruta',
    ],
    [
      'no running heads, styles, comments, pictures and unknown destinations',
      "{\\stylesheet{\\s0 Normal;}}{\\header H}{\\info{\\title T}}{\\pict ffd8}{\\*\\annotation K}{\\*\\nyhet{x}\\'41}Text",
      'Text',
    ],
    ['past binary data that looks like groups', '{\\pict\\bin4 }}{{}a\\bin2 {{b', 'ab'],
    ['past what is no code', "a\\'zzb", 'azzb'],
    ['nothing after its end', 'a}b', 'a'],
  ];
  for (const [name, body, text] of table) {
    it(`reads ${name}`, () => assert.equal(read(`{\\rtf1\\ansi ${body}}`), text));
  }

  const hostile: [name: string, rtf: () => string, text: string | null][] = [
    ['a million groups deep', () => '{\\rtf1 '.concat('{'.repeat(1e6), '}'.repeat(1e6), '}'), null],
    ['a million groups', () => '{\\rtf1 '.concat('{a}'.repeat(1e6), '}'), 'a'.repeat(1e6)],
    ['25 million codes without digits', () => '{\\rtf1 '.concat("\\'".repeat(25e6), '}'), ''],
    ['10 million codes', () => '{\\rtf1\\ansi '.concat("\\'41".repeat(10e6), '}'), 'A'.repeat(10e6)],
    ['a word of a million letters', () => `{\\rtf1 \\${'a'.repeat(1e6)} b}`, 'b'],
    ['a number of a million digits', () => `{\\rtf1 \\uc${'9'.repeat(1e6)} b}`, 'b'],
    ['binary data longer than the file', () => '{\\rtf1 \\bin999999999 b}', null],
    [
      '100,000 cells',
      () => '{\\rtf1 '.concat('\\trowd\\intbl a\\cell b\\cell\\row'.repeat(50_000), '}'),
      'a\tb\n\n'.repeat(50_000).trim(),
    ],
  ];
  for (const [name, rtf, text] of hostile) {
    it(`survives ${name}`, () => {
      // A quadratic reader takes hours.
      if (text === null) assert.throws(() => read(rtf()), { category: 'DOCUMENT_UNREADABLE' });
      else assert.ok(read(rtf()) === text);
    });
  }
});
