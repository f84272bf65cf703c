import assert from 'node:assert/strict';
import { detectLanguage } from '../../../../shared/languages/detect.ts';

describe('detectLanguage', () => {
  const rows: [language: string, text: string][] = [
    ['sv', 'Nämnden avslår ansökan.'],
    ['sv', 'Jag'],
    ['sv', 'Kommunen har avslagit ansökan eftersom inkomsten överstiger riksnormen.'],
    ['nb', 'Kommunen har avslått søknaden.'],
    ['nb', 'Vedtaket oppheves fordi saken ikke er godt nok opplyst.'],
    ['nb', 'Vi viser til vårt varsel om vedtak og til merknadene deres.'],
    ['nn', 'Vedtaket vert oppheva fordi saka ikkje er godt nok opplyst.'],
    ['nn', 'Eg har ikkje fått høve til å uttale meg om fråsegna frå kommunen.'],
    ['nn', 'Veljaren er ikkje innført i manntalet i kommunen.'],
    ['da', 'Kommunen har afslået ansøgningen.'],
    ['da', 'Afgørelsen ophæves, fordi sagen ikke er tilstrækkeligt oplyst.'],
    ['da', 'Nævnet har lagt vægt på, at ansøgeren ikke blev hørt.'],
    ['en', 'The decision is upheld.'],
    ['en', 'Decision'],
    ['de', 'Das ist ein deutscher Satz über das Verwaltungsrecht.'],
    ['fr', 'Décision du tribunal administratif de Paris'],
    ['fi', 'Päätös hakemuksesta on kielteinen'],
    ['is', 'Það er niðurstaða ráðuneytisins'],
    ['ru', 'Это решение суда'],
    ['und', ''],
    ['und', ' \n\t '],
    ['und', '12345 67 89'],
    ['und', 'A1 B2 C3 10.09.2019'],
    ['und', 'lorem ipsum dolor sit amet'],
    ['und', 'https://www.example.org/avgjørelse/vedtak'],
  ];
  for (const [language, text] of rows) {
    it(`finds ${language} in ${JSON.stringify(text)}`, () => assert.equal(detectLanguage(text), language));
  }

  it('is not led astray by a long quotation in another language', () => {
    const norwegian = 'Tilsynet viser til merknadene deres og legger dem til grunn i vurderingen av saken. ';
    const danish = 'Domstolen har allerede fastslået, at begrebet skal fortolkes bredt af hensyn til formålet. ';
    assert.equal(detectLanguage(norwegian.repeat(600) + danish.repeat(150) + norwegian.repeat(300)), 'nb');
  });

  it('answers the same for composed and decomposed letters', () => {
    const text = 'Nämnden har hört föräldrarna och avslår överklagandet.';
    assert.equal(detectLanguage(text.normalize('NFD')), detectLanguage(text));
  });
});
