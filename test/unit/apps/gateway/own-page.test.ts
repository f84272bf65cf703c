import assert from 'node:assert/strict';
import { ownPage } from '../../../../apps/gateway/console/page.ts';

const OWN = [
  '/console',
  '/console?from=mail',
  '/console/audits/job_0123?f=flaw-2&view=document',
  '/console/laws?j=SE&q=1%20kap.%20%C3%A5',
  '/console/laws/SE/sfs-2017:900#32',
  '/console/laws/EU/celex%3A32016R0679#art-6',
  '/console/usage?month=2026-01&a=//evil.example',
  '/p/bygglov#start',
];

const FOREIGN = [
  'https://evil.example/console',
  '//evil.example/console',
  '///evil.example/console',
  '\\\\evil.example/console',
  '/\\evil.example/console',
  '/\t/evil.example/console',
  'https:/evil.example',
  'https:console@evil.example/console',
  'javascript:alert(1)',
  ' javascript:alert(1)//console',
  'data:text/html,console',
  'https://console.invalid@evil.example/console',
  'https://console.invalid:8443/console',
  'http://console.invalid/console',
  '/console/../v1/health',
  '/console/%2e%2e/%2E%2e/evil',
  '/console/..//evil.example',
  '/consoles',
  '/console/api/session',
  '/console/sign-in',
  '/console/sign-in/organisation/again?next=/console',
  '/console//evil.example',
  '/console\\evil',
  '/v1/jobs',
  '/p/',
  '/p/a/b',
  `/console?q=${'a'.repeat(1000)}`,
  '',
  ['/console/keys'],
  undefined,
];

describe('the page that a sign-in leads to', () => {
  for (const address of OWN) it(`is ${address}`, () => assert.equal(ownPage(address), address));

  for (const address of FOREIGN) {
    it(`is the first page for ${JSON.stringify(address)?.slice(0, 80)}`, () =>
      assert.equal(ownPage(address), '/console'));
  }

  it('is written in characters that a header carries', () => {
    assert.equal(
      ownPage('/console/laws?q=å\r\nSet-Cookie: a=b#§ 3'),
      '/console/laws?q=%C3%A5Set-Cookie:%20a=b#%C2%A7%203',
    );
  });
});
