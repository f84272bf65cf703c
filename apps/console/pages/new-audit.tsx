import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import { useQuotas } from '../data/configuration.ts';
import { loaded } from '../data/loaded.ts';
import { goesOn, waitMsAfter } from '../data/query-client.ts';
import { useSignedIn } from '../data/session.tsx';
import type { Start } from '../data/start-audit.ts';
import { guessLanguage } from '../document/guess-language.ts';
import { openDocument } from '../document/open-document.ts';
import { refusalOf } from '../document/refusal-of.ts';
import type { Refusal } from '../document/unreadable.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from '../shell/page.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { useHandover } from '../ui/handover.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { isSpent, Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { useIsShown } from '../ui/use-is-shown.ts';
import { useLate } from '../ui/use-late.ts';
import { type Chosen, DocumentField, isHopeless, isRead } from './document-choice.tsx';
import { type Profile, ProfileField, panelsOf } from './profile-choice.tsx';

// Most organisations have accepted the agreement, and have runs left.
const NotAccepted = lazyPart(() => import('./not-accepted.tsx').then(({ NotAccepted }) => NotAccepted));

const TooFewRuns = lazyPart(() => import('./too-few-runs.tsx').then(({ TooFewRuns }) => TooFewRuns));

const route = getRouteApi('/signed-in/console/audits/new');

/** Milliseconds between two looks whether an administrator has accepted the agreement. */
const ACCEPTED_MS = 5_000;

export function NewAuditRoute() {
  const { profile } = route.useSearch();
  return <NewAuditPage key={profile} wanted={profile ?? null} />;
}

interface Props {
  /** The only profile that can be chosen, where it is given. */
  profile?: Profile;
  /** `profileId` of the profile that is chosen at first, if it exists. */
  wanted?: string | null;
}

/** Document, profile and agreement on one page. */
export function NewAuditPage({ profile: fixed, wanted = null }: Props) {
  const { list } = useI18n();
  const a = useAuditingTexts();
  const announce = useAnnounce();
  const handover = useHandover();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { client, session } = useSignedIn();
  const { tenantId } = session.organisation;
  const quotas = useQuotas();
  const agreement = useQuery({
    queryKey: ['agreement', tenantId],
    queryFn: ({ signal }) => client.legalAgreement({ signal }),
    // Whoever waits for an administrator goes on once the agreement is accepted.
    refetchInterval: ({ state }) => waitMsAfter(state.error) ?? (state.data?.accepted === false ? ACCEPTED_MS : false),
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [picked, setPicked] = useState<Profile | null>(fixed ?? null);
  const [preferred, setPreferred] = useState<Profile | null>(null);
  // The likeliest profile can become another one, because the language of a document is known later than the profiles.
  const profile = picked ?? preferred;
  // A new version of the agreement is confirmed anew.
  const [agreed, setAgreed] = useState<string | null>(null);

  const choose = (file: File) => {
    setChosen({ file, document: null, refusal: null });
    // A file that takes longer than one chosen after it does not come back in its place.
    const keep = (read: Pick<Chosen, 'document' | 'refusal'>) =>
      setChosen((now) => (now?.file === file ? { file, ...read } : now));
    // The code of a start is loaded with the file, because the connection may be gone when the person starts.
    void import('../data/start-audit.ts').catch(() => undefined);
    void openDocument(file).then(
      (document) => {
        // Its pages are not drawn here.
        document.pdf?.end();
        keep({ document, refusal: null });
      },
      (error: { refusal?: Refusal }) => keep({ document: null, refusal: refusalOf(error) }),
    );
  };
  const isDragged = useDrop(([file]) => file !== undefined && choose(file));
  const taken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: files are taken once, when the page opens
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const [file] = handover.take();
    if (file !== undefined) choose(file);
  }, []);

  const version = agreement.data?.currentVersion ?? null;
  // Set at once, because a second press comes before the page is shown anew.
  const current = useRef<Start | null>(null);
  const submit = useRef<HTMLButtonElement>(null);
  // A start goes on after its page is left.
  const isShown = useIsShown();
  const [sending, setSending] = useState<{ sent: number; size: number } | null>(null);
  const [isStopped, setStopped] = useState(false);
  const start = useMutation({
    mutationFn: async (begun: Start) => {
      const { startAudit } = await loaded(() => import('../data/start-audit.ts'));
      const { size } = begun.file;
      return startAudit(client, begun, (sent) => {
        if (current.current === begun) setSending(sent === null ? null : { sent: Math.min(sent, size), size });
      });
    },
    ...goesOn,
    onError: (_, begun) => {
      if (current.current !== begun) return;
      if (!isShown.current) announce(a('new.notBegun', { name: begun.file.name }));
      current.current = null;
      setSending(null);
      void queries.invalidateQueries({ queryKey: ['quotas', tenantId] });
      void queries.invalidateQueries({ queryKey: ['agreement', tenantId] });
    },
    onSuccess: async (jobId, { file }) => {
      handover.keep(jobId, file);
      void queries.invalidateQueries({ queryKey: ['jobs', tenantId] });
      if (isShown.current)
        await navigate({ to: '/console/audits/$jobId', params: { jobId }, search: {}, replace: true });
      else announce(a('new.begun', { name: file.name }));
    },
  });
  const begin = () => {
    if (current.current !== null || !canStart || chosen === null || profile === null) return;
    const { profileId } = profile;
    const rest = {
      agreementVersion: version,
      stop: new AbortController(),
      upload: null,
      isSent: false,
      isAsked: false,
    };
    current.current = { file: chosen.file, profileId, ...rest };
    setStopped(false);
    start.mutate(current.current);
  };
  const stop = () => {
    // A run that was asked for can be stopped on its own page alone.
    if (current.current === null || current.current.isAsked) return;
    current.current.stop.abort();
    current.current = null;
    start.reset();
    setSending(null);
    setStopped(true);
    announce(a('new.stopped'));
    submit.current?.focus();
  };

  const language = chosen?.document == null ? null : guessLanguage(chosen.document.pages);
  const remaining = quotas.data?.usage.remainingRuns;
  const runs = profile === null ? 1 : runsOf(profile);
  const isShort = remaining !== undefined && remaining < runs;
  const canStart =
    chosen !== null &&
    isRead(chosen) &&
    !isHopeless(chosen) &&
    profile !== null &&
    agreement.data?.accepted === true &&
    agreed === version &&
    !isShort;
  const isStarting = start.isPending || start.isSuccess;
  const error = start.error ?? start.failureReason;
  return (
    <Page title={fixed?.name ?? a('new.title')} lead={fixed?.userHelpText}>
      <form
        className="twocol"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <div className="stack loose">
          {fixed !== undefined && (
            <p className="soft">
              {a('new.reviewedBy', {
                names: list(panelsOf(fixed).flatMap(({ workers }) => workers.map(({ name }) => name))),
              })}
            </p>
          )}
          <DocumentField chosen={chosen} language={language} onFile={choose} />
          {fixed === undefined && (
            <ProfileField
              language={language}
              picked={picked?.profileId ?? null}
              wanted={wanted}
              onChange={setPicked}
              onPrefer={setPreferred}
            />
          )}
          <Loaded query={agreement}>
            {({ accepted, currentVersion, title, text }) => (
              <>
                {currentVersion !== null && (
                  <section className="stack tight">
                    <h2>{a('new.before')}</h2>
                    <label className="check">
                      <input
                        type="checkbox"
                        checked={agreed === currentVersion}
                        onChange={({ target }) => setAgreed(target.checked ? currentVersion : null)}
                      />
                      <span>{a('new.attest', { version: currentVersion })}</span>
                    </label>
                    {text !== null && (
                      <details>
                        <summary className="small">{title}</summary>
                        <div className="law pad agreement">{text}</div>
                      </details>
                    )}
                  </section>
                )}
                {!accepted && (
                  <Suspense>
                    <NotAccepted />
                  </Suspense>
                )}
              </>
            )}
          </Loaded>
          {isShort && (
            <Suspense>
              <TooFewRuns quotas={quotas.data} runs={runs} />
            </Suspense>
          )}
          {error !== null && !(isShort && isSpent(error)) && <StartProblem error={error} />}
          {isStopped && <Notice title={a('new.stopped')} />}
          {sending !== null && <Sending {...sending} onStop={stop} />}
          <div className="row">
            <button
              ref={submit}
              type="submit"
              className="btn primary turns"
              aria-disabled={!canStart || start.isPending}
            >
              <span className={isStarting ? 'off' : undefined}>{a('new.start')}</span>
              <span className={isStarting ? undefined : 'off'}>{a('new.starting')}</span>
            </button>
            {remaining !== undefined && (
              <span className="small soft">{a('new.uses', { n: runs, left: remaining })}</span>
            )}
          </div>
        </div>
        <aside className="card pad stack tight">
          <h2 className="sub-h">{a('new.happens')}</h2>
          <ol className="numbered soft">
            <li>{a('new.happens.1')}</li>
            <li>{a('new.happens.2')}</li>
            <li>{a('new.happens.3')}</li>
            <li>{a('new.happens.4')}</li>
          </ol>
        </aside>
      </form>
      {isDragged && <DropSign />}
    </Page>
  );
}

/** A package costs one run for each of its members. */
const runsOf = ({ kind, memberProfileIds }: Profile): number => (kind === 'BUNDLE' ? memberProfileIds.length : 1);

/** A bar that shows how much of the file was sent, once that takes a moment, with a button to stop it. */
function Sending({ sent, size, onStop }: { sent: number; size: number; onStop: () => void }) {
  const { bytes } = useI18n();
  const a = useAuditingTexts();
  if (!useLate()) return null;
  return (
    <div className="card pad row">
      <progress className="grow" aria-label={a('new.sending')} value={sent} max={size} />
      <span className="small soft num">{a('new.sent', { sent: bytes(sent), size: bytes(size) })}</span>
      <button type="button" className="btn small" onClick={onStop}>
        {a('new.stop')}
      </button>
    </div>
  );
}

/** True for a refusal by an agreement that is newer than the page. */
const isByAgreement = ({ code, details }: ApiRequestError): boolean =>
  code === 'LEGAL_AGREEMENT_REQUIRED' ||
  code === 'STALE_AGREEMENT_VERSION' ||
  details?.['reason'] === 'AGREEMENT_SUPERSEDED';

function StartProblem({ error }: { error: Error }) {
  const a = useAuditingTexts();
  if (error instanceof ApiRequestError && error.status === 409) {
    if (isByAgreement(error)) return <Notice tone="caution" isAlert title={a('new.agreementChanged')} />;
    return (
      <Notice tone="caution" isAlert title={a('new.conflict')}>
        <p lang="en">{error.message}</p>
      </Notice>
    );
  }
  return <Problem error={error} />;
}
