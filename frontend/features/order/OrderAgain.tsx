import { useState } from 'react';
import { failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useRefusedBy } from '#frontend/shop/account/useMemberRole.ts';
import { orders } from '#shared/contract/orders.ts';
import type { Order } from './orderRows.ts';

/** A new order form with the text, files and choices of this order. */
export function OrderAgain({ order }: { order: Order }) {
  const { t, locale } = useI18n();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const blocked = useRefusedBy(orders.orderAgain) !== undefined;
  async function again() {
    if (busy || blocked) return;
    setBusy(true);
    setError(undefined);
    try {
      const [cart, { openForm }] = await Promise.all([
        call(orders.orderAgain, { params: { id: order.id }, cart: order.hash }),
        import('#frontend/shop/drafts/openForm.ts'),
      ]);
      openForm(cart, locale);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <>
      <BusyButton
        className="btn btn-quiet"
        busy={busy}
        blocked={blocked}
        {...(blocked && { 'aria-describedby': 'order-role' })}
        onClick={() => void again()}
        data-noprint
      >
        {t('status/order_again')}
      </BusyButton>
      {error !== undefined && (
        <p role="alert" className="error">
          {failureText(error, t)}
        </p>
      )}
    </>
  );
}
