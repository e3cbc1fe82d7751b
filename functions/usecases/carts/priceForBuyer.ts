import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import { Quotation } from '#shared/model/quotation.ts';
import type { ViesCheck } from '../../domain/cart/billing.ts';
import type { Buyer } from '../../domain/cart/buyer.ts';
import type { ViesGateway } from '../../gateways/vies/viesGateway.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { checkVies } from '../vat/checkVies.ts';
import { couponFor } from './couponFor.ts';
import { findOpenCart } from './findCart.ts';
import { withQuotation } from './requoteCart.ts';

/**
 * An open cart with its price for a buyer, by country, kind and VAT number: nothing is stored, which the payment form's
 * update does, with the same price.
 */
export async function priceForBuyer(
  { carts, vies, now }: { carts: CartStore; vies: ViesGateway; now: Date },
  cartHash: string | undefined,
  buyer: Buyer,
): Promise<{ found: CartWithFiles; vies: ViesCheck | undefined } | Refusal<'not_found' | 'cart_closed'>> {
  const found = await findOpenCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const { billing, quotation: kept } = found.cart;
  const quoted = kept === undefined ? undefined : z.parse(Quotation, kept);
  const quotedAs = quoted && { rate: quoted.vatRate, reason: quoted.vatReason };
  const confirmed = await checkVies({ vies, now }, buyer, { vies: billing?.vies, quotedAs });
  const { terms } = await couponFor(carts, found, now);
  const { quotation, quotedAt } = withQuotation(found, terms, now, { ...buyer, vies: confirmed });
  return { found: { ...found, cart: { ...found.cart, quotation, quotedAt } }, vies: confirmed };
}
