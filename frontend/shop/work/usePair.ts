import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** "English → Polish"; empty until the languages are there. */
export function usePair() {
  const { locale } = useI18n();
  const languages = useLanguages().data?.languages;
  return ({ source_lang, target_lang }: { source_lang: number; target_lang: number }): string =>
    languages
      ? [source_lang, target_lang].map((id) => languages.find((one) => one.id === id)?.names[locale] ?? '').join(' → ')
      : '…';
}
