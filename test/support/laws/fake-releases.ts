import type { Provision } from '../../../shared/contracts/law.ts';
import type { Offer } from '../../../shared/contracts/law-catalogue.ts';
import type { NorwegianArchives, UsCodeReleases } from '../../../shared/laws/local-catalogue.ts';
import { type LawReading, SourceUnavailable } from '../../../shared/laws/source.ts';
import { provision } from './fake-law-source.ts';

/** A section by its number and heading. */
export type Section = [number: string, heading: string];

/** The download site of the United States Code, whose titles a test writes: by their number, with their sections. */
export function fakeUsCode() {
  let release = '119-1';
  const titles = new Map<string, Section[] | null>();
  const failing = new Map<string, () => Promise<void>>();
  const asked: string[] = [];

  const reading = (name: string, sections: readonly Section[]): LawReading => ({
    head: {
      jurisdiction: 'US_FED',
      work: `${name} USC`,
      name: `United States Code, Title ${name}`,
      title: `Title ${name}`,
      authorityType: 'STATUTE',
      issuingBody: 'United States Congress',
      isRepealed: false,
      repealedAt: null,
      publishedYear: 2026,
      attribution: null,
    },
    provisions: provisionsOf(name, sections),
  });

  async function* provisionsOf(name: string, sections: readonly Section[]): AsyncGenerator<Provision> {
    for (const [number, heading] of sections) {
      const label = `${name} U.S.C. § ${number}`;
      yield provision(number, `Text of ${label}.`, { label, heading, isRepealNotice: heading === 'Repealed' });
    }
    await failing.get(name)?.();
  }

  const releases: UsCodeReleases = {
    async offer() {
      asked.push('offer');
      await failing.get('offer')?.();
      const parts = [...titles.keys()].map((name) => ({ name, mark: `${release}/${name}`, date: null }));
      return { release, parts } satisfies Offer;
    },
    async title({ name }) {
      asked.push(name);
      const sections = titles.get(name) ?? null;
      return sections === null ? null : reading(name, sections);
    },
    titleUnless: (_known, part, signal) => releases.title(part, signal),
  };

  return {
    releases,
    /** The release point and the titles that were asked for, in order. */
    asked,
    /** Sets the titles offered from now on; null is a title that is reserved. */
    publish(point: string, offered: Record<string, Section[] | null>): void {
      release = point;
      titles.clear();
      for (const [name, sections] of Object.entries(offered)) titles.set(name, sections);
    },
    /** Sets the event at the end of a title, or when the release point is read (`offer`). */
    meets(name: string, event: () => Promise<void>): void {
      failing.set(name, event);
    },
    /** The title breaks off at its end, or the release point cannot be read (`offer`); `times` at most. */
    fails(name: string, times = Number.POSITIVE_INFINITY): void {
      let left = times;
      failing.set(name, async () => {
        if (left-- > 0) throw new SourceUnavailable('us-uscode', 'it is down');
      });
    },
    heal(): void {
      failing.clear();
    },
  };
}

export type FakeUsCode = ReturnType<typeof fakeUsCode>;

/** An archive that nobody asks for. */
export const noArchives: NorwegianArchives = {
  offer: async () => {
    throw new SourceUnavailable('no', 'it is down');
  },
  // biome-ignore lint/correctness/useYield: the source is down before it yields an act.
  async *acts() {
    throw new SourceUnavailable('no', 'it is down');
  },
};
