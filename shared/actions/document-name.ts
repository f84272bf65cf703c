import type { ActionMaterial } from '../contracts/action.ts';
import { actionProse, MAX_TEXT } from '../rules/action-prose.ts';
import { provisionMentions } from '../rules/provision-mentions.ts';

/**
 * Names the document by what was read in it, its day as `locale` (BCP 47) writes it, without law outside the audit that its kind names; by its
 * authority and day where nothing else is left. Null where nothing was read.
 */
export function documentName(material: ActionMaterial, locale: string): string | null {
  const { document, authority } = material;
  const prose = actionProse(material);
  const dated = dayOf(material);
  const briefly = authority === undefined || dated === null ? '' : `${authority}, ${dated}`;
  const named = prose.verified(document ?? '') ?? prose.verified(withoutLaw(document ?? '')) ?? prose.verified(briefly);
  if (named === null) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return named.replace(DAY, (date) => (Number.isNaN(Date.parse(date)) ? date : day.format(Date.parse(date))));
}

/** “enligt 11 kap. 1 § socialtjänstlagen”, “under the Privacy Act”: a phrase with a law, up to the next phrase. */
const BY_LAW =
  /\s(?:enligt|efter|i henhold til|i medhold av|etter|under|pursuant to)\s(?:(?!\s(?:med|om|på|for|för|i|with|on)\s)[^,;()])+/giu;

/** Leaves out the law that the kind of a document names: “Utredning enligt 11 kap. 1 § socialtjänstlagen med beslut” is an “Utredning med beslut”. */
const withoutLaw = (text: string): string =>
  text.length > MAX_TEXT
    ? ''
    : text.replace(BY_LAW, (phrase) => (provisionMentions(phrase).length === 0 ? phrase : ''));

/** A day at the end of the document's name. */
const DAY = /(?<!\d)\d{4}-\d{2}-\d{2}$/u;

/** The day of the document (ISO 8601); null where it was not read. */
export const dayOf = ({ document }: ActionMaterial): string | null => DAY.exec(document ?? '')?.[0] ?? null;
