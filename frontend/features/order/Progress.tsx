import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { Late } from './Late.tsx';
import { goesNoFurther, isDelivered, type Language, type Order, stateOf } from './orderRows.ts';
import { Track } from './Track.tsx';

/** Where the order stands, and until when. */
export function Progress({ order, languages }: { order: Order; languages: readonly Language[] }) {
  const { t, locale } = useI18n();
  const isGiven = goesNoFurther(order);
  const { delivery_at: due } = order;
  const isAwaited = order.status_name === 'done' && !isGiven && !isDelivered(order);
  const isLate =
    due !== null && order.delivered_at === null && order.paused_since === null && due < new Date().toISOString();
  return (
    <section aria-labelledby="progress-heading" className="card p-5 sm:p-6">
      <h2 id="progress-heading" className="text-xl">
        {stateOf(order, t)}
      </h2>
      {due && isAwaited && isLate && <Late order={order} due={due} />}
      {due && isAwaited && !isLate && (
        <p className="mt-1">
          {t('status/ready_by')}{' '}
          <time dateTime={due} className="font-semibold">
            {t('status/warsaw_time', { time: formatMoment(due, locale) })}
          </time>
        </p>
      )}
      {order.paused_since !== null && (
        <p className="notice mt-3">
          {t('status/paused', { time: formatMoment(order.paused_since, locale) })}{' '}
          {order.held_without !== null && `${t('status/paused.without', { id: order.held_without })} `}
          <a href="#thread-heading" className="link">
            {t(order.held_without === null ? 'status/paused.why' : 'status/paused.write')}
          </a>
        </p>
      )}
      {!isGiven && <Track order={order} languages={languages} />}
    </section>
  );
}
