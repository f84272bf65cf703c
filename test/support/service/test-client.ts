import { type ApiClient, clientCredentials, createClient } from '../../../shared/client/index.ts';

/** A client that also answers its access token, for requests that the client would not send. */
export interface TestClient extends ApiClient {
  token(): Promise<string>;
}

export function createTestClient(baseUrl: string, key: { clientId: string; clientSecret: string }): TestClient {
  const client = createClient({ baseUrl, credential: clientCredentials(key) });
  return {
    ...client,
    async token() {
      const { headers } = await client.authorize(new Request(baseUrl));
      return headers.get('authorization')?.slice('Bearer '.length) ?? '';
    },
  };
}
