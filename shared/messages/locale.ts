import { type Locale, locales } from '../model/language/locale.ts';

export { type Locale, locales };

/** The language where nothing names one, unless a stage's settings say otherwise. */
export const usualFallbackLocale: Locale = 'en';

/** What a stage's settings say of languages. */
export interface StageLocales {
  /** In place of what a visitor's browser asks for. */
  locale?: Locale | undefined;
  /** Where nothing names one of ours. */
  fallbackLocale: Locale;
}

/** The language of the person who says nothing. */
export const silentLocale = ({ locale, fallbackLocale }: StageLocales): Locale => locale ?? fallbackLocale;

export const isLocale = (value: string): value is Locale => locales.some((locale) => locale === value);

/** The best of our languages for an Accept-Language header, by its weights; `fallback` where none fits. */
export function negotiateLocale(acceptLanguage: string | undefined, fallback: Locale): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return wanted.map(({ language }) => language).find(isLocale) ?? fallback;
}
