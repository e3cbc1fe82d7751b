import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { filledPart } from '#shared/rules/site/filledPage.ts';
import { questionsOf } from './renderContent.ts';
import { escaped } from './renderMarkdown.ts';

/** The articles of a language as an Atom feed (RFC 4287), whole. */
export function feed({ articles, pages }: SiteContent, locale: Locale, origin: string): string {
  const blog = `${origin}/${locale}/blog/`;
  const newest =
    articles
      .map(({ date, updated }) => updated ?? date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const entries = articles.map(({ path, heading, description, html, date, updated }) => ({
    ...{ title: heading, id: `${origin}/${locale}${path}`, published: date, updated: updated ?? date },
    body: `<summary>${escaped(description)}</summary>
<content type="html">${escaped(html.replaceAll('href="/', `href="${origin}/`))}</content>`,
  }));
  const { title = brand.name, description: subtitle = '' } = pages.blog ?? {};
  return atom({ title, subtitle, address: blog, self: `${blog}feed.xml`, updated: newest }, entries, locale);
}

interface Head {
  title: string;
  subtitle: string;
  /** Of the page that says the same. */
  address: string;
  self: string;
  /** Days, `2026-11-22`. */
  updated: string;
}
interface Entry {
  title: string;
  /** Its address. */
  id: string;
  published: string;
  updated: string;
  /** Summary and content, as XML. */
  body: string;
}

const instant = (day: string) => `${day}T00:00:00Z`;

/** A feed by RFC 4287. */
function atom(head: Head, entries: readonly Entry[], locale: Locale): string {
  const written = entries.map(
    ({ title, id, published, updated, body }) => `<entry>
<title>${escaped(title)}</title>
<id>${id}</id>
<link href="${id}"/>
<published>${instant(published)}</published>
<updated>${instant(updated)}</updated>
${body}
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">
<title>${escaped(head.title)}</title>
<subtitle>${escaped(head.subtitle)}</subtitle>
<id>${head.address}</id>
<link href="${head.address}"/>
<link rel="self" type="application/atom+xml" href="${head.self}"/>
<updated>${instant(head.updated)}</updated>
<author><name>${escaped(brand.name)}</name></author>
${written.join('\n')}
</feed>
`;
}

const changelogPath = '/api/changelog/';

/** The changelog of the API as an Atom feed (RFC 4287): an entry for each day, which its heading is named by. */
export function changelogFeed({ guides }: Pick<SiteContent, 'guides'>, locale: Locale, origin: string): string {
  const page = guides.find((guide) => guide.path === changelogPath);
  if (!page) throw new Error('There is no changelog of the API.');
  const address = `${origin}/${locale}${changelogPath}`;
  const days = questionsOf(page);
  const entries = days.map(({ id, question, html }) => ({
    ...{ title: question, id: `${address}#${id}`, published: id, updated: id },
    body: `<content type="html">${escaped(html.replaceAll('href="/', `href="${origin}/`))}</content>`,
  }));
  const head = {
    title: page.title,
    subtitle: page.description,
    address,
    self: `${origin}/${locale}/api/changelog.xml`,
  };
  return atom({ ...head, updated: days[0]?.id ?? '1970-01-01' }, entries, locale);
}

const statusPath = '/api/status/';
const never = '<updated>1970-01-01T00:00:00Z</updated>';

/** The feed of incidents, without any: the job that writes the status page fills it. */
export function statusFeed({ guides }: Pick<SiteContent, 'guides'>, locale: Locale, origin: string): string {
  const page = guides.find((guide) => guide.path === statusPath);
  if (!page) throw new Error('There is no status page.');
  const address = `${origin}/${locale}${statusPath}`;
  const head = { title: page.title, subtitle: page.description, address, self: `${origin}/${locale}/api/status.xml` };
  return atom({ ...head, updated: '1970-01-01' }, [], locale).replace(never, () => filledPart(never));
}
