import { recordedExamples } from './examples.ts';
import type { PublishedApi } from './openapi.ts';
import { FAILURES, publishedUnder } from './token-api.ts';

/** The API of the console's pages, whose credential is a session. */
export function consoleApi({ baseUrl, docsUrl }: { baseUrl: string; docsUrl: string }): PublishedApi {
  return {
    title: 'Document Audit Service, console',
    summary: 'Signing in and administration, for the pages of the console.',
    description: DESCRIPTION,
    failures: FAILURES,
    tags: TAGS,
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: 'docaudit_console',
        description:
          'A session of a person, begun by `POST /console/api/session`; over https its name begins with `__Host-`.',
      },
    },
    security: [{ session: [] }],
    callbacks: [],
    examples: recordedExamples('console', baseUrl),
    ...publishedUnder(docsUrl),
    baseUrl,
  };
}

const DESCRIPTION = `The pages of the console call these operations and, with the same session, those of the public API.

**Every request** carries the header \`X-Console-Organisation\`: the id of the organisation that the page shows, or \`none\` before the page knows it. An event stream alone needs none. With \`X-Console-Person\`, the id of the person that the page shows, a request is 401 once somebody else has signed in in the browser.

**Failures** have the envelope and the codes of the public API.`;

const TAGS: PublishedApi['tags'] = [
  { name: 'Session', description: 'Sign in and out, and choose the organisation.' },
  { name: 'Audits', description: 'Read what an audit rests on.' },
  { name: 'Profiles', description: 'Open a profile by its address, and see what its reviewers are told.' },
  { name: 'Laws', description: 'Read what the library holds, and how it stands today.' },
  { name: 'API keys', description: 'Create and deactivate keys of programs.' },
  { name: 'Key-based variant', description: 'See, rotate and revoke keys of the older API.' },
  { name: 'Upload agreement', description: 'Read and accept it for the organisation.' },
  { name: 'Assistants', description: 'See and end connections of assistants.' },
  { name: 'Organisation', description: 'Settings, and who changed what when.' },
  {
    name: 'Sign-in provider',
    description: 'Set and try the provider through which people of the organisation sign in.',
  },
  { name: 'Callbacks', description: 'See whether receivers answered, and deliver again.' },
  { name: 'People', description: 'Let people in, give them a role, and remove them.' },
];
