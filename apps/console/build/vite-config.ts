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
/** Modules that the page of a run does not need, with the packages behind them. */
const APART = [
  'data/actions.ts',
  'data/configuration.ts',
  'data/confirmation.ts',
  'data/laws.ts',
  'data/profile-editor.ts',
  'data/records.ts',
  'data/rule-sets.ts',
  'data/use-kept.ts',
  'data/use-vault.ts',
  'data/vault.ts',
  'ui/ask.tsx',
  'ui/copy-line.tsx',
  'ui/dialog.tsx',
  'ui/field.tsx',
  'ui/save-or-not.tsx',
  'ui/use-debounced.ts',
  'ui/word-diff.tsx',
].map((file) => `/apps/console/${file}`);
/** Icons that the page of a run shows late or never. */
const LATE_ICONS = ['badge-check', 'calendar-clock', 'chevron-left', 'circle-slash', 'copy', 'pencil-line'];
const isLateIcon = (id: string) => LATE_ICONS.some((name) => id.includes(`/lucide-react/dist/esm/icons/${name}.`));
const isShared = (id: string) =>
  SHARED.some((folder) => id.includes(folder)) && !isLateIcon(id) && !APART.some((end) => id.endsWith(end));

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
    emptyOutDir: true,
    // A data: address in a style sheet would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The licences of the packages whose code the files hold.
    license: { fileName: 'licences.md' },
    modulePreload: {
      polyfill: false,
      // Only the pages of an audit name their files ahead, because the list of all of them stands in the first file that a browser loads.
      resolveDependencies: (file, needed) =>
        /\/(?:audits|job|new-audit|saved-audit)-[^/]*$/.test(file)
          ? needed
          : needed.filter((one) => one.endsWith('.css')),
    },
    chunkSizeWarningLimit: 3_000,
    rolldownOptions: {
      output: {
        // What most pages share is one file, because thirty files of one icon each compress badly and are asked for one by one.
        codeSplitting: {
          groups: [
            { name: 'late-icons', test: isLateIcon, minShareCount: 3 },
            { name: 'parts', test: isShared, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
};
