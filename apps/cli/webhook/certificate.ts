import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generate } from 'selfsigned';

const DAY_MS = 86_400_000;
const LIFETIME_MS = 365 * DAY_MS;

export interface ReceiverCertificate {
  /** Path of the certificate, for WEBHOOK_CA_FILE. */
  file: string;
  cert: string;
  key: string;
}

/**
 * A certificate for this machine's own names. It is kept in `folder`, because a service that trusts it must still do so after
 * the receiver was restarted, and replaced before it expires. It cannot sign other certificates.
 */
export async function receiverCertificate(folder: string, nowMs: number): Promise<ReceiverCertificate> {
  const file = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  const kept = await Promise.all([readFile(file, 'utf8'), readFile(keyFile, 'utf8')]).catch(() => null);
  if (kept !== null && isUsable(...kept, nowMs)) return { file, cert: kept[0], key: kept[1] };

  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // Valid since yesterday, because clocks of receivers and services differ.
    notBeforeDate: new Date(nowMs - DAY_MS),
    notAfterDate: new Date(nowMs + LIFETIME_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(keyFile, made.private, { mode: 0o600 });
  await writeFile(file, made.cert);
  return { file, cert: made.cert, key: made.private };
}

function isUsable(cert: string, key: string, nowMs: number): boolean {
  try {
    const certificate = new X509Certificate(cert);
    return certificate.validToDate.getTime() > nowMs + DAY_MS && certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
