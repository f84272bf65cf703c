import type { TagListener } from './tag-scanner.ts';
import { TagScanner } from './tag-scanner.ts';

const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 li div table tr pre'.split(' '));
const EMPTY = new Set(['br', 'hr', 'img', 'meta', 'link']);
const CONTENTS = 'sfstoc';

/** Takes the plain text off the Riksdag's page of an act: what stands below its first rule, without the list of contents. */
export function textOfPage(html: string): string {
  const page = new Page();
  const scanner = new TagScanner(page);
  scanner.write(html);
  scanner.end();
  return page.below ?? page.above;
}

class Page implements TagListener {
  above = '';
  /** Null until the rule has come. */
  below: string | null = null;
  #depth = 0;
  /** Depth of the list of contents; null outside it. */
  #contents: number | null = null;

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'br') this.text('\n');
    if (name === 'hr') this.below ??= '';
    if (EMPTY.has(name)) return;
    this.#depth += 1;
    if (attributes.get('class') === CONTENTS) this.#contents ??= this.#depth;
    if (BLOCKS.has(name)) this.text('\n\n');
  }

  close(name: string): void {
    if (EMPTY.has(name)) return;
    if (this.#contents === this.#depth) this.#contents = null;
    this.#depth -= 1;
    if (BLOCKS.has(name)) this.text('\n\n');
  }

  text(text: string): void {
    if (this.#contents !== null) return;
    if (this.below === null) this.above += text;
    else this.below += text;
  }
}
