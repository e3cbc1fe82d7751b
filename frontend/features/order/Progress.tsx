import { TickIcon } from '#frontend/design/icons.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { isDelivered, type Order, stateOf } from './orderRows.ts';

const steps = ['paid', 'work', 'review', 'delivered'] as const;

/** Which step an order is at; undefined where it goes no further. */
const stepOf: Readonly<Record<Order['status'], number | undefined>> = {
  draft: 0,
  counting: 0,
  awaiting_manual_quote: 0,
  quoted: 0,
  accepted: 1,
  assigned: 1,
  in_translation: 1,
  in_review: 2,
  revision_requested: 2,
  delivered: 4,
  completed: 4,
  expired: undefined,
  cancelled: undefined,
  withdrawn: undefined,
  on_hold: undefined,
};

/** Where the order stands, and until when. */
export function Progress({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const at = stepOf[order.status];
  const { delivery_at: due } = order;
  return (
    <section aria-labelledby="progress-heading" className="card p-5 sm:p-6">
      <h2 id="progress-heading" className="text-xl">
        {stateOf(order, t)}
      </h2>
      {due && order.status_name === 'done' && at !== undefined && !isDelivered(order) && (
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
      {at !== undefined && (
        <ol className="progress mt-5">
          {steps.map((step, index) => (
            <li key={step} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
              <span className="progress-mark" aria-hidden="true">
                {index < at ? <TickIcon /> : index + 1}
              </span>
              <span>
                {t(`status/step.${step}`)}
                {index < at && <span className="sr-only"> ({t('status/step.done')})</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
