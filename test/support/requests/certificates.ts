import { generate } from 'selfsigned';

export interface Issued {
  key: string;
  cert: string;
}

export interface Authority {
  /** Its own certificate, in PEM. */
  cert: string;
  issue(wanted: { names?: readonly string[]; addresses?: readonly string[]; expired?: boolean }): Promise<Issued>;
}

const DAY_MS = 86_400_000;

/** A certificate authority that exists for one test run. */
export async function createAuthority(): Promise<Authority> {
  const options = { keyType: 'ec', algorithm: 'sha256' } as const;
  const root = await generate([{ name: 'commonName', value: 'Test authority' }], {
    ...options,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  return {
    cert: root.cert,
    async issue({ names = [], addresses = [], expired = false }) {
      const issued = await generate([{ name: 'commonName', value: 'Test receiver' }], {
        ...options,
        ca: { key: root.private, cert: root.cert },
        notBeforeDate: new Date(Date.now() - 2 * DAY_MS),
        notAfterDate: new Date(Date.now() + (expired ? -DAY_MS : DAY_MS)),
        extensions: [
          {
            name: 'subjectAltName',
            altNames: [
              ...names.map((value) => ({ type: 2 as const, value })),
              ...addresses.map((ip) => ({ type: 7 as const, ip })),
            ],
          },
        ],
      });
      return { key: issued.private, cert: issued.cert };
    },
  };
}
