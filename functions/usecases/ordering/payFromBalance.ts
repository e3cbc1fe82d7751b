import type { Refusal } from '#shared/contract/operation.ts';
import { zeroGrosze } from '#shared/model/grosze.ts';
import { factIds } from '../../domain/ledger/ledgerFact.ts';
import { orderFromBalance, spendFrom } from '../../domain/ledger/movements.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Spender } from '../../domain/tokens/spender.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { orderAcceptedMail } from '../payments/paymentMail.ts';
import { monthlyLimit, overOrder, spendingLimit } from './spendingLimit.ts';

/**
 * Pays an order from an account's balance, fully or not at all, and accepts it in the same write. Idempotent; an order
 * paid in another way in the meantime is `already_paid`.
 */
export async function payFromBalance(
  { payments, ordering, mailQueue, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'>,
  order: Pick<Order, 'id' | 'paymentSlug' | 'quotation'>,
  account: string,
  spender?: Spender,
): Promise<
  { paid: true } | Refusal<'already_paid' | 'cart_closed' | 'payment_required' | 'spending_limit' | 'monthly_limit'>
> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const payment = (await payments.read(order.paymentSlug))?.payment;
    if (!payment) throw new Error('An order without its payment.');
    if (payment.state === 'paid')
      return payment.amount === 0 || payment.paidWith?.account === account
        ? { paid: true }
        : { refused: 'already_paid' };
    if (payment.state === 'expired') return { refused: 'cart_closed' };
    const over = spender && overOrder(spender, payment.amount);
    if (over) return over;
    const mail = orderAcceptedMail(payment, order.id, { paid: payment.amount, method: 'balance' }, now);
    const posted = await ordering.payFromBalance({
      payment,
      posting: postingOf(payment, order, account, now),
      mail,
      ...(spender && { spender }),
      now,
    });
    if (spender && posted === 'over_limit') return spendingLimit(spender);
    if (spender?.member && posted === 'over_month') return monthlyLimit(spender.member);
    if (posted === 'member_changed') throw new BusyError('A member was changed while they paid.');
    if (posted === 'insufficient') return { refused: 'payment_required' };
    if (posted === 'written') {
      await enqueueMail(mailQueue, mail);
      return { paid: true };
    }
  }
  throw new BusyError('A payment changed faster than it could be made.');
}

function postingOf(
  { slug, amount: gross }: Payment,
  { id: orderId, quotation }: Pick<Order, 'id' | 'quotation'>,
  account: string,
  now: Date,
) {
  return {
    ids: [factIds.order(orderId)] as const,
    account,
    facts: (wallet: Parameters<typeof spendFrom>[0] | undefined) => {
      const spent = wallet && spendFrom(wallet, gross);
      if (!spent) return 'insufficient' as const;
      // Paying from the balance has no fee.
      return [
        orderFromBalance(
          { orderId, slug, account, gross, vat: quotation.vat, fee: zeroGrosze, spent },
          now.toISOString(),
        ),
      ];
    },
  };
}
