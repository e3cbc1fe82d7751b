import { useState } from 'react';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRecentPassword } from '#frontend/shop/account/useRecentPassword.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { buyerFrom } from '#frontend/shop/invoices/buyerForm.ts';
import WrongBuyer from '#frontend/shop/invoices/WrongBuyer.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffBuyers } from '#shared/contract/staff/buyers.ts';

/** The invoice of an order that names the wrong buyer, as staff correct it: with their password, also after the month. */
export function BuyerPart({ orderId, done }: { orderId: string; done: (said: string) => Promise<void> }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { question, withRecentPassword } = useRecentPassword();
  const params = { id: orderId };
  const present = useWork(isOpen ? `desk/order/${orderId}/buyer` : undefined, () =>
    call(staffBuyers.getOrderBuyer, { params }),
  );
  const { data, error } = present;
  const hasNone = error instanceof ApiFailure && error.status === 404;
  return (
    <section className="card p-5" aria-labelledby="buyer-heading">
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer">
          <h2 id="buyer-heading" className="inline text-xl">
            {t('billing/buyer')}
          </h2>
        </summary>
        {isOpen && (
          <div className="mt-4 grid gap-5">
            <p className="hint">{t('billing/buyer.text.desk')}</p>
            {hasNone ? <p>{t('billing/buyer.none')}</p> : <Loaded of={present} />}
            {data && (
              <>
                {data.invoice.order_ids.length > 1 && (
                  <p className="notice">
                    {t('billing/buyer.month', { number: data.invoice.number, count: data.invoice.order_ids.length })}
                  </p>
                )}
                <WrongBuyer
                  key={data.invoice.id}
                  start={buyerFrom(data)}
                  preview={(body) => call(staffBuyers.previewOrderBuyer, { params, body })}
                  correct={(body) => withRecentPassword(() => call(staffBuyers.correctOrderBuyer, { params, body }))}
                  done={async (said) => {
                    setOpen(false);
                    await done(said);
                  }}
                  question={question}
                />
              </>
            )}
          </div>
        )}
      </details>
    </section>
  );
}
