import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { filledPart } from '#shared/rules/filledPage.ts';
import { atom } from './feed.ts';

const path = '/api/status/';
const never = '<updated>1970-01-01T00:00:00Z</updated>';

/** The feed of incidents, without any: the job that writes the status page fills it. */
export function statusFeed({ guides }: Pick<SiteContent, 'guides'>, locale: Locale, origin: string): string {
  const page = guides.find((guide) => guide.path === path);
  if (!page) throw new Error('There is no status page.');
  const address = `${origin}/${locale}${path}`;
  const head = { title: page.title, subtitle: page.description, address, self: `${origin}/${locale}/api/status.xml` };
  return atom({ ...head, updated: '1970-01-01' }, [], locale).replace(never, () => filledPart(never));
}
