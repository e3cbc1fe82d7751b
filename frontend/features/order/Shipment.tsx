import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { formatInstant } from '#frontend/i18n/formatInstant.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';
import { trackingLink } from '#shared/rules/papers/trackingLink.ts';
import { hasEnded, type Order } from './orderRows.ts';

/** The parcel with the original: its number, where it was last seen, and a question to the carrier. */
export function Shipment({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const [checked, setChecked] = useState<ResultOf<typeof orders.checkShipment>>();
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  if (order.package_number === null) return null;
  async function check() {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      setChecked(await call(orders.checkShipment, { params: { id: order.id }, cart: order.hash }));
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }
  const tracking = trackingLink(order.package_number);
  const at = checked?.checked_at ?? order.shipment_checked_at;
  return (
    <section aria-labelledby="shipment-heading">
      <h2 id="shipment-heading" className="mb-3 text-xl">
        {t('status/shipment')}
      </h2>
      <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]">
        <dt className="py-1 text-muted">{t('status/package_number')}</dt>
        <dd className="py-1 font-medium break-words tabular-nums">{order.package_number}</dd>
        <dt className="py-1 text-muted">{t('status/shipment_status')}</dt>
        <dd className="py-1 font-medium">
          <span role="status">{checked?.shipment_status ?? order.shipment_status}</span>
          {at && (
            <span className="hint block">{t('status/shipment.checked', { time: formatInstant(at, locale) })}</span>
          )}
        </dd>
      </dl>
      <div className="mt-3 flex flex-wrap items-center gap-3" data-noprint>
        <BusyButton className="btn btn-quiet btn-small" busy={busy} onClick={() => void check()}>
          {t('status/shipment.check')}
        </BusyButton>
        {error !== undefined && (
          <p role="alert" className="error">
            {failureText(error, t)}
          </p>
        )}
        {tracking && (
          <a className="link basis-full" href={tracking.url} target="_blank" rel="noreferrer">
            {t('status/shipment.track')}
          </a>
        )}
      </div>
    </section>
  );
}

/** An apostille that was ordered: what is done about it, as the papers leave with it. */
export function Apostille({ order: { apostille: task } }: { order: Order }) {
  const { t, locale } = useI18n();
  if (!task) return null;
  return (
    <section aria-labelledby="apostille-heading">
      <h2 id="apostille-heading" className="mb-3 text-xl">
        {t('status/apostille')}
      </h2>
      <p>
        {t(`status/apostille.${task.state}`)}
        {task.since && <span className="hint block">{formatInstant(task.since, locale)}</span>}
      </p>
    </section>
  );
}

/** The papers the customer sends in: where they are to go, then each step with its time, the latest last. */
export function Originals({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const { id, originals: steps, sworn_source: source } = order;
  const isAtWork = order.status_name === 'done' && order.delivered_at === null && !hasEnded(order);
  const isAwaited = source === 'original' && steps.length === 0 && isAtWork;
  if (steps.length === 0 && !isAwaited) return null;
  return (
    <section aria-labelledby="originals-heading">
      <h2 id="originals-heading" className="mb-3 text-xl">
        {t('status/originals')}
      </h2>
      {isAwaited && (
        <p>
          {t('status/originals.awaited', { id })}{' '}
          <a className="link" href="#operator">
            {t('status/originals.where')}
          </a>
        </p>
      )}
      <ol className="grid gap-1">
        {steps.map(({ act, at, package_number: number }) => (
          <li key={at + act}>
            {t(`status/originals.${act}`)}
            {number && ` (${t('status/originals.parcel', { number })})`}
            <span className="hint block">
              <time dateTime={at}>{formatInstant(at, locale)}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
