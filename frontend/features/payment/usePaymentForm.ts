import { type FormEvent, useEffect } from 'react';
import { useCatalogue } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Price, priceOf } from '#frontend/shop/prices/priceOf.ts';
import { useBilling } from './useBilling.ts';
import { useBuyerPrice } from './useBuyerPrice.ts';
import type { Cart } from './useCart.ts';
import { useMethods } from './useMethods.ts';
import { usePay } from './usePay.ts';
import { usePaymentErrors } from './usePaymentErrors.ts';

/** The payment form: what was typed, what it costs this buyer by the chosen way, what is wrong, and the sending. */
export function usePaymentForm(read: { cart: Cart; price: Price; reload: () => Promise<unknown> }) {
  const { locale } = useI18n();
  const [billing, change] = useBilling(read.cart.hash);
  const countries = useCatalogue(locale).data?.countries ?? [];
  const iso2 = countries.find(({ id }) => id === billing.country_id)?.iso2 ?? 'PL';
  const { cart, asking } = useBuyerPrice(read.cart, billing, iso2);
  const price = priceOf(cart.quotation) ?? read.price;
  // Once ordered, it is billed to whom it was ordered by.
  const payer = (cart.order && cart.billing?.customer.type) ?? billing.type;
  const amount = price.price_gross.amount;
  const methods = useMethods(amount, payer);
  const { offers, isUncovered, again } = methods;
  const fee = methods.feeOf(billing.payment_method);
  const total = amount + fee;
  const payment = usePay(cart, billing, total, () => Promise.all([read.reload(), again()]));
  const { check, ...shown } = usePaymentErrors(billing, { iso2, offers, refused: payment.fields });
  useEffect(() => {
    if (isUncovered && billing.payment_method === 'balance') change({ payment_method: '' });
  }, [isUncovered, billing.payment_method, change]);
  /** Keeps what is typed for a link by which someone else pays; false where something is missing. */
  async function save(): Promise<boolean> {
    if (!check(true)) return false;
    await payment.save();
    await read.reload();
    return true;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (check()) payment.pay();
  }
  return { billing, change, countries, cart, price, asking, methods, fee, total, payment, ...shown, save, submit };
}
