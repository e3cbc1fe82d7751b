import type { Cart } from '../../../domain/cart/cart.ts';
import type { WantedPayment } from '../../ordering/startPayment.ts';

/** What a visitor asks for who pays the price of the cart by card. */
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
