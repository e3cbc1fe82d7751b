import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { atom } from './feed.ts';
import { questionsOf } from './renderContent.ts';
import { escaped } from './renderMarkdown.ts';

const path = '/api/changelog/';

/** The changelog of the API as an Atom feed (RFC 4287): an entry for each day, which its heading is named by. */
export function changelogFeed({ guides }: Pick<SiteContent, 'guides'>, locale: Locale, origin: string): string {
  const page = guides.find((guide) => guide.path === path);
  if (!page) throw new Error('There is no changelog of the API.');
  const address = `${origin}/${locale}${path}`;
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
