import type { LawHead, ParsedProvision } from '../../../shared/contracts/law.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { type LawReading, type LawSource, NOT_MODIFIED, SourceUnavailable } from '../../../shared/laws/source.ts';

/** A provision, valid by default. */
export function provision(
  section: string,
  text = `Text of ${section}.`,
  changes: Partial<ParsedProvision> = {},
): ParsedProvision {
  return {
    pinpoint: `par_${section}§`,
    label: `${section} §`,
    chapter: '',
    part: null,
    heading: '',
    parts: [{ label: null, text }],
    isRepealNotice: false,
    ...changes,
  };
}

export type Answer = Partial<Omit<LawHead, 'jurisdiction' | 'work'>> & Omit<LawReading, 'head'>;

/** A national source whose answers a test decides: what it was asked is in `asked`, in order. */
export function fakeLawSource(jurisdiction: LegalOrder, spells: (work: string) => boolean = () => true) {
  const answers = new Map<string, () => Promise<Answer | null>>();
  const asked: string[] = [];
  const source: LawSource = {
    id: ({ SE: 'se', NO: 'no', DK: 'dk', US_FED: 'us-uscode' } as const)[jurisdiction],
    jurisdiction,
    attribution: jurisdiction === 'NO' ? 'Line of the licence.' : null,
    spells,
    search: async () => [],
    async fetch(work, _today, signal) {
      asked.push(work);
      signal.throwIfAborted();
      const answer = await answers.get(work)?.();
      if (answer === undefined || answer === null) return null;
      const { provisions, sourceVersion, raw, ...head } = answer;
      return {
        head: { ...headOf(jurisdiction, work), ...head },
        provisions,
        ...(sourceVersion && { sourceVersion }),
        ...(raw && { raw }),
      };
    },
    async fetchUnless(known, work, signal) {
      const answer = await answers.get(work)?.();
      if (answer?.sourceVersion?.etag !== known.etag) return source.fetch(work, '', signal);
      asked.push(`${work} unless ${known.etag}`);
      return NOT_MODIFIED;
    },
  };
  return {
    source,
    asked,
    /** Sets the law the source has under a work from now on; null for none. */
    has(work: string, answer: Answer | null | (() => Promise<Answer | null>)): void {
      answers.set(work, typeof answer === 'function' ? answer : async () => answer);
    },
    fails(work: string): void {
      answers.set(work, async () => {
        throw new SourceUnavailable(source.id, 'it is down');
      });
    },
  };
}

export function headOf(jurisdiction: LegalOrder, work: string): LawHead {
  return {
    jurisdiction,
    work,
    name: `Act ${work}`,
    title: `Act\r\n${work}`,
    authorityType: 'STATUTE',
    issuingBody: 'Ministry',
    isRepealed: false,
    repealedAt: null,
    publishedYear: 2017,
    attribution: jurisdiction === 'NO' ? 'Line of the licence.' : null,
  };
}
