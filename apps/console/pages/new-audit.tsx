import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { FileText, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiRequestError, contentTypeOf } from '../../../shared/client/index.ts';
import type { Schemas } from '../../../shared/client/types.ts';
import { orNull } from '../data/or-null.ts';
import { useProfiles } from '../data/profiles.ts';
import { waitMsAfter } from '../data/query-client.ts';
import { useSignedIn } from '../data/session.tsx';
import { guessLanguage } from '../document/guess-language.ts';
import { type OpenDocument, openDocument, type Refusal, UnreadableDocument } from '../document/open-document.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/translate.ts';
import { Page } from '../shell/page.tsx';
import { DOCUMENT_TYPES } from '../ui/document-types.ts';
import { DropSign } from '../ui/drop-sign.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';

const route = getRouteApi('/signed-in/console/audits/new');

type Profile = Schemas['Profile'];

/** A file that was chosen, and what reading it here told; a format that cannot be shown can still be audited. */
interface Chosen {
  file: File;
  document: OpenDocument | null;
  refusal: Refusal | null;
}

/** What of a start is done, so that it goes on where an outage of the service interrupted it. */
interface Begun {
  jobId: string;
  uploadUrl: string;
  isSent: boolean;
  isAsked: boolean;
}

/** Reasons for which the service would refuse the file, said before anything is sent. */
const HOPELESS: ReadonlySet<Refusal> = new Set(['PASSWORD', 'DAMAGED', 'EMPTY', 'TOO_LARGE', 'ENCODING']);
const ORDER_OF: Record<Language, string> = { sv: 'SE', nb: 'NO', da: 'DK', en: 'US_FED' };
/** Milliseconds between two looks whether an administrator has accepted the agreement. */
const ACCEPTED_MS = 5_000;
/** Characters of a value of a job's metadata. */
const MAX_METADATA = 200;

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
  const { t, list } = useI18n();
  const a = useAuditingTexts();
  const handover = useHandover();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { client, session } = useSignedIn();
  const { tenantId } = session.organisation;
  const quotas = useQuery({
    queryKey: ['quotas', tenantId],
    queryFn: ({ signal }) => client.get('/v1/quotas', { signal }),
  });
  const agreement = useQuery({
    queryKey: ['agreement', tenantId],
    queryFn: ({ signal }) => client.legalAgreement({ signal }),
    // Whoever waits for an administrator goes on once the agreement is accepted.
    refetchInterval: ({ state }) => waitMsAfter(state.error) ?? (state.data?.accepted === false ? ACCEPTED_MS : false),
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReading, setReading] = useState(false);
  const [profileId, setProfileId] = useState<string | null>(fixed?.profileId ?? null);
  const [agrees, setAgrees] = useState(false);

  const choose = (file: File) => {
    setReading(true);
    void openDocument(file)
      .then(
        (document) => setChosen({ file, document, refusal: null }),
        (error: unknown) =>
          setChosen({ file, document: null, refusal: error instanceof UnreadableDocument ? error.refusal : 'DAMAGED' }),
      )
      .finally(() => setReading(false));
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
  const mustAgree = version !== null;
  const isAccepted = !mustAgree || agreement.data?.accepted === true;
  // Set at once, because a second press comes before the page is shown anew.
  const isStarting = useRef(false);
  const begun = useRef<Begun | null>(null);
  const start = useMutation({
    mutationFn: async ({ file, profile }: { file: File; profile: string }) => {
      const attestation = version === null ? undefined : { agreementVersion: version, accepted: true as const };
      if (begun.current === null) {
        const { jobId, uploadUrl } = await client.uploadUrl(attestation);
        begun.current = { jobId, uploadUrl, isSent: false, isAsked: false };
      }
      const { jobId, uploadUrl, isSent, isAsked } = begun.current;
      if (!isSent) await client.putDocument(uploadUrl, file, contentTypeOf(file.name));
      begun.current.isSent = true;
      // A start without an answer may have started the run, which must not cost another one.
      if (isAsked && (await orNull(client.job(jobId))) !== null) return jobId;
      begun.current.isAsked = true;
      const metadata = { fileName: file.name.slice(0, MAX_METADATA) };
      await client.analyze({ jobId, profileId: profile, includeDiagnostics: true, metadata });
      return jobId;
    },
    retry: (_, error) => waitMsAfter(error) !== null,
    retryDelay: (_, error) => waitMsAfter(error) ?? 0,
    onSettled: () => {
      begun.current = null;
    },
    onError: () => {
      isStarting.current = false;
    },
    onSuccess: async (jobId, { file }) => {
      handover.keep(jobId, file);
      void queries.invalidateQueries({ queryKey: ['jobs', tenantId] });
      await navigate({ to: '/console/audits/$jobId', params: { jobId }, search: {}, replace: true });
    },
  });

  const isHopeless = chosen?.refusal != null && HOPELESS.has(chosen.refusal);
  const language = chosen?.document == null ? null : guessLanguage(chosen.document.pages);
  const remaining = quotas.data?.usage.remainingRuns;
  const canStart =
    chosen !== null && !isHopeless && profileId !== null && isAccepted && (agrees || !mustAgree) && remaining !== 0;
  return (
    <Page title={fixed?.name ?? a('new.title')} lead={fixed?.userHelpText}>
      <form
        className="twocol"
        onSubmit={(event) => {
          event.preventDefault();
          if (isStarting.current || !canStart || chosen === null || profileId === null) return;
          isStarting.current = true;
          start.mutate({ file: chosen.file, profile: profileId });
        }}
      >
        <div className="stack loose">
          {fixed !== undefined && (
            <p className="soft">{a('new.reviewedBy', { names: list(fixed.workers.map(({ name }) => name)) })}</p>
          )}
          <DocumentField chosen={chosen} isReading={isReading} onFile={choose} />
          {fixed === undefined && (
            <ProfileField
              language={language}
              value={profileId}
              wanted={wanted}
              onChange={setProfileId}
              onLoad={(first) => setProfileId((was) => was ?? first)}
            />
          )}
          {mustAgree && (
            <section className="stack tight">
              <h2>{a('new.before')}</h2>
              <label className="check">
                <input type="checkbox" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
                <span>{a('new.attest', { version: version ?? '' })}</span>
              </label>
              {agreement.data?.text != null && (
                <details>
                  <summary className="small">{agreement.data.title}</summary>
                  <div className="law pad agreement">{agreement.data.text}</div>
                </details>
              )}
            </section>
          )}
          {!isAccepted && (
            <Notice tone="caution" title={a('new.notAccepted')}>
              {session.organisation.role === 'administrator' && (
                <p>
                  <Link to="/console/agreement">{t('nav.agreement')}</Link>
                </p>
              )}
            </Notice>
          )}
          {remaining === 0 && <Notice tone="caution" title={a('new.noRuns')} />}
          {(start.error ?? start.failureReason) !== null && <StartProblem error={start.error ?? start.failureReason} />}
          <div className="row">
            <button type="submit" className="btn primary" aria-disabled={!canStart || start.isPending}>
              {a(start.isPending || start.isSuccess ? 'new.starting' : 'new.start')}
            </button>
            {remaining !== undefined && <span className="small soft">{a('new.uses', { n: remaining })}</span>}
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

function StartProblem({ error }: { error: Error | null }) {
  const a = useAuditingTexts();
  if (error instanceof ApiRequestError && error.status === 409) {
    return (
      <Notice tone="caution" isAlert title={a('new.conflict')}>
        <p>{error.message}</p>
      </Notice>
    );
  }
  return <Problem error={error} />;
}

function DocumentField(props: { chosen: Chosen | null; isReading: boolean; onFile: (file: File) => void }) {
  const { t, bytes } = useI18n();
  const a = useAuditingTexts();
  const { chosen, isReading, onFile } = props;
  const pages = chosen?.document?.pages ?? [];
  const hasText = pages.some((page) => page.trim() !== '');
  return (
    <section className="stack tight">
      <h2>{a('new.document')}</h2>
      {chosen === null ? (
        <div className="drop">
          <span className="file">
            <Upload className="i" aria-hidden="true" />
          </span>
          <div>
            <p className="label">{isReading ? t('ask.reading') : a('audits.drop')}</p>
            <p className="soft">{a('audits.drop.lead')}</p>
          </div>
          <FileButton className="btn" label={t('chooseFile')} accept={DOCUMENT_TYPES} onFile={onFile} />
        </div>
      ) : (
        <div className="card pad row">
          <span className="file">
            <FileText className="i" aria-hidden="true" />
          </span>
          <div className="grow">
            <b className="name">{chosen.file.name}</b>
            <br />
            <span className="small soft">
              {[
                bytes(chosen.file.size),
                chosen.document?.pdf != null && t('new.pages', { n: pages.length }),
                chosen.document !== null && a(hasText ? 'new.hasText' : 'new.scan'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <FileButton className="btn quiet small" label={a('new.other')} accept={DOCUMENT_TYPES} onFile={onFile} />
        </div>
      )}
      {chosen?.refusal != null && HOPELESS.has(chosen.refusal) && (
        <Notice tone="caution" isAlert title={t(`unreadable.${chosen.refusal}`)} />
      )}
      <p className="hint">{a('new.checked')}</p>
    </section>
  );
}

function ProfileField(props: {
  language: Language | null;
  value: string | null;
  wanted: string | null;
  onChange: (profileId: string) => void;
  onLoad: (first: string) => void;
}) {
  const a = useAuditingTexts();
  const { language, value, wanted, onChange, onLoad } = props;
  const { data: profiles, error, refetch } = useProfiles();
  const order = language === null ? null : ORDER_OF[language];
  const fits = ({ jurisdictions }: Profile) => order === null || jurisdictions.includes(order);
  const first = profiles?.filter(fits) ?? [];
  const rest = profiles?.filter((profile) => !fits(profile)) ?? [];
  const isWanted = ({ profileId }: Profile) => profileId === wanted;
  const preferred = (profiles?.find(isWanted) ?? first[0] ?? rest[0])?.profileId;
  useEffect(() => {
    if (preferred !== undefined) onLoad(preferred);
  }, [preferred, onLoad]);
  const choice = (profile: Profile) => (
    <label key={profile.profileId} className="choice">
      <input
        type="radio"
        name="profile"
        checked={value === profile.profileId}
        onChange={() => onChange(profile.profileId)}
      />
      <span className="row between">
        <b>{profile.name}</b>
        <span className="chip">
          {a('new.reviewers', { n: profile.workers.length })} · {profile.jurisdictions.join(', ')}
        </span>
      </span>
      {profile.userHelpText !== undefined && <span className="soft">{profile.userHelpText}</span>}
    </label>
  );
  return (
    <fieldset className="stack tight">
      <legend>
        <h2>{a('new.profile')}</h2>
      </legend>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {profiles?.length === 0 && <p className="card pad soft">{a('new.noProfile')}</p>}
      {first.map(choice)}
      {rest.length > 0 && (
        <details open={first.length === 0 || rest.some(isWanted)}>
          <summary className="btn quiet small">{a('new.otherProfiles', { n: rest.length })}</summary>
          <div className="stack tight note">{rest.map(choice)}</div>
        </details>
      )}
    </fieldset>
  );
}
