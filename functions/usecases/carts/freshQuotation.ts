import * as z from 'zod/mini';
import { Quotation } from '#shared/model/quotation.ts';
import { hasPrice } from '../../domain/cart/hasPrice.ts';
import type { CartStore, CartWithFiles } from '../../stores/carts/cartStore.ts';
import { couponFor } from './couponFor.ts';
import { withQuotation } from './requoteCart.ts';

/** The price and date a cart would be ordered at now; nothing is stored. undefined without a price. */
export async function freshQuotation(
  { carts, now }: { carts: CartStore; now: Date },
  found: CartWithFiles,
): Promise<Quotation | undefined> {
  const { terms } = await couponFor(carts, found, now);
  const fresh = z.safeParse(Quotation, withQuotation(found, terms, now).quotation);
  return fresh.success && hasPrice(found, fresh.data) ? fresh.data : undefined;
}
