import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createAccessTokens } from '../../../../shared/security/access-tokens.ts';
import { createKeyring } from '../../../../shared/security/keyring.ts';
import type { SigningKey } from '../../../../shared/security/signing-key.ts';

describe('an access token', () => {
  it('is valid however long the processor leaves its check alone', async () => {
    const stored: SigningKey[] = [];
    let nowMs = 1_700_000_000_000;
    const tokens = createAccessTokens({
      signingKeys: {
        list: async () => stored,
        insert: async (key) => stored.push(key) > 0,
        noteLifetime: async () => undefined,
      },
      keyring: createKeyring(randomBytes(32)),
      // Time passes between any two looks at the clock, as on a busy machine.
      clock: () => {
        nowMs += 50;
        return nowMs;
      },
      issuer: 'http://localhost',
      agents: { issuer: 'https://audit.example/oauth', audience: 'https://audit.example/v1/mcp', lifetimeSeconds: 900 },
      lifetimeSeconds: 3_600,
    });
    const caller = { tenantId: 'ten_1', credentialId: 'key_1', kind: 'api-key' } as const;
    const { expiresAt, ...verified } = await tokens.verify(await tokens.issue(caller));
    assert.deepEqual(verified, caller);
    assert.ok((expiresAt ?? 0) > nowMs);
  });
});
