import type { ReactNode } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatPercent } from '#frontend/i18n/formatPercent.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { deskFigures } from '#shared/contract/desk/figures.ts';
import { staffQuotes } from '#shared/contract/staff/quotes.ts';
import { warsawDayOf } from '#shared/rules/warsawDay.ts';

const dayMs = 86_400_000;
const refreshMilliseconds = 60_000;

/** Seven days with today, by the name of each end. */
function lastWeek(): { from: string; to: string } {
  const now = Date.now();
  return { from: warsawDayOf(new Date(now - 6 * dayMs)), to: warsawDayOf(new Date(now)) };
}

/** How the shop does, on the first page of the desk: quotes and promises of seven days, the money of today. */
export function Figures() {
  const { t, locale } = useI18n();
  const may = useMay();
  const sees = {
    quotes: may(staffQuotes.getQuoteTimes),
    promises: may(deskFigures.getPromisesKept),
    money: may(deskFigures.getMoneyOfDay),
  };
  const { data } = useWork(
    `desk/figures/${sees.quotes}/${sees.promises}/${sees.money}`,
    async () => {
      const week = lastWeek();
      const [quotes, promises, money] = await Promise.all([
        sees.quotes ? call(staffQuotes.getQuoteTimes, { query: week }) : undefined,
        sees.promises ? call(deskFigures.getPromisesKept, { query: week }) : undefined,
        sees.money ? call(deskFigures.getMoneyOfDay, { query: { day: week.to } }) : undefined,
      ]);
      return { quotes, promises, money };
    },
    refreshMilliseconds,
  );
  const { quotes, promises, money } = data ?? {};
  const minutes = (seconds: number | null) =>
    seconds === null ? '–' : t('figures/minutes', { minutes: Math.ceil(seconds / 60) });
  const part = (of: number, all: number) =>
    all === 0
      ? t('figures/none')
      : t('figures/part', {
          ...{ of, all },
          percent: formatPercent(of / all, locale),
        });
  const say = (sum: { amount: number }) => formatMoney(sum.amount, locale);
  return (
    <section
      className="grid min-h-75 grid-cols-2 content-start gap-3 lg:min-h-33 lg:grid-cols-4"
      aria-label={t('figures/heading')}
    >
      {quotes && (
        <Figure label={t('figures/quotes')} figure={part(quotes.in_time, quotes.answered)}>
          {t('figures/quotes.more', { median: minutes(quotes.median_seconds), p95: minutes(quotes.p95_seconds) })}
        </Figure>
      )}
      {promises && (
        <Figure label={t('figures/promises')} figure={part(promises.kept, promises.delivered)}>
          {t('figures/promises.more')}
        </Figure>
      )}
      {money && (
        <Figure label={t('figures/orders')} figure={say(money.orders.sum)}>
          {t('figures/orders.more', { orders: money.orders.count, came: say(money.came_in) })}
        </Figure>
      )}
      {money && (
        <Figure label={t('figures/refunds')} figure={say(money.refunds.sum)}>
          {t('figures/refunds.more', {
            ...{ refunds: money.refunds.count, tops: money.top_ups.count },
            sum: say(money.top_ups.sum),
          })}
        </Figure>
      )}
    </section>
  );
}

function Figure({ label, figure, children }: { label: string; figure: string; children: ReactNode }) {
  return (
    <div className="card grid content-start gap-1 p-4">
      <h2 className="text-sm font-medium text-muted">{label}</h2>
      <p className="text-lg font-semibold tabular-nums">{figure}</p>
      <p className="hint">{children}</p>
    </div>
  );
}
