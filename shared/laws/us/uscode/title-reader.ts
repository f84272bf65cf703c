import type { LawHead, ParsedProvision } from '../../../contracts/law.ts';
import type { XmlEvents } from '../../../extraction/xml.ts';
import { PartsBuilder } from '../../parts-builder.ts';
import { Pinpoints } from '../../pinpoint.ts';
import { enactedOn } from './credits.ts';
import { CELLS, DIVISIONS, INLINE, NOT_LAW, ROWS, TABLES } from './elements.ts';
import { citationOf, headOf, titleIdentity, UsCodeError } from './head.ts';
import { citable, type Level, ofDivision, printedLine } from './provision.ts';

type Attributes = Readonly<Record<string, string>>;

interface Division {
  level: Level;
  /** Number of open elements when it opened. */
  depth: number;
  isEmpty: boolean;
  /** True for a heading printed between sections, which is no element and applies until the next one or the end of its division. */
  isCrossHeading: boolean;
}

/** The provision whose text is being read. */
interface Unit {
  level: Level;
  depth: number;
  /** True for text of a division itself, which ends at the next section or division. */
  isLoose: boolean;
  /** What the publisher prints below it on the acts that gave it its wording. */
  credits: string;
}

/** The role of an open element, which decides what its end does. */
type Role = 'capture' | 'division' | 'inline' | 'label' | 'runIn' | 'block' | 'table';

/**
 * Turns the events of one title into provisions, holding no more than the one being read and the divisions above it. An unknown element is
 * text of the provision or division around it, so that nothing is lost.
 */
export class TitleReader implements XmlEvents {
  /** Set as soon as the title's heading has been read. */
  head: LawHead | null = null;
  #finished: ParsedProvision[] = [];
  readonly #roles: Role[] = [];
  readonly #divisions: Division[] = [];
  readonly #meta = new Map<string, string>();
  readonly #builder = new PartsBuilder();
  readonly #pinpoints = new Pinpoints();
  /** Number of open elements from the outermost one that is not law. */
  #skipped = 0;
  /** True while source credits of the provision are read. */
  #isInCredits = false;
  #isInMeta = false;
  /** Text of a number, a heading or a property while it is read. */
  #captured: string | null = null;
  #target: Level | null = null;
  #whole: Division | null = null;
  #unit: Unit | null = null;
  #cites = '';
  #isAnyFinished = false;

  /** The provisions finished since the last call. */
  take(): ParsedProvision[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  open(name: string, attributes: Attributes): void {
    if (this.#skipped > 0) {
      this.#skipped += 1;
    } else if (NOT_LAW.has(name) || (name === 'ref' && attributes.class === 'footnoteRef')) {
      this.#skipped = 1;
      this.#isInCredits = name === 'sourceCredit' && this.#unit?.isLoose === false;
      if (this.#whole !== null && this.#captured === null) this.#settle();
    } else {
      this.#roles.push(this.#roleOf(name, attributes));
    }
  }

  text(text: string): void {
    if (this.#isInCredits && this.#unit !== null) this.#unit.credits += text;
    if (this.#skipped > 0) return;
    if (this.#captured !== null) this.#captured += text;
    else if (this.#unit !== null) this.#builder.text(text);
    else if (text.trim() !== '') {
      this.#openLoose();
      this.#builder.text(text);
    }
  }

  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      if (this.#skipped === 0) this.#isInCredits = false;
      return;
    }
    const role = this.#roles.pop();
    if (role === 'inline') return;
    if (role === 'capture') this.#endCapture(name);
    else if (role === 'division') this.#closeDivision();
    else if (name === 'meta') this.#isInMeta = false;
    else if (this.#unit !== null) this.#closeInUnit(role, this.#unit);
  }

  #roleOf(name: string, attributes: Attributes): Role {
    if (this.#captured !== null) {
      if (!INLINE.has(name)) this.#captured += ' ';
      return 'inline';
    }
    if (this.#isInMeta) return this.#capture(null);
    if (this.#roles.length === 0 && name !== 'uscDoc') throw new UsCodeError('Not a title of the United States Code.');
    const isCitable = name === 'courtRule' || (name === 'section' && attributes.identifier !== undefined);
    const isDivision = DIVISIONS.has(name);
    if (this.#unit?.isLoose && (isCitable || isDivision || name === 'crossHeading')) this.#endUnit(this.#unit);
    if (this.#unit !== null) return this.#openInUnit(name, attributes, this.#unit);
    if (isDivision) return this.#openDivision(name, attributes);
    if (isCitable) {
      this.#settle();
      this.#unit = { level: levelOf(name, attributes), depth: this.#roles.length, isLoose: false, credits: '' };
      return 'block';
    }
    return this.#openInDivision(name, attributes);
  }

  #openDivision(name: string, attributes: Attributes): Role {
    if (this.#whole !== null) this.#settle();
    const division = {
      level: levelOf(name, attributes),
      depth: this.#roles.length,
      isEmpty: true,
      isCrossHeading: false,
    };
    if (this.#whole === null && (name === 'title' || name === 'appendix')) this.#whole = division;
    this.#divisions.push(division);
    return 'division';
  }

  #openInDivision(name: string, attributes: Attributes): Role {
    if (name === 'meta') {
      this.#isInMeta = true;
      return 'block';
    }
    if (name === 'num' || name === 'heading' || name === 'subheading' || name === 'crossHeading') {
      const level = this.#headedBy(name)?.level ?? null;
      if (level !== null && name === 'num') level.value = attributes.value ?? '';
      return this.#capture(level);
    }
    return this.#openInUnit(name, attributes, this.#openLoose());
  }

  /** Finds the division a heading belongs to: the open one, or a new one for what follows if the open one already has content. */
  #headedBy(name: string): Division | undefined {
    const division = this.#divisions.at(-1);
    const isHeaded = division?.isEmpty === false || (division === this.#whole && this.head !== null);
    if (division === undefined || (name !== 'crossHeading' && !isHeaded)) return division;
    if (division.isCrossHeading) this.#endDivision(division);
    const { depth } = division;
    const level = levelOf('crossHeading', {});
    const heading: Division = { level, depth, isEmpty: true, isCrossHeading: true };
    if (this.#whole !== null) this.#settle();
    this.#divisions.push(heading);
    return heading;
  }

  #openInUnit(name: string, attributes: Attributes, { level, depth, isLoose }: Unit): Role {
    const builder = this.#builder;
    if (INLINE.has(name)) return 'inline';
    if (TABLES.has(name)) {
      builder.openTable();
      return 'table';
    }
    if (builder.isInTable) {
      if (ROWS.has(name)) builder.row();
      else if (CELLS.has(name)) builder.cell();
      else builder.boundary();
      return 'block';
    }
    const isOwn = !isLoose && this.#roles.length === depth + 1;
    if (name === 'num') {
      if (isOwn && level.num === '') {
        level.value = attributes.value ?? '';
        return this.#capture(level);
      }
      this.#captured = '';
      return 'label';
    }
    if (name === 'heading' && isOwn && level.heading === '') return this.#capture(level);
    builder.boundary();
    return name === 'heading' ? 'runIn' : 'block';
  }

  #closeInUnit(role: Role | undefined, unit: Unit): void {
    if (role === 'label') {
      const printed = this.#captured ?? '';
      this.#captured = null;
      this.#builder.label(printed);
    } else if (role === 'runIn') this.#builder.endRunInHeading();
    else if (role === 'table') this.#builder.closeTable();
    else if (this.#roles.length === unit.depth) this.#endUnit(unit);
    else this.#builder.endLevel();
  }

  #capture(target: Level | null): Role {
    this.#target = target;
    this.#captured = '';
    return 'capture';
  }

  #endCapture(name: string): void {
    const text = this.#captured ?? '';
    this.#captured = null;
    if (this.#isInMeta) this.#meta.set(name, text.trim());
    else if (this.#target !== null) {
      const field = name === 'num' && this.#target.heading === '' ? 'num' : 'heading';
      this.#target[field] = this.#target[field] === '' ? text : `${this.#target[field]} ${text}`;
    }
  }

  #openLoose(): Unit {
    const division = this.#divisions.at(-1);
    if (division === undefined) throw new UsCodeError('Not a title of the United States Code.');
    this.#settle();
    this.#unit = { level: division.level, depth: division.depth, isLoose: true, credits: '' };
    return this.#unit;
  }

  #endUnit({ level, isLoose, credits }: Unit): void {
    const parts = this.#builder.take();
    this.#unit = null;
    if (!isLoose) {
      const provision = citable(level, this.#partAbove(), parts, this.#pinpoints, this.#cites);
      // What is credited below a section that is gone gave it the words that it had.
      const validFrom = provision.isRepealNotice ? null : enactedOn(credits);
      this.#finish({ ...provision, ...(validFrom !== null && { validFrom }) });
    } else if (parts.length > 0) this.#finish(ofDivision(level, this.#partAbove(), parts, this.#pinpoints));
  }

  #closeDivision(): void {
    if (this.#unit !== null) this.#endUnit(this.#unit);
    const above = this.#divisions.at(-1);
    if (above?.isCrossHeading) this.#endDivision(above);
    const division = this.#divisions.at(-1);
    if (division !== undefined) this.#endDivision(division);
  }

  /** Ends a division; one that printed a heading and nothing below it becomes a provision, and so does a title without any. */
  #endDivision(division: Division): void {
    const isRoot = this.#divisions.length === 1;
    if (isRoot) this.#settle();
    const isLost = division.isEmpty && division !== this.#whole && printedLine(division.level) !== '';
    if (isLost) this.#finish(ofDivision(division.level, this.#partAbove(), [], this.#pinpoints));
    else if (isRoot && !this.#isAnyFinished)
      this.#finish(ofDivision((this.#whole ?? division).level, null, [], this.#pinpoints));
    this.#divisions.pop();
  }

  #finish(provision: ParsedProvision): void {
    this.#isAnyFinished = true;
    for (const division of this.#divisions) division.isEmpty = false;
    this.#finished.push(provision);
  }

  /** Joins the lines printed above a section by its divisions, without the title's own. */
  #partAbove(): string | null {
    const lines: string[] = [];
    for (const division of this.#divisions) {
      const line = division === this.#whole ? '' : printedLine(division.level);
      if (line !== '') lines.push(line);
    }
    return lines.length === 0 ? null : lines.join('\n');
  }

  /** Completes the title's head, which is known once something follows its heading. */
  #settle(): void {
    if (this.head !== null) return;
    const root = this.#divisions[0]?.level;
    const identity = titleIdentity(this.#meta.get('docNumber') ?? '') ?? titleIdentity(root?.identifier ?? '');
    if (identity === null) throw new UsCodeError('The file does not say which title of the United States Code it is.');
    const level = this.#whole?.level ?? root;
    this.#cites = citationOf(identity);
    this.head = headOf(identity, level === undefined ? '' : printedLine(level), level?.status ?? '', this.#meta);
  }
}

function levelOf(name: string, { identifier = '', status = '' }: Attributes): Level {
  return { name, num: '', value: '', heading: '', identifier, status };
}
