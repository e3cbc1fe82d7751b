import type { LanguageText, PairLanguage, PairText } from '#frontend/shop/content/SiteContent.ts';
import { pairFigures } from '#frontend/shop/prices/pairFigures.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import { pages as en } from '#shared/messages/en/pages.ts';
import { format } from '#shared/messages/format.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { pages as pl } from '#shared/messages/pl/pages.ts';
import type { Language } from '#shared/model/language.ts';
import { languageSlug, type Pair, pairSlug, pairs } from './pairs.ts';
import { titleOf } from './renderContent.ts';

const messages = { en, pl };

/** A page for each pair, with its figures in the description; throws where a language has no text. */
export function pairPages(texts: readonly LanguageText[], prices: Prices, locale: Locale): PairText[] {
  const bySlug = new Map(texts.map((text) => [text.slug, text]));
  const written = (language: Language): PairLanguage => {
    const text = bySlug.get(languageSlug(language));
    if (!text) throw new Error(`nothing is written of ${languageSlug(language)}`);
    return { ...text, id: language.id, iso2: language.iso2, proofreading: language.proofreading };
  };
  return pairs.map((pair) =>
    pageOf(pair, { source: written(pair.source), target: written(pair.target) }, prices, locale),
  );
}

function pageOf(pair: Pair, languages: Pick<PairText, 'source' | 'target'>, prices: Prices, locale: Locale): PairText {
  const { source, target } = languages;
  const figures = pairFigures(prices, { source: source.id, target: target.id }, locale);
  const say = (name: 'heading' | 'description') =>
    format(
      messages[locale][`pages/pair.${name}`],
      {
        from: source.from,
        into: target.into,
        word: figures['pair.word'] ?? '',
        time: figures['pair.500.time'] ?? '',
        minimum: figures.minimum ?? '',
      },
      locale,
    );
  return {
    path: `/languages/${pairSlug(pair)}/`,
    title: titleOf(say('heading')),
    heading: say('heading'),
    description: say('description'),
    ...languages,
    figures,
  };
}
