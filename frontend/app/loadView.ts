import { isLocale, type Locale } from '#shared/messages/locale.ts';
import { matchRoute } from '../href.ts';
import type { Messages } from '../i18n/areas.ts';
import { loadMessages } from '../i18n/messages.ts';
import { type Route, routes } from '../routes.ts';
import type { Page } from './Page.ts';
import { loadPage } from './pages.ts';

/** Everything a page needs to render without waiting. */
export interface View {
  locale: Locale;
  route: Route;
  params: Readonly<Record<string, string>>;
  page: Page;
  messages: Messages;
}

/**
 * The page of a path with its code and texts; an unknown path is the 404 page. `shown` is the language of the document,
 * which a path that names none keeps.
 */
export async function loadView(pathname: string, shown: Locale): Promise<View> {
  const [, first = ''] = pathname.split('/');
  const locale = isLocale(first) ? first : shown;
  const match = matchRoute(pathname.slice(locale.length + 1)) ?? notFound();
  const [page, messages] = await Promise.all([
    loadPage(match.route),
    loadMessages(locale, ['site', ...match.route.messages]),
  ]);
  return {
    locale,
    route: match.route,
    params: { ...match.params, name: match.route.name },
    page,
    messages,
  };
}

function notFound() {
  const route = routes.find((one) => one.name === '404');
  if (!route) throw new Error('the table of routes has no 404 page');
  return { route, params: {} };
}
