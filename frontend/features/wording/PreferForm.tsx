import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PlainForm } from '#frontend/shop/account/PlainForm.tsx';
import { useSubmit } from '#frontend/shop/account/useSubmit.ts';
import { account } from '#shared/contract/account.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { wording } from '#shared/contract/wording.ts';

interface Props {
  signedIn: boolean;
  chosen: (preferences: ResultOf<typeof wording.preferTranslator>) => Promise<void>;
}

/** Of those are the newest hundred orders. */
const mostOrders = 100;
const isDelivered = (status: string): boolean => status === 'delivered' || status === 'completed';

/** Who worked on a delivered order is asked first, or not any more. */
export function PreferForm({ signedIn, chosen }: Props) {
  const { t, locale } = useI18n();
  const { data } = useSWR(signedIn && 'delivered-orders', () =>
    call(account.listOrders, { query: { limit: mostOrders } }),
  );
  const [order, setOrder] = useState('');
  const [wish, setWish] = useState<'same' | 'other'>('same');
  const form = useSubmit(async () => {
    if (order === '') return { fields: { order_id: t('site/required') } };
    await chosen(await call(wording.preferTranslator, { params: { id: order }, body: { wish } }));
    setOrder('');
  });
  const delivered = data?.orders.filter(({ status }) => isDelivered(status));
  if (!delivered) return null;
  if (delivered.length === 0) return <p className="hint">{t('wording/preferred.no_orders')}</p>;
  const field = { id: 'order_id', error: form.fields.order_id };
  return (
    <div className="card p-5">
      <PlainForm button={t('wording/preferred.save')} form={form}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FieldFrame {...field} label={t('wording/preferred.order')}>
            <select
              {...describe(field)}
              className="input"
              value={order}
              onChange={({ target }) => setOrder(target.value)}
            >
              <option value="">{t('wording/preferred.choose')}</option>
              {delivered.map(({ id, created_at: at }) => (
                <option key={id} value={id}>
                  {id}, {formatDay(at, locale)}
                </option>
              ))}
            </select>
          </FieldFrame>
          <FieldFrame id="wish" label={t('wording/preferred.wish')}>
            <select
              id="wish"
              className="input"
              value={wish}
              onChange={({ target }) => setWish(target.value === 'other' ? 'other' : 'same')}
            >
              <option value="same">{t('wording/preferred.same')}</option>
              <option value="other">{t('wording/preferred.other')}</option>
            </select>
          </FieldFrame>
        </div>
      </PlainForm>
    </div>
  );
}
