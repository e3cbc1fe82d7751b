import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { Html } from '../Html.tsx';

/** What is written of both languages, Polish or English last. */
export function PairLanguages({ pair: { source, target } }: { pair: PairText }) {
  const { t } = useI18n();
  const languages = ['pl', 'en'].includes(source.iso2) ? [target, source] : [source, target];
  return languages.map(({ slug, name, script, html }) => (
    <section key={slug}>
      <h2 id={slug}>{t('pages/pair.about', { language: name })}</h2>
      <p>
        <strong>{t('pages/pair.script')}</strong> {script}
      </p>
      <Html html={html} />
    </section>
  ));
}
