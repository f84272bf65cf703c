import { DAY_NOT_DECIDED } from '../../rules/validity.ts';
import type { Draft } from './structure.ts';
import { announcedDay } from './validity.ts';

const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');

/**
 * Says in lines of our own, in square brackets, what the source shows and its text does not: what the images of a provision are, and why a
 * provision has no text. They stand below its headings, because its parts hold the words of the source alone.
 * @param next the provision printed below
 */
export function remarksOf(draft: Draft, next?: Draft): string[] {
  return [...imageRemark(draft.images), ...(draft.parts.length === 0 ? [`[Uten tekst${whyEmpty(draft, next)}]`] : [])];
}

/** True for a line of a heading that is such a remark. */
export function isRemark(line: string): boolean {
  return /^\[(?:Bilder?|Uten tekst)(?!\p{L}).*\]$/u.test(line);
}

function imageRemark(images: readonly string[]): string[] {
  if (images.length === 0) return [];
  const shown = [...new Set(images)].filter((description) => description !== '');
  if (shown.length === 0) return ['[Bilde uten beskrivelse]'];
  return [`[${shown.length === 1 ? 'Bilde' : 'Bilder'}: ${shown.join('; ')}]`];
}

function whyEmpty(draft: Draft, next: Draft | undefined): string {
  const day = announcedDay(draft);
  if (day === DAY_NOT_DECIDED) return ': ikrafttredelsen er ikke bestemt';
  if (day !== null) return `: trer i kraft ${printed(day)}`;
  const isDivided = draft.name !== null && next?.name?.startsWith(`${draft.name}-`) === true;
  return isDivided ? `: teksten står i ${next?.printed} og følgende` : ' i kilden';
}

function printed(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
