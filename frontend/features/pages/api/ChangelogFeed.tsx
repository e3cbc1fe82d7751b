import { useI18n } from '#frontend/i18n/I18n.tsx';

/** Where programs that read feeds learn of changes. */
export function ChangelogFeed() {
  const { t, locale } = useI18n();
  return (
    <p>
      <a className="link" href={`/${locale}/api/changelog.xml`} type="application/atom+xml">
        {t('pages/api.feed')}
      </a>
    </p>
  );
}
