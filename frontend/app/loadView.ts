/// <reference types="vite/types/importMeta.d.ts" />

import { format } from '#shared/messages/format.ts';
import { isLocale, type Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { brandValues } from '#shared/rules/house/offered.ts';
import { matchRoute } from '../href.ts';
import type { Messages } from '../i18n/areas.ts';
import { loadPageTexts } from '../i18n/messages.ts';
import { type Route, routes } from '../routes.ts';
import type { Page } from './Page.ts';

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
    loadPageTexts(locale, ['site', ...match.route.messages]),
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

const shopPages = import.meta.glob<{ default: Page }>([
  '../features/*/*Page.tsx',
  '!../features/{desk,translator}*/*',
  '!../features/{home,pages}/*',
]);

/** Code of a page, which comes as a file of its own. */
async function loadPage({ name, page }: Route): Promise<Page> {
  const file = `../${page}`;
  const load = shopPages[file] ?? (await import('./workPages.ts')).workPages[file] ?? (await builtPage(file));
  if (!load) throw new Error(`the page of ${name} is no file of a feature`);
  return (await load()).default;
}

/** Marketing pages are rendered when the site is built, and by no browser. */
const builtPage = async (file: string) =>
  import.meta.env.SSR ? (await import('./builtPages.ts')).builtPages[file] : undefined;

const values = { ...brandValues, brand: brand.name, languages: brand.languagesOver };
const fill = (text: string, locale: string, minutes?: number) =>
  format(text, minutes === undefined ? values : { ...values, minutes }, locale);

/** `<title>` of a page: the message `<area>/title.<route>`. */
export function pageTitle({ route, locale, messages }: Pick<View, 'route' | 'locale' | 'messages'>): string {
  const key = `${route.messages[0]}/title.${route.name}`;
  return fill(messages[key] ?? key, locale);
}

/**
 * `<meta name="description">`, for the pages that search engines list: the message `frame/description.<route>`, which no
 * browser loads. `minutes`: of quoting time that a quote may take.
 */
export function pageDescription(
  { name }: Pick<Route, 'name'>,
  locale: Locale,
  { frame, minutes }: { frame: Messages; minutes: number },
): string | undefined {
  const text = frame[`frame/description.${name}`];
  return text === undefined ? undefined : fill(text, locale, minutes);
}
