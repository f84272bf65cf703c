import assert from 'node:assert/strict';
import { isMessage, readEml } from '../../../../shared/extraction/eml.ts';

const bytesOf = (message: string) => Uint8Array.from(Buffer.from(message.replaceAll('\n', '\r\n'), 'latin1'));
const read = (message: string) => readEml(bytesOf(message));

const HEAD = [
  'Received: from a by b; Mon, 3 Feb 2025 10:00:01 +0100',
  'From: =?iso-8859-1?Q?Migrationsverket=2C_R=E5d?= <beslut@example.se>',
  'To: "Ek, Anna" <anna@example.se>,',
  ' bo@example.se',
  'Cc: Ombud: cecilia@example.se;',
  'Date: Mon, 3 Feb 2025 10:00:00 +0100',
  'Subject: =?utf-8?B?QmVzbHV0IG9tIHVwcGVow6VsbA==?=',
  'MIME-Version: 1.0',
].join('\n');
const SHOWN = [
  'From: Migrationsverket, Råd <beslut@example.se>',
  'To: Ek, Anna <anna@example.se>, bo@example.se',
  'Cc: Ombud: cecilia@example.se;',
  'Date: Mon, 3 Feb 2025 10:00:00 +0100',
  'Subject: Beslut om uppehåll',
].join('\n');

const multipart = (kind: string, ...parts: string[]) =>
  `Content-Type: multipart/${kind}; boundary="b-${kind}"\n\n${parts.map((part) => `--b-${kind}\n${part}\n`).join('')}--b-${kind}--\n`;
const PLAIN =
  'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nAns=F6kan avsl=E5s.';
const HTML = 'Content-Type: text/html; charset=utf-8\n\n<style>x</style><p>Ett<p>Tv&aring;';
const PDF =
  'Content-Type: application/pdf; name="beslut.pdf"\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\nJVBERi0=';
const NESTED = `Content-Type: message/rfc822\n\nFrom: x@example.se\nSubject: inner\n\nhemlig`;

describe('readEml', () => {
  const table: [name: string, rest: string, text: string][] = [
    ['plain text', PLAIN, 'Ansökan avslås.'],
    ['HTML alone', HTML, 'Ett\n\nTvå'],
    ['plain text rather than the HTML beside it', multipart('alternative', PLAIN, HTML), 'Ansökan avslås.'],
    [
      'HTML where the plain text is blank',
      multipart('alternative', 'Content-Type: text/plain\n\n \n', HTML),
      'Ett\n\nTvå',
    ],
    [
      'attachments by name, without their content',
      multipart('mixed', multipart('alternative', PLAIN, HTML), PDF, NESTED),
      'Ansökan avslås.\n\nAttachments: beslut.pdf (application/pdf), unnamed (message/rfc822)',
    ],
  ];
  for (const [name, rest, text] of table) {
    it(`reads ${name}`, async () => assert.equal(await read(`${HEAD}\n${rest}`), `${SHOWN}\n\n${text}`));
  }

  const refused: [name: string, rest: string, category: string, sentence: RegExp][] = [
    ['a message that is only an attachment', multipart('mixed', PDF), 'DOCUMENT_EMPTY', /Save the attached document/],
    ['a cut message', multipart('mixed', PLAIN, PDF).slice(0, -30), 'DOCUMENT_UNREADABLE', /e-mail file is damaged/],
    [
      'a header of 100,000 fields',
      `${'X-Field: 0123456789abcdef0123456789\n'.repeat(100_000)}${PLAIN}`,
      'DOCUMENT_UNREADABLE',
      /e-mail file is damaged/,
    ],
    [
      'parts 1,000 deep',
      Array.from(
        { length: 1_000 },
        (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
      ).join(''),
      'DOCUMENT_UNREADABLE',
      /e-mail file is damaged/,
    ],
  ];
  for (const [name, rest, category, sentence] of refused) {
    it(`refuses ${name}`, () => assert.rejects(read(`${HEAD}\n${rest}`), { category, personMessage: sentence }));
  }
});

describe('isMessage', () => {
  const table: [name: string, text: string, isHinted: boolean, expected: boolean][] = [
    ['a message', `${HEAD}\n\nText`, false, true],
    ['a memorandum', 'From: Director\nTo: Staff\nDate: 3 May\nRe: Leave\n\nText', false, false],
    ['a memorandum that was sent as a message', 'From: Director\nTo: Staff\n\nText', true, true],
    ['text that starts with From:', 'From: what was said follows\nthat Message-ID: 3 is', true, false],
    ['a header without a sender', 'Message-ID: <1>\nSubject: x\n\nText', true, false],
    ['a folded line first', ` x\n${HEAD}`, false, false],
    ['a field of 100 kB', `Message-ID: <1>\nFrom: a@b.se\nX: ${'x'.repeat(100_000)}\n\nText`, false, true],
  ];
  for (const [name, text, isHinted, expected] of table) {
    it(`takes ${name} for ${expected ? 'one' : 'none'}`, () =>
      assert.equal(isMessage(bytesOf(text), isHinted), expected));
  }
});
