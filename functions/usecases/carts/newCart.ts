import type { Locale } from '#shared/messages/locale.ts';
import { type Cart, cartDays } from '../../domain/cart/cart.ts';
import { newCapability, newPaymentSlug } from '../../gateways/random.ts';

/** An empty open cart, kept for 30 days. */
export function newCart({
  now,
  locale,
  account,
  member,
}: {
  now: Date;
  locale: Locale;
  account?: string | undefined;
  member?: string | undefined;
}): Cart {
  return {
    hash: newCapability(),
    revision: 1,
    state: 'open',
    paymentSlug: newPaymentSlug(),
    fileCount: 0,
    locale,
    ...(account !== undefined && { account }),
    ...(member !== undefined && { member }),
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + cartDays * 86_400,
  };
}
