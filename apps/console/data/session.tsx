import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import { FailedPage } from '../shell/problem-page.tsx';
import { type ConsoleApi, clientOf, consoleApiOf, readSession, type Session } from './client.ts';

interface SignedIn {
  session: Session;
  /** The public API. */
  client: ApiClient;
  /** The console's own routes. */
  api: ConsoleApi;
}

const Context = createContext<SignedIn | null>(null);

/** The signed-in person and the clients that act for them; only below `RequireSession`. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(Context);
  if (signedIn === null) throw new Error('This page needs a session.');
  return signedIn;
}

/** The session that a page has read already; pages over saved files read none. */
export function useSession(): Session | null {
  return useSessionQuery(false).data ?? null;
}

const useSessionQuery = (enabled = true) =>
  useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000, enabled });

/** Shows a page to someone who is signed in, and takes everyone else to the sign-in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session, error } = useSessionQuery();
  const signedIn = useMemo(() => {
    if (session == null) return null;
    const { tenantId } = session.organisation;
    return { session, client: clientOf(tenantId), api: consoleApiOf(tenantId) };
  }, [session]);
  useEffect(() => {
    if (session !== null) return;
    const { pathname, search, hash } = location;
    location.assign(`/console/sign-in?next=${encodeURIComponent(`${pathname}${search}${hash}`)}`);
  }, [session]);
  if (error !== null && session === undefined) return <FailedPage />;
  if (signedIn === null) return null;
  return <Context value={signedIn}>{children}</Context>;
}
