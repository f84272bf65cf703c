import type { Provision, ProvisionPart } from '../../../contracts/law.ts';
import type { Pinpoints } from '../../pinpoint.ts';
import { shownText } from '../../text.ts';
import { GONE } from './elements.ts';

const GONE_HEADING =
  /^\[?(?:repealed|omitted|transferred|reserved|renumbered|redesignated|vacant|expired|terminated|rescinded|abrogated|superseded)\b/i;

/** A level of the Code while it is read: a section, a court rule, or a division with text of its own. */
export interface Level {
  name: string;
  /** `num` as printed: `§ 7.`, `[§§ 1 to 5.`, `CHAPTER 3—`. */
  num: string;
  /** `num[@value]`: `7`, `1 to 5`. */
  value: string;
  heading: string;
  /** `/us/usc/t1/s7`, or `''`. */
  identifier: string;
  status: string;
}

/** Prints the line of a level above its content: `CHAPTER 3—FEDERAL-AID HIGHWAYS`. */
export function printedLine({ num, heading }: Level): string {
  return shownText(`${num}${/[—–-]\s*$/.test(num) ? '' : ' '}${heading}`);
}

/** Cuts brackets and stops off a printed designation: `§ 7`, `§§ 1 to 5`. */
function printedNumber(num: string): string {
  return shownText(num)
    .replace(/^\[+/, '')
    .replace(/(?<![.\s\]—–-])[.\s\]—–-]+$/, '');
}

/**
 * Makes a provision from a section or a court rule: `par_824s–1§`, ranges without their spaces (`par_1to5§`).
 * @param cites `9 U.S.C.`, before the printed number.
 */
export function citable(
  level: Level,
  part: string | null,
  parts: ProvisionPart[],
  pinpoints: Pinpoints,
  cites: string,
): Provision {
  const heading = shownText(level.heading);
  const number = addressOf(level);
  return {
    pinpoint: pinpoints.next('', number),
    label: `${cites} ${printedNumber(level.num) || `§ ${number}`}`,
    chapter: '',
    part,
    heading,
    parts,
    isRepealNotice: GONE.has(level.status) || (parts.length === 0 && GONE_HEADING.test(heading)),
  };
}

/**
 * Makes a provision from a division that prints text of its own, or holds nothing any more ("[CHAPTER 5—REPEALED]"), addressed by the
 * division, so that nothing printed is lost.
 * @param part the lines above, the division's own included.
 */
export function ofDivision(level: Level, part: string | null, parts: ProvisionPart[], pinpoints: Pinpoints): Provision {
  return {
    pinpoint: pinpoints.next('', addressOf(level)),
    label: printedNumber(level.num) || printedLine(level) || level.name,
    chapter: '',
    part,
    heading: '',
    parts,
    isRepealNotice: GONE.has(level.status) || (parts.length === 0 && isGone(level)),
  };
}

/** True for a title that is nothing but its heading, and for a division whose heading says that it is gone: `[CHAPTER 5—REPEALED]`. */
function isGone({ name, num, heading }: Level): boolean {
  return name === 'title' || num.trimStart().startsWith('[') || GONE_HEADING.test(shownText(heading));
}

function addressOf({ name, value, num, identifier }: Level): string {
  const last = identifier.slice(identifier.lastIndexOf('/') + 1);
  const ofSection = name === 'section' && /^s./.test(last) ? last.slice(1) : '';
  const own = name === 'section' || name === 'courtRule' ? value : last;
  const number = ofSection || own || value || last || printedNumber(num).replace(/^§+/, '') || name;
  return number.replace(/[\s/]+/g, '');
}
