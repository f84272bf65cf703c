import assert from 'node:assert/strict';
import { declaredCharset, htmlToText } from '../../../../shared/extraction/html-text.ts';

describe('htmlToText', () => {
  const table: [name: string, html: string, text: string][] = [
    ['blocks apart', '<h1>Beslut</h1><p>Ett.<p>Två.<div>Tre.</div>', 'Beslut\n\nEtt.\n\nTvå.\n\nTre.'],
    ['line breaks', 'a<br>b<br><br>c', 'a\nb\n\nc'],
    ['white space as one space', '<p> a \n\t b <b> c</b>d </p>', 'a b cd'],
    ['words across inline elements whole', 'över<i>klag</i>ande', 'överklagande'],
    ['preformatted text', '<pre>a  b\nc</pre>', 'a  b\nc'],
    [
      'rows as lines, cells apart',
      '<table><tr><th>Parti<th>Tal<tr><td>A<td>4</table>efter',
      'Parti\tTal\n\nA\t4\n\nefter',
    ],
    ['paragraphs in cells', '<table><tr><td><p>Mål:</p><td><p>A</p></table>', 'Mål:\tA'],
    ['cells of several paragraphs', '<table><tr><td><p>a</p><p>b</p><td>c</table>', 'a\n\nb\n\nc'],
    ['lists', '<ul><li>ett<li>två</ul>', 'ett\n\ntvå'],
    ['references', 'R&aring;d &amp; &#167; 5', 'Råd & § 5'],
    [
      'no head, script, style, hidden part',
      '<head><title>T</title></head><script>s</script><style>c</style><p hidden>h</p>x',
      'x',
    ],
  ];
  for (const [name, html, text] of table) it(`reads ${name}`, () => assert.equal(htmlToText(html), text));

  it('is not overthrown by depth', () => {
    assert.equal(htmlToText(`${'<div><b>'.repeat(20_000)}end`), 'end');
  });
});

describe('declaredCharset', () => {
  const table: [html: string, charset: string | null][] = [
    ['<meta charset="iso-8859-1">', 'iso-8859-1'],
    ["<META http-equiv='Content-Type' content='text/html; charset=windows-1252'>", 'windows-1252'],
    ['<p>charset=utf-8</p>', null],
  ];
  for (const [html, charset] of table) {
    it(`reads ${charset} from ${html}`, () => assert.equal(declaredCharset(new TextEncoder().encode(html)), charset));
  }
});
