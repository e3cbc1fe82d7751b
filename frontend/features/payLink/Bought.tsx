import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { sayMoment } from '#shared/rules/sayMoment.ts';
import type { PaidFor } from './usePayLink.ts';

/** What is bought, for whom, and what it costs. */
export function Bought({ order }: { order: PaidFor }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const named = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const { price_gross: gross, price_net: net, vat } = order;
  const rows = [
    [t('cart/by_link.buyer'), order.buyer],
    [t('cart/languages'), `${named(order.source_lang)} → ${order.target_lang.map(named).join(', ')}`],
    [t('cart/by_link.counted'), t('cart/by_link.amount', { words: order.words, files: order.files })],
    ...(order.delivery_at ? [[t('cart/by_link.delivery'), sayMoment(order.delivery_at, locale)]] : []),
  ];
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="bought-heading">
      <h2 id="bought-heading" className="text-xl break-words">
        {order.service_name}
      </h2>
      <dl className="grid gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="grid gap-0.5 border-b border-line py-2 last:border-0">
            <dt className="hint">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {gross && (
        <dl className="grid grid-cols-[1fr_auto] gap-y-1.5 text-sm" data-price>
          {net && (
            <>
              <dt className="text-muted">{t('cart/by_link.net')}</dt>
              <dd className="num">{formatMoney(net.amount, locale)}</dd>
            </>
          )}
          {vat && (
            <>
              <dt className="text-muted">{t('cart/by_link.vat')}</dt>
              <dd className="num">{formatMoney(vat.amount, locale)}</dd>
            </>
          )}
          <dt className="border-t border-line pt-2 text-base font-semibold">{t('cart/by_link.gross')}</dt>
          <dd className="num border-t border-line pt-2 text-base font-semibold whitespace-nowrap">
            {formatMoney(gross.amount, locale)}
          </dd>
        </dl>
      )}
    </section>
  );
}
