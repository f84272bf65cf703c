import { useMutation } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleX, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Schemas } from '../../data/client.ts';
import { providerAnswers } from '../../data/provider-answers.ts';
import { useSignedIn } from '../../data/session.tsx';
import { useAdministrationTexts } from '../../i18n/administration.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';

type Begun = Schemas['SignInProviderTrial'];
type Verdict = Schemas['SignInProviderVerdict'];
type Outcome = Begun['outcome'] | Verdict['outcome'];

const STEPS = ['answers', 'person', 'client', 'email', 'listed'] as const;

/** How many of the steps are done; the next one is under way for `READY` and failed for every other outcome. */
const DONE: Record<Outcome, number> = {
  FORBIDDEN_ADDRESS: 0,
  UNREACHABLE: 0,
  OTHER_ISSUER: 0,
  NO_PROVIDER: 0,
  READY: 1,
  OVER: 1,
  DENIED: 1,
  CLIENT_REFUSED: 2,
  WRONG_ANSWER: 2,
  NO_EMAIL: 3,
  UNVERIFIED: 3,
  NOT_LISTED: 4,
  WORKS: 5,
};

interface Props {
  begun: Begun;
  issuer: string;
  /** True where what is tried is what is stored. */
  isSaved: boolean;
}

/** What a trial has come to, step by step: first that of the provider, then that of the person who signed in there. */
export function Trial({ begun, issuer, isSaved }: Props) {
  const t = useAdministrationTexts();
  const { session, api } = useSignedIn();
  const heading = useRef<HTMLHeadingElement>(null);
  const { trial, address } = begun;
  const {
    mutate: end,
    data: verdict,
    error,
  } = useMutation({
    mutationFn: (answer: string) =>
      api.post('/console/api/sign-in-provider/trial/answer', { body: { trial: trial ?? '', answer } }),
  });
  useEffect(() => {
    if (address === null) return;
    const state = new URL(address).searchParams.get('state');
    // Another tab of the settings has a trial of its own.
    return providerAnswers.listen((answer) => {
      if (new URLSearchParams(answer).get('state') === state) end(answer);
    });
  }, [address, end]);
  const outcome = verdict?.outcome ?? begun.outcome;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is read once it stands
  useEffect(() => {
    heading.current?.focus();
    // The focus alone would leave the result below the window.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);

  // A provider that cannot be reached at the end answered at the beginning, and the person has signed in there.
  const done = verdict?.outcome === 'UNREACHABLE' ? 2 : DONE[outcome];
  const values = {
    email: verdict?.email ?? '',
    organisation: session.organisation.name,
    host: hostOf(address ?? issuer),
    address: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  };
  return (
    <section className="stack" aria-labelledby="trial">
      <h3 id="trial" ref={heading} tabIndex={-1}>
        {t('provider.trial')}
      </h3>
      <ol className="checks">
        {STEPS.map((step, index) => {
          const state = index < done ? 'done' : index > done || outcome === 'READY' ? 'open' : 'failed';
          return <Step key={step} state={state} text={t(`provider.step.${step}`)} />;
        })}
      </ol>
      {error === null ? (
        <Result outcome={outcome} verdict={verdict ?? null} values={values} isSaved={isSaved} />
      ) : (
        <Problem error={error} />
      )}
      {outcome === 'READY' && address !== null && error === null && (
        <p>
          <a className="btn" href={address} target="_blank" rel="noreferrer">
            {t('provider.go', values)}
            <ExternalLink className="i" aria-hidden="true" />
          </a>
        </p>
      )}
    </section>
  );
}

const ICONS = { done: CircleCheck, failed: CircleX, open: Circle } as const;

function Step({ state, text }: { state: keyof typeof ICONS; text: string }) {
  const t = useAdministrationTexts();
  const Icon = ICONS[state];
  return (
    <li className={state}>
      <Icon className="i" aria-hidden="true" />
      <span>
        {text} <span className="sr">({t(`provider.state.${state}`)})</span>
      </span>
    </li>
  );
}

interface ResultProps {
  outcome: Outcome;
  verdict: Verdict | null;
  values: Record<string, string>;
  isSaved: boolean;
}

function Result({ outcome, verdict, values, isSaved }: ResultProps) {
  const t = useAdministrationTexts();
  const { t: common } = useI18n();
  if (verdict?.outcome === 'WORKS') {
    const role = common(`role.${verdict.role ?? 'member'}`);
    return (
      <Notice tone="good" title={t('provider.WORKS')}>
        <p>{t('provider.WORKS.lead', { ...values, role })}</p>
        {!isSaved && <p>{t('provider.WORKS.save')}</p>}
      </Notice>
    );
  }
  const key = verdict?.outcome === 'UNREACHABLE' ? 'CUT_OFF' : outcome;
  return (
    <Notice
      tone={key === 'READY' ? 'info' : key === 'NOT_LISTED' ? 'caution' : 'danger'}
      title={t(`provider.${key}`, values)}
    >
      <p>{t(`provider.${key}.lead`, values)}</p>
    </Notice>
  );
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
