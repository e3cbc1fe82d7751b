import type { LanguageText, PairLanguage, PairText, PairWay, SiteContent } from '#frontend/shop/content/SiteContent.ts';
import { pairFigures } from '#frontend/shop/prices/estimates.ts';
import type { Prices } from '#frontend/shop/prices/priceFigures.ts';
import { pages as en } from '#shared/messages/en/pages.ts';
import { format } from '#shared/messages/format.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { pages as pl } from '#shared/messages/pl/pages.ts';
import type { Language } from '#shared/model/language/language.ts';
import { hasSmallNames } from '#shared/model/language/localeFacts.ts';
import { isPseudo } from '../chosenBrand.ts';
import { pseudoContent } from '../pseudoTexts.ts';
import { contentProblems } from './checkContent.ts';
import { contentFigures, type Service } from './figures.ts';
import { ofBrand } from './ofBrand.ts';
import { languageSlug, type Pair, pairSlug, pairs } from './pairs.ts';
import { contentFolder, readContent } from './readContent.ts';
import { everyLanguage, type RenderedFile, renderFile, siteContentOf, titleOf } from './renderContent.ts';
import { siteRoutes } from './siteRoutes.ts';

/** Every file of `frontend/content`, rendered with the service's figures. */
export const renderAll = (service: Service, folder = contentFolder): RenderedFile[] =>
  locales.flatMap((locale) => {
    const figures = contentFigures(service, locale);
    const { kept, isGone } = ofBrand(readContent(locale, folder));
    return kept.map((written) => renderFile(written, figures, isGone));
  });

/** For `npm run -s pseudo` the texts of files are as those of messages. */
const chosen = (content: SiteContent): SiteContent => (isPseudo ? pseudoContent(content) : content);

/** What is written, in both languages; throws with every reason why it cannot be published. */
export function buildContent(service: Service): Record<Locale, SiteContent> {
  const files = renderAll(service);
  const paths = siteRoutes().map(({ path }) => path);
  const problems = contentProblems(files, paths);
  if (problems.length > 0) throw new Error(`The content cannot be published:\n${problems.join('\n')}`);
  return everyLanguage((locale) => {
    const content = siteContentOf(files, locale);
    return chosen({ ...content, pairs: pairPages(content.languages, service.prices, locale) });
  });
}

const messages = { en, pl };

/** A page for each pair, with its figures in the description; throws where a language has no text. */
function pairPages(texts: readonly LanguageText[], prices: Prices, locale: Locale): PairText[] {
  const bySlug = new Map(texts.map((text) => [text.slug, text]));
  const written = (language: Language): PairLanguage => {
    const text = bySlug.get(languageSlug(language));
    if (!text) throw new Error(`nothing is written of ${languageSlug(language)}`);
    return { ...text, id: language.id, iso2: language.iso2, proofreading: language.proofreading };
  };
  return pairs.map((pair) => pageOf(pair, [written(pair.source), written(pair.target)], prices, locale));
}

type PairMessage = Extract<keyof typeof en, `pages/pair.${string}`>;

function pageOf(pair: Pair, [one, other]: [PairLanguage, PairLanguage], prices: Prices, locale: Locale): PairText {
  const say = (name: PairMessage, params: Record<string, string>) => format(messages[locale][name], params, locale);
  const way = (source: PairLanguage, target: PairLanguage): PairWay => ({
    ...{ source, target, name: sentence(say('pages/pair.way', { from: source.from, into: target.into }), locale) },
    figures: pairFigures(prices, { source: source.id, target: target.id }, locale),
  });
  const ways = [way(one, other), way(other, one)] as const;
  const both = (figure: string) => [...new Set(ways.map(({ figures }) => figures[figure] ?? ''))].join(' / ');
  const names = { from: one.from, into: other.into };
  const heading = say('pages/pair.heading', names);
  return {
    path: `/languages/${pairSlug(pair)}/`,
    title: titleOf(heading),
    heading,
    name: `${one.name} – ${hasSmallNames[locale] ? other.name.toLocaleLowerCase(locale) : other.name}`,
    description: say('pages/pair.description', {
      ...names,
      word: both('pair.word'),
      time: both('pair.500.time'),
      minimum: both('minimum'),
    }),
    ways,
  };
}

/** With a capital, as it stands by itself. */
const sentence = (text: string, locale: Locale): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
