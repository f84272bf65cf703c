import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import {
  BookText,
  Bot,
  Building2,
  ChartColumn,
  Ellipsis,
  FilePlus,
  FileSearch,
  GitCompareArrows,
  KeyRound,
  Languages,
  Layers,
  List,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Scale,
  ScrollText,
  Settings,
  Sun,
  Users,
  Webhook,
} from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { isLanguage, LANGUAGES } from '../../../shared/contracts/interface-language.ts';
import type { Session } from '../data/client.ts';
import { signOut } from '../data/client.ts';
import { useSession } from '../data/session.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { KeysPreference, ShellKeys } from '../keys/shell-keys.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Menu } from '../ui/menu.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { useAwaitedHeading } from './heading.tsx';
import { useOpenFiles } from './open-files.ts';
import { SessionKeeper, StatusLine } from './session-keeper.tsx';
import { applyTheme, storedTheme, THEMES, type Theme } from './theme.ts';

interface Place {
  to: string;
  label: MessageKey;
  icon: LucideIcon;
  /** Beginnings of other addresses that belong to the place. */
  also?: string;
  /** On narrow windows, it stands among the places that the bar has no room for. */
  isRare?: boolean;
  isForAdministrators?: boolean;
}

const PLACES: readonly Place[] = [
  { to: '/console', label: 'nav.audits', icon: FileSearch, also: '/console/audits' },
  { to: '/console/audits/new', label: 'nav.new', icon: FilePlus },
  { to: '/console/compare', label: 'nav.compare', icon: GitCompareArrows, isRare: true },
  { to: '/console/profiles', label: 'nav.profiles', icon: Layers, also: '/console/profiles/', isRare: true },
  {
    to: '/console/rule-sets',
    label: 'nav.ruleSets',
    icon: BookText,
    also: '/console/rule-sets/',
    isRare: true,
    isForAdministrators: true,
  },
  { to: '/console/laws', label: 'nav.laws', icon: Scale, also: '/console/laws/' },
];

const OF_ADMINISTRATORS: readonly Place[] = [
  { to: '/console/usage', label: 'nav.usage', icon: ChartColumn },
  { to: '/console/keys', label: 'nav.keys', icon: KeyRound },
  { to: '/console/assistants', label: 'nav.assistants', icon: Bot },
  { to: '/console/callbacks', label: 'nav.callbacks', icon: Webhook },
  { to: '/console/members', label: 'nav.members', icon: Users },
  { to: '/console/agreement', label: 'nav.agreement', icon: ScrollText },
  { to: '/console/settings', label: 'nav.settings', icon: Settings },
  { to: '/console/log', label: 'nav.log', icon: List },
];

/**
 * The frame of every page: places on the left, the page beside them; on a tablet, places in a menu; on a phone, at the bottom. It folds by
 * itself around the reader and the editor of documents (`ui.css`), because an address does not tell whether it shows one of them yet.
 */
export function Shell() {
  const { t } = useI18n();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useAwaitedHeading();
  // Whoever is invited has no place here yet.
  const isInvited = path === '/console/invitation';
  const openFiles = useOpenFiles();
  const isDragged = useDrop(isInvited ? () => {} : openFiles, { isDefault: true });
  if (isInvited) return <Outlet />;
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <StatusLine />
      <SessionKeeper />
      <ShellKeys pages={PLACES} ofAdministrators={OF_ADMINISTRATORS} />
      <div className="shell">
        <nav className="rail" aria-label={t('nav.main')}>
          <Brand />
          <Places places={PLACES} path={path} />
          <Administration path={path} />
          <div className="foot">
            <Preferences />
            <Person />
          </div>
        </nav>
        <header className="topbar">
          <nav className="places" aria-label={t('nav.main')}>
            <PlacesMenu
              path={path}
              places={PLACES}
              className="btn icon quiet"
              label={t('nav.main')}
              button={<MenuIcon className="i" aria-hidden="true" />}
            />
          </nav>
          <Brand />
          <span className="sp">
            <Preferences />
          </span>
          <Person />
        </header>
        <div className="outlet">
          <Outlet />
        </div>
        <nav className="tabbar" aria-label={t('nav.main')}>
          <Places places={PLACES.filter(({ isRare }) => isRare !== true)} path={path} />
          <PlacesMenu
            path={path}
            places={PLACES.filter(({ isRare }) => isRare === true)}
            className="nav"
            button={
              <>
                <Ellipsis className="i" aria-hidden="true" />
                <span>{t('more')}</span>
              </>
            }
          />
        </nav>
      </div>
      {isDragged && <DropSign />}
    </>
  );
}

function Brand() {
  return (
    <Link className="brand" to="/console" activeProps={{ 'aria-current': undefined }} aria-label="Document Audit">
      <svg viewBox="0 0 28 28" aria-hidden="true" fill="none">
        <path
          d="M6 3.5h11.5L23 9v14a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 5 23V4.5a1 1 0 0 1 1-1z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M9 11.5h5.5M9 20h9.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        <path d="M8 15.75h12" className="hl" strokeWidth="4" />
      </svg>
      <span>Document Audit</span>
    </Link>
  );
}

function Places({ places, path, className = 'nav' }: { places: readonly Place[]; path: string; className?: string }) {
  const { t } = useI18n();
  const isAdministrator = useSession()?.organisation.role === 'administrator';
  return places.map(({ to, label, icon: Icon, also, isForAdministrators = false }) => {
    if (isForAdministrators && !isAdministrator) return null;
    const isElsewhere = PLACES.some((place) => place.to === path && place.to !== to);
    const isHere = path === to || (also !== undefined && path.startsWith(also) && !isElsewhere);
    return (
      <Link
        key={to}
        className={className}
        to={to}
        activeOptions={{ exact: true }}
        aria-current={isHere ? 'page' : undefined}
        title={t(label)}
      >
        <Icon className="i" aria-hidden="true" />
        <span>{t(label)}</span>
      </Link>
    );
  });
}

/** The places of administrators, under the name of their organisation. */
function Administration({ path }: { path: string }) {
  const organisation = useSession()?.organisation;
  if (organisation?.role !== 'administrator') return null;
  return (
    <>
      <p className="group">{organisation.name}</p>
      <Places places={OF_ADMINISTRATORS} path={path} />
    </>
  );
}

interface PlacesMenuProps {
  path: string;
  places: readonly Place[];
  button: ReactNode;
  className: string;
  label?: string;
}

/** Places that a narrow window has no room for, and those of administrators. */
function PlacesMenu({ path, places, ...button }: PlacesMenuProps) {
  const organisation = useSession()?.organisation;
  return (
    <Menu {...button}>
      <Places places={places} path={path} className="item" />
      {organisation?.role === 'administrator' && (
        <>
          <p className="small soft">{organisation.name}</p>
          <Places places={OF_ADMINISTRATORS} path={path} className="item" />
        </>
      )}
    </Menu>
  );
}

const ChangeOrganisation = lazyPart(() =>
  import('./session-dialogs.tsx').then(({ ChangeOrganisation }) => ChangeOrganisation),
);
const StillSignedIn = lazyPart(() => import('./session-dialogs.tsx').then(({ StillSignedIn }) => StillSignedIn));

/** The menu of the signed-in person: name, organisation, their other organisations, and sign-out. */
function Person() {
  const { t } = useI18n();
  const session = useSession();
  const [wanted, setWanted] = useState<Session['organisation'] | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  if (session === null) return null;
  const { email, organisation } = session;
  const shown = session.name ?? email;
  const others = session.organisations.filter(({ tenantId }) => tenantId !== organisation.tenantId);
  const leave = () => {
    setFailure(null);
    void signOut().then(() => location.assign('/console/sign-in'), setFailure);
  };
  return (
    <>
      <Menu
        className="who"
        title={`${shown} · ${organisation.name}`}
        button={
          <>
            <span className="avatar" aria-hidden="true">
              {[...shown].slice(0, 2).join('').toUpperCase()}
            </span>
            <span className="small name">
              <b>{shown}</b>
              <br />
              <span className="soft">{organisation.name}</span>
            </span>
          </>
        }
      >
        <p className="small soft">
          {email}
          <br />
          {organisation.name} · {t(`role.${organisation.role}`)}
        </p>
        {others.length > 0 && (
          <fieldset className="organisations">
            <legend className="label">{t('organisation.change')}</legend>
            {others.map((one) => (
              <button key={one.tenantId} type="button" className="item" onClick={() => setWanted(one)}>
                <Building2 className="i" aria-hidden="true" />
                <span className="name">
                  {one.name}
                  <br />
                  <span className="small soft">{t(`role.${one.role}`)}</span>
                </span>
              </button>
            ))}
          </fieldset>
        )}
        <Link className="item" to="/console/account">
          {t('nav.account')}
        </Link>
        <button type="button" className="item" onClick={leave}>
          <LogOut className="i" aria-hidden="true" />
          {t('signOut')}
        </button>
      </Menu>
      {failure !== null && (
        <Suspense>
          <StillSignedIn error={failure} onAgain={leave} onClose={() => setFailure(null)} />
        </Suspense>
      )}
      {wanted !== null && (
        <Suspense>
          <ChangeOrganisation key={wanted.tenantId} to={wanted} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </>
  );
}

const THEME_ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Language, theme and keys, which belong to this browser. */
function Preferences() {
  const { t, chosen, setLanguage } = useI18n();
  const [theme, setTheme] = useState(storedTheme);
  // The frame holds these twice, of which one is shown.
  const group = useId();
  return (
    <Menu
      className="nav who"
      title={t('preferences')}
      button={
        <>
          <Languages className="i" aria-hidden="true" />
          <span>{t('preferences')}</span>
        </>
      }
    >
      <fieldset className="stack tight">
        <legend className="label">{t('language')}</legend>
        {Object.entries(LANGUAGES).map(([tag, name]) => (
          <label key={tag} className="check" lang={tag}>
            <input
              type="radio"
              name={`language ${group}`}
              checked={chosen === tag}
              onChange={() => isLanguage(tag) && setLanguage(tag)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="stack tight">
        <legend className="label">{t('theme')}</legend>
        {THEMES.map((one) => {
          const Icon = THEME_ICONS[one];
          return (
            <label key={one} className="check">
              <input
                type="radio"
                name={`theme ${group}`}
                checked={theme === one}
                onChange={() => {
                  applyTheme(one);
                  setTheme(one);
                }}
              />
              <span>
                <Icon className="i" aria-hidden="true" /> {t(`theme.${one}`)}
              </span>
            </label>
          );
        })}
      </fieldset>
      <KeysPreference />
    </Menu>
  );
}
