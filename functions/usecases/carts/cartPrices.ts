import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/refusals.ts';
import { Quotation } from '#shared/model/order/quotation.ts';
import type { Buyer } from '../../domain/cart/buyer.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { Billing, ViesCheck } from '../../domain/cart/cartContents.ts';
import { hasPrice } from '../../domain/cart/cartPrice.ts';
import type { ViesGateway } from '../../gateways/vies.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/carts.ts';
import { BusyError } from '../../stores/transact.ts';
import { checkVies } from '../vat/checkVies.ts';
import { findOpenCart } from './carts.ts';
import { couponFor } from './coupons.ts';
import { withQuotation } from './requoteCart.ts';

/**
 * Saves the buyer in an open cart; country and VAT number may change the VAT, so it is quoted again. A VAT-UE number is
 * checked in VIES first; while that does not answer, the rate stays as quoted (domain/vat).
 */
export async function saveBilling(
  { carts, vies, now }: { carts: Pick<CartStore, 'read' | 'coupons' | 'replace'>; vies: ViesGateway; now: Date },
  cartHash: string | undefined,
  billing: Billing,
): Promise<CartWithFiles | Refusal<'not_found' | 'cart_closed' | 'validation_failed'>> {
  let check: { answer: ViesCheck | undefined } | undefined;
  for (let attempt = 0; attempt < 20; attempt++) {
    const found = await findOpenCart(carts, cartHash, now);
    if ('refused' in found) return found;
    if (!found.cart.form) return { refused: 'validation_failed', fields: nothingOrdered };
    // VIES is asked once, even if the cart has to be read again.
    check ??= { answer: await checkVies({ vies, now }, billing, quotedBefore(found.cart)) };
    const billed = { ...found.cart, billing: { ...billing, vies: check.answer } };
    const { terms } = await couponFor(carts, found, now);
    const cart = withQuotation({ cart: billed, files: found.files }, terms, now);
    if ((await carts.replace(found.digest, cart)) === 'written') {
      return { ...found, cart: { ...cart, revision: cart.revision + 1 } };
    }
  }
  throw new BusyError('A cart changed faster than it could be billed.');
}

function quotedBefore({ billing, quotation }: Cart) {
  const quoted = quotation === undefined ? undefined : z.parse(Quotation, quotation);
  return { vies: billing?.vies, quotedAs: quoted && { rate: quoted.vatRate, reason: quoted.vatReason } };
}

const nothingOrdered: Record<string, FieldMessage[]> = { cart: ['validation/content_or_file'] };

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

/** The price and date a cart would be ordered at now; nothing is stored. undefined without a price. */
export async function freshQuotation(
  { carts, now }: { carts: CartStore; now: Date },
  found: CartWithFiles,
): Promise<Quotation | undefined> {
  const { terms } = await couponFor(carts, found, now);
  const fresh = z.safeParse(Quotation, withQuotation(found, terms, now).quotation);
  return fresh.success && hasPrice(found, fresh.data) ? fresh.data : undefined;
}
