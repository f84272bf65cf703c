import { buildConsole } from './build.ts';

process.stdout.write((await buildConsole()) ? 'The console is built.\n' : 'The console is up to date.\n');
