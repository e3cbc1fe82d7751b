import { useI18n } from '#frontend/i18n/I18n.tsx';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { FigureTable } from './FigureTable.tsx';

/** The frame of the public board; its island fills it with the pairs that have enough orders, or says that none has. */
export function PunctualityBoard() {
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
