import type { Locale } from '#shared/messages/locale.ts';
import { type StatusTexts, statusTextsOf } from '#shared/rules/site/statusHtml.ts';
import type { TranslatorListTexts } from '#shared/rules/site/translatorListHtml.ts';

const loaders = {
  en: () => import('#shared/messages/en/pages.ts'),
  pl: () => import('#shared/messages/pl/pages.ts'),
} satisfies Record<Locale, unknown>;

/** The texts of the status page, fixed at the build. */
export async function statusTexts(locale: Locale): Promise<StatusTexts> {
  const { pages } = await loaders[locale]();
  return statusTextsOf((key) => pages[key]);
}

/** The texts around the public list of translators, fixed at the build. */
export async function translatorListTexts(locale: Locale): Promise<TranslatorListTexts> {
  const { pages } = await loaders[locale]();
  return {
    language: pages['pages/translators.language'],
    field: pages['pages/translators.field'],
    any: pages['pages/translators.any'],
    sworn: pages['pages/translators.sworn'],
    is_sworn: pages['pages/translators.is_sworn'],
    nobody: pages['pages/translators.nobody'],
    none: pages['pages/translators.none'],
  };
}
