import { press } from '../../client/press.ts';
import type { Host } from '../../local/host/host.ts';
import { begin, isPaid, order, readyCart, topUp } from './ordering.ts';
import { type Caller, newId, until } from './shop.ts';

/** Balance, coupons, second payments, and refunds in every way they go. */
export async function moneyFlows(
  host: Host,
  { customer, guest, staff }: Record<'customer' | 'guest' | 'staff', Caller>,
): Promise<void> {
  await topUp(customer);
  const coupon = `DEMO${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code: coupon, percent: 10, limit_per_customer: 5 });
  const ready = await readyCart(customer, { coupon });
  const fromBalance = { payment_method: 'balance', amount: ready.amount };
  const paid = await customer.must('POST', '/api/payment', fromBalance, { 'x-cart': ready.hash });
  await refund(staff, paid.order_id, { to: 'balance', amount: 100 });

  // The same order paid in two tabs: the second money goes to the balance, or back to a guest.
  for (const who of [customer, guest]) await paidTwice(who);

  const [own, cancelled, guests] = [await order(customer), await order(customer), await order(guest)];
  await refund(staff, own.id, { to: 'provider', amount: 100 });
  await refund(staff, cancelled.id, { act: 'cancel', progress: 0 });
  for (const { page } of [own, guests]) await press(page, 'reject_refunds');
  const rejected = await refund(staff, own.id, { to: 'provider', amount: 50 });
  const byHand = await refund(staff, guests.id, { to: 'provider', amount: 50 });
  await host.runSchedule('sweep');
  for (const { page } of [own, cancelled, guests]) await press(page, 'finish_refunds');
  const payout = `/api/staff/payment/${guests.slug}/refund/${byHand.refund_id}/payout`;
  await until(async () => (await staff.ask('POST', payout, { note: 'By hand' })).status === 200);
  await until(async () => (await again(staff, own.id, rejected)).state === 'rejected');
  await staff.must('GET', '/api/staff/refund');
  // Its mail is owed when the month has ended.
  await customer.must('PUT', '/api/account/spending/mail', { monthly: true });
  for (const path of [
    '/api/account/payments',
    '/api/account/history',
    '/api/balance',
    '/api/payment/advice?amount=5000',
  ])
    await customer.must('GET', path);
}

interface Refunded {
  refund_id: string;
  reason: string;
  to?: string;
  amount?: number;
}

async function refund(staff: Caller, id: string, how: object): Promise<Refunded> {
  const asked = { refund_id: newId(), reason: 'complaint', ...how };
  await staff.must('POST', `/api/staff/order/${id}/refund`, asked);
  return asked;
}

const again = (staff: Caller, id: string, asked: Refunded) =>
  staff.must('POST', `/api/staff/order/${id}/refund`, asked);

async function paidTwice(who: Caller): Promise<void> {
  const { hash, page, amount } = await begin(who);
  const other = { payment_method: 'przelewy24', bank: 154, provider_terms: 1, amount };
  const second = await who.must('POST', '/api/payment', other, { 'x-cart': hash });
  await press(page, 'out_of_order');
  await press(second.redirect_url, 'pay_twice');
  await until(() => isPaid(who, hash));
}
