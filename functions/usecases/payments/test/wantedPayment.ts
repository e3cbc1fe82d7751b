import type { Cart } from '../../../domain/cart/cart.ts';
import type { WantedPayment } from '../../ordering/startPayment.ts';

/** A visitor's request to pay the cart's price by card. */
export const wantedPayment = (cart: Cart, change: Partial<WantedPayment> = {}): WantedPayment => ({
  cartHash: cart.hash,
  account: undefined,
  method: 'card',
  bank: undefined,
  providerTerms: false,
  amount: quoted(cart).gross,
  total: quoted(cart).gross,
  ...change,
});

const quoted = (cart: Cart): { gross: number } => cart.quotation as { gross: number };
