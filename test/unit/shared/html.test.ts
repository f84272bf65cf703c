import assert from 'node:assert/strict';
import { Html, html, prose } from '../../../shared/html.ts';
import { htmlPage } from '../../../shared/html-page.ts';

describe('html', () => {
  it('escapes every value that is not markup', () => {
    const value = `<b a="1" c='2'>&`;
    assert.equal(
      html`<p>${value}${3}${new Html('<i>x</i>')}</p>`.markup,
      '<p>&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;3<i>x</i></p>',
    );
    assert.equal(html`${[html`<li>${'<'}</li>`, html`<li>b</li>`]}`.markup, '<li>&#60;</li><li>b</li>');
  });
  it('sets code between backticks and escapes there too', () => {
    assert.equal(prose('Send `<token>` & wait.').markup, 'Send <code>&#60;token&#62;</code> &#38; wait.');
  });
  it('escapes the title of a page', () => {
    assert.match(htmlPage('<x>', '', html``).document, /<title>&#60;x&#62;<\/title>/);
  });
});
