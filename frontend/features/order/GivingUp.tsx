import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/sayMoment.ts';
import { ConfirmEnd } from './ConfirmEnd.tsx';
import { GivingUpSums } from './GivingUpSums.tsx';
import { GivingUpTable } from './GivingUpTable.tsx';
import { comesToTheSame, type PossibleAct } from './givingUpSeen.ts';
import type { Order } from './orderRows.ts';

/** What would come back if the order were given up now, always there; and the ways to give it up, each in two steps. */
export default function GivingUp({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [confirming, setConfirming] = useState<PossibleAct>();
  const key = ['giving-up', order.id, order.status, order.track, order.refunded.amount];
  const { data, error, mutate } = useSWR(key, () =>
    call(afterSale.getGivingUp, { params: { id: order.id }, cart: order.hash }),
  );
  const given = data?.given_up;
  return (
    <section aria-labelledby="give-heading" className="card grid grid-cols-[minmax(0,1fr)] gap-3 p-5 sm:p-6">
      <h2 id="give-heading" className="text-xl">
        {t('after/give.heading')}
      </h2>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {given && (
        <div role="status" className="grid gap-1">
          <p className="font-semibold">{t(`after/give.done.${given.act}`, { time: formatMoment(given.at, locale) })}</p>
          <p>{t('after/give.done.amount', { amount: formatMoney(given.amount.amount, locale) })}</p>
          {given.kept.amount > 0 && <GivingUpTable {...given} />}
          <p className="hint">{t('after/give.receipt', { email: order.email })}</p>
        </div>
      )}
      {!given && data && (
        <>
          <p className="hint">{t('after/give.text')}</p>
          {data.acts.map((act, place) => (
            <GivingUpSums
              key={act.act}
              seen={data}
              act={act}
              isSaid={comesToTheSame(act, data.acts[place - 1])}
              choose={() => setConfirming(act)}
            />
          ))}
        </>
      )}
      {confirming && (
        <ConfirmEnd
          order={order}
          act={confirming}
          close={() => setConfirming(undefined)}
          done={async () => {
            await Promise.all([mutate(), changed()]);
          }}
        />
      )}
    </section>
  );
}
