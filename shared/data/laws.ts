import type { ParsedLaw, ParsedProvision, Provision, SourceVersion } from '../contracts/law.ts';
import type { LegalReference } from '../contracts/profile.ts';
import { spellingsOf } from '../rules/legal-reference.ts';
import type { CollectionSpec, Database } from './database.ts';

/** A law of the library, shared by all tenants. Its provisions are stored under its current `version`. */
export interface StoredLaw extends Omit<ParsedLaw, 'provisions'> {
  version: string;
  /** Number of pages of its provisions. */
  pages: number;
  /** Epoch ms at which the source was last read, whether or not it had anything new. */
  ingestedAt: number;
  /** Validators for a conditional request to the source, and the time at which the source last sent the whole law (epoch ms). */
  sourceVersion?: (SourceVersion & { readAt: number }) | null;
  /** Epoch ms at which the repeal of a law held before was first seen; null while in force, and where it was repealed from the start. */
  repealSeenAt: number | null;
  /** The version of the parsers that read it; absent where an earlier release or nobody said it. */
  parserVersion?: number | null;
  /** Differences that a second reading of the source found; null where it found none. */
  doubts?: LawDoubts | null;
  /** True if this version was compared with what its source sent. */
  isCompared?: boolean;
}

export interface LawDoubts {
  /** Epoch ms at which they were found. */
  at: number;
  /** Sentences for people; the first of them. */
  problems: string[];
}

/** A change of a provision since the law was first held. `REPEALED`: it is a repeal notice now, or the law no longer has it. */
export interface ProvisionChange {
  kind: 'CHANGED' | 'REPEALED';
  /** Epoch ms of the ingest that saw it. */
  at: number;
  /** The address that the text has now, where it has one. */
  movedTo?: string;
}

export interface StoredProvision extends ParsedProvision {
  jurisdiction: string;
  work: string;
  /** Opaque key of the provision, the same in every version of the law. */
  sourceKey: string;
  /** The latest change; null where the text is as it was when it was first held. */
  change: ProvisionChange | null;
  /** True where the current law has no such provision. It is kept for profiles that cite it, is on no page and cannot be cited anew. */
  retired: boolean;
}

/** `version` is null until the first version is whole; `staging` names one that is being written. */
export type LawDocument = Partial<Omit<StoredLaw, 'version'>> & {
  _id: string;
  version: string | null;
  /** Digest of a version's whole content; null where its head was altered since. */
  contentHash?: string | null;
  staging?: { version: string; atMs: number };
};

/** A provision in one version of its law. Retired ones are on the page `RETIRED_PAGE`. */
export interface ProvisionDocument extends ParsedProvision {
  lawId: string;
  version: string;
  page: number;
  ordinal: number;
  sourceKey: string;
  contentHash: string;
  change: ProvisionChange | null;
}

export const RETIRED_PAGE = -1;

export const lawsSpec: CollectionSpec = {
  name: 'laws',
  indexes: [
    { key: { 'staging.atMs': 1 }, name: 'byStaging', sparse: true },
    { key: { 'doubts.at': -1 }, name: 'byDoubts', sparse: true },
    { key: { jurisdiction: 1, name: 1 }, name: 'byName' },
  ],
};
export const provisionsSpec: CollectionSpec = {
  name: 'provisions',
  indexes: [
    { key: { lawId: 1, version: 1, page: 1, ordinal: 1 }, name: 'byPage' },
    { key: { lawId: 1, version: 1, pinpoint: 1 }, name: 'byPinpoint', unique: true },
    { key: { sourceKey: 1 }, name: 'bySourceKey' },
  ],
};

/** Matches held laws. A record without pages is of an earlier format and does not match, so the law is stored anew when it is seeded or read. */
export const HELD = { pages: { $type: 'int' } } as const;

export const lawIdOf = (jurisdiction: string, work: string) => `${jurisdiction}:${work}`;

/** Splits an id at its first colon, because no code of a legal order has a colon. */
function lawAddressOf(lawId: string): LawAddress {
  const colon = lawId.indexOf(':');
  return { jurisdiction: lawId.slice(0, colon), work: lawId.slice(colon + 1) };
}

/** The law and the provision that a citation names; null where the library has no such law, or the law no such provision. */
export interface LookedUp {
  law: Pick<
    StoredLaw,
    'name' | 'authorityType' | 'isRepealed' | 'repealedAt' | 'repealSeenAt' | 'ingestedAt' | 'doubts'
  > | null;
  provision: Pick<StoredProvision, 'pinpoint' | 'isRepealNotice' | 'change' | 'retired' | 'validFrom'> | null;
}

const LAW_STATE = {
  version: 1,
  pages: 1,
  name: 1,
  authorityType: 1,
  isRepealed: 1,
  repealedAt: 1,
  repealSeenAt: 1,
  ingestedAt: 1,
  doubts: 1,
} as const;
const LISTED = { jurisdiction: 1, work: 1, isRepealed: 1 } as const;
const PROVISION_STATE = { _id: 0, lawId: 1, pinpoint: 1, isRepealNotice: 1, change: 1, page: 1, validFrom: 1 } as const;

/** A law that a citation may mean. */
export type NamedLaw = Pick<
  StoredLaw,
  | 'jurisdiction'
  | 'work'
  | 'name'
  | 'version'
  | 'isRepealed'
  | 'repealedAt'
  | 'inForceFrom'
  | 'ingestedAt'
  | 'sourceVersion'
  | 'isCompared'
  | 'doubts'
>;
const NAMED = {
  jurisdiction: 1,
  work: 1,
  name: 1,
  version: 1,
  isRepealed: 1,
  repealedAt: 1,
  inForceFrom: 1,
  ingestedAt: 1,
  sourceVersion: 1,
  isCompared: 1,
  doubts: 1,
} as const;
const MAX_NAMED = 200;
const MAX_PROVISIONS = 1_000;
const MAX_PINPOINTS = 20_000;

/** The address of a law, as its catalogue spells it. */
export interface LawAddress {
  jurisdiction: string;
  work: string;
}

/** Reads the laws and provisions of the library; `createLawVersions` writes them. */
export function createLaws(database: Database) {
  const laws = database.collection<LawDocument>(lawsSpec);
  const provisions = database.collection<ProvisionDocument>(provisionsSpec);

  return {
    async find(jurisdiction: string, work: string): Promise<StoredLaw | null> {
      const stored = await laws.findOne({ _id: lawIdOf(jurisdiction, work) });
      return stored === null ? null : toLaw(stored);
    },

    /** Answers for each law, in their order and in one query, whether the library holds it. */
    async held(addresses: readonly LawAddress[]): Promise<boolean[]> {
      if (addresses.length === 0) return [];
      const ids = addresses.map(({ jurisdiction, work }) => lawIdOf(jurisdiction, work));
      const found = await laws.find({ _id: { $in: [...new Set(ids)] }, ...HELD }, { projection: { _id: 1 } }).toArray();
      const held = new Set(found.map(({ _id }) => _id));
      return ids.map((id) => held.has(id));
    },

    /** Pages through all held laws by their ids; `after` is the last id of the page before. */
    async list(after: string | null, limit: number): Promise<(LawAddress & { id: string; isRepealed: boolean })[]> {
      const found = await laws
        .find({ _id: { $gt: after ?? '' }, ...HELD }, { projection: LISTED })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, jurisdiction = '', work = '', isRepealed = false }) => {
        return { id: _id, jurisdiction, work, isRepealed };
      });
    },

    /** The held laws of a legal order by their names, in the order of characters. */
    async listNamed(
      jurisdiction: string,
      limit: number,
    ): Promise<Pick<StoredLaw, 'jurisdiction' | 'work' | 'name' | 'isRepealed'>[]> {
      const found = await laws
        .find({ jurisdiction, ...HELD }, { projection: { ...LISTED, name: 1 } })
        .sort({ name: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ work = '', name = '', isRepealed = false }) => ({ jurisdiction, work, name, isRepealed }));
    },

    /** The held laws whose stored text differs from what their source sent, the latest found first. */
    async listDoubted(limit: number): Promise<(LawAddress & { name: string; doubts: LawDoubts })[]> {
      const found = await laws
        .find({ 'doubts.at': { $gt: 0 }, ...HELD }, { projection: { jurisdiction: 1, work: 1, name: 1, doubts: 1 } })
        .sort({ 'doubts.at': -1 })
        .limit(limit)
        .toArray();
      return found.flatMap(({ jurisdiction = '', work = '', name = '', doubts }) =>
        doubts ? [{ jurisdiction, work, name, doubts }] : [],
      );
    },

    /** A page of the version that `law` names, in the order of the law. */
    async page(law: Pick<StoredLaw, 'jurisdiction' | 'work' | 'version'>, page: number): Promise<Provision[]> {
      const lawId = lawIdOf(law.jurisdiction, law.work);
      const found = await provisions
        .find({ lawId, version: law.version, page }, { batchSize: 10_000 })
        .sort({ ordinal: 1 })
        .toArray();
      return found.map(toProvision);
    },

    /** The laws and provisions that the references address, each once, in two queries however many references there are. */
    async resolve(references: readonly LegalReference[]): Promise<{ law: StoredLaw; provision: StoredProvision }[]> {
      if (references.length === 0) return [];
      const lawIds = [...new Set(references.map((r) => lawIdOf(r.jurisdiction, r.work)))];
      const held = await laws.find({ _id: { $in: lawIds } }).toArray();
      const byId = new Map(held.map((stored) => [stored._id, toLaw(stored)]));
      const wanted = references.flatMap((r) => {
        const lawId = lawIdOf(r.jurisdiction, r.work);
        const law = byId.get(lawId) ?? null;
        return law === null ? [] : [{ lawId, version: law.version, pinpoint: { $in: spellingsOf(r.pinpoint) } }];
      });
      if (wanted.length === 0) return [];
      const at = byAddress(await provisions.find({ $or: wanted }).toArray());
      const found = new Set(references.flatMap((r) => at(r) ?? []));
      return [...found].flatMap((stored) => {
        const law = byId.get(stored.lawId) ?? null;
        return law === null ? [] : [{ law, provision: toHeld(law, stored) }];
      });
    },

    /** The state of each reference's law and provision, in their order and without texts, in two queries however many there are. */
    async lookUp(references: readonly LegalReference[]): Promise<LookedUp[]> {
      if (references.length === 0) return [];
      const byLaw = Map.groupBy(references, ({ jurisdiction, work }) => lawIdOf(jurisdiction, work));
      const held = await laws.find({ _id: { $in: [...byLaw.keys()] }, ...HELD }, { projection: LAW_STATE }).toArray();
      const wanted = held.map(({ _id, version }) => {
        const pinpoints = new Set(byLaw.get(_id)?.flatMap(({ pinpoint }) => spellingsOf(pinpoint)));
        return { lawId: _id, version: version ?? '', pinpoint: { $in: [...pinpoints] } };
      });
      const found =
        wanted.length === 0
          ? []
          : await provisions.find({ $or: wanted }, { projection: PROVISION_STATE, batchSize: 10_000 }).toArray();
      const stateAt = byAddress(found);
      const lawOf = new Map(held.map((one) => [one._id, toLaw(one)]));
      return references.map((reference) => {
        const state = stateAt(reference);
        return {
          law: lawOf.get(lawIdOf(reference.jurisdiction, reference.work)) ?? null,
          provision: state === undefined ? null : toState(state),
        };
      });
    },

    /** The addresses of provisions by their printed citations, in the current versions; unknown citations are left out. */
    async findByLabels(
      cited: readonly (LawAddress & { label: string })[],
    ): Promise<(LegalReference & { label: string })[]> {
      if (cited.length === 0) return [];
      const byLaw = Map.groupBy(cited, ({ jurisdiction, work }) => lawIdOf(jurisdiction, work));
      const held = await laws.find({ _id: { $in: [...byLaw.keys()] }, ...HELD }, { projection: LAW_STATE }).toArray();
      if (held.length === 0) return [];
      const wanted = held.map(({ _id, version }) => {
        const labels = new Set(byLaw.get(_id)?.map(({ label }) => label));
        return { lawId: _id, version: version ?? '', label: { $in: [...labels] } };
      });
      const found = await provisions.find({ $or: wanted }, { projection: { ...PROVISION_STATE, label: 1 } }).toArray();
      return found.flatMap(({ lawId, pinpoint, label }) => {
        const [law] = byLaw.get(lawId) ?? [];
        return law === undefined ? [] : [{ jurisdiction: law.jurisdiction, work: law.work, pinpoint, label }];
      });
    },

    /** The held laws of a legal order under these numbers or names, `Name` and `Name (…)` alike; at most 200. */
    async findNamed(
      jurisdiction: string,
      { works, names }: { works: readonly string[]; names: readonly string[] },
    ): Promise<NamedLaw[]> {
      const [numbered, named] = await Promise.all([
        laws
          .find({ _id: { $in: works.map((work) => lawIdOf(jurisdiction, work)) }, ...HELD }, { projection: NAMED })
          .toArray(),
        names.length === 0
          ? []
          : laws
              .find(
                {
                  $or: names.flatMap((name) => [
                    { jurisdiction, name },
                    // The bracket that follows the opening one in the order of characters ends the range.
                    { jurisdiction, name: { $gte: `${name} (`, $lt: `${name} )` } },
                  ]),
                  ...HELD,
                },
                { projection: NAMED, limit: MAX_NAMED },
              )
              .toArray(),
      ]);
      const found = new Map([...numbered, ...named].map((law) => [law._id, law as unknown as NamedLaw]));
      return [...found.values()];
    },

    /** Provisions of the current versions at these pinpoints, `parts` empty unless `withTexts`; at most 1,000. */
    async findProvisions(
      wanted: readonly { law: Pick<StoredLaw, 'jurisdiction' | 'work' | 'version'>; pinpoints: readonly string[] }[],
      withTexts: boolean,
    ): Promise<StoredProvision[]> {
      if (wanted.length === 0) return [];
      const found = await provisions
        .find(
          {
            $or: wanted.map(({ law, pinpoints }) => ({
              lawId: lawIdOf(law.jurisdiction, law.work),
              version: law.version,
              pinpoint: { $in: [...new Set(pinpoints)] },
            })),
          },
          { limit: MAX_PROVISIONS, ...(withTexts ? {} : { projection: { parts: 0 } }) },
        )
        .toArray();
      return found.map((stored) => ({ ...toHeld(lawAddressOf(stored.lawId), stored), parts: stored.parts ?? [] }));
    },

    /** The pinpoints of a law that its source has now, from the index alone; at most 20,000. */
    async pinpoints({ jurisdiction, work, version }: Pick<StoredLaw, 'jurisdiction' | 'work' | 'version'>) {
      const lawId = lawIdOf(jurisdiction, work);
      const found = await provisions
        .find({ lawId, version }, { projection: { _id: 0, pinpoint: 1 }, limit: MAX_PINPOINTS, batchSize: 10_000 })
        .hint('byPinpoint')
        .toArray();
      return found.map(({ pinpoint }) => pinpoint);
    },

    /** The addresses of provisions by their keys, in one query; unknown keys are left out. */
    async resolveKeys(sourceKeys: readonly string[]): Promise<Map<string, LegalReference>> {
      if (sourceKeys.length === 0) return new Map();
      const found = await provisions
        .find(
          { sourceKey: { $in: [...new Set(sourceKeys)] } },
          { projection: { _id: 0, sourceKey: 1, lawId: 1, pinpoint: 1 } },
        )
        .toArray();
      return new Map(found.map(({ sourceKey, lawId, pinpoint }) => [sourceKey, { ...lawAddressOf(lawId), pinpoint }]));
    },

    /** The provision with this key in its law's current version, and the law; null where the library has none. */
    async findBySourceKey(sourceKey: string): Promise<{ law: StoredLaw; provision: StoredProvision } | null> {
      const versions = await provisions.find({ sourceKey }).toArray();
      const lawId = versions[0]?.lawId;
      if (lawId === undefined) return null;
      const stored = await laws.findOne({ _id: lawId });
      const law = stored === null ? null : toLaw(stored);
      const current = versions.find(({ version }) => version === law?.version);
      return law === null || current === undefined ? null : { law, provision: toHeld(law, current) };
    },
  };
}

/** Null for a document without pages. One with pages has every other field too, because one update writes them all. */
export function toLaw({ _id, contentHash: _hash, staging: _staging, ...law }: LawDocument): StoredLaw | null {
  return law.pages === undefined ? null : (law as StoredLaw);
}

/** Finds among provisions the one a reference addresses, spelled as it is or else with other dashes. */
function byAddress<T extends Pick<ProvisionDocument, 'lawId' | 'pinpoint'>>(found: readonly T[]) {
  const key = (lawId: string, pinpoint: string) => JSON.stringify([lawId, pinpoint]);
  const held = new Map(found.map((one) => [key(one.lawId, one.pinpoint), one]));
  return ({ jurisdiction, work, pinpoint }: LegalReference): T | undefined => {
    const spelled = spellingsOf(pinpoint).find((spelling) => held.has(key(lawIdOf(jurisdiction, work), spelling)));
    return spelled === undefined ? undefined : held.get(key(lawIdOf(jurisdiction, work), spelled));
  };
}

function toState(stored: ProvisionDocument): NonNullable<LookedUp['provision']> {
  const { pinpoint, isRepealNotice, change, page, validFrom } = stored;
  return {
    pinpoint,
    isRepealNotice,
    change,
    retired: page === RETIRED_PAGE,
    ...(validFrom !== undefined && { validFrom }),
  };
}

function toHeld({ jurisdiction, work }: LawAddress, stored: ProvisionDocument): StoredProvision {
  const { sourceKey, change, page, validFrom, validTo } = stored;
  return {
    ...toProvision(stored),
    jurisdiction,
    work,
    sourceKey,
    change,
    retired: page === RETIRED_PAGE,
    ...(validFrom !== undefined && { validFrom }),
    ...(validTo !== undefined && { validTo }),
  };
}

function toProvision(stored: ProvisionDocument): Provision {
  const { pinpoint, label, chapter, part, heading, parts, isRepealNotice } = stored;
  return { pinpoint, label, chapter, part, heading, parts, isRepealNotice };
}
