import type { Locale } from '#shared/messages/locale.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { Order } from '../../domain/order/order.ts';

/** What an attempt to pay needs to know of the thing that is paid for. */
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

/** What a transfer for an order, or for a top-up by its name, is called. */
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
