import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import type { SessionAnswer } from '../../../shared/contracts/console.ts';
import { FailedPage } from '../shell/problem-page.tsx';
import { clientOf, readSession } from './client.ts';

interface SignedIn {
  session: SessionAnswer;
  client: ApiClient;
}

const Context = createContext<SignedIn | null>(null);

/** The signed-in person and the client that acts for them; only below `RequireSession`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(Context);
  if (signedIn === null) throw new Error('This page needs a session.');
  return signedIn;
}

/** The session that a page has read already; pages over saved files read none. */
export function useSession(): SessionAnswer | null {
  return useSessionQuery(false).data ?? null;
}

const useSessionQuery = (enabled = true) =>
  useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000, enabled });

/** Shows a page to someone who is signed in, and takes everyone else to the sign-in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session, error } = useSessionQuery();
  const signedIn = useMemo(
    () => (session == null ? null : { session, client: clientOf(session.organisation.tenantId) }),
    [session],
  );
  useEffect(() => {
    if (session === null) location.assign(`/console/sign-in?next=${encodeURIComponent(location.pathname)}`);
  }, [session]);
  if (error !== null && session === undefined) return <FailedPage />;
  if (signedIn === null) return null;
  return <Context value={signedIn}>{children}</Context>;
}
