#!/usr/bin/env node
// Hands over to the bootstrap, which finds the Node.js this project needs and runs the program named first.
import { fileURLToPath } from 'node:url';

const bootstrap = new URL('../stack/bootstrap.mjs', import.meta.url);
process.argv.splice(1, 1, fileURLToPath(bootstrap), 'apps/cli/main.ts');
await import(bootstrap.href);
