import type { Host } from '../../local/host/host.ts';
import { queueNames } from '../../settings/queues.ts';
import { begin, order, readyCart } from './ordering.ts';
import { type Caller, callerWith, until } from './shop.ts';

/** What staff do besides work and money: parcels, and messages that failed too often. */
export async function deskFlows(host: Host, { customer, staff }: Record<'customer' | 'staff', Caller>): Promise<void> {
  // The carriers say by the last digit what becomes of a parcel: delivered, and on its way back to us.
  for (const number of ['612345678901234567890134', '612345678901234567890135']) {
    const { id } = await order(customer, { shipment_method: 2, shipment_data: 'KRA01M' });
    await handOver(staff, id);
    await staff.must('POST', `/api/staff/order/${id}/parcel`, { package_number: number, sent: 1 });
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

export async function handOver(staff: Caller, id: string): Promise<void> {
  const body = new FormData();
  body.append('kind', 'translated');
  body.append('target_lang', '1');
  body.append('attachment', new File(['Handed in.'], 'made.txt', { type: 'text/plain' }));
  await staff.must('POST', `/api/order/${id}/file`, body);
  await staff.must('POST', `/api/order/${id}/delivery`);
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
