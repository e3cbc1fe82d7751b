import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useBalance } from '#frontend/api/useBalance.ts';
import { reloadPage } from '#frontend/design/reloadPage.ts';
import { I18nProvider, useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { offerLogin } from '../api/client.ts';
import { matchRoute } from '../href.ts';
import type { Messages } from '../i18n/areas.ts';
import { loadMessages } from '../i18n/messages.ts';
import { report } from '../islands/errorReports.ts';
import { loadView, pageTitle, type View } from './loadView.ts';

/** The app inside `main`: one page at a time; the next one is shown when its code and texts are there. */
export function App({ initial, onLive }: { initial: View; onLive?: () => void }) {
  const [view, setView] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when every part of the page is alive
  useEffect(() => onLive?.(), []);
  return (
    <I18nProvider locale={view.locale} messages={view.messages}>
      <SWRConfig value={{ revalidateOnFocus: true, shouldRetryOnError: false }}>
        <Router>
          <ErrorBoundary key={view.route.name}>
            <Offline />
            <view.page params={view.params} />
          </ErrorBoundary>
          <HeaderBalance />
          <LoginAgain />
          <Navigation view={view} show={(next) => startTransition(() => setView(next))} />
        </Router>
      </SWRConfig>
    </I18nProvider>
  );
}

/** Follows the address: loads the page, sets the title and the language link, and moves the focus to the heading. */
function Navigation({ view, show }: { view: View; show: (view: View) => void }) {
  // Also during hydration the path is the browser's: another one would be a navigation, which takes the focus.
  const [path] = useBrowserLocation({ ssrPath: typeof location === 'undefined' ? '/' : location.pathname });
  const shown = useRef(path);
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    // Pages without an app are loaded as pages.
    const kind = matchRoute(path.slice(3))?.route.kind;
    if (kind !== undefined && kind !== 'app') return location.reload();
    let current = true;
    loadView(path, view.locale).then(
      (next) => current && show(next),
      // When a page's code does not load, the whole page is loaded from the server: there may be a new release.
      () => reloadPage(() => current),
    );
    return () => {
      current = false;
    };
  }, [path, show, view.locale]);
  const first = useRef(true);
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-switch]'))
      link.setAttribute('href', `/${link.hreflang}${location.pathname.slice(3)}`);
    if (first.current) {
      first.current = false;
      return;
    }
    document.title = pageTitle(view);
    document.documentElement.dataset.page = view.route.name;
    markCurrent(location.pathname);
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('#main h1')?.focus();
  }, [view]);
  return null;
}

/** The header stands outside of the app: its link to the page now shown. */
function markCurrent(path: string): void {
  for (const link of document.querySelectorAll('header .nav-link:not([data-language-switch])')) {
    if (link.getAttribute('href') === path) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** The customer's balance in the header's places for it (`Header`), which stay hidden without one. */
function HeaderBalance() {
  const { locale } = useI18n();
  const { data, error } = useBalance();
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const shown = data !== undefined && error === undefined;
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-balance]')]), []);
  useEffect(() => {
    for (const place of places) place.hidden = !shown;
  }, [places, shown]);
  if (!shown) return null;
  return places.map((place) =>
    createPortal(
      <strong className="ml-1.5 font-semibold tabular-nums">{formatMoney(data.balance.amount, locale)}</strong>,
      place,
      place.dataset.balance,
    ),
  );
}

interface Props {
  children: ReactNode;
}

/** Keeps an error inside its part of the page; "Try again" renders that part again without a reload. */
class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    report(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorBox error={this.state.error} again={() => this.setState({ error: undefined })} />;
  }
}

const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export function ErrorBox({ error, again }: { error: unknown; again?: () => void }) {
  const { t } = useI18n();
  const missing = isMissingChunk(error);
  return (
    <div className="wrap py-10">
      <div role="alert" className="alert">
        <h2 className="text-lg">{t('site/error.title')}</h2>
        <p className="mt-1">{t(missing ? 'site/error.chunk' : 'site/error.text')}</p>
        <p className="mt-4 flex gap-3">
          {!missing && again && (
            <button type="button" className="btn btn-quiet btn-small" onClick={again}>
              {t('site/error.again')}
            </button>
          )}
          <button type="button" className="btn btn-quiet btn-small" onClick={() => location.reload()}>
            {t('site/error.reload')}
          </button>
        </p>
      </div>
    </div>
  );
}

interface Question {
  Dialog: ComponentType<{ done: (loggedIn: boolean) => void }>;
  messages: Messages;
  answer: (loggedIn: boolean) => void;
}

/** A session that ends during work: the login in front of the page, which keeps what was typed. Loaded when it is needed. */
function LoginAgain() {
  const { locale } = useI18n();
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      offerLogin(async () => {
        const [{ LoginDialog, pauseInTyping }, messages] = await Promise.all([
          import('../features/login/LoginDialog.tsx'),
          loadMessages(locale, ['site', 'login']),
        ]);
        await pauseInTyping();
        return new Promise((answer) => setQuestion({ Dialog: LoginDialog, messages, answer }));
      }),
    [locale],
  );
  if (!question) return null;
  const { Dialog, messages, answer } = question;
  const done = (loggedIn: boolean) => {
    setQuestion(undefined);
    answer(loggedIn);
  };
  return (
    <I18nProvider locale={locale} messages={messages}>
      <Dialog done={done} />
    </I18nProvider>
  );
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A note while there is no network; it goes by itself. */
function Offline() {
  const { t } = useI18n();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" data-noprint>
      {!online && (
        <div className="wrap pt-4">
          <p className="notice">{t('site/offline')}</p>
        </div>
      )}
    </div>
  );
}
