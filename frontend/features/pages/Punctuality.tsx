import { useI18n } from '#frontend/i18n/I18n.tsx';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { FigureTable } from './FigureTable.tsx';

/** How the shop keeps its word: promises against deliveries, and what customers said. */
export function Standing() {
  return (
    <>
      <PunctualityBoard />
      <RatingList />
    </>
  );
}

/** The frame of the public board; its island fills it with the pairs that have enough orders, or says that none has. */
function PunctualityBoard() {
  const { t } = useI18n();
  return (
    <div
      id="punctuality"
      data-before={t('pages/board.before')}
      data-after={t('pages/board.after')}
      data-exact={t('pages/board.exact')}
      data-same={t('pages/board.same')}
      data-as-of={t('pages/board.as_of')}
      data-failed={t('pages/board.failed')}
      data-none={t('pages/board.none', { orders: punctualityRules.leastOrders })}
    >
      <h2 id="board">{t('pages/board.heading')}</h2>
      <p role="status" className="nothing">
        {t('pages/board.loading')}
      </p>
      <FigureTable
        of="board"
        columns={[
          t('pages/board.pair'),
          t('pages/board.orders'),
          t('pages/board.in_time'),
          t('pages/board.median'),
          t('pages/board.p90'),
        ]}
        hidden
      />
      <p className="hint" data-as-of hidden />
    </div>
  );
}

/** The frame of what customers said; the island fills it, or says that there is nothing yet. */
function RatingList() {
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
