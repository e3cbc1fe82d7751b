import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { buyerFrom } from '#frontend/shop/invoices/buyerForm.ts';
import WrongBuyer from '#frontend/shop/invoices/WrongBuyer.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import type { Order } from './orderRows.ts';

/** The invoice of this order, where it names the wrong buyer: folded, as few need it. */
export default function OrderBuyer({ order, changed }: { order: Order; changed: () => Promise<unknown> }) {
  const { t, locale } = useI18n();
  const [said, setSaid] = useState('');
  const [isOpen, setOpen] = useState(false);
  const countries = useCatalogue(locale).data?.countries;
  const of = { params: { id: order.id }, cart: order.hash };
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
            <WrongBuyer
              start={buyerFrom({
                ...order.billing,
                country_id: countries.find(({ iso2 }) => iso2 === order.billing.country_iso2)?.id,
              })}
              preview={(body) => call(afterSale.previewBuyer, { ...of, body })}
              correct={(body) => call(afterSale.correctBuyer, { ...of, body })}
              done={async (sentence) => {
                setSaid(sentence);
                setOpen(false);
                await changed();
              }}
            />
          </div>
        )}
      </details>
    </div>
  );
}
