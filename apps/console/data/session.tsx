import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import { PendingPage } from '../shell/pending-page.tsx';
import { FailedPage } from '../shell/problem-page.tsx';
import { type ConsoleApi, clientsOf, readSession, type Session } from './client.ts';
import { queryClient } from './query-client.ts';
import { isOfPage, signInAgain, signIns } from './sign-in-again.ts';

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

const SESSION = ['session'];

const useSessionQuery = (enabled = true) =>
  useQuery({ queryKey: SESSION, queryFn: readOwnSession, staleTime: 60_000, enabled });

/** Takes the session of someone who has signed in again, or whose organisation gave them another role. */
export const keepSession = (session: Session) => queryClient.setQueryData(SESSION, session);

/** Reads the session. Where it is over or another person's, the page keeps the one that it shows and asks its person to sign in again. */
async function readOwnSession(): Promise<Session | null> {
  const shown = queryClient.getQueryData<Session | null>(SESSION) ?? null;
  const session = await readSession();
  if (shown === null || (session !== null && isOfPage(session, shown))) return session;
  void signInAgain({ changes: false });
  return shown;
}

/** Shows a page to someone who is signed in, and takes everyone else to the sign-in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session, error } = useSessionQuery();
  const signedIn = useMemo(() => {
    if (session == null) return null;
    return { session, ...clientsOf(session, signInAgain) };
  }, [session]);
  useEffect(() => {
    if (session !== null) return;
    const { pathname, search, hash } = location;
    location.assign(`/console/sign-in?next=${encodeURIComponent(`${pathname}${search}${hash}`)}`);
  }, [session]);
  useEffect(() => {
    if (signedIn !== null) signIns.tell(null);
  }, [signedIn]);
  if (error !== null && session === undefined) return <FailedPage />;
  if (signedIn === null) return <PendingPage />;
  return <Context value={signedIn}>{children}</Context>;
}
