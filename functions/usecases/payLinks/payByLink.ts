import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import { sitePaths } from '#shared/rules/sitePaths.ts';
import type { Order } from '../../domain/order/order.ts';
import { BusyError } from '../../stores/transact.ts';
import { orderFee } from '../ordering/orderFee.ts';
import { orderTitle, type Payable } from '../ordering/payable.ts';
import { placeOrder } from '../ordering/placeOrder.ts';
import type { StartRefusal } from '../ordering/startPayment.ts';
import { beginAttempt, type StartedAttempt } from '../payments/beginAttempt.ts';
import { providerTermsMissing } from '../payments/providerTermsMissing.ts';
import { openPayLink } from './openPayLink.ts';
import type { PayLinkDeps } from './payLinkDeps.ts';

export interface PaidByLink {
  link: string;
  /** The payer's language: of the provider's page and the return page. */
  locale: Locale;
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  /** The gross price, price plus fee, and date as shown. */
  amount: number;
  total: number;
  deliveryAt?: string | undefined;
}

/** A payer by link spends their own money: limits of members and tokens do not apply. */
type LinkRefusal = Refusal<Exclude<StartRefusal['refused'], 'spending_limit' | 'monthly_limit'> | 'gone'>;

/**
 * Orders the cart of a link, once, for the account that made the link, and starts a payment attempt. The provider does
 * not get the customer's address, and returns to the link's page.
 */
export async function payByLink(deps: PayLinkDeps, wanted: PaidByLink): Promise<StartedAttempt | LinkRefusal> {
  const refused = providerTermsMissing(wanted);
  if (refused) return refused;
  const order = await orderBy(deps, wanted);
  if ('refused' in order) return order;
  const { method, bank, providerTerms, total } = wanted;
  const fee = orderFee(order, method, deps.gatewayFees);
  return beginAttempt(deps, payableByLink(order, wanted.locale, deps.site.brandName), {
    ...{ method, bank, providerTerms, total, byLink: true },
    ...fee,
  });
}

const payableByLink = ({ id, paymentSlug, billing }: Order, locale: Locale, brandName: string): Payable => ({
  slug: paymentSlug,
  title: orderTitle(id, brandName),
  locale,
  countryId: billing.countryId,
  returnPath: sitePaths.payByLink(locale),
});

async function orderBy(deps: PayLinkDeps, wanted: PaidByLink): Promise<Order | LinkRefusal> {
  const { payLinks, now } = deps;
  const { method, amount, total, deliveryAt } = wanted;
  let isRenewed = false;
  for (let attempt = 0; attempt < 10; attempt++) {
    const opened = await openPayLink(deps, wanted.link);
    if ('refused' in opened) return opened;
    const { link, cart, order, state } = opened;
    if (state === 'done') return { refused: 'already_paid' };
    if (order) return order;
    const placed = await placeOrder(deps, cart, {
      ...{ account: link.account, member: link.member, method, amount, total, deliveryAt },
      // The payer must not learn of other orders.
      sameAgain: true,
      onlyIf: [payLinks.goodItem(cart.digest, link, now)],
    });
    if (placed === 'changed') continue;
    // The current price is now stored with the cart; the next iteration checks whether it is the one that was seen.
    if ('refused' in placed && placed.refused === 'quote_changed' && !isRenewed) {
      isRenewed = true;
      continue;
    }
    if (!('refused' in placed)) return placed;
    // The reason concerns the customer, us or their company: the payer is not told.
    const { refused } = placed;
    if (refused === 'approval_required' || refused === 'account_blocked' || refused === 'monthly_limit')
      return { refused: 'gone' };
    return { ...placed, refused };
  }
  throw new BusyError('A cart changed faster than it could be paid for.');
}
