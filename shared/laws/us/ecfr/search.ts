import { z } from 'zod';
import type { CatalogueEntry } from '../../../contracts/law-catalogue.ts';
import { oneLine } from '../../text.ts';
import { type CfrPart, cfrWork } from './identity.ts';

const Named = z.object({ title: z.string().nullish(), chapter: z.string().nullish(), part: z.string().nullish() });

/** A hit of `GET /api/search/v1/results` (law sources, "United States: regulations"): one version of a section, appendix or part. */
const Hit = z.object({
  hierarchy: Named,
  hierarchy_headings: Named.nullish(),
  headings: Named.nullish(),
  reserved: z.boolean().nullish(),
  removed: z.boolean().nullish(),
});

export const SearchAnswer = z.object({
  results: z.array(Hit),
  meta: z.object({ total_pages: z.number() }),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

interface StructureNode {
  identifier: string;
  type: string;
  label_level?: string | null | undefined;
  label_description?: string | null | undefined;
  reserved?: boolean | null | undefined;
  children?: StructureNode[] | null | undefined;
}

/** An answer of `GET /api/versioner/v1/structure/{date}/title-{n}.json`. */
export const Structure: z.ZodType<StructureNode> = z.object({
  identifier: z.string(),
  type: z.string(),
  label_level: z.string().nullish(),
  label_description: z.string().nullish(),
  reserved: z.boolean().nullish(),
  get children() {
    return z.array(Structure).nullish();
  },
});

const TAGS = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const ASKED =
  /^([1-9]\d?) ?c\.? ?f\.? ?r\.? ?(?:(?:parts?|pt\.?|§+|sec(?:tion|\.)?) ?)?(\d+(?:-\d+)?[a-z]{0,2})(?:[. ].*)?$/i;

/** Reads the part a query names: `45 CFR 164`, `45 C.F.R. § 164.502(a)`, `14 cfr part 1203a`, `41 CFR 102-3`; null if it names none. */
export function askedPart(query: string): CfrPart | null {
  const [, title, part] = ASKED.exec(oneLine(query)) ?? [];
  return title === undefined || part === undefined ? null : { title, part: part.toLowerCase() };
}

/** Lists the parts of the hits, each once, in the order of its best hit. */
export function partsOfHits(hits: SearchAnswer['results']): Map<string, CatalogueEntry> {
  const parts = new Map<string, CatalogueEntry>();
  for (const { hierarchy, hierarchy_headings: labels, headings, reserved, removed } of hits) {
    const { title, part } = hierarchy;
    if (!title || !part || reserved === true || removed === true) continue;
    const work = cfrWork({ title, part });
    if (parts.has(work)) continue;
    parts.set(work, entryOf(work, plain(headings?.part ?? labels?.part), plain(headings?.chapter)));
  }
  return parts;
}

/** Finds a part in a title's structure; null if it is not there. */
export function findPart(structure: StructureNode, { title, part }: CfrPart): CatalogueEntry | null {
  const search = (node: StructureNode, chapter: string): CatalogueEntry | null => {
    const description = plain(node.label_description);
    if (node.type === 'part')
      return node.identifier === part && node.reserved !== true
        ? entryOf(cfrWork({ title, part }), description || plain(node.label_level), chapter)
        : null;
    for (const child of node.children ?? []) {
      const found = search(child, node.type === 'chapter' ? description : chapter);
      if (found !== null) return found;
    }
    return null;
  };
  return search(structure, '');
}

function entryOf(work: string, title: string, issuingBody: string): CatalogueEntry {
  return {
    jurisdiction: 'US_FED',
    work,
    title: title || work,
    displayLabel: title === '' ? work : `${work} ${title}`,
    pinpoint: null,
    issuingBody,
    repealedAt: null,
  };
}

/** Text of the register without the marks its search puts around matches. */
function plain(marked: string | null | undefined): string {
  return (marked ?? '')
    .replace(TAGS, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
