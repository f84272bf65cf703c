import assert from 'node:assert/strict';
import { charsetOf } from '../../../../shared/http/read-content-type.ts';

describe('charsetOf', () => {
  const table: [contentType: string | null | undefined, charset: string | null][] = [
    ['text/plain; charset=utf-8', 'utf-8'],
    ['text/plain;format=flowed;CHARSET="ISO-8859-1"', 'ISO-8859-1'],
    ['text/plain', null],
    ['text/plain; charset=""', null],
    ['text/plain; note="; charset=utf-16"', null],
    ['charset=utf-8', null],
    [null, null],
    [undefined, null],
  ];
  for (const [contentType, charset] of table) {
    it(`reads ${charset} from ${contentType}`, () => assert.equal(charsetOf(contentType), charset));
  }
});
