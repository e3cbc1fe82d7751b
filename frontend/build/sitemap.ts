import { type Locale, locales } from '#shared/messages/locale.ts';
import { siteRoutes } from './content/siteRoutes.ts';

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
