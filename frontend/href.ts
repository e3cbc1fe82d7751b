import { type Locale, type Route, routes } from './routes.ts';

/** What each parameter of a path looks like: a capability of at least 128 bits, an order's number, the name of a payment. */
export const parameterPatterns: Readonly<Record<string, string>> = {
  hash: '[A-Za-z0-9_-]{22,64}',
  id: '[0-9A-Z]{10,16}',
  slug: '[A-Za-z0-9_-]{20}',
};

/** The address of a page: `href('en', 'cart.hash.payment.index', { hash })`. */
export function href(locale: Locale, name: string, params: Readonly<Record<string, string>> = {}): string {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`no route is named ${name}`);
  return `/${locale}${route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`;
}

/** The login with the way back to a page of this site. */
export const loginHref = (locale: Locale, path: string): string =>
  `${href(locale, 'login')}?to=${encodeURIComponent(path)}`;

/** The route of a path without its locale, with the parameters; a literal path wins over a pattern. */
export function matchRoute(path: string): { route: Route; params: Record<string, string> } | undefined {
  const literal = routes.find((one) => one.path === path);
  if (literal) return { route: literal, params: {} };
  for (const route of routes) {
    const groups = new RegExp(`^${routePattern(route.path)}$`).exec(path)?.groups;
    if (groups) return { route, params: { ...groups } };
  }
  return undefined;
}

const routePattern = (path: string) =>
  path.replace(/:(\w+)/g, (_, key: string) => `(?<${key}>${parameterPatterns[key] ?? '[^/]+'})`);
