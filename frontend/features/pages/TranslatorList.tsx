import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import { filledPart } from '#shared/rules/filledPage.ts';
import { translatorListHtml } from '#shared/rules/translatorListHtml.ts';
import { Html } from './Html.tsx';

/** The public list: empty when the site is built; `publishTranslators` puts those in who agreed to be shown. */
export function TranslatorList() {
  const { t, locale } = useI18n();
  const texts = {
    language: t('pages/translators.language'),
    field: t('pages/translators.field'),
    any: t('pages/translators.any'),
    sworn: t('pages/translators.sworn'),
    is_sworn: t('pages/translators.is_sworn'),
    nobody: t('pages/translators.nobody'),
    none: t('pages/translators.none'),
  };
  return (
    <section aria-labelledby="translators-heading">
      <h2 id="translators-heading">{t('pages/translators.list')}</h2>
      <Html html={filledPart(translatorListHtml([], { texts, locale, hasSworn: hasBrand('sworn') }))} />
    </section>
  );
}
