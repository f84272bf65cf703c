import { masterKey, signingKeyFile } from '../apps/stack/secrets.ts';

/** Makes the secrets of a stack without any of its own in the directory given, once; run by docker-compose.yml. */
const [directory] = process.argv.slice(2);
if (directory === undefined) throw new Error('Usage: node deploy/make-secrets.ts DIRECTORY');
await masterKey(directory);
await signingKeyFile(directory);
