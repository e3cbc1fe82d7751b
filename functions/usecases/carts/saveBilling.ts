import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { Quotation } from '#shared/model/quotation.ts';
import type { Billing, ViesCheck } from '../../domain/cart/billing.ts';
import type { Cart } from '../../domain/cart/cart.ts';
import type { ViesGateway } from '../../gateways/vies/viesGateway.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { BusyError } from '../../stores/transact.ts';
import { checkVies } from '../vat/checkVies.ts';
import { couponFor } from './couponFor.ts';
import { findOpenCart } from './findCart.ts';
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
    // Called once, however often the cart has to be read again.
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
