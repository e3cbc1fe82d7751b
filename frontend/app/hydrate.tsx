import { createRoot, hydrateRoot } from 'react-dom/client';
import { isLocale, usualFallbackLocale } from '#shared/messages/locale.ts';
import { I18nProvider } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';
import { report } from '../islands/errorReports.ts';
import { App } from './App.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { followTyping, lostTyping, replayEarlyInput, takeEarlyInput } from './earlyInput.ts';
import { loadView } from './loadView.ts';
import { isLeaving } from './reloadPage.ts';

/** Starts the app on a prerendered page: the page's code and texts first, so that the first render equals the HTML. */
export async function hydrate(): Promise<void> {
  const main = document.getElementById('main');
  if (!main) return;
  const view = await loadView(location.pathname, shownLocale()).catch((error: unknown) =>
    isLeaving() ? undefined : fail(main, error),
  );
  if (!view) return;
  const early = takeEarlyInput(main);
  const following = followTyping(main, early);
  const onLive = () => {
    // And what was typed during hydration: React keeps such a value on the screen and calls no handler.
    const known = new Set(early.map(({ control }) => control));
    const since = takeEarlyInput(main).filter(({ control }) => !known.has(control));
    const asked = new Set([...early, ...since].map(({ control }) => control));
    const all = [...early, ...since, ...lostTyping(following.typed, asked)];
    void replayEarlyInput(main, all, following.typed).then(following.stop);
  };
  hydrateRoot(main, <App initial={view} onLive={onLive} />, { onRecoverableError: () => undefined });
}

/** The language the page was written in. */
function shownLocale() {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : usualFallbackLocale;
}

/** The page's code did not come, a reload has been tried: says so in the page's place. */
async function fail(main: HTMLElement, error: unknown): Promise<undefined> {
  report(error);
  const locale = shownLocale();
  const messages = await loadMessages(locale, ['site']).catch(() => ({}));
  createRoot(main).render(
    <I18nProvider locale={locale} messages={messages}>
      <ErrorBox error={error} />
    </I18nProvider>,
  );
}
