import { type Locale, locales } from '#shared/messages/locale.ts';
import { translatorPages, withPart } from '#shared/rules/filledPage.ts';
import { hasBrand } from '#shared/rules/offered.ts';
import { type TranslatorListTexts, translatorListHtml } from '#shared/rules/translatorListHtml.ts';
import { listedTranslator } from '../../domain/production/listedTranslator.ts';
import type { SitePages } from '../../gateways/sitePages.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';
import { publicTranslators } from './publicTranslators.ts';

interface Deps {
  shown: Pick<PublicStore, 'all'>;
  translators: Pick<TranslatorStore, 'readMany'>;
  pages: Pick<SitePages, 'read' | 'replace'>;
  textsIn: (locale: Locale) => Promise<TranslatorListTexts>;
}

/**
 * Fills the list's page in each language with translators who agreed, and removes those who no longer do. The rest of
 * the page belongs to the release: if a newer one was published since it was read, the newer page is filled.
 */
export async function publishTranslators({ shown, translators, pages, textsIn }: Deps) {
  const people = await publicTranslators({ shown, translators });
  let written = 0;
  for (const [index, locale] of locales.entries()) {
    const listed = people.map(({ profile, translator }) => listedTranslator(profile, translator, locale));
    const hasSworn = hasBrand('sworn');
    const html = translatorListHtml(listed, { texts: await textsIn(locale), locale, hasSworn });
    if (await fill(pages, translatorPages[index] ?? '', html)) written += 1;
  }
  return { shown: people.length, written };
}

/** Whether the page had to change. An unpublished page is filled later. */
async function fill(pages: Deps['pages'], key: string, html: string): Promise<boolean> {
  const before = await pages.read(key);
  if (!before) return false;
  const after = withPart(before.html, html);
  if (after === before.html) return false;
  return (await pages.replace(key, after, before)) === 'written' || fill(pages, key, html);
}
