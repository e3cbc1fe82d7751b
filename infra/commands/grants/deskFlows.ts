import { enterParcel, handOverOrder } from '../../client/houseWork.ts';
import { press } from '../../client/orders.ts';
import type { Host } from '../../local/host/host.ts';
import { queueNames } from '../../settings/queues.ts';
import { begin, type Caller, callerWith, isPaid, newId, order, readyCart, topUp, until } from './shop.ts';

/** What staff do besides work and money: parcels, and messages that failed too often. */
export async function deskFlows(host: Host, { customer, staff }: Record<'customer' | 'staff', Caller>): Promise<void> {
  // The carriers say by the last digit what becomes of a parcel: delivered, and on its way back to us.
  for (const number of ['612345678901234567890134', '612345678901234567890135']) {
    const { id } = await order(customer, { shipment_method: 2, shipment_data: 'KRA01M' });
    await handOver(host, staff, id);
    await enterParcel(staff.ask, id, { package_number: number, sent: 1 });
    if (number.endsWith('4')) await customer.must('POST', `/api/order/${id}/shipment`);
  }
  await priceChanged(host, staff);
  for (const name of queueNames) {
    const dead = [...host.queues.queues.values()].find((one) =>
      new RegExp(`${name}.*dead|dead.*${name}`, 'i').test(one.name),
    );
    const own = [...host.queues.queues.values()].find((one) => new RegExp(`${name}(?!.*dead)`, 'i').test(one.name));
    if (!dead || !own) throw new Error(`There are no dead letters of ${name}.`);
    host.queues.send(dead, JSON.stringify({ version: 0 }), '{}');
    await staff.must('POST', `/api/staff/dead-letter/${name}/retry`);
    await until(() => host.queues.counts(dead).visible + host.queues.counts(dead).hidden === 0);
    // Nobody understands it: it is not to come again.
    host.queues.purge(own);
  }
  await staff.must('GET', '/api/staff/dead-letter');
}

export async function handOver(host: Host, staff: Caller, id: string): Promise<void> {
  await host.runSchedule('runProduction');
  await handOverOrder(staff.ask, id);
}

/** A coupon ends between the look at the price and the order: the cart is priced again. */
async function priceChanged(host: Host, staff: Caller): Promise<void> {
  const guest = callerWith(host.url);
  const code = `OVER${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code, percent: 10 });
  const { hash, amount } = await readyCart(guest, { coupon: code });
  await staff.must('POST', `/api/staff/coupon/${code}/end`);
  await guest.ask('POST', '/api/payment', { payment_method: 'card', amount }, { 'x-cart': hash });
  await begin(guest);
}

/** Balance, coupons, second payments, and refunds in every way they go. */
export async function moneyFlows(
  host: Host,
  { customer, guest, staff }: Record<'customer' | 'guest' | 'staff', Caller>,
): Promise<void> {
  await topUp(customer);
  const coupon = `DEMO${Date.now()}`;
  await staff.must('POST', '/api/staff/coupon', { code: coupon, percent: 10, limit_per_customer: 5 });
  const ready = await readyCart(customer, { coupon });
  const fromBalance = { payment_method: 'balance', amount: ready.amount, same_again: true };
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
  const asked = { refund_id: newId(), reason: 'complaint', work: 'goes_on', ...how };
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
