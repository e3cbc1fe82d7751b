import { type Route, routes } from '#frontend/routes.ts';
import { usualFallbackLocale } from '#shared/messages/locale.ts';
import { slugsOf } from './readContent.ts';

/** The pages of the table with a row for each article in place of the one for all of them: what is built, listed and served. */
export function siteRoutes(articles: readonly string[] = slugsOf(usualFallbackLocale, 'blog')): Route[] {
  return routes.flatMap((route) =>
    route.name === 'blog.article'
      ? articles.map((slug) => ({ ...route, path: route.path.replace(':article', slug) as `/${string}`, index: true }))
      : [route],
  );
}
