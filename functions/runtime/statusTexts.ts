import type { Locale } from '#shared/messages/locale.ts';
import { type StatusTexts, statusTextsOf } from '#shared/rules/statusHtml.ts';

const loaders = {
  en: () => import('#shared/messages/en/pages.ts'),
  pl: () => import('#shared/messages/pl/pages.ts'),
} satisfies Record<Locale, unknown>;

/** The texts of the status page, as of the build. */
export async function statusTexts(locale: Locale): Promise<StatusTexts> {
  const { pages } = await loaders[locale]();
  return statusTextsOf((key) => pages[key]);
}
