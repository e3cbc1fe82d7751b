import type { Locale } from '#shared/messages/locale.ts';
import { type Route, type RouteName, type RouteParameter, routes } from './routes.ts';

/** What each parameter of a path looks like: a capability of at least 128 bits, an order's number, the name of a payment, a person's account, an article, a page for developers, an area of operations, a pair of languages, a document, a version of a text. */
const parameterPatterns: Readonly<Record<RouteParameter, string>> = {
  hash: '[A-Za-z0-9_-]{22,64}',
  job: '[0-9]{2,4}',
  id: '[0-9A-Z]{10,16}',
  slug: '[A-Za-z0-9_-]{20}',
  account: '[a-z0-9-]{8,64}',
  article: '[a-z0-9-]{3,80}',
  document: '[a-z0-9-]{3,80}',
  version: '[0-9]{4}-[0-9]{2}-[0-9]{2}',
  guide: '[a-z0-9-]{3,80}',
  area: '[a-z-]{3,40}',
  pair: '[a-z0-9-]{3,80}',
};

/** What a page's address takes: nothing, or each parameter of its path. */
type Parameters<Name extends RouteName> = [RouteParameter<Name>] extends [never]
  ? []
  : [params: Readonly<Record<RouteParameter<Name>, string>>];

/** The address of a page: `href('en', 'cart.hash.payment.index', { hash })`. */
export function href<Name extends RouteName>(locale: Locale, name: Name, ...[params]: Parameters<Name>): string {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route is named ${name}`);
  const values: Readonly<Record<string, string>> = params ?? {};
  return `/${locale}${route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))}`;
}

/** An address with the hash that opens it behind `#`. A caller who may only read has no hash: their account opens the page. */
export const withHash = (address: string, hash: string | null): string =>
  hash === null ? address : `${address}#${hash}`;

/** The login with the way back to a page of this site. */
export const loginHref = (locale: Locale, path: string): string =>
  `${href(locale, loginOf(path))}?to=${encodeURIComponent(path)}`;

/** The shop, the zone of translators and the desk each have a login of their own. */
function loginOf(path: string): 'login' | 'translator.login' | 'staff.login' {
  const [, room] = /^\/\w\w\/(translator|staff)\//.exec(path) ?? [];
  return room === 'translator' ? 'translator.login' : room === 'staff' ? 'staff.login' : 'login';
}

/** The route of a path without its locale, with the parameters; a literal path wins over a pattern. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  const literal = routes.find((one) => one.path === path);
  if (literal) return { route: literal, params: {} };
  for (const route of routes) {
    const groups = new RegExp(`^${pathPattern(route.path, true)}$`).exec(path)?.groups;
    if (groups) return { route, params: { ...groups } };
  }
  return undefined;
}

/** A path as a regular expression; with `named`, each parameter is a group of its name. */
export const pathPattern = (path: string, named = false): string =>
  path.replace(/:(\w+)/g, (_, name: RouteParameter) =>
    named ? `(?<${name}>${parameterPatterns[name]})` : parameterPatterns[name],
  );
