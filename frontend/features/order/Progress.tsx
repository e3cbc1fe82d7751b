import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { isDelivered, type Language, type Order, stateOf } from './orderRows.ts';
import { Track } from './Track.tsx';

/** It goes no further. */
const given: readonly Order['status'][] = ['expired', 'cancelled', 'withdrawn'];

/** Where the order stands, and until when. */
export function Progress({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const { t, locale } = useI18n();
  const isGiven = given.includes(order.status);
  const { delivery_at: due } = order;
  return (
    <section aria-labelledby="progress-heading" className="card p-5 sm:p-6">
      <h2 id="progress-heading" className="text-xl">
        {stateOf(order, t)}
      </h2>
      {due && order.status_name === 'done' && !isGiven && !isDelivered(order) && (
        <p className="mt-1">
          {t('status/ready_by')}{' '}
          <time dateTime={due} className="font-semibold">
            {t('status/warsaw_time', { time: formatMoment(due, locale) })}
          </time>
        </p>
      )}
      {order.paused_since !== null && (
        <p className="notice mt-3">{t('status/paused', { time: formatMoment(order.paused_since, locale) })}</p>
      )}
      {!isGiven && <Track order={order} languages={languages} />}
    </section>
  );
}
