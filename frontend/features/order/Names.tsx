import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useArrival } from '#frontend/shop/together/arrivals.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { type AskedNames, NamesForm } from './NamesForm.tsx';
import type { Order } from './orderRows.ts';

/** Work that can still heed what is confirmed. */
const open: readonly Order['status'][] = ['accepted', 'assigned', 'in_translation', 'in_review', 'revision_requested'];

/** Names, numbers and dates of the source: to be confirmed or corrected, then as they were confirmed. */
export default function Names({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [isChanging, setChanging] = useState(false);
  const read = useSWR(
    ['names', order.id, order.status, order.track.length],
    () => call(confirmedNames.getNames, { params: { id: order.id }, query: {}, cart: order.hash }),
    { refreshInterval: (data) => (data?.asked_at || !isFresh(order) ? 0 : 10_000), keepPreviousData: true },
  );
  const asked = read.data;
  useArrival(asked !== undefined || read.error !== undefined);
  if (!asked?.confirm_by || (asked.confirmed_at === null && !open.includes(order.status))) return null;
  const isForm = open.includes(order.status) && (asked.confirmed_at === null || isChanging);
  // The desk or an express order may be quicker than the time that offers wait.
  const isOver = order.status !== 'accepted' || asked.confirm_by <= new Date().toISOString();
  return (
    <section aria-labelledby="names-heading" className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 id="names-heading" className="text-xl">
          {t('after/names')}
        </h2>
        {asked.confirmed_at !== null ? (
          <p>{t('after/names.done', { time: formatMoment(asked.confirmed_at, locale) })}</p>
        ) : (
          <>
            <p>{t('after/names.ask')}</p>
            <p className="font-semibold">
              {isOver
                ? t('after/names.late')
                : t('after/names.until', { time: formatMoment(asked.confirm_by, locale) })}
            </p>
          </>
        )}
      </div>
      {isForm ? (
        <NamesForm
          key={asked.revision}
          order={order}
          asked={asked}
          reread={async () => {
            await read.mutate();
          }}
          saved={async (next) => {
            await read.mutate(next, { revalidate: false });
            setChanging(false);
            await changed();
          }}
        />
      ) : (
        <Confirmed asked={asked} />
      )}
      {!isForm && open.includes(order.status) && (
        <p data-noprint>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setChanging(true)}>
            {t('after/names.change')}
          </button>
        </p>
      )}
    </section>
  );
}

/** They are looked for within a minute or two of the payment. */
const isFresh = ({ status, paid_at: paid }: Order): boolean =>
  status === 'accepted' && paid !== null && Date.parse(paid) > Date.now() - 5 * 60_000;

function Confirmed({ asked }: { asked: AskedNames }) {
  const { t } = useI18n();
  const confirmed = asked.names.filter((one) => one.confirmed);
  if (confirmed.length === 0) return <p className="hint">{t('after/names.nothing')}</p>;
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {confirmed.map(({ name_id: id, source_text: text, wanted }) => (
        <li key={id} className="break-words">
          <span className="font-semibold">{wanted ?? text}</span>
          {wanted !== null && <span className="hint"> ({text})</span>}
        </li>
      ))}
    </ul>
  );
}
