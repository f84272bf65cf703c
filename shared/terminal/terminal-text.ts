import { styleText } from 'node:util';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';

/** Below this a layout is no longer readable, whatever the terminal says. */
const MIN_COLUMNS = 20;
/** Width used where the output is no terminal, such as a pipe or a file. */
const DEFAULT_COLUMNS = 100;

export type Style = Parameters<typeof styleText>[0];

/** The abilities of a terminal; a pipe has neither `columns` nor colours. */
export interface TerminalLike {
  isTTY?: boolean;
  columns?: number;
  hasColors?: () => boolean;
}

export function columnsOf(output: TerminalLike): number {
  return Math.max(MIN_COLUMNS, output.isTTY === true && output.columns ? output.columns : DEFAULT_COLUMNS);
}

/** Colours only on a terminal; `hasColors` itself honours NO_COLOR. */
export function wantsColours(output: TerminalLike): boolean {
  return output.isTTY === true && output.hasColors?.() === true;
}

export function painter(colours: boolean): (style: Style, text: string) => string {
  return (style, text) => (colours ? styleText(style, text, { validateStream: false }) : text);
}

/** Lines of at most `width` columns, the first after `first`, the others after `rest`; both prefixes count. */
export function wrapped(text: string, width: number, first = '', rest = first): string[] {
  const room = width - Math.max(stringWidth(first), stringWidth(rest));
  return wrapAnsi(text, room, { hard: true })
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd());
}
