import { useState } from 'react';
import useSWR from 'swr';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { isLoggedIn } from '#frontend/api/sessionMark.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { buyerFrom } from '#frontend/shop/invoices/buyerForm.ts';
import WrongBuyer from '#frontend/shop/invoices/WrongBuyer.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { tellsBuyer } from './buyersInvoice.ts';
import type { Order } from './orderRows.ts';

/**
 * The invoice of this order, where it names the wrong buyer: folded, as few need it. The form starts with whom the invoice
 * names now; with the order's own buyer where that cannot be told (no invoice yet, or one of several orders).
 */
export default function OrderBuyer({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const countries = useCatalogue(locale).data?.countries;
  const of = { params: { id: order.id }, cart: order.hash };
  const present = useSWR(isOpen ? ['buyer', order.id, order.invoices.length] : null, () => readPresent(order), {
    revalidateOnFocus: false,
  });
  const known = present.data ?? undefined;
  return (
    <div className="mt-4" data-noprint>
      <p role="status" className={said ? 'font-medium text-accent' : 'sr-only'}>
        {said}
      </p>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="link cursor-pointer">{t('billing/buyer')}</summary>
        {isOpen && countries && (
          <div className="mt-4 grid gap-5">
            <p className="hint">{t('billing/buyer.text')}</p>
            <Loaded of={present} />
            {present.data !== undefined && (
              <WrongBuyer
                key={known?.invoice.id}
                start={buyerFrom(
                  known ?? {
                    ...order.billing,
                    country_id: countries.find(({ iso2 }) => iso2 === order.billing.country_iso2)?.id,
                  },
                )}
                preview={(body) => call(afterSale.previewBuyer, { ...of, body })}
                correct={(body) => call(afterSale.correctBuyer, { ...of, body })}
                done={async (sentence) => {
                  setSaid(sentence);
                  setOpen(false);
                  await Promise.all([changed(), present.mutate()]);
                }}
              />
            )}
          </div>
        )}
      </details>
    </div>
  );
}

/** Whom the invoice names now; null where there is none that this page may show. */
async function readPresent({ id, hash, invoices }: Order) {
  // Asked only where there is an answer: a browser notes each 404 as an error of the page.
  if (!tellsBuyer(invoices, isLoggedIn())) return null;
  try {
    return await call(afterSale.getBuyer, { params: { id }, query: {}, cart: hash });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return null;
    throw error;
  }
}
