#!/usr/bin/env node
// Runs the command line through the bootstrap, which finds the Node.js that this project needs.
import { fileURLToPath } from 'node:url';

const bootstrap = new URL('../stack/bootstrap.mjs', import.meta.url);
process.argv.splice(1, 1, fileURLToPath(bootstrap), 'apps/cli/main.ts');
await import(bootstrap.href);
