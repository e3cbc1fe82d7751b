import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** What the search of the error page finds, for the browser: titles of pages, articles and questions with their addresses. */
export function titles(
  { pages, articles, guides, reference, questions }: SiteContent,
  locale: Locale,
  others: readonly [string, string][],
): string {
  const address = (path: string) => `/${locale}${path}`;
  return JSON.stringify([
    ...others.map(([path, title]) => [title, address(path)]),
    ...Object.values(pages).map(({ path, heading }) => [heading, address(path)]),
    ...articles.map(({ path, heading }) => [heading, address(path)]),
    ...reference.map(({ path, heading }) => [heading, address(path)]),
    ...guides.map(({ path, heading }) => [heading, address(path)]),
    ...questions.flatMap((group) => group.questions.map(({ id, question }) => [question, address(`/faq/#${id}`)])),
  ]);
}
