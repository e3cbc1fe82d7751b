import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import type { Order } from './orderRows.ts';
import { RatingForm } from './RatingForm.tsx';

/** Delivered work is accepted by a click, or by itself; then it can be rated. */
export default function Acceptance({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const { submit, busy, failure } = useSubmit(async () => {
    await call(afterSale.acceptOrder, { params: { id: order.id }, cart: order.hash });
    await changed();
    return undefined;
  });
  if (order.status === 'completed') return <RatingForm order={order} changed={changed} />;
  if (order.status !== 'delivered') return null;
  return (
    <section aria-labelledby="accept-heading" className="card grid gap-3 p-5 sm:p-6" data-noprint>
      <h2 id="accept-heading" className="text-xl">
        {t('after/accept.heading')}
      </h2>
      <p>{t('after/accept.text')}</p>
      {order.accepts_at !== null && (
        <p className="hint">{t('after/accept.by_itself', { time: formatMoment(order.accepts_at, locale) })}</p>
      )}
      {failure && <Failed text={failure} again={() => void submit()} />}
      <p>
        <BusyButton className="btn btn-primary" busy={busy} onClick={() => void submit()}>
          {t('after/accept.button')}
        </BusyButton>
      </p>
    </section>
  );
}
