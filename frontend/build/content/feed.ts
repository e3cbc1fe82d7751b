import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { escaped } from './renderMarkdown.ts';

/** The articles of a language as an Atom feed (RFC 4287), whole. */
export function feed({ articles, pages }: SiteContent, locale: Locale, origin: string): string {
  const blog = `${origin}/${locale}/blog/`;
  const instant = (day: string) => `${day}T00:00:00Z`;
  const newest =
    articles
      .map(({ date, updated }) => updated ?? date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const entries = articles.map(
    ({ path, heading, description, html, date, updated }) => `<entry>
<title>${escaped(heading)}</title>
<id>${origin}/${locale}${path}</id>
<link href="${origin}/${locale}${path}"/>
<published>${instant(date)}</published>
<updated>${instant(updated ?? date)}</updated>
<summary>${escaped(description)}</summary>
<content type="html">${escaped(html.replaceAll('href="/', `href="${origin}/`))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escaped(pages.blog?.title ?? brand.name)}</title>
<subtitle>${escaped(pages.blog?.description ?? '')}</subtitle>
<id>${blog}</id>
<link href="${blog}"/>
<link rel="self" type="application/atom+xml" href="${blog}feed.xml"/>
<updated>${instant(newest)}</updated>
<author><name>${escaped(brand.name)}</name></author>
${entries.join('\n')}
</feed>
`;
}
