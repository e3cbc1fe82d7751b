import { isPageOffered } from '#frontend/offeredPages.ts';
import { type Route, routes } from '#frontend/routes.ts';
import { tokenOperations } from '#shared/contract/samples/samplesOf.ts';
import { type Locale, locales, usualFallbackLocale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { documentSlugs } from './adviser.ts';
import { ofBrand } from './ofBrand.ts';
import { pairSlug, pairs } from './pairs.ts';
import { addressOf, type ContentKind, readContent, type Written } from './readContent.ts';
import { referenceSlug } from './referenceAreas.ts';

let known: readonly Written[] | undefined;
function written(kind: ContentKind): string[] {
  known ??= ofBrand(readContent(usualFallbackLocale)).kept;
  return known.filter((one) => one.kind === kind).map(({ slug }) => slug);
}

/** Each version at its own address, for those who agreed to it: no search engine needs it. */
const versions = (route: Route): Route[] =>
  written('versions')
    .filter((slug) => route.path.startsWith(`/${slug.split('-')[0]}/`))
    .map((slug) => ({ ...route, path: addressOf({ kind: 'versions', slug }) as `/${string}` }));

/** The pages of the table with a row for each article and each pair of languages, of both its directions, in place of the one for all of them: what is built, listed and served. */
export function siteRoutes(articles: readonly string[] = written('blog')): Route[] {
  const each = (route: Route, parameter: string, values: readonly string[]) =>
    values.map((value) => ({ ...route, path: route.path.replace(parameter, value) as `/${string}`, index: true }));
  return routes
    .filter(({ name }) => isPageOffered(name))
    .flatMap((route) => {
      if (route.name === 'blog.article') return each(route, ':article', articles);
      if (route.name === 'terms.version' || route.name === 'gdpr.version') return versions(route);
      if (route.name === 'api.guide') return each(route, ':guide', written('api'));
      if (route.name === 'api.reference') return each(route, ':area', tokenOperations().map(referenceSlug));
      if (route.name === 'documents.document') return each(route, ':document', documentSlugs());
      // Made of prices and notes that stand on others as well: nothing of it is the pair's own, so no search engine lists it.
      if (route.name === 'languages.pair')
        return each(route, ':pair', pairs.map(pairSlug)).map((one) => ({ ...one, index: false }));
      return [route];
    });
}

/** Every listed page in every language, each naming the others, and the one (`usual`) for those who read neither. */
export function sitemap(origin: string, usual: Locale): string {
  const listed = siteRoutes().filter((route) => route.index);
  const urls = listed.flatMap((route) =>
    locales.map((locale) => {
      const alternates = [...locales.map((one) => [one, one] as const), ['x-default', usual] as const]
        .map(([lang, one]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}/${one}${route.path}"/>`)
        .join('');
      return `<url><loc>${origin}/${locale}${route.path}</loc>${alternates}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export const robots = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /hooks/
Sitemap: ${origin}/sitemap.xml
`;

const yearMs = 365 * 86_400_000;

/** Where a weakness is reported (RFC 9116): good for a year from the day on which the site was built. */
export const securityText = (origin: string, now: Date) => `Contact: mailto:${brand.email}
Expires: ${new Date(now.getTime() + yearMs).toISOString()}
Preferred-Languages: ${locales.join(', ')}
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/${usualFallbackLocale}/security/
`;
