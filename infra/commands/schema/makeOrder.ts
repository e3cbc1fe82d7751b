import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answered, send } from '../../client/calls.ts';
import { enterParcel, handOverOrder } from '../../client/houseWork.ts';
import { press } from '../../client/orders.ts';
import { uploadTo } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import { retryUntilOk } from '../payments/customers.ts';
import type { Random } from '../proof/random.ts';
import type { FuzzCaller, Person } from './callers.ts';
import type { Live, LiveOrder } from './live.ts';

interface Supply {
  /** One more cart and an order of each stage, and the invoices that are due. */
  round(): Promise<void>;
  /** Carts and orders that failed, mostly because a request had deleted the account that was ordering. */
  dropped(): number;
  /** Failures of scheduled jobs: none are allowed, whatever was sent. */
  failedJobs: string[];
}

/** Carts and orders that random requests alone would not bring so far: their ids make an operation's success possible. */
export function makeSupply(
  host: Host,
  { live, callers, colleague, random }: { live: Live; callers: FuzzCaller[]; colleague: Person; random: Random },
): Supply {
  const customers = callers.filter(({ kind }) => kind === 'customer');
  const failedJobs: string[] = [];
  let lost = 0;
  const run = (schedule: string): Promise<void> =>
    host.runSchedule(schedule).then(
      () => undefined,
      (failure: unknown) =>
        void failedJobs.push(`${schedule}: ${failure instanceof Error ? failure.message : failure}`),
    );

  async function round(): Promise<void> {
    await colleague.renew();
    const sweep = () => run('sweep');
    const plan = () => run('runProduction');
    const shop = () => ({ origin: host.url, buyer: random.pick(customers).token, staff: colleague.token, sweep, plan });
    const [cart, ...made] = await Promise.all([
      orLost(makeCountedCart(shop())),
      ...stages.map((stage) =>
        // What the provider rejects goes to a customer's balance; a guest's waits for staff.
        orLost(makeOrder({ ...shop(), ...(stage === 'refund_rejected' && { buyer: undefined }) }, stage)),
      ),
    ]);
    // In the order of their stages, whichever was ready first: a seed picks the same ones again.
    if (cart) live.supplyCart({ hash: cart.hash, amount: cart.amount, attachments: [cart.attachment], closed: false });
    const orders = made.filter((order) => order !== undefined);
    for (const order of orders) live.supplyOrder(order);
    for (const schedule of ['issueInvoices', 'deliverInvoices']) await run(schedule);
    for (const { id, hash } of orders) {
      const { body } = await send(host.url, { method: 'GET', path: `/api/order/${id}`, cart: hash });
      live.learn('getOrder', body);
    }
  }
  const orLost = <T>(making: Promise<T>): Promise<T | undefined> =>
    making.catch(() => {
      lost += 1;
      return undefined;
    });
  return { round, dropped: () => lost, failedJobs };
}

/** How far an order is brought: paid; with its files handed over; with a parcel under way too; with a refund the provider rejected. */
const stages = ['paid', 'made', 'sent', 'refund_rejected'] as const;
type Stage = (typeof stages)[number];

interface Shop {
  origin: string;
  /** Sessions of the person who orders and of a staff member. */
  buyer: string | undefined;
  staff: string;
  /** Runs the schedules of a minute: what waits, and which jobs an order has. */
  sweep(): Promise<unknown>;
  plan(): Promise<unknown>;
}

const languages = { source_lang: 2, target_lang: [1, 3] };
const packageNumber = '612345678901234567890122';
const billing = {
  name: 'Demo Company',
  address: 'ul. Prosta 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone_number: '+48.600600600',
  country_id: 616,
  customer: { type: 'company' },
  tos: 1,
  agree_sale: 1,
  agree_immediate: 1,
};

const asBuyer = async ({ origin, buyer }: Shop, method: string, path: string, body?: object, cart?: string) =>
  (await retryUntilOk(origin, { method, path, token: buyer, body, cart })).body;
const asStaff = async ({ origin, staff }: Shop, path: string, body: object) =>
  (await retryUntilOk(origin, { method: 'POST', path, token: staff, body })).body;

/** A cart with one file that was sent and counted. */
async function makeCountedCart(shop: Shop): Promise<{ hash: string; attachment: string; amount: number }> {
  const attachment = randomUUID();
  const bytes = Buffer.from('This agreement is made between the parties named below. '.repeat(20));
  const announced = { ...languages, attachment_hash: attachment, name: 'agreement.txt', size: bytes.byteLength };
  const [{ cart: hash, upload }] = await asBuyer(shop, 'POST', '/api/attachment', announced);
  await uploadTo(upload, bytes);
  const form = {
    ...languages,
    email: 'buyer@example.com',
    attachment: [attachment],
    shipment_method: 2,
    shipment_data: 'KRA01M',
  };
  const quoted = await until(
    () => asBuyer(shop, 'POST', '/api/cart', form, hash),
    ({ state }) => state === 'quoted',
  );
  return { hash, attachment, amount: quoted.quotation.price_gross.amount };
}

/** An order of a file on its way through the shop, made over the API as its buyer and the staff do. */
async function makeOrder(shop: Shop, stage: Stage): Promise<LiveOrder> {
  const { hash } = await makeCountedCart(shop);
  const billed = await asBuyer(shop, 'PUT', '/api/cart/0', billing, hash);
  // Every order is of the same file.
  const paying = { payment_method: 'card', amount: billed.quotation.price_gross.amount, same_again: 1 };
  const { order_id: id, redirect_url, payment } = await asBuyer(shop, 'POST', '/api/payment', paying, hash);
  await press(redirect_url, 'pay');
  await until(
    () => asBuyer(shop, 'GET', `/api/order/status/${hash}`),
    ({ status_name }) => status_name === 'done',
  );
  const refunds = stage === 'refund_rejected' ? [await rejectedRefund(shop, id, redirect_url)] : [];
  if (stage === 'made' || stage === 'sent') await handOver(shop, id);
  if (stage === 'sent') {
    const ask = (method: string, path: string, body?: object) =>
      send(shop.origin, { method, path, token: shop.staff, body });
    await enterParcel(ask, id, { package_number: packageNumber, sent: 1 });
  }
  return { id, hash, slug: payment.slug, targets: languages.target_lang, files: [], invoices: [], refunds };
}

async function handOver({ origin, staff, plan }: Shop, id: string): Promise<void> {
  await plan();
  await handOverOrder((method, path, body) => send(origin, { method, path, token: staff, body }), id);
}

async function rejectedRefund(shop: Shop, id: string, page: string): Promise<string> {
  await press(page, 'reject_refunds');
  const refund_id = randomBytes(15).toString('base64url');
  const asked = { refund_id, reason: 'complaint', amount: 100, to: 'provider' };
  const stateIs = (wanted: string) =>
    until(
      () => asStaff(shop, `/api/staff/order/${id}/refund`, asked),
      ({ state }) => state === wanted,
    );
  await asStaff(shop, `/api/staff/order/${id}/refund`, asked);
  await shop.sweep();
  await stateIs('asked');
  await press(page, 'finish_refunds');
  await stateIs('rejected');
  return refund_id;
}

/** Asks four times a second, for a minute and a half at most: what the sweep at hand did not do, the next one does. */
async function until(ask: () => Promise<Answered['body']>, holds: (body: Answered['body']) => boolean) {
  for (let asked = 0; asked < 360; asked++) {
    const body = await ask();
    if (holds(body)) return body;
    await wait(250);
  }
  throw new Error('Not reached within a minute and a half.');
}
