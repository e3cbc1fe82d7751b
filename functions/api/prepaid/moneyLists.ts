import type { prepaid } from '#shared/contract/prepaid.ts';
import { cursorOfEntry, entryOfCursor } from '#shared/contract/versions/changes.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import { type Payment, statusName } from '../../domain/payment/payment.ts';
import { type CallerContext, hashFor } from '../../runtime/http/callers.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { orders } from '../../runtime/services/orders.ts';
import { ownedPayments, payments } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { listPage } from '../wire/listPage.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { invoiceOf } from './topUps.ts';

export const listPayments: Handler<typeof prepaid.listPayments> = async ({ query, caller, locale, now }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const { account } = caller;
  const read = ({ limit, after }: ListPage) => ownedPayments().page(account, limit, after);
  const { page, end } = await listPage(query, 20, read, (found) => found.payments);
  const seen = { caller, account, locale, now };
  const listed = await Promise.all(
    page.payments.map((payment) => paymentWire(payment, page.invoicesDue.has(payment.slug), seen)),
  );
  return { status: 200, body: { payments: listed, ...end } };
};

async function paymentWire(
  payment: Payment,
  isDue: boolean,
  { caller, account, locale, now }: { caller: CallerContext; account: string; locale: Locale; now: Date },
) {
  const { slug, purpose, createdAt, paidAt, amount, refunded, test, state } = payment;
  // Only a payment that is still awaited needs its attempts and notices.
  const { attempts = [], notices = [] } = (state === 'awaiting' && (await payments().read(slug))) || {};
  const isTopUp = purpose.kind === 'top_up';
  // While an order waits, the amount due is that of its latest attempt.
  const onTop = state === 'paid' ? payment.fee : (attempts.at(-1)?.fee ?? zeroGrosze);
  const kind = isTopUp ? ('account_top_up' as const) : ('pay_for_order' as const);
  const product = isTopUp ? { slug: slug.slice(0, 8) } : { id: purpose.orderId };
  const status = statusName({ payment, attempts, notices }, now);
  return {
    slug,
    date: paidAt ?? createdAt,
    kind,
    kind_label: paymentText(locale, `payment/kind.${kind}`),
    product: paymentText(locale, `payment/product.${kind}`, product),
    order_id: isTopUp ? null : purpose.orderId,
    pay_hash: isTopUp || !isPayable(status) ? null : await payableIn(purpose.orderId, caller),
    bonus: moneyWire(isTopUp ? purpose.bonus : zeroGrosze),
    amount_due: moneyWire(sumGrosze([amount, onTop])),
    fee: moneyWire(isTopUp ? purpose.fee : onTop),
    refunded: moneyWire(refunded),
    status_name: status,
    ...(await invoiceOf(payment, account, isDue)),
    test_payment: test,
  };
}

const isPayable = (status: PaymentState): boolean => status === 'awaiting_confirmation' || status === 'failed';

/** The cart in which an order can still be paid; null where it was given up. */
async function payableIn(orderId: string, caller: CallerContext): Promise<string | null> {
  const order = await orders().read(orderId);
  return order && !isGivenUp(order) ? hashFor(caller, order.hash, 'orders:write') : null;
}

export const listAccountHistory: Handler<typeof prepaid.listAccountHistory> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const before = query.cursor === undefined ? undefined : entryOfCursor(query.cursor);
  if (query.cursor !== undefined && before === undefined)
    return { refused: 'validation_failed', fields: { cursor: ['validation/invalid'] } };
  const page = { limit: query.limit ?? 20, before };
  const { entries, more } = await ledger().history(caller.account, page);
  const last = entries.at(-1);
  return {
    status: 200,
    body: {
      entries: entries.map(({ number, kind, at, change, after, orderId, slug }) => ({
        number,
        kind,
        kind_label: paymentText(locale, `payment/entry.${kind}`),
        created_at: at,
        change: moneyWire(spendable(change)),
        before: moneyWire(subtractGrosze(spendable(after), spendable(change))),
        after: moneyWire(spendable(after)),
        order_id: orderId ?? null,
        slug: slug ?? null,
      })),
      cursor: more && last ? cursorOfEntry(last.number) : null,
      // The latest has the highest number.
      in_all: before === undefined ? { count: entries[0]?.number ?? 0, is_exact: true } : null,
    },
  };
};
