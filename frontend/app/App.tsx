import { startTransition, useEffect, useRef, useState } from 'react';
import { SWRConfig } from 'swr';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { matchRoute } from '../href.ts';
import { I18nProvider } from '../i18n/I18n.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { HeaderBalance } from './HeaderBalance.tsx';
import { LoginAgain } from './LoginAgain.tsx';
import { loadView, type View } from './loadView.ts';
import { Offline } from './Offline.tsx';
import { pageTitle } from './pageTitle.ts';
import { reloadPage } from './reloadPage.ts';

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
