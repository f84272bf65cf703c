import { isLegalOrder, type LegalOrder } from '../../contracts/vocabulary.ts';
import type { SignalId } from '../../languages/signals.ts';

/** Sections of an act, best first. */
type Sections = readonly [work: string, ...sections: string[]];

const RF = '1974:152';
const FL = '2017:900';
const FVL = 'LOV-1967-02-10';
const DANISH_FVL = 'LBK nr 433 af 22/04/2014';
const APA = '5 USC';

const SE_PRINCIPLE: Sections = [RF, 'kap_1_par_9§'];
const SE_OBJECTIVITY: readonly Sections[] = [[FL, 'par_5§'], SE_PRINCIPLE];
const SE_FACTS: readonly Sections[] = [[FL, 'par_5§', 'par_23§'], SE_PRINCIPLE];
const SE_HEARING: readonly Sections[] = [[FL, 'par_25§', 'par_10§']];
const SE_REASONS: readonly Sections[] = [[FL, 'par_32§']];
const NO_FACTS: readonly Sections[] = [[FVL, 'par_17§', 'par_25§']];
const NO_HEARING: readonly Sections[] = [[FVL, 'par_17§', 'par_16§']];
const NO_REASONS: readonly Sections[] = [[FVL, 'par_25§', 'par_24§']];
const DK_REASONS: readonly Sections[] = [[DANISH_FVL, 'par_24§', 'par_22§']];
const DK_HEARING: readonly Sections[] = [[DANISH_FVL, 'par_19§', 'par_21§']];
/** 5 USC 554, 556 and 557 are left out, because they govern hearings on a record alone, which rules cannot tell from a document. */
const US_REVIEW: readonly Sections[] = [[APA, 'par_706§']];
const US_GROUNDS: readonly Sections[] = [[APA, 'par_555§', 'par_706§']];
const US_PROCESS: readonly Sections[] = [['U.S. Const.', 'par_V§'], ...US_REVIEW];

/** The provisions that carry each kind of flaw in each legal order, best first, chosen by hand. */
export const PROVISIONS: Readonly<Record<LegalOrder, Readonly<Record<SignalId, readonly Sections[]>>>> = {
  SE: {
    PARTY_NOT_HEARD: SE_HEARING,
    PREDETERMINED_OUTCOME: SE_OBJECTIVITY,
    ANONYMOUS_SOURCE: [[FL, 'par_23§'], ...SE_OBJECTIVITY],
    REVERSED_BURDEN: SE_FACTS,
    LOADED_LANGUAGE: SE_OBJECTIVITY,
    CATEGORICAL_GENERALISATION: SE_OBJECTIVITY,
    ATTRIBUTED_MOTIVE: SE_OBJECTIVITY,
    CREDIBILITY_PRESUMPTION: SE_OBJECTIVITY,
    ARGUMENT_DISMISSED: SE_REASONS,
    MISSING_REASONS: SE_REASONS,
    MISSING_APPEAL_INFORMATION: [[FL, 'par_33§']],
  },
  NO: {
    PARTY_NOT_HEARD: NO_HEARING,
    PREDETERMINED_OUTCOME: [[FVL, 'par_6§', 'par_17§']],
    ANONYMOUS_SOURCE: NO_FACTS,
    REVERSED_BURDEN: NO_FACTS,
    LOADED_LANGUAGE: [[FVL, 'par_6§']],
    CATEGORICAL_GENERALISATION: NO_FACTS,
    ATTRIBUTED_MOTIVE: NO_FACTS,
    CREDIBILITY_PRESUMPTION: NO_FACTS,
    ARGUMENT_DISMISSED: [[FVL, 'par_17§'], ...NO_REASONS],
    MISSING_REASONS: NO_REASONS,
    MISSING_APPEAL_INFORMATION: [[FVL, 'par_27§', 'par_28§']],
  },
  DK: {
    PARTY_NOT_HEARD: DK_HEARING,
    PREDETERMINED_OUTCOME: [[DANISH_FVL, 'par_19§', 'par_3§']],
    ANONYMOUS_SOURCE: DK_REASONS,
    REVERSED_BURDEN: DK_REASONS,
    LOADED_LANGUAGE: [[DANISH_FVL, 'par_24§', 'par_3§']],
    CATEGORICAL_GENERALISATION: DK_REASONS,
    ATTRIBUTED_MOTIVE: DK_REASONS,
    CREDIBILITY_PRESUMPTION: DK_REASONS,
    ARGUMENT_DISMISSED: DK_REASONS,
    MISSING_REASONS: DK_REASONS,
    MISSING_APPEAL_INFORMATION: [[DANISH_FVL, 'par_25§']],
  },
  US_FED: {
    PARTY_NOT_HEARD: US_PROCESS,
    PREDETERMINED_OUTCOME: US_PROCESS,
    ANONYMOUS_SOURCE: US_REVIEW,
    REVERSED_BURDEN: US_REVIEW,
    LOADED_LANGUAGE: US_PROCESS,
    CATEGORICAL_GENERALISATION: US_REVIEW,
    ATTRIBUTED_MOTIVE: US_REVIEW,
    CREDIBILITY_PRESUMPTION: US_REVIEW,
    ARGUMENT_DISMISSED: US_GROUNDS,
    MISSING_REASONS: US_GROUNDS,
    MISSING_APPEAL_INFORMATION: [[APA, 'par_555§']],
  },
};

/** How well a provision carries a kind of flaw: 0 is best; `null` if it does not. A subsection counts as its section. */
export function rankOf(
  signal: SignalId,
  { jurisdiction, work, pinpoint }: { jurisdiction: string | null; work: string | null; pinpoint: string | null },
): number | null {
  if (jurisdiction === null || pinpoint === null || !isLegalOrder(jurisdiction)) return null;
  const wanted = PROVISIONS[jurisdiction][signal].flatMap(([act, ...sections]) =>
    sections.map((section) => ({ act, section })),
  );
  const rank = wanted.findIndex(
    ({ act, section }) => act === work && (pinpoint === section || pinpoint.startsWith(`${section}_`)),
  );
  return rank === -1 ? null : rank;
}
