import type { ReactNode } from 'react';
import { useCatalogue, useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { PaperDays } from '#frontend/shop/prices/PaperDays.tsx';
import { PriceLines } from '#frontend/shop/prices/PriceLines.tsx';
import { type Price, vatNote } from '#frontend/shop/prices/priceOf.ts';
import { PriceHolds, ReadyAt } from '#frontend/shop/prices/ReadyAt.tsx';
import { NotIncluded } from './NotIncluded.tsx';
import type { Cart } from './useCart.ts';

/** What is bought, for how much, until when: the same words and figures as in the quote. */
export function Summary(props: {
  cart: Cart;
  price: Price;
  asking: boolean;
  reload: () => Promise<unknown>;
  children: ReactNode;
}) {
  const { cart, price, asking, reload, children } = props;
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages ?? [];
  const edit = async () => (await import('#frontend/shop/drafts/openForm.ts')).openForm(cart, locale);
  return (
    <section aria-labelledby="summary-heading" className="card p-5 sm:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary-heading" className="text-xl">
          {t('cart/summary')}
        </h2>
        {!cart.order && cart.form && (
          <button type="button" className="link text-sm" onClick={() => void edit()}>
            {t('cart/edit')}
          </button>
        )}
      </div>
      <p className="mt-3" aria-live="polite" aria-busy={asking}>
        <strong className="text-3xl font-bold tracking-tight tabular-nums" data-price>
          {formatMoney(price.price_gross.amount, locale)}
        </strong>{' '}
        <span className="hint">{t(vatNote(price))}</span>
      </p>
      <div className="mt-2">
        <ReadyAt price={price} />
        <PaperDays papers={price.papers} />
      </div>
      <div className="mt-3 border-t border-line">
        <PriceLines items={cart.items} languages={languages} price={price} />
      </div>
      <NotIncluded cart={cart} reload={reload} />
      <p className="hint mt-2">{price.vat_reason}</p>
      {/* What a person priced is worth something until its date, and has a certificate of its own. */}
      {!cart.order && !cart.manual_quote && (
        <p className="hint mt-2">
          <PriceHolds price={price} /> {t('cart/certificate')}
        </p>
      )}
      {cart.form && <Delivery form={cart.form} />}
      {cart.form && (
        <p className="hint mt-2 mb-5 break-words">
          {t('cart/email')}: {cart.form.email}
        </p>
      )}
      {children}
    </section>
  );
}

/** Where the papers go: a wrong address is seen before it is paid for. */
function Delivery({ form }: { form: NonNullable<Cart['form']> }) {
  const { t, locale } = useI18n();
  const catalogue = useCatalogue(locale).data;
  const method = catalogue?.shipping_methods.find(({ id }) => id === form.shipment_method);
  if (!method || method.needs === 'nothing') return null;
  const country = method.abroad && catalogue?.countries.find(({ id }) => id === form.shipment_country)?.name;
  const place = [method.needs === 'locker' ? form.shipment_data : form.address, country].filter(Boolean).join('\n');
  return (
    <p className="hint mt-2 break-words whitespace-pre-line" data-delivery>
      {t('cart/delivery')}: {method.name}
      {`\n${place}`}
    </p>
  );
}
