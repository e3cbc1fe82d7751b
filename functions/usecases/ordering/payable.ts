import type { Locale } from '#shared/messages/locale.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { Order } from '../../domain/order/order.ts';

/** The facts about a purpose that an attempt needs. */
export interface Payable {
  slug: string;
  /** On the provider's page and the customer's statement. */
  title: string;
  locale: Locale;
  countryId: number;
  client?: string | undefined;
  address?: string | undefined;
  postcode?: string | undefined;
  city?: string | undefined;
  /** Path of the page the provider returns to. */
  returnPath: string;
}

/** The title of a transfer for an order, or for a top-up by slug. */
export const orderTitle = (orderId: string, brandName: string): string => `${brandName} ${orderId}`;
export const topUpTitle = (slug: string, brandName: string): string => `${brandName} ${slug.slice(0, 8)}`;

export function payableOrder(order: Order, brandName: string): Payable {
  const { billing, locale } = order;
  return {
    slug: order.paymentSlug,
    title: orderTitle(order.id, brandName),
    locale,
    countryId: billing.countryId,
    client: billing.name,
    address: billing.address,
    postcode: billing.postcode,
    city: billing.city,
    returnPath: sitePaths.paymentConfirmation(locale, order.hash),
  };
}
