import { generateKeyPair, randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const MASTER_KEY_BYTES = 32;
const RSA_BITS = 2048;

/** The master key of an embedded stack in base64, made once. */
export async function masterKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'master.key');
  await writeOnce(file, async () => `${randomBytes(MASTER_KEY_BYTES).toString('base64')}\n`);
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Path of a throwaway key in the form of a service account's, made once. Upload addresses are signed with it as in production, although the
 * emulator checks no signature.
 */
export async function signingKeyFile(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'storage-signing-key.json');
  await writeOnce(file, async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: RSA_BITS,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return JSON.stringify({ client_email: 'documents@embedded.invalid', private_key: privateKey });
  });
  return file;
}

/** Writes a file that only its owner can read, atomically, and never over an existing one. */
async function writeOnce(file: string, content: () => Promise<string>): Promise<void> {
  const isPresent = await readFile(file).then(
    () => true,
    (err: NodeJS.ErrnoException) => {
      if (err.code === 'ENOENT') return false;
      throw err;
    },
  );
  if (isPresent) return;
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, await content(), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code !== 'EEXIST') throw err;
  } finally {
    await rm(draft, { force: true });
  }
}
