import { execFile } from 'node:child_process';

/** Codes with which npm says that it did not reach the registry, or the keys of the registry's signatures. */
const UNREACHABLE = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'ENOTFOUND',
  'ERR_SOCKET_TIMEOUT',
  'ETIMEDOUT',
];

interface Answer {
  error?: { code?: string | null; summary: string };
  invalid?: { name: string; version: string }[];
  missing?: { name: string; version: string }[];
}

/** What `npm audit signatures --json` means: null where every package has a valid signature, else what to print. */
export function verdictOf({ error, invalid = [], missing = [] }: Answer): { text: string; isFailure: boolean } {
  if (error !== undefined) {
    const unreachable = UNREACHABLE.includes(error.code ?? '');
    return { text: unreachable ? `Skipped: ${error.summary}` : error.summary, isFailure: !unreachable };
  }
  const faults = [
    ...invalid.map(({ name, version }) => `${name}@${version} has an invalid signature.`),
    ...missing.map(({ name, version }) => `${name}@${version} has no signature.`),
  ];
  return { text: faults.join('\n') || 'Every package is as the registry signed it.', isFailure: faults.length > 0 };
}

if (import.meta.main) {
  const args = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=30000'];
  execFile('npm', args, { maxBuffer: 64 * 1024 * 1024 }, (_err, stdout, stderr) => {
    const { text, isFailure } = stdout.startsWith('{')
      ? verdictOf(JSON.parse(stdout))
      : { text: stderr || 'npm is not installed.', isFailure: true };
    process.stdout.write(`${text}\n`);
    process.exitCode = isFailure ? 1 : 0;
  });
}
