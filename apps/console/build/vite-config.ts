import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { repairSource } from '../../../shared/extraction/pdfjs-repair.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The folder of the built application, which the gateway serves. */
export const DIST = path.join(ROOT, 'dist');

const PDFJS = JSON.parse(readFileSync(new URL(import.meta.resolve('pdfjs-dist/package.json')), 'utf8')) as {
  version: string;
};

/** Folder of the data that pdf.js loads by name; the version takes the place of a hash. */
export const PDFJS_DATA = `assets/pdfjs-${PDFJS.version}`;

/** The browser reads the text of a PDF with the same repairs as the worker, because offsets of quotations count in that text. */
const repairPdfjs: Plugin = {
  name: 'repair-pdfjs',
  transform: (code, id) => (id.split('?')[0]?.endsWith('/pdf.worker.mjs') ? repairSource(code) : null),
};

/** Folders of small modules that most pages share. */
const SHARED = ['/lucide-react/dist/esm/icons/', '/apps/console/ui/', '/apps/console/data/'];
/** Read by the pages of laws and profiles, and by a dialog, alone. */
const APART = '/apps/console/data/laws.ts';
const isShared = (id: string) => SHARED.some((folder) => id.includes(folder)) && !id.endsWith(APART);

export const VITE_CONFIG: InlineConfig = {
  root: ROOT,
  base: '/console/',
  configFile: false,
  logLevel: 'warn',
  define: { PDFJS_DATA: JSON.stringify(`/console/${PDFJS_DATA}/`) },
  plugins: [react(), repairPdfjs],
  worker: { format: 'es', plugins: () => [repairPdfjs] },
  build: {
    target: 'es2024',
    outDir: DIST,
    emptyOutDir: true,
    // A data: address in a style sheet would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The licences of the packages whose code the files hold.
    license: { fileName: 'licences.md' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      output: {
        // What most pages share is one file, because thirty files of one icon each compress badly and are asked for one by one.
        codeSplitting: {
          groups: [{ name: 'parts', test: isShared, minShareCount: 3 }],
        },
      },
    },
  },
};
