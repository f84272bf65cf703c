import assert from 'node:assert/strict';
import { request } from '../../support/requests/api.ts';
import { assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { OBJECTIVITY } from '../../support/requests/configuration.ts';
import {
  inlineSource,
  type ProfileScene,
  profileBody,
  REVIEWER,
  useProfileScene,
} from '../../support/requests/profiles.ts';

/** A wrong body, the fields it is wrong in, and what is said of the first. */
type Row = [name: string, body: unknown, fields: string[], problem: RegExp];

const UNKNOWN = /is not a field this request takes/;
const OWNED = /is set by the service/;
const worker = (changes: object) => profileBody({ workers: [{ ...REVIEWER, ...changes }] });
const rule = (changes: object) => worker({ rules: [OBJECTIVITY, { ...OBJECTIVITY, ...changes }] });
const inline = (changes: object) =>
  profileBody({
    workers: [{ ...REVIEWER, snippetIds: ['a', 'b'] }],
    snippets: [inlineSource('a'), inlineSource('b', changes)],
  });
const without = (body: object, field: string) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

/** Rows for create and change alike. */
const SHAPES: Row[] = [
  ['an unknown field', profileBody({ colour: 'red' }), ['colour'], UNKNOWN],
  ['every unknown field', profileBody({ a: 1, b: [], c: null }), ['a', 'b', 'c'], UNKNOWN],
  [
    'a prototype as field',
    JSON.parse(JSON.stringify(profileBody()).replace('{', '{"__proto__":{"name":"x"},')),
    ['__proto__'],
    UNKNOWN,
  ],
  ['a field of every object', profileBody({ constructor: 1, toString: 'x' }), ['constructor', 'toString'], UNKNOWN],
  ...[
    'id',
    'profileId',
    'tenantId',
    'kind',
    'memberProfileIds',
    'createdBy',
    'createdAt',
    'updatedAt',
    'author',
    'authorId',
  ].map((name): Row => [`the server's own ${name}`, profileBody({ [name]: 'x' }), [name], OWNED]),
  ['an unknown field of a reviewer', worker({ role: 'x' }), ['workers[0].role'], UNKNOWN],
  ['the id of a reviewer', worker({ id: 'wrk_1' }), ['workers[0].id'], OWNED],
  ['the author of a reviewer', worker({ createdBy: 'x' }), ['workers[0].createdBy'], OWNED],
  ['an unknown field of a reference', rule({ label: '5 §' }), ['workers[0].rules[1].label'], UNKNOWN],
  ['an unknown field of an inline source', inline({ colour: 'x' }), ['snippets[1].colour'], UNKNOWN],
  ...['id', 'snippetKey', 'tenantId', 'text', 'clonedFromSystemId', 'createdBy', 'authorId', 'updatedAt'].map(
    (name): Row => [
      `the server's own ${name} of an inline source`,
      inline({ [name]: 'x' }),
      [`snippets[1].${name}`],
      OWNED,
    ],
  ),
  ['anchors of an inline source', inline({ anchors: [] }), ['snippets[1].anchors'], /was removed/],
  ['the removed normLevel', inline({ normLevel: 'Lag' }), ['snippets[1].normLevel'], /send `authorityType`/],
  ['the removed legalWeight', inline({ legalWeight: 1 }), ['snippets[1].legalWeight'], /was removed/],
  ['a name that is a number', profileBody({ name: 5 }), ['name'], /must be a string, not a number/],
  ['a blank name', profileBody({ name: ' \n' }), ['name'], /must not be empty/],
  ['a documentType that is null', profileBody({ documentType: null }), ['documentType'], /must be a string, not null/],
  ['workers that are an object', profileBody({ workers: {} }), ['workers'], /must be an array/],
  ['a reviewer that is a string', profileBody({ workers: ['x'] }), ['workers[0]'], /must be an object/],
  [
    'instructions that are a list',
    worker({ instructions: ['x'] }),
    ['workers[0].instructions'],
    /must be a string, not an array/,
  ],
  ['rules that are a string', worker({ rules: 'par_5§' }), ['workers[0].rules'], /must be an array/],
  ['a reference that is a string', worker({ rules: ['par_5§'] }), ['workers[0].rules[0]'], /must be an object/],
  [
    'a reference without a jurisdiction',
    worker({ rules: [without(OBJECTIVITY, 'jurisdiction')] }),
    ['workers[0].rules[0].jurisdiction'],
    /is required/,
  ],
  [
    'a reference without a work',
    worker({ rules: [without(OBJECTIVITY, 'work')] }),
    ['workers[0].rules[0].work'],
    /is required/,
  ],
  [
    'a reference without a pinpoint',
    worker({ rules: [OBJECTIVITY, without(OBJECTIVITY, 'pinpoint')] }),
    ['workers[0].rules[1].pinpoint'],
    /is required/,
  ],
  [
    'an empty reference',
    worker({ rules: [{}] }),
    ['workers[0].rules[0].jurisdiction', 'workers[0].rules[0].work', 'workers[0].rules[0].pinpoint'],
    /is required/,
  ],
  ['an empty pinpoint', rule({ pinpoint: '' }), ['workers[0].rules[1].pinpoint'], /must not be empty/],
  [
    'a pinpoint that is a number',
    rule({ pinpoint: 5 }),
    ['workers[0].rules[1].pinpoint'],
    /must be a string, not a number/,
  ],
  ...['se', 'Se', 'SWE', 'S', 'SE ', 'SE_', 'SE-1', 'US_fed', 'ＳＥ', ''].map(
    (code): Row => [
      `the cited legal order "${code}"`,
      rule({ jurisdiction: code }),
      ['workers[0].rules[1].jurisdiction'],
      new RegExp(`is no legal-order code \\(\`${code}\``),
    ],
  ),
  [
    'malformed legal orders',
    profileBody({ workers: [{ ...REVIEWER, rules: [], snippetIds: ['x'] }], jurisdictions: ['SE', 'sweden', 'no'] }),
    ['jurisdictions[1]', 'jurisdictions[2]'],
    /`sweden`/,
  ],
  ['a legal order that is a number', profileBody({ jurisdictions: [1] }), ['jurisdictions[0]'], /must be a string/],
  ['jurisdictions that are a string', profileBody({ jurisdictions: 'SE' }), ['jurisdictions'], /must be an array/],
  ['no jurisdiction in the list', profileBody({ jurisdictions: [] }), ['jurisdictions'], /at least 1 entry/],
  ['snippetIds that are a string', worker({ snippetIds: 'src_1' }), ['workers[0].snippetIds'], /must be an array/],
  [
    'entries of snippetIds that are no strings, each',
    worker({ snippetIds: ['x', 5, null] }),
    ['workers[0].snippetIds[1]', 'workers[0].snippetIds[2]'],
    /must be a string, not a number/,
  ],
  ['an unlisted that is a string', profileBody({ unlisted: 'true' }), ['unlisted'], /must be true or false/],
  ['an unlisted that is a number', profileBody({ unlisted: 1 }), ['unlisted'], /must be true or false/],
  ['an unlisted that is null', profileBody({ unlisted: null }), ['unlisted'], /must be true or false/],
  [
    'an unknown outputLanguage, naming the accepted ones',
    profileBody({ outputLanguage: 'Norwegian' }),
    ['outputLanguage'],
    /`Swedish`, `Norwegian \(Bokmål\)`, `Danish`, `English`/,
  ],
  ['a categoryPath that is a list', profileBody({ categoryPath: ['x'] }), ['categoryPath'], /must be a string/],
  ['a userHelpText that is a number', profileBody({ userHelpText: 1 }), ['userHelpText'], /must be a string/],
  ['a urlSlug that is a number', profileBody({ urlSlug: 1 }), ['urlSlug'], /must be a string/],
  ['an empty urlSlug', profileBody({ urlSlug: '' }), ['urlSlug'], /must not be empty/],
  ['snippets that are an object', profileBody({ snippets: {} }), ['snippets'], /must be an array/],
  [
    'more than 75 inline sources',
    profileBody({ snippets: Array.from({ length: 76 }, (_, n) => inlineSource(`r${n}`)) }),
    ['snippets'],
    /at most 75 entries/,
  ],
  [
    'an inline source without a ref',
    profileBody({ snippets: [without(inlineSource('a'), 'ref')] }),
    ['snippets[0].ref'],
    /is required/,
  ],
  ...['A', 'a b', 'å', 'a.b', '', 'a\n'].map(
    (ref): Row => [
      `the ref ${JSON.stringify(ref)}`,
      inline({ ref }),
      ['snippets[1].ref'],
      /lower-case letters, digits/,
    ],
  ),
  [
    'an inline source without a name, a content and a type',
    profileBody({ snippets: [{ ref: 'a' }] }),
    ['snippets[0].name', 'snippets[0].content', 'snippets[0].authorityType'],
    /is required/,
  ],
  [
    'an unknown authority type',
    inline({ authorityType: 'LAW' }),
    ['snippets[1].authorityType'],
    /must be one of `CONSTITUTIONAL_LAW`/,
  ],
  ['a year that is a text', inline({ validFromYear: '2020' }), ['snippets[1].validFromYear'], /must be a number/],
  ['a year with a fraction', inline({ validToYear: 2020.5 }), ['snippets[1].validToYear'], /whole number/],
  ['content that is a number', inline({ content: 1 }), ['snippets[1].content'], /must be a string/],
  ['blank content', inline({ content: '\u00ad\n' }), ['snippets[1].content'], /no text that can be cited/],
  [
    'years in the wrong order',
    inline({ validFromYear: 2021, validToYear: 2020 }),
    ['snippets[1].validToYear'],
    /must not be before/,
  ],
  ['a ref that is used twice', inline({ ref: 'a' }), ['snippets[1].ref'], /repeats the ref of `snippets\[0\]`/],
  [
    'refs that no reviewer cites, each',
    profileBody({ snippets: [inlineSource('a'), inlineSource('b')] }),
    ['snippets[0].ref', 'snippets[1].ref'],
    /cited by no reviewer/,
  ],
  [
    'jurisdictions beside cited statutes',
    profileBody({ jurisdictions: ['SE'] }),
    ['jurisdictions'],
    /derived from the cited provisions \(SE\)/,
  ],
  [
    'everything that is wrong at once',
    {
      ...profileBody({
        name: 1,
        workers: [{ ...REVIEWER, id: 'x', rules: [{ ...OBJECTIVITY, work: 2 }] }],
        snippets: [inlineSource('A')],
      }),
      x: 1,
    },
    ['name', 'workers[0].rules[0].work', 'workers[0].id', 'snippets[0].ref', 'x'],
    /must be a string/,
  ],
];

describe('the shape of a profile', () => {
  const scene = useProfileScene();
  let profileId: string;
  before(async () => {
    ({ profileId } = await scene.created());
  });

  /** `details.values` is judged below: its sentences are for people. */
  async function refused(
    act: () => ReturnType<ProfileScene['create']>,
    fields: string[],
    problem: RegExp,
  ): Promise<void> {
    const { service, holdings, tenant } = scene;
    let said: { field: string; problem: string }[] = [];
    const answer = async () => {
      const got = await act();
      const { error } = got.body as { error: { details: { values: { fields: typeof said } } } };
      said = error.details?.values.fields ?? [];
      return got;
    };
    const seen = await answer();
    await assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, act, {
      code: 'BAD_REQUEST',
      details: { refusal: 'record-fails-data-contract', values: { fields: said } },
      message: fields.join('') === '' ? /\S/ : new RegExp(`\`${fields[0]?.replaceAll(/[[\].$]/g, '\\$&')}\``),
    });
    assert.deepEqual(said.map(({ field }) => field).sort(), [...fields].sort(), seen.text);
    assert.match(said.map(({ problem: one }) => one).join('\n'), problem);
  }

  for (const [name, body, fields, problem] of SHAPES) {
    it(`is refused on create for ${name}`, () => refused(() => scene.create(body), fields, problem));
  }
  for (const [name, body, fields, problem] of SHAPES) {
    it(`is refused on change for ${name}`, () => refused(() => scene.patch(profileId, body), fields, problem));
  }

  const CREATE_ONLY: Row[] = [
    ['a status', profileBody({ status: 'DRAFT' }), ['status'], /is DRAFT on a new profile/],
    ['a workerId', worker({ workerId: 'wrk_1' }), ['workers[0].workerId'], OWNED],
    ['no name', without(profileBody(), 'name'), ['name'], /is required/],
    ['no documentType', without(profileBody(), 'documentType'), ['documentType'], /is required/],
    ['no workers', without(profileBody(), 'workers'), ['workers'], /is required/],
    ['a reviewer without a name', worker({ name: undefined }), ['workers[0].name'], /is required/],
    ['no field at all', {}, ['name', 'documentType', 'workers'], /is required/],
    ['a cleared urlSlug', profileBody({ urlSlug: null }), ['urlSlug'], /must be a string, not null/],
    ['cleared instructions', worker({ instructions: null }), ['workers[0].instructions'], /must be a string, not null/],
  ];
  for (const [name, body, fields, problem] of CREATE_ONLY) {
    it(`is refused on create for ${name}`, () => refused(() => scene.create(body), fields, problem));
  }

  const CHANGE_ONLY: Row[] = [
    ['an unknown status', { status: 'ARCHIVED' }, ['status'], /must be one of `DRAFT`, `PUBLISHED`/],
    ['a status that is null', { status: null }, ['status'], /must be one of/],
    [
      'a new reviewer without a name',
      { workers: [without(REVIEWER, 'name')] },
      ['workers[0].name'],
      /is required for a new reviewer/,
    ],
    [
      'a workerId of no reviewer',
      { workers: [{ ...REVIEWER, workerId: 'wrk_nobody' }] },
      ['workers[0].workerId'],
      /names no reviewer of this profile \(`wrk_nobody`\)/,
    ],
    [
      'a workerId that is a number',
      { workers: [{ ...REVIEWER, workerId: 7 }] },
      ['workers[0].workerId'],
      /must be a string/,
    ],
    [
      'sources without a reviewer that cites them',
      { snippets: [inlineSource('a')] },
      ['snippets[0].ref'],
      /cited by no reviewer/,
    ],
    ['a cleared name', { name: null }, ['name'], /must be a string, not null/],
    ['nothing to change', {}, [], /^$/],
  ];
  for (const [name, body, fields, problem] of CHANGE_ONLY) {
    it(`is refused on change for ${name}`, () => refused(() => scene.patch(profileId, body), fields, problem));
  }

  it('is refused on change for reviewers of another profile, and for one named twice in two spellings', async () => {
    const {
      workerIds: [own = ''],
    } = await scene.created();
    const {
      workerIds: [foreign = ''],
    } = await scene.created(profileBody(), scene.otherToken);
    const {
      profileId: mine,
      workerIds: [mineOnly = ''],
    } = await scene.created();
    const bare = mineOnly.slice(mineOnly.lastIndexOf('_') + 1);
    const body = { workers: [{ workerId: mineOnly }, { workerId: own }, { workerId: foreign }, { workerId: bare }] };
    const fields = ['workers[1].workerId', 'workers[2].workerId', 'workers[3].workerId'];
    await refused(() => scene.patch(mine, body), fields, /names the reviewer of `workers\[0\]` again/);
  });

  it('is refused for a body that is no object, or none', async () => {
    const { service, token } = scene;
    for (const [method, path] of [
      ['POST', '/v1/profiles'],
      ['PATCH', `/v1/profiles/${profileId}`],
    ] as const) {
      for (const raw of ['[]', '"x"', '5', 'null', 'true']) {
        await refused(() => request(service, method, path, { token, raw }), [''], /must be an object/);
      }
      await refused(() => request(service, method, path, { token }), [''], /is required|must be an object/);
    }
  });

  it('says everything that is wrong, up to a hundred things', async () => {
    const all = Array.from({ length: 75 }, (_, n) => ({ ref: `r${n}`, id: 'x', anchors: [] }));
    const snippets = all.slice(0, 20);
    const fields = snippets.flatMap((_, n) =>
      ['name', 'content', 'authorityType', 'id', 'anchors'].map((field) => `snippets[${n}].${field}`),
    );
    await refused(() => scene.create(profileBody({ snippets })), fields, /is required/);
    await refused(() => scene.create(profileBody({ snippets: all })), fields, /is required/);
  });
});
