import type { Refusal } from '#shared/contract/operation.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { hasBrand } from '#shared/rules/house/offered.ts';
import { translatorPages, withPart } from '#shared/rules/site/filledPage.ts';
import { type TranslatorListTexts, translatorListHtml } from '#shared/rules/site/translatorListHtml.ts';
import { listedTranslator } from '../../domain/production/listedTranslator.ts';
import { hasContact, type PublicProfile } from '../../domain/production/publicProfile.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { SitePages } from '../../gateways/sitePages.ts';
import type { PublicStore, TranslatorStore } from '../../stores/translators/translators.ts';

interface PublicTranslator {
  profile: PublicProfile;
  translator: Translator;
}

/** Public, active translators, by name. Paused and former ones are not listed. */
export async function publicTranslators({
  shown,
  translators,
}: {
  shown: Pick<PublicStore, 'all'>;
  translators: Pick<TranslatorStore, 'readMany'>;
}): Promise<PublicTranslator[]> {
  const profiles = await shown.all();
  const all = await translators.readMany(profiles.map(({ translator }) => translator));
  const byId = new Map(all.map(({ translator }) => [translator.id, translator]));
  return profiles
    .flatMap((profile) => {
      const translator = byId.get(profile.translator);
      return translator?.state === 'active' ? [{ profile, translator }] : [];
    })
    .sort((a, b) => a.profile.name.localeCompare(b.profile.name));
}

interface ShowDeps {
  shown: Pick<PublicStore, 'show' | 'hide'>;
  translators: Pick<TranslatorStore, 'read'>;
}

/** Shows a translator in the public list with their own text, by their consent; without it they are removed. */
export async function showPublicly(
  { shown, translators }: ShowDeps,
  { consents, ...profile }: PublicProfile & { consents: boolean },
): Promise<PublicProfile | 'hidden' | Refusal<'not_found' | 'validation_failed'>> {
  const translator = await translators.read(profile.translator);
  if (!translator || translator.state === 'ended') return { refused: 'not_found' };
  if (!consents) {
    await shown.hide(profile.translator);
    return 'hidden';
  }
  const fields: Record<string, FieldMessage[]> = {
    ...(profile.name === '' && { name: ['validation/required'] }),
    ...(hasContact(profile.name) && { name: ['validation/no_contact'] }),
    ...(hasContact(profile.about ?? '') && { about: ['validation/no_contact'] }),
  };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  await shown.show(profile);
  return profile;
}

interface PublishDeps {
  shown: Pick<PublicStore, 'all'>;
  translators: Pick<TranslatorStore, 'readMany'>;
  pages: Pick<SitePages, 'read' | 'replace'>;
  textsIn: (locale: Locale) => Promise<TranslatorListTexts>;
}

/**
 * Fills the list's page in each language with translators who agreed, and removes those who no longer do. The rest of
 * the page belongs to the release: if a newer one was published since it was read, the newer page is filled.
 */
export async function publishTranslators({ shown, translators, pages, textsIn }: PublishDeps) {
  const people = await publicTranslators({ shown, translators });
  let written = 0;
  for (const [index, locale] of locales.entries()) {
    const listed = people.map(({ profile, translator }) => listedTranslator(profile, translator, locale));
    const hasSworn = hasBrand('sworn');
    const html = translatorListHtml(listed, { texts: await textsIn(locale), locale, hasSworn });
    if (await fillPage(pages, translatorPages[index] ?? '', html)) written += 1;
  }
  return { shown: people.length, written };
}

/** Fills a page; false if it is unchanged, or not published yet, in which case a later run fills it. */
async function fillPage(pages: PublishDeps['pages'], key: string, html: string): Promise<boolean> {
  const before = await pages.read(key);
  if (!before) return false;
  const after = withPart(before.html, html);
  if (after === before.html) return false;
  return (await pages.replace(key, after, before)) === 'written' || fillPage(pages, key, html);
}
