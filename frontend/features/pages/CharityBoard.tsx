import { useI18n } from '#frontend/i18n/I18n.tsx';

/** The frame of the dinners by month; its island fills it. */
export function CharityBoard() {
  const { t } = useI18n();
  return (
    <div id="dinners" data-none={t('pages/dinners.none')} data-failed={t('pages/dinners.failed')}>
      <h2 id="by-month">{t('pages/dinners.heading')}</h2>
      <p role="status" className="nothing">
        {t('pages/dinners.loading')}
      </p>
      <table className="price-list max-w-md" aria-labelledby="by-month" hidden>
        <thead>
          <tr>
            <th scope="col">{t('pages/dinners.month')}</th>
            <th scope="col" className="num">
              {t('pages/dinners.dinners')}
            </th>
          </tr>
        </thead>
        <tbody />
        <tfoot>
          <tr>
            <th scope="row">{t('pages/dinners.all')}</th>
            <td className="num" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
