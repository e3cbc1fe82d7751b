import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { LongRows } from '#frontend/shop/LongRows.tsx';
import { PriceLines } from '#frontend/shop/prices/PriceLines.tsx';
import type { Language, Order } from './orderRows.ts';
import { Refunds } from './Refunds.tsx';

/** The price with its parts; `children` is what can be done about it. */
export function PriceCard(props: { order: Order; languages: readonly Language[]; children: ReactNode }) {
  const { order, languages } = props;
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  return (
    <section aria-labelledby="price-heading" className="card p-5 sm:p-6">
      <h2 id="price-heading" className="text-xl">
        {t('status/price')}
      </h2>
      <LongRows count={order.items.length} of="price-heading">
        <PriceLines items={order.items} languages={languages} />
      </LongRows>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-1.5 text-sm">
        <Sum label={t('status/net')}>{money(order.price_net)}</Sum>
        <Sum label={t('status/tax_rate')}>{order.tax_rate}</Sum>
        <Sum label={t('status/vat')}>{money(order.vat)}</Sum>
        <Sum label={t('status/gross')} strong>
          {money(order.price_gross)}
        </Sum>
        {order.amount_paid && order.payment_fee.amount > 0 && (
          <>
            <Sum label={t('status/fee')}>{money(order.payment_fee)}</Sum>
            <Sum label={t('status/amount_paid')} strong>
              {money(order.amount_paid)}
            </Sum>
          </>
        )}
        {order.refunded.amount > 0 && <Sum label={t('status/refunded')}>{money(order.refunded)}</Sum>}
      </dl>
      <Refunds refunds={order.refunds} />
      {order.test_payment && (
        <p className="hint mt-3">{t(order.payment_method === 'balance' ? 'status/test.balance' : 'status/test')}</p>
      )}
      {props.children}
    </section>
  );
}

function Sum({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  const weight = strong ? 'border-t border-line pt-2 text-base font-semibold' : 'text-muted';
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`num whitespace-nowrap ${weight}`}>{children}</dd>
    </>
  );
}
