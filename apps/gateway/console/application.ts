import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response, Router } from 'express';
import { html } from '../../../shared/html.ts';
import { builtFilesOf, builtTypefaces, DIST } from './built-files.ts';
import { consolePage, sendPage, TYPEFACES } from './page.ts';
import { type Texts, textsFor } from './texts.ts';

const PAGE = 'index.html';

/**
 * The content security policy of the application: nothing from another origin, no inline style or script. pdf.js shows images of a document
 * from `blob:` addresses; the storage is where a file is sent to.
 */
const policy = (storage: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${storage}`.trim(),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Serves the built application: its page for every address below `/console` and `/p` that no earlier route took, and its files, whose
 * names carry a hash of their content. `storage` is the origin that files are sent to. The application is read as it is at each request,
 * because `npm start` builds it while the gateway starts.
 */
export function applicationRoutes(router: Router, storage: string, folder = DIST): void {
  const listFiles = builtFilesOf(folder);
  const contentSecurityPolicy = policy(storage);

  router.get('/console/assets/*file', async (req, res, next) => {
    const name = decodeURIComponent(req.path.slice('/console/'.length));
    const files = listFiles();
    if (!files.has(name)) {
      next();
      return;
    }
    res.set('Cache-Control', 'public, max-age=31536000, immutable');
    await sendFile(req, res, { folder, files, name });
  });

  router.get(TYPEFACES, (_req, res) => {
    // Asked for anew each time, because a build changes the names in it; the typefaces themselves are kept.
    res.set('Cache-Control', 'no-cache').type('css').send(builtTypefaces(listFiles()));
  });

  router.get(['/console', '/console/*page', '/p/:slug'], async (req, res, next) => {
    if (/^\/console\/(?:api|assets)(?:\/|$)/.test(req.path)) {
      next();
      return;
    }
    const files = listFiles();
    if (!files.has(PAGE)) {
      sendPage(res, 503, unbuiltPage(textsFor(req)));
      return;
    }
    res.set({ 'Content-Security-Policy': contentSecurityPolicy, 'Referrer-Policy': 'same-origin' });
    await sendFile(req, res, { folder, files, name: PAGE });
  });
}

function unbuiltPage(texts: Texts) {
  const { t, marked } = texts;
  const commands = { start: html`<code>npm start</code>`, build: html`<code>node apps/console/build/main.ts</code>` };
  const lead = marked('unbuilt.lead', commands);
  return consolePage(texts, t('unbuilt.title'), html`<div><h1>${t('unbuilt.title')}</h1><p>${lead}</p></div>`);
}

interface Sent {
  folder: string;
  files: ReadonlySet<string>;
  /** The file's name stands in `files`, so that no address leads elsewhere. */
  name: string;
}

/** Sends a file in the best encoding that the browser takes. */
async function sendFile(req: Request, res: Response, { folder, files, name }: Sent): Promise<void> {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const packed = ENCODINGS.find(([coding, ending]) => accepted.includes(coding) && files.has(`${name}${ending}`));
  res.set({ 'Content-Type': TYPES[path.extname(name)] ?? 'application/octet-stream', Vary: 'Accept-Encoding' });
  if (packed !== undefined) res.set('Content-Encoding', packed[0]);
  res.end(await readFile(path.join(folder, `${name}${packed?.[1] ?? ''}`)));
}
