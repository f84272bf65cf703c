import { Check, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Schemas } from '../../../shared/client/types.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useStanding } from '../data/laws.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { languageOf } from '../reader/citations.ts';
import { useDuration } from './use-duration.ts';

type Profile = Schemas['Profile'];
type Panel = Pick<Profile, 'profileId' | 'name' | 'workers'>;
type Reviewer = JobAnswer['reviewers'][number];
type Laws = ReadonlyMap<string, string>;

const lawKey = ({ jurisdiction, work }: { jurisdiction: string; work: string }) => `${jurisdiction}\n${work}`;

/** The reviewers of a run and how far each is, a group for each member of a package. A profile that the person cannot read leaves their law unsaid. */
export function Lanes({ reviewers, profile }: { reviewers: readonly Reviewer[]; profile: Profile | undefined }) {
  const a = useAuditingTexts();
  const panels: readonly Panel[] = profile === undefined ? [] : (profile.members ?? [profile]);
  const standing = useStanding(panels.flatMap(({ workers }) => workers.flatMap(({ rules }) => rules)));
  const laws: Laws = new Map(standing.data?.laws.map((law) => [lawKey(law), law.name]));
  const groups = [...Map.groupBy(reviewers, ({ profileId }) => profileId)];
  const lanesOf = (profileId: string, group: readonly Reviewer[]) => {
    const workers = panels.find((panel) => panel.profileId === profileId)?.workers ?? [];
    return group.map((reviewer, index) => (
      <Lane
        key={reviewer.workerId}
        reviewer={reviewer}
        number={index + 1}
        worker={workers.find(({ workerId }) => workerId === reviewer.workerId)}
        laws={laws}
      />
    ));
  };
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) {
    return (
      <ul className="lanes" aria-label={a('job.reviewers')}>
        {lanesOf(...only)}
      </ul>
    );
  }
  return (
    <div className="lanes">
      {groups.map(([profileId, group], index) => (
        <Member
          key={profileId}
          name={panels.find((panel) => panel.profileId === profileId)?.name ?? a('member.nameless', { n: index + 1 })}
        >
          {lanesOf(profileId, group)}
        </Member>
      ))}
    </div>
  );
}

function Member({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p className="label small" id={id}>
        {name}
      </p>
      <ul className="lanes" aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

interface LaneProps {
  reviewer: Reviewer;
  /** Counts from 1 within its group. */
  number: number;
  worker: Panel['workers'][number] | undefined;
  laws: Laws;
}

function Lane({ reviewer: { state, startedAt, finishedAt }, number, worker, laws }: LaneProps) {
  const a = useAuditingTexts();
  const duration = useDuration();
  return (
    <li className={state === 'READING' ? 'lane now' : state === 'DONE' ? 'lane done' : 'lane'}>
      <span className="dot">
        {state === 'DONE' && <Check className="i" aria-hidden="true" />}
        {state === 'READING' && <LoaderCircle className="i" aria-hidden="true" />}
      </span>
      <span>
        <b>{worker?.name ?? a('reviewer.nameless', { n: number })}</b>
        {worker !== undefined && (
          <>
            <br />
            <Held {...worker} laws={laws} />
          </>
        )}
      </span>
      <span className="small soft num">
        {startedAt !== null && finishedAt !== null
          ? a('reviewer.doneIn', { time: duration(finishedAt - startedAt) })
          : a(`reviewer.${state}`)}
      </span>
    </li>
  );
}

/** Laws that are named; of more, their number alone would be read. */
const MAX_NAMED = 3;
/** Stands for the names of laws until their element takes its place. */
const HERE = '\u0000';

/** The number of provisions that a reviewer holds, with the names of their laws where these are few. */
function Held({ rules, snippetIds, laws }: Pick<Panel['workers'][number], 'rules' | 'snippetIds'> & { laws: Laws }) {
  const { list } = useI18n();
  const a = useAuditingTexts();
  const n = rules.length + snippetIds.length;
  const works = [...new Map(rules.map((rule) => [lawKey(rule), rule])).entries()];
  const names = works.flatMap(([key]) => laws.get(key) ?? []);
  const isNamed = snippetIds.length === 0 && names.length === works.length && names.length <= MAX_NAMED;
  if (!isNamed || n === 0) {
    return (
      <span className="small soft">
        {a(snippetIds.length === 0 ? 'reviewer.holds' : 'reviewer.holdsSources', { n })}
      </span>
    );
  }
  const [before, after] = a('reviewer.holdsOf', { n, laws: HERE }).split(HERE);
  const orders = new Set(rules.map(({ jurisdiction }) => jurisdiction));
  const [order = null] = orders.size === 1 ? orders : [];
  return (
    <span className="small soft">
      {before}
      <span lang={languageOf(order)}>{list(names)}</span>
      {after}
    </span>
  );
}
