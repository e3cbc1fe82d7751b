import { isPageOffered } from '#frontend/offeredPages.ts';
import { type Route, routes } from '#frontend/routes.ts';
import { usualFallbackLocale } from '#shared/messages/locale.ts';
import { documentSlugs } from './adviser.ts';
import { ofBrand } from './ofBrand.ts';
import { pairSlug, pairs } from './pairs.ts';
import { readContent } from './readContent.ts';

let known: readonly string[] | undefined;
function writtenArticles(): readonly string[] {
  known ??= ofBrand(readContent(usualFallbackLocale))
    .kept.filter(({ kind }) => kind === 'blog')
    .map(({ slug }) => slug);
  return known;
}

/** The pages of the table with a row for each article and each pair of languages in place of the one for all of them: what is built, listed and served. */
export function siteRoutes(articles: readonly string[] = writtenArticles()): Route[] {
  const each = (route: Route, parameter: string, values: readonly string[]) =>
    values.map((value) => ({ ...route, path: route.path.replace(parameter, value) as `/${string}`, index: true }));
  return routes
    .filter(({ name }) => isPageOffered(name))
    .flatMap((route) => {
      if (route.name === 'blog.article') return each(route, ':article', articles);
      if (route.name === 'documents.document') return each(route, ':document', documentSlugs());
      return route.name === 'languages.pair' ? each(route, ':pair', pairs.map(pairSlug)) : [route];
    });
}
