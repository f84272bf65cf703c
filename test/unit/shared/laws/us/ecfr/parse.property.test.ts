import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cfrProblems } from '../../../../../support/laws/us-laws.ts';

const NAMES =
  'DIV6 DIV7 DIV8 DIV9 P FP FP-1 HD1 HED NOTE EXTRACT FTNT EXAMPLE I E SU TABLE TR TD GPOTABLE BOXHD CHED ROW ENT MATH img AUTH SOURCE CITA EDNOTE unheardOf'.split(
    ' ',
  );
const DIVISIONS = new Set(['DIV6', 'DIV7']);
const PROVISIONS = new Set(['DIV8', 'DIV9']);

const word = fc.constantFrom('alpha', 'beta ', '(a) gamma', '\n', '&lt;', '&amp;', '\u00ad', 'x\u00a0y', '§ 3.', '—');

interface Node {
  name: string;
  children: (Node | string)[];
}

const { node } = fc.letrec<{ node: Node; child: Node | string }>((tie) => ({
  node: fc.record({ name: fc.constantFrom(...NAMES), children: fc.array(tie('child'), { maxLength: 4 }) }),
  child: fc.oneof({ depthSize: 'small', withCrossShrink: true }, word, tie('node')),
}));

let serial = 0;

function markup(item: Node | string, isInProvision: boolean): string {
  serial += 1;
  if (typeof item === 'string') return item.trim() === '' ? item : `${item}${serial};`;
  const { children } = item;
  // Sections lie in parts and subparts, not in one another or in their text.
  const isStructure = DIVISIONS.has(item.name) || PROVISIONS.has(item.name);
  const name = isStructure && isInProvision ? 'P' : item.name;
  const inside = isInProvision || !DIVISIONS.has(name);
  const number = PROVISIONS.has(name) ? `164.${serial}` : `${serial}`;
  const head = isStructure && name !== 'P' ? `<HEAD>§ ${number}   On ${serial}\n</HEAD>` : '';
  return `<${name} N="${number}">${head}${children.map((child) => markup(child, inside)).join('')}</${name}>`;
}

describe('parseCfr, properties', () => {
  it('loses, repeats and moves nothing, whatever stands where', () => {
    fc.assert(
      fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (nodes) => {
        const inside = nodes.map((each) => markup(each, false)).join('\n');
        const file = Buffer.from(`<DIV5 N="164" TYPE="PART"><HEAD>PART 164—SECURITY</HEAD>${inside}</DIV5>`);
        assert.deepEqual(cfrProblems(file, '45'), [], file.toString('utf8'));
      }),
      { numRuns: 500 },
    );
  });
});
