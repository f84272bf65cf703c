import type { Import } from './find-imports.ts';

/** A folder of the product with one purpose, and everything it may import. */
export interface Room {
  /** Path from the root; the files in it belong to it unless they stand in a room of their own. */
  name: string;
  /** For the table in docs/architecture.md. */
  about: string;
  /** Rooms whose code it may load. */
  uses: readonly string[];
  /** Rooms of which it may name types alone. */
  names?: readonly string[];
  /** Packages it may load; `node:*` allows every module of Node.js. */
  packages: readonly string[];
}

/**
 * The rooms from the outermost to the innermost. Each may use rooms that stand below it and no others, so that no two can depend on each
 * other, not even for a type.
 */
export const ROOMS: readonly Room[] = [
  {
    name: 'apps/cli',
    about: 'the command line `docaudit`',
    uses: [
      'apps/stack',
      'apps/worker',
      'shared',
      'shared/client',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/exports',
      'shared/law-verification',
      'shared/laws',
      'shared/rules',
      'shared/security',
      'shared/services/jobs',
      'shared/services/laws',
      'shared/services/operations',
      'shared/services/profiles',
      'shared/services/tenants',
      'shared/terminal',
    ],
    packages: [
      '@modelcontextprotocol/server',
      '@temporalio/client',
      '@temporalio/common',
      '@temporalio/envconfig',
      '@temporalio/worker',
      'cli-progress',
      'cli-table3',
      'commander',
      'node:*',
      'selfsigned',
      'zod',
    ],
  },
  {
    name: 'apps/console',
    about: 'the application that people use, in a browser',
    uses: [
      'shared/client',
      'shared/contracts',
      'shared/exports',
      'shared/extraction',
      'shared/languages',
      'shared/laws',
      'shared/rules',
    ],
    packages: [
      '@tanstack/react-query',
      '@tanstack/react-router',
      'diff',
      'fflate',
      'lucide-react',
      'mammoth',
      'pdfjs-dist',
      'react',
      'react-dom',
      'zod',
    ],
  },
  {
    name: 'apps/stack',
    about: '`npm start`: finds, starts, watches and stops the embedded servers',
    uses: [
      'apps/console/build',
      'apps/gateway',
      'apps/stack/locks',
      'apps/worker',
      'shared',
      'shared/client',
      'shared/data',
      'shared/extraction',
      'shared/languages',
      'shared/laws',
      'shared/services/operations',
      'shared/services/tenants',
      'shared/terminal',
    ],
    names: ['shared/contracts'],
    packages: [
      '@temporalio/client',
      '@temporalio/envconfig',
      'get-port',
      'mongodb-memory-server-core',
      'node:*',
      'yauzl',
      'zod',
    ],
  },
  {
    name: 'apps/console/build',
    about: 'builds the application from its sources, and only if they changed',
    uses: ['apps/stack/locks', 'shared/extraction'],
    packages: ['@vitejs/plugin-react', 'node:*', 'vite'],
  },
  {
    name: 'apps/stack/locks',
    about: 'locks that processes take in turn',
    uses: [],
    packages: ['node:*', 'zod'],
  },
  {
    name: 'apps/gateway',
    about:
      'the HTTP door: routes, middleware, OpenAPI document, reference, the authorization server of assistants, the console, the key-based variant',
    uses: [
      'shared',
      'shared/contracts',
      'shared/errors',
      'shared/http',
      'shared/security',
      'shared/services',
      'shared/services/jobs',
      'shared/services/laws',
      'shared/services/metering',
      'shared/services/operations',
      'shared/services/profiles',
      'shared/services/runs',
      'shared/services/snippets',
      'shared/services/tenants',
    ],
    packages: ['express', 'lru-cache', 'micromark', 'micromark-extension-gfm-table', 'node:*', 'oidc-provider', 'zod'],
  },
  {
    name: 'apps/worker',
    about: 'the process that runs workflows and activities',
    uses: [
      'activities',
      'shared',
      'shared/data',
      'shared/engine',
      'shared/extraction',
      'shared/reviewing',
      'shared/security',
      'shared/services/operations',
      'workflows',
    ],
    names: ['shared/contracts', 'shared/services'],
    packages: ['@temporalio/envconfig', '@temporalio/interceptors-opentelemetry', '@temporalio/worker', 'node:*'],
  },
  {
    name: 'shared/terminal',
    about: 'text and progress on a terminal',
    uses: ['shared/exports', 'shared/rules'],
    names: ['shared/client', 'shared/contracts'],
    packages: ['cli-progress', 'node:*', 'string-width', 'wrap-ansi', 'zod'],
  },
  {
    name: 'shared/exports',
    about: 'audits and documents as HTML, Word and PDF; it loads in browsers, too',
    uses: ['shared', 'shared/contracts', 'shared/languages', 'shared/rules'],
    packages: ['docx', 'fontkit', 'mdast-util-from-markdown', 'pdfkit', 'string-width'],
  },
  {
    name: 'shared/client',
    about: 'the client of the public API, a package of its own',
    uses: ['shared/http'],
    packages: ['eventsource-parser', 'openapi-fetch'],
  },
  {
    name: 'shared/services/jobs',
    about: 'reading, listing, following, cancelling and deleting jobs; callbacks',
    uses: ['shared', 'shared/errors', 'shared/rules', 'shared/services', 'shared/services/runs'],
    names: ['shared/contracts', 'shared/data'],
    packages: [],
  },
  {
    name: 'shared/services/profiles',
    about: 'review profiles, packages and examples',
    uses: [
      'shared',
      'shared/contracts',
      'shared/data',
      'shared/engine',
      'shared/errors',
      'shared/rules',
      'shared/services',
      'shared/services/metering',
      'shared/services/runs',
      'shared/services/snippets',
      'shared/services/tenants',
    ],
    packages: [],
  },
  {
    name: 'workflows',
    about: 'one analysis, one action, one callback or one sweep, from timer to timer',
    uses: ['shared', 'shared/contracts', 'shared/rules'],
    names: ['activities'],
    packages: ['@temporalio/common', '@temporalio/workflow'],
  },
  {
    name: 'activities',
    about: 'the steps that a workflow calls',
    uses: [
      'shared',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/languages',
      'shared/laws',
      'shared/rules',
      'shared/security',
      'shared/services',
      'shared/services/laws',
      'shared/services/operations',
      'shared/services/runs',
    ],
    names: ['shared/engine', 'shared/extraction', 'shared/reviewing'],
    packages: ['@temporalio/activity'],
  },
  {
    name: 'shared/services/snippets',
    about: "legal sources of an organisation's own",
    uses: [
      'shared',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/extraction',
      'shared/rules',
      'shared/services',
      'shared/services/laws',
      'shared/services/metering',
    ],
    packages: [],
  },
  {
    name: 'shared/services/operations',
    about: 'what operators do: deploys, runs, key rotation, storage, Schedules',
    uses: [
      'shared',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/rules',
      'shared/security',
      'shared/sent-audits',
      'shared/services/laws',
      'shared/services/runs',
      'shared/writing',
    ],
    names: ['shared/services'],
    packages: ['@temporalio/client', '@temporalio/common', 'node:*'],
  },
  {
    name: 'shared/services/runs',
    about: 'starting an analysis or an action, planning it, ending it',
    uses: [
      'shared',
      'shared/actions',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/languages',
      'shared/rules',
      'shared/sent-audits',
      'shared/services',
      'shared/services/laws',
      'shared/services/metering',
      'shared/services/tenants',
    ],
    names: ['shared/engine', 'shared/reviewing', 'shared/security'],
    packages: ['@temporalio/client', 'ulid'],
  },
  {
    name: 'shared/reviewing',
    about: 'review steps on reader threads',
    uses: ['shared/contracts', 'shared/engine', 'shared/errors', 'shared/extraction', 'shared/rules', 'shared/threads'],
    packages: ['lru-cache'],
  },
  {
    name: 'shared/services/laws',
    about: 'searching, reading, storing and refreshing laws',
    uses: [
      'shared',
      'shared/contracts',
      'shared/data',
      'shared/errors',
      'shared/extraction',
      'shared/law-verification',
      'shared/laws',
      'shared/rules',
      'shared/services',
      'shared/services/metering',
      'shared/threads',
    ],
    names: ['shared/security'],
    packages: ['@temporalio/client', '@temporalio/common'],
  },
  {
    name: 'shared/law-verification',
    about: 'reads the raw source of a law by rules of its own and compares it with what was parsed',
    uses: [],
    names: ['shared/contracts'],
    packages: [],
  },
  {
    name: 'shared/services/metering',
    about: 'run allowance, configuration-write floor, quotas, usage',
    uses: ['shared', 'shared/data', 'shared/errors', 'shared/rules', 'shared/services', 'shared/services/tenants'],
    names: ['shared/contracts'],
    packages: [],
  },
  {
    name: 'shared/services/tenants',
    about:
      'organisations, keys, tokens, people and their sessions, connections of assistants, licences, offerings, agreements',
    uses: [
      'shared',
      'shared/contracts',
      'shared/errors',
      'shared/extraction',
      'shared/laws',
      'shared/rules',
      'shared/security',
      'shared/services',
    ],
    names: ['shared/data'],
    packages: ['node:*', 'openid-client', 'zod'],
  },
  {
    name: 'shared/services',
    about: 'what all services share: the platform, idempotency, outages',
    uses: ['shared', 'shared/data', 'shared/errors'],
    names: ['shared/contracts', 'shared/laws', 'shared/security', 'shared/sent-audits', 'shared/writing'],
    packages: ['node:*'],
  },
  {
    name: 'shared/data',
    about: 'MongoDB and the bucket, one file a collection',
    uses: ['shared', 'shared/errors', 'shared/rules', 'shared/security'],
    names: ['shared/contracts'],
    packages: ['@google-cloud/storage', 'google-auth-library', 'lru-cache', 'mongodb', 'node:*', 'zod'],
  },
  {
    name: 'shared/laws',
    about: 'national sources: client and parser of each',
    uses: ['shared', 'shared/extraction', 'shared/http', 'shared/rules'],
    names: ['shared/contracts'],
    packages: ['node:*', 'parse5', 'seek-bzip', 'tar-stream', 'undici', 'yauzl', 'zod'],
  },
  {
    name: 'shared/sent-audits',
    about: 'audits that come back to be acted upon, read on threads',
    uses: ['shared', 'shared/contracts', 'shared/errors', 'shared/rules', 'shared/threads'],
    packages: [],
  },
  {
    name: 'shared/writing',
    about: 'documents of actions, written on threads',
    uses: ['shared', 'shared/contracts', 'shared/engine', 'shared/errors', 'shared/threads'],
    packages: [],
  },
  {
    name: 'shared/engine',
    about: 'the model and the built-in offline engine',
    uses: [
      'shared',
      'shared/actions',
      'shared/contracts',
      'shared/errors',
      'shared/http',
      'shared/languages',
      'shared/rules',
    ],
    names: ['shared/threads'],
    packages: ['node:*', 'openai', 'undici', 'zod'],
  },
  {
    name: 'shared/extraction',
    about: 'text out of PDF, scans, Word, OpenDocument, RTF, HTML, e-mail and plain files',
    uses: ['shared/errors', 'shared/http', 'shared/threads'],
    names: ['shared/contracts'],
    packages: [
      '@napi-rs/canvas',
      'file-type',
      'mammoth',
      'node:*',
      'parse5',
      'pdfjs-dist',
      'postal-mime',
      'saxes',
      'tesseract.js-core',
      'yauzl',
    ],
  },
  {
    name: 'shared/security',
    about: 'keys, tokens, signatures and the guarded way out',
    uses: ['shared', 'shared/errors'],
    names: ['shared/contracts'],
    packages: ['ipaddr.js', 'jose', 'lru-cache', 'node:*', 'zod'],
  },
  {
    name: 'shared',
    about: 'configuration, log, metrics, traces, ids, clock',
    uses: [],
    packages: [
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/core',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/exporter-trace-otlp-proto',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
      '@temporalio/client',
      '@temporalio/common',
      '@temporalio/envconfig',
      '@temporalio/interceptors-opentelemetry',
      'node:*',
      'pino',
      'prom-client',
      'ulid',
      'zod',
    ],
  },
  {
    name: 'shared/actions',
    about: 'the documents of built-in actions',
    uses: ['shared/contracts', 'shared/languages', 'shared/rules'],
    packages: [],
  },
  {
    name: 'shared/http',
    about: 'what every HTTP client and server reads alike',
    uses: [],
    packages: ['node:*'],
  },
  {
    name: 'shared/threads',
    about: 'pools of threads that cost their own task alone',
    uses: ['shared/errors'],
    names: ['shared/contracts'],
    packages: ['node:*'],
  },
  {
    name: 'shared/rules',
    about: 'pure decisions: citations, quotations, merging, refusals',
    uses: ['shared/contracts', 'shared/errors', 'shared/languages'],
    packages: ['@pydantic/genai-prices'],
  },
  {
    name: 'shared/errors',
    about: 'the catalogue of errors and the failures of runs',
    uses: [],
    names: ['shared/contracts'],
    packages: ['zod'],
  },
  {
    name: 'shared/languages',
    about: 'words, signals and texts, one folder a language',
    uses: [],
    names: ['shared/contracts'],
    packages: ['eld', 'node:*'],
  },
  {
    name: 'shared/contracts',
    about: 'schema and type of every shape that crosses a border',
    uses: [],
    packages: ['zod'],
  },
];

export function roomOf(file: string): Room {
  const found = ROOMS.filter(({ name }) => file.startsWith(`${name}/`)).toSorted(
    (a, b) => b.name.length - a.name.length,
  );
  if (found[0] === undefined)
    throw new Error(`${file} stands in no room: give its folder a row in test/lint/rooms.ts.`);
  return found[0];
}

/** The reason why an import is refused, with the remedy; null if it is allowed. */
export function complaint({ file, target, isPackage, isType }: Import): string | null {
  const room = roomOf(file);
  if (isPackage) return allowsPackage(room, target) || isType ? null : packageComplaint(file, room, target);
  const other = roomOf(target);
  if (other === room || room.uses.includes(other.name) || (isType && room.names?.includes(other.name))) return null;
  const way = isType ? 'names a type of' : 'uses';
  const stands = ROOMS.indexOf(other) < ROOMS.indexOf(room) ? 'above' : 'below';
  const remedy =
    stands === 'above'
      ? `${other.name} stands above it. Move what both need into a room below both, or let the caller pass it as an argument.`
      : `The table does not allow it. Call a room that does this already (${room.uses.join(', ')}), or add the arrow in test/lint/rooms.ts and say why in the commit.`;
  return `${file} ${way} ${target}: ${room.name} may not use ${other.name}. ${remedy}`;
}

const allowsPackage = ({ packages }: Room, name: string) =>
  packages.includes(name) || (name.startsWith('node:') && packages.includes('node:*'));

function packageComplaint(file: string, room: Room, name: string): string {
  const others = ROOMS.filter((other) => allowsPackage(other, name)).map((other) => other.name);
  const remedy =
    others.length === 0
      ? `No room uses it yet: add it to the room's packages in test/lint/rooms.ts.`
      : `Only ${others.join(', ')} may: call what stands there.`;
  return `${file} imports ${name}: ${room.name} may not. ${remedy}`;
}
