import { randomUUID } from 'node:crypto';
import type { Answered } from '../../client/calls.ts';
import { orderForm, paymentForm } from '../../client/orders.ts';
import type { Caller } from '../grants/shop.ts';
import { type Random, seededRandom } from '../proof/random.ts';
import { type ApartWorld, changed, naming, type Snapshot } from './apartWorld.ts';

const other = { live: 'test', test: 'live' } as const;
const day = 86_400;

/** An act besides the two sides': an injected mistake. */
type AfterAct = (side: Side) => Promise<void>;

interface HistoryOptions {
  count?: number;
  /** How far a wait moves the clock of test mode at most. */
  longestWaitDays?: number;
  after?: AfterAct;
}

/**
 * Live and test calls of one account, interleaved as the seed says. After each act of one side, all tables, buckets and
 * mails of the other are unchanged, byte for byte; nothing stored, answered or sent on one side contains the other's
 * ids. Returns violations, and the acts done.
 */
export async function runHistory(
  world: ApartWorld,
  seed: number,
  { count = 16, longestWaitDays = 20, after }: HistoryOptions = {},
) {
  const random = seededRandom(seed);
  const sides = await openSides(world, random, longestWaitDays);
  const done: string[] = [];
  const wrong: string[] = [];
  let before = await world.snapshot();
  // An order and the time after it on both sides, for every seed.
  const sure = ['live order', 'test order', 'test wait', 'live wait'];
  for (let place = 0; place < count; place++) {
    const name = sure[place] ?? `${random.pick(['live', 'test'])} ${random.pick(Object.keys(acts))}`;
    const [of = '', what = ''] = name.split(' ');
    const side = of === 'live' ? sides.live : sides.test;
    await acts[what]?.(side);
    await after?.(side);
    await world.quiet();
    const now = await world.snapshot();
    const strange = changed(before[other[side.name]], now[other[side.name]]);
    wrong.push(...strange.map((thing) => `seed ${seed}, ${place + 1}. ${name}: ${thing} of the other side changed`));
    done.push(name);
    before = now;
  }
  wrong.push(...named(world, sides, before).map((line) => `seed ${seed}: ${line}`));
  return { wrong, done, orders: sides.live.orders.length + sides.test.orders.length };
}

async function openSides(
  { callers, receiver, runSchedules }: ApartWorld,
  random: Side['random'],
  longestWaitDays: number,
) {
  const clock = await callers.test.must('POST', '/api/test/clocks', { test_balance: 5_000_000 });
  const side = (name: Side['name'], wait: () => Promise<void>): Side => ({
    ...{ name, caller: callers[name], random, hook: `${receiver.origin}/${name}` },
    ...{ ids: new Set<string>(), orders: [], said: [], wait },
  });
  const live = side('live', runSchedules);
  const test = side('test', async () => {
    const seconds = random.between(1, longestWaitDays * day);
    await callers.test.must('POST', `/api/test/clocks/${clock.id}/advance`, { seconds });
  });
  test.ids.add(clock.id);
  return { live, test };
}

/** Everything that contains an id of the other side: rows, files, mails, answers and events. */
function named(
  { receiver }: ApartWorld,
  { live, test }: { live: Side; test: Side },
  { live: own, test: theirs }: Snapshot,
) {
  const inText = (ids: ReadonlySet<string>, texts: readonly string[], where: string) =>
    [...ids].filter((id) => texts.some((text) => text.includes(id))).map((id) => `${where} names ${id}`);
  const events = (side: Side['name']) => receiver.received.filter((one) => one.side === side).map(({ body }) => body);
  return [
    ...naming(own, test.ids),
    ...naming(theirs, live.ids),
    ...inText(test.ids, [...live.said, ...events('live')], 'what live software hears'),
    ...inText(live.ids, [...test.said, ...events('test')], 'what test software hears'),
  ];
}

/** One side of an account: its software with a live or a test token, and the results of its calls. */
interface Side {
  name: 'live' | 'test';
  caller: Caller;
  random: Random;
  /** This side's webhook endpoint. */
  hook: string;
  /** Numbers, capabilities and names that belong only to this side. */
  ids: Set<string>;
  orders: string[];
  /** Advances time, and processes what is due. */
  wait(): Promise<void>;
  said: string[];
}

type Act = (side: Side) => Promise<void>;

const text = ({ name, random }: Side) =>
  `Agreement ${name}-${randomUUID()}. ${'One more sentence. '.repeat(random.between(1, 40))}`;
const noting = (side: Side, answer: Answered): Answered => {
  side.said.push(answer.text);
  if (answer.status >= 500) throw new Error(`${side.name}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer;
};

async function cart(side: Side, more: object = {}): Promise<string> {
  const external_id = `${side.name}-${randomUUID()}`;
  const form = orderForm({ email: `${side.name}.buyer@example.com`, content: text(side), external_id, ...more });
  const { hash } = await side.caller.must('POST', '/api/cart', form);
  side.ids.add(hash).add(external_id);
  return hash;
}

const anyOrder = ({ orders, random }: Side) => (orders.length > 0 ? random.pick(orders) : 'ZZZZZZZZZZZZ');
const outcomes = ['translator_late', 'no_translator', 'translator_asks', 'mail_bounces', 'none', 'none'] as const;

/** A customer's software, the same on both sides. */
const acts: Readonly<Record<string, Act>> = {
  order: async (side) => {
    const hash = await cart(side, { metadata: { test: side.random.pick(outcomes) } });
    const headers = { 'x-cart': hash };
    const billed = await side.caller.must('PUT', '/api/cart/0', paymentForm(), headers);
    const amount = billed.quotation.price_gross.amount;
    const paying = { payment_method: 'balance', amount, same_again: true };
    const paid = await side.caller.must('POST', '/api/payment', paying, headers);
    side.orders.push(paid.order_id);
    side.ids.add(paid.order_id);
  },
  cart: async (side) => void (await cart(side)),
  file: async (side) => {
    const bytes = new TextEncoder().encode(text(side));
    const announced = {
      attachment_hash: randomUUID(),
      name: `${side.name}.txt`,
      size: bytes.length,
      type: 'text/plain',
    };
    const [file] = await side.caller.must('POST', '/api/attachment', {
      ...announced,
      source_lang: 2,
      target_lang: [1],
    });
    side.ids.add(file.cart).add(announced.attachment_hash);
    const { method, url, headers } = file.upload;
    const put = await fetch(url, { method, headers, body: bytes });
    if (!put.ok) throw new Error(`${side.name}: a file is refused: ${put.status} ${await put.text()}`);
    noting(side, await side.caller.ask('GET', `/api/attachment?cart=${file.cart}`));
  },
  quote: async (side) => {
    // A separate address: each may ask for twenty per hour.
    const hash = await cart(side, { free_quote: 1, email: `${side.name}.${randomUUID()}@example.com` });
    const asked = await side.caller.must('POST', `/api/cart/${hash}/manual-quote`, {}, { 'x-cart': hash });
    side.ids.add(asked.manual_quote.id);
  },
  endpoint: async (side) => {
    const { webhooks } = await side.caller.must('GET', '/api/webhook');
    if (webhooks.length > 1) {
      await side.caller.must('DELETE', `/api/webhook/${webhooks[0].id}`);
      return;
    }
    const made = await side.caller.must('POST', '/api/webhook', { url: `${side.hook}/${randomUUID()}` });
    side.ids.add(made.id);
    noting(side, await side.caller.ask('POST', `/api/webhook/${made.id}/test`, {}));
  },
  giveUp: async (side) => {
    const id = anyOrder(side);
    const seen = noting(side, await side.caller.ask('GET', `/api/order/${id}/giving-up`));
    const possible = seen.body.acts?.find((one: { possible: boolean }) => one.possible);
    const [way] = possible?.ways ?? [];
    if (!way) return;
    const body = { act: possible.act, to: way.to, amount: way.amount.amount };
    noting(side, await side.caller.ask('POST', `/api/order/${id}/giving-up`, body));
  },
  afterwards: async (side) => {
    const id = anyOrder(side);
    const body = { text: `A complaint of the ${side.name} side.`, demand: 'correct' };
    noting(side, await side.caller.ask('POST', `/api/order/${id}/complaint`, body));
    noting(side, await side.caller.ask('POST', `/api/order/${id}/acceptance`, {}));
  },
  topUp: async (side) => {
    const asked = { amount: 20_000, country_id: 616, payment_method: 'card', pay: true };
    const { payment } = await side.caller.must('POST', '/api/prepaid', asked);
    side.ids.add(payment.slug);
  },
  read: async (side) => {
    for (const path of lists) noting(side, await side.caller.ask('GET', path));
  },
  wait: (side) => side.wait(),
};

/** All lists of an account. */
const lists = [
  ...['/api/orders', '/api/account/history', '/api/account/payments', '/api/invoices', '/api/quote'],
  ...['/api/balance', '/api/events', '/api/webhook', '/api/punctuality', '/api/charity', '/api/ratings'],
];
