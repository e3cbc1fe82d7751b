import type { Locale } from '#shared/model/language/locale.ts';
import type { ListedTranslator } from '#shared/rules/site/translatorListHtml.ts';
import { languageById } from '../catalogue/languages.ts';
import { categoryById } from '../catalogue/services.ts';
import type { PublicProfile } from './publicProfile.ts';
import type { Translator } from './translator.ts';

/** A translator in the public list: what they agreed to show, worded in one language. */
export function listedTranslator(profile: PublicProfile, translator: Translator, locale: Locale): ListedTranslator {
  const language = (id: number) => ({ id, name: languageById(id)?.names[locale] ?? '' });
  const field = (id: number) => {
    const names = categoryById(id)?.names;
    return names ? [{ id, name: names[locale] }] : [];
  };
  return {
    name: profile.name,
    about: profile.about,
    pairs: translator.pairs.map(({ sourceLanguage, targetLanguage, sworn }) => ({
      source: language(sourceLanguage),
      target: language(targetLanguage),
      sworn,
    })),
    fields: profile.showsFields ? translator.specialisations.flatMap(field) : [],
  };
}
