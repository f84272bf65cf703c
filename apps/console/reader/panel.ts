/** The reviewers of a run, and who found what, from its diagnostics. */
export interface Panel {
  /** Names of the profiles that the run used. */
  profileNames: readonly string[];
  /** Names of reviewers by their ids. */
  names: ReadonlyMap<string, string>;
  /** Ids of the reviewers behind each merged finding. */
  foundBy: ReadonlyMap<string, readonly string[]>;
}

/** Reads the panel from the diagnostics of a job. What is missing or has another form, as in a file that someone changed, is left out. */
export function panelOf(diagnostics: unknown): Panel {
  const reviewers = listIn(diagnostics, 'reviewers').flatMap((reviewer) => {
    const [id, name, profileId] = ['worker_id', 'name', 'profile_id'].map((field) => textIn(reviewer, field));
    return id === undefined || name === undefined ? [] : [{ id, name, profileId }];
  });
  const foundBy = new Map<string, string[]>();
  for (const [profileId, reducer] of Object.entries(fieldsOf(fieldsOf(diagnostics).reducers))) {
    const panel = reviewers.filter((reviewer) => reviewer.profileId === profileId);
    for (const merge of listIn(reducer, 'merges')) {
      const findingId = textIn(merge, 'findingId');
      const found = listIn(merge, 'candidateIds').flatMap((id) => panel[reviewerNumber(id) - 1]?.id ?? []);
      if (findingId !== undefined) foundBy.set(findingId, found);
    }
  }
  const profileNames = listIn(diagnostics, 'profiles').flatMap((profile) => textIn(profile, 'name') ?? []);
  return { profileNames, names: new Map(reviewers.map(({ id, name }) => [id, name])), foundBy };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function listIn(value: unknown, field: string): unknown[] {
  const list = fieldsOf(value)[field];
  return Array.isArray(list) ? list : [];
}

function textIn(value: unknown, field: string): string | undefined {
  const text = fieldsOf(value)[field];
  return typeof text === 'string' ? text : undefined;
}

/** The position of a candidate's reviewer in the panel, from 1: a candidate is `C<reviewer>.<number>`. */
const reviewerNumber = (candidateId: unknown): number => Number(/^C(\d+)\.\d+$/.exec(String(candidateId))?.[1] ?? 0);
