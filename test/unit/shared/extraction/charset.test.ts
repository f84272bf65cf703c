import assert from 'node:assert/strict';
import { decodeText } from '../../../../shared/extraction/charset.ts';

const TEXT = 'Överklagande av beslut: “§ 5” – 100 €';
const utf16 = (littleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
};
const windows1252 = Buffer.concat([
  Buffer.from('Överklagande av beslut: ', 'latin1'),
  Buffer.from([0x93]),
  Buffer.from('§ 5', 'latin1'),
  Buffer.from([0x94, 0x20, 0x96]),
  Buffer.from(' 100 ', 'latin1'),
  Buffer.from([0x80]),
]);

describe('decodeText', () => {
  const table: [name: string, bytes: Uint8Array, declared: string | null, text: string | null][] = [
    ['UTF-8', Buffer.from(TEXT), null, TEXT],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`), null, TEXT],
    ['UTF-8 declared as ISO-8859-1', Buffer.from(TEXT), 'iso-8859-1', TEXT],
    ['UTF-16 LE with a mark', utf16(true), null, TEXT],
    ['UTF-16 BE with a mark', utf16(false), null, TEXT],
    ['UTF-16 LE declared, without a mark', utf16(true).subarray(2), 'utf-16le', TEXT],
    ['windows-1252', windows1252, null, TEXT],
    ['windows-1252 declared as UTF-8', windows1252, 'utf-8', TEXT],
    ['windows-1252 declared as ISO-8859-1', windows1252, 'ISO-8859-1', TEXT],
    ['ISO-8859-1', Buffer.from('Brønnøysund § 3', 'latin1'), null, 'Brønnøysund § 3'],
    ['an unknown declaration', Buffer.from('Brønnøysund', 'latin1'), 'no-such-charset', 'Brønnøysund'],
    ['windows-1251 declared', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'windows-1251', 'Привет'],
    ['windows-1251 undeclared', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), null, null],
    ['nothing but a mark', Buffer.from('\ufeff'), null, ''],
  ];
  for (const [name, bytes, declared, text] of table) {
    it(`reads ${name}`, () => assert.equal(decodeText(bytes, declared), text));
  }
});
