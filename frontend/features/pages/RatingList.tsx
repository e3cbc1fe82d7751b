import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The frame of what customers said; the island fills it, or says that there is nothing yet. */
export function RatingList() {
  const { t } = useI18n();
  return (
    <div
      id="ratings"
      data-none={t('pages/ratings.none')}
      data-no-words={t('pages/ratings.no_words')}
      data-failed={t('pages/ratings.failed')}
      data-of={t('pages/ratings.of')}
      data-translation={t('pages/ratings.translation')}
      data-sworn={t('pages/ratings.sworn')}
      data-proofreading={t('pages/ratings.proofreading')}
    >
      <h2 id="rated">{t('pages/ratings.heading')}</h2>
      <p>{t('pages/ratings.method')}</p>
      <p role="status" className="nothing">
        {t('pages/ratings.loading')}
      </p>
      <p id="ratings-average" hidden>
        <strong /> {t('pages/ratings.average')} <span />
      </p>
      <ul className="grid list-none gap-4 p-0" />
    </div>
  );
}
