import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { tellMissingCode, useMissingCode } from '../data/missing-code.ts';
import { hasComeTo, watchOrganisation } from '../data/organisation.ts';
import { useServiceState } from '../data/service-state.ts';
import { useSession } from '../data/session.tsx';
import { ask, useSignInAgain } from '../data/sign-in-again.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useAnnounce } from '../ui/live.tsx';
import { msUntilIdle, noteActivity, watchActivity } from './activity.ts';

const load = () => import('./session-dialogs.tsx');
const SignInAgain = lazyPart(() => load().then(({ SignInAgain }) => SignInAgain));
const IdleWarning = lazyPart(() => load().then(({ IdleWarning }) => IdleWarning));

/** Milliseconds before the sign-out at which the page asks. */
const WARN_MS = 5 * 60_000;
const LOOK_MS = 10_000;

/** Asks someone whose session has ended to sign in again over the page, and signs them out after an idle hour. */
export function SessionKeeper() {
  const session = useSession();
  const { asked } = useSignInAgain();
  const watched = asked === null ? (session?.expiresAt ?? null) : null;
  const { idleAt, stay } = useIdle(watched);
  useOrganisation(session?.organisation ?? null);
  if (session === null) return null;
  return (
    <Suspense>
      {asked !== null && <SignInAgain key={String(asked.isIdle)} session={session} isIdle={asked.isIdle} />}
      {watched !== null && idleAt !== null && <IdleWarning at={idleAt} onStay={stay} />}
    </Suspense>
  );
}

/** Says which organisation one has come to, and reads the session again where another tab has gone to another one. */
function useOrganisation(organisation: { tenantId: string; name: string } | null): void {
  const { t } = useI18n();
  const announce = useAnnounce();
  const queries = useQueryClient();
  const { tenantId, name } = organisation ?? { tenantId: null, name: '' };
  useEffect(() => {
    if (tenantId !== null && hasComeTo(tenantId)) announce(t('organisation.changed', { organisation: name }));
  }, [tenantId, name, announce, t]);
  useEffect(() => {
    if (tenantId === null) return;
    const look = () => void queries.invalidateQueries({ queryKey: ['session'] });
    // A page that the browser had put away has heard nothing meanwhile.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && look();
    const unwatch = watchOrganisation(tenantId, look);
    addEventListener('pageshow', shown);
    return () => {
      unwatch();
      removeEventListener('pageshow', shown);
    };
  }, [tenantId, queries]);
}

/**
 * Returns the time of the sign-out while it is near, and what puts it off; covers the page then. `session` is the time at which the watched
 * session ends, or null while none is watched.
 */
function useIdle(session: number | null): { idleAt: number | null; stay: () => void } {
  const [idleAt, setIdleAt] = useState<number | null>(null);
  useEffect(() => {
    if (session === null) return;
    const look = () => {
      // Early, because the dialogs must open although the service may be away by then.
      void load().catch(() => undefined);
      const leftMs = msUntilIdle(session);
      setIdleAt(leftMs <= WARN_MS ? Date.now() + leftMs : null);
      if (leftMs <= 0) ask({ isIdle: true });
    };
    // A page that is opened is a sign of someone only within the hour, because a browser opens its tabs again by itself.
    if (msUntilIdle(session) > 0) noteActivity(session);
    else ask({ isIdle: true });
    const unwatch = watchActivity(session, () => setIdleAt(null));
    const timer = setInterval(look, LOOK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      unwatch();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      setIdleAt(null);
    };
  }, [session]);
  const stay = () => {
    if (session !== null) noteActivity(session);
    setIdleAt(null);
  };
  return { idleAt, stay };
}

/** One quiet line that says what the service does where it does not answer, and that the page goes on by itself; or that a part is missing. */
export function StatusLine() {
  const { t } = useI18n();
  const announce = useAnnounce();
  const service = useServiceState();
  const { declined } = useSignInAgain();
  const isOfMissing = useMissingCode() && !declined && service === 'fine';
  const ofService = declined ? t('signedOut.title') : service === 'fine' ? null : t(`state.${service}`);
  const text = isOfMissing ? t('missing') : ofService;
  useEffect(() => {
    if (text !== null) announce(text);
  }, [announce, text]);
  if (text === null) return null;
  return (
    <section className="state-line" aria-label={text}>
      <span>{text}</span>
      {declined && (
        <button type="button" className="btn small" onClick={() => ask({ isIdle: false })}>
          {t('signedOut.signIn')}
        </button>
      )}
      {isOfMissing && (
        <>
          <button type="button" className="btn small" onClick={() => location.reload()}>
            {t('reload')}
          </button>
          <button
            type="button"
            className="btn quiet small"
            onClick={() => {
              tellMissingCode(false);
              // The button is gone from now on.
              document.querySelector<HTMLElement>('main h1')?.focus();
            }}
          >
            {t('close')}
          </button>
        </>
      )}
    </section>
  );
}
