import { jwtVerify, SignJWT } from 'jose';
import { authenticate } from '../../shared/services/tenants/authenticate.ts';
import { compare, type Measured, summary } from './rounds.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 9;
const SAME = 2_000;
const FRESH = 500;

/** Checking a bearer token against bare `jwtVerify` of a token of the same kind. */
export async function benchTokenCheck({ platform, actor }: Stage): Promise<Measured[]> {
  const caller = { tenantId: actor.tenantId, credentialId: actor.credentialId, kind: 'api-key' as const };
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const bareToken = await new SignJWT({ tenant: actor.tenantId, kind: 'api-key' })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'k1' })
    .setIssuer('http://localhost:1')
    .setSubject(actor.credentialId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(secret);
  const options = { algorithms: ['HS256'], typ: 'at+jwt', issuer: 'http://localhost:1' };
  const bare = (count: number) => perSecond(count, () => jwtVerify(bareToken, secret, options));

  const same = await compare(
    { rounds: ROUNDS },
    () => perSecond(SAME, () => authenticate(platform, actor.authorization)),
    () => bare(SAME),
  );
  let minted = 0;
  const fresh = await compare(
    { rounds: ROUNDS },
    async () => {
      const tokens: string[] = [];
      for (let number = 0; number < FRESH; number++) {
        tokens.push(await platform.accessTokens.issue({ ...caller, credentialId: `key_${minted++}` }));
      }
      return perSecond(FRESH, (number) => authenticate(platform, `Bearer ${tokens[number]}`));
    },
    () => bare(FRESH),
  );
  return [
    {
      ...summary('token checks a second, the same token again, vs bare jwtVerify', same.ratios, 1),
      detail: detail(same),
    },
    {
      ...summary('token checks a second, a new token each, vs bare jwtVerify', fresh.ratios, null),
      detail: detail(fresh),
    },
  ];
}

const detail = ({ ours, bare }: { ours: number; bare: number }) => `${Math.round(ours)}/s vs ${Math.round(bare)}/s`;

async function perSecond(count: number, check: (number: number) => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  for (let number = 0; number < count; number++) await check(number);
  return (count * 1000) / (performance.now() - startedMs);
}
