import { randomUUID } from 'node:crypto';
import { orderForm, paymentForm } from '../../client/forms.ts';
import type { Answered } from '../../client/send.ts';
import type { Caller } from '../grants/shop.ts';
import type { Random } from '../proof/random.ts';

/** One side of an account: its software with a live or a test token, and the results of its calls. */
export interface Side {
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
export const acts: Readonly<Record<string, Act>> = {
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
