import { type Route, routes } from '#frontend/routes.ts';
import { usualFallbackLocale } from '#shared/messages/locale.ts';
import { documentSlugs } from './adviser.ts';
import { pairSlug, pairs } from './pairs.ts';
import { slugsOf } from './readContent.ts';

/** The pages of the table with a row for each article and each pair of languages in place of the one for all of them: what is built, listed and served. */
export function siteRoutes(articles: readonly string[] = slugsOf(usualFallbackLocale, 'blog')): Route[] {
  const each = (route: Route, parameter: string, values: readonly string[]) =>
    values.map((value) => ({ ...route, path: route.path.replace(parameter, value) as `/${string}`, index: true }));
  return routes.flatMap((route) => {
    if (route.name === 'blog.article') return each(route, ':article', articles);
    if (route.name === 'documents.document') return each(route, ':document', documentSlugs());
    return route.name === 'languages.pair' ? each(route, ':pair', pairs.map(pairSlug)) : [route];
  });
}
