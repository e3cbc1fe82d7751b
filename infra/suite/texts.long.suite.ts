import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { handOverJob } from '../client/houseWork.ts';
import { tablesWith } from './account/tablesWith.ts';
import { type Answer, call, orderForm, paymentForm, until } from './api.ts';
import { press } from './orders.ts';
import { as, logIn, newPerson, newStaff } from './people.ts';

const textOf = (place: number) => `Label number ${place} of the settings page, with some words of its own.`;
const fifty = Array.from({ length: 50 }, (_, place) => ({ content: textOf(place), name: `string ${place}` }));
const form = (texts: unknown, more: object = {}) => orderForm({ content: undefined, texts, ...more });
const quote = (texts: unknown, more: object = {}) => call('POST', '/api/cart', { json: form(texts, more) });
const amount = ({ body }: Answer): number => body.quotation.price_gross.amount;
const hashOf = (place: number) => `text-${String(place + 1).padStart(3, '0')}`;

describe('several texts in one order', () => {
  test('fifty are counted, named and priced each by itself; the price is exactly theirs', async () => {
    const answer = await quote(fifty);
    expect(answer.status, answer.text).toBe(201);
    const { items, attachments, state } = answer.body;
    expect(state).toBe('quoted');
    expect(attachments.map((one: { text: number }) => one.text)).toEqual(fifty.map((_, place) => place));
    expect(attachments[7]).toMatchObject({
      ...{ attachment_hash: hashOf(7), original_name: 'string 7.txt', state: 'counted', total_words: 13 },
    });
    const work = items.filter(({ kind }: { kind: string }) => kind === 'work');
    expect(work.map((one: { attachment_hash: string }) => one.attachment_hash)).toEqual(
      fifty.map((_, at) => hashOf(at)),
    );
    const net = (one: { quotation: { price_net: { amount: number } } }) => one.quotation.price_net.amount;
    const sum = items.reduce(
      (total: number, one: { quotation: { price_net: { amount: number } } }) => total + net(one),
      0,
    );
    expect(sum).toBe(answer.body.quotation.price_net.amount);
    const alone = await call('POST', '/api/quotation', { json: form(fifty) });
    expect([alone.body.words, amount(alone)]).toEqual([650, amount(answer)]);
  });

  test('fifty-one, too much text, too many lines and a text without a word are refused by their names', async () => {
    const errors = async (texts: unknown, more: object = {}) => {
      const answer = await quote(texts, more);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.errors);
    };
    expect(await errors([...fifty, { content: 'One more.' }])).toEqual(['texts']);
    expect(await errors(Array.from({ length: 6 }, () => ({ content: 'word '.repeat(19_000) })))).toEqual(['texts']);
    expect(await errors([{ content: 'Fine.' }, { content: 'word '.repeat(20_001) }])).toEqual(['texts.1.content']);
    expect(await errors([{ content: 'Fine.' }, { content: ' … ' }])).toEqual(['texts.1.content']);
    expect(await errors([{ content: 'Fine.' }, { content: '' }, { name: 'x' }])).toEqual([
      ...['texts.1.content', 'texts.2.content'],
    ]);
    expect(await errors([])).toEqual(['content']);
    const sent = await call('POST', '/api/quotation', { json: form([{ content: ' … ' }]) });
    expect([sent.status, Object.keys(sent.body.errors)]).toEqual([422, ['texts.0.content']]);
  });

  test('those sent again take the place of the earlier ones; left out, they stay; one is taken out like a file', async () => {
    const first = await quote(fifty.slice(0, 3));
    const cart = first.body.hash;
    const again = (texts?: unknown) => call('POST', '/api/cart', { cart, json: form(texts) });
    const ids = (answer: Answer) => answer.body.attachments.map(({ id }: { id: string }) => id);
    expect(ids(await again())).toEqual(ids(first));
    expect(ids(await again(fifty.slice(0, 3)))).toEqual(ids(first));
    const changed = await again([fifty[0], { content: 'Another text in its place.' }]);
    expect(ids(changed)[0]).toBe(ids(first)[0]);
    expect(ids(first)).not.toContain(ids(changed)[1]);
    expect(changed.body.attachments.map(({ total_words }: { total_words: number }) => total_words)).toEqual([13, 5]);
    const link = await call('POST', `/api/attachment/${hashOf(1)}/link`, { cart, json: {} });
    expect(await (await fetch(link.body.url)).text()).toBe('Another text in its place.');
    const left = await call('DELETE', `/api/attachment/${hashOf(1)}`, { cart });
    expect(left.body.map((one: { text: number }) => one.text)).toEqual([0]);
    const file = { ...{ attachment_hash: hashOf(1), name: 'a.txt', size: 3 }, source_lang: 2, target_lang: [1] };
    expect((await call('POST', '/api/attachment', { cart, json: file })).status).toBe(201);
    expect((await again(fifty.slice(0, 2))).body.code).toBe('duplicate_attachment');
    expect((await again([])).body.attachments.map((one: { text: number }) => one.text)).toEqual([null]);
  });
});

/** As much as one write of an order holds: every number of the customer's own beside fifty texts and a pasted one. */
test('fifty texts are ordered beside a pasted one', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`key_${at}`, `value ${at}`]));
  const more = { external_id: 'release 12', metadata, content: 'A pasted text stands beside them.', email };
  const { hash: cart } = (await me.call('POST', '/api/cart', { json: form(fifty, more) })).body;
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  expect(billed.status, billed.text).toBe(200);
  const started = await me.call('POST', '/api/payment', {
    cart,
    json: { payment_method: 'card', amount: amount(billed) },
  });
  expect(started.status, started.text).toBe(200);
  await press(started.body.redirect_url, 'pay');
  const { body } = await until(
    () => me.call('GET', `/api/order/${started.body.order_id}`),
    (answer) => answer.body.status === 'accepted',
    90,
  );
  expect(body.attachments.map((one: { text: number }) => one.text)).toEqual(fifty.map((_, place) => place));
  expect(body.word_count).toBe(656);
});

test('texts are ordered again under a test clock, and delivered each by itself', async () => {
  const me = as(await logIn(await newPerson()));
  const token = { token_name: 'Texts', test: true, scopes: [...tokenScopes] };
  const software = as((await me.call('POST', '/api/token', { json: token })).body.token);
  const ok = async (asked: Promise<Answer>) => {
    const answer = await asked;
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };
  const starts_at = '2027-03-01T09:00:00Z';
  const { id: clock } = await ok(software.call('POST', '/api/test/clocks', { json: { starts_at } }));
  const order = async (texts: unknown, more: object) => {
    const { hash: cart } = await ok(software.call('POST', '/api/cart', { json: form(texts, more) }));
    const billed = await ok(software.call('PUT', '/api/cart/0', { cart, json: paymentForm() }));
    const pay = { payment_method: 'balance', amount: billed.quotation.price_gross.amount };
    return String((await ok(software.call('POST', '/api/payment', { cart, json: pay }))).order_id);
  };
  const read = (id: string) => ok(software.call('GET', `/api/order/${id}`));

  const content = 'A pasted text stands beside them.';
  const large = await read(await order(fifty.slice(0, 5), { content }));
  // What was counted while the call waited is in its answer; what is counted later is told.
  const told = async () => JSON.stringify(await ok(software.call('GET', '/api/events?limit=100')));
  expect(await told()).not.toContain('file.counted');
  const again = await ok(software.call('POST', `/api/order/${large.id}/again`, { json: {} }));
  expect(await told()).toContain('file.counted');
  expect(again.attachments.map((one: { text: number }) => one.text)).toEqual([0, 1, 2, 3, 4]);
  await ok(software.call('DELETE', `/api/test/clocks/${clock}`));

  await ok(software.call('POST', '/api/test/clocks', { json: { starts_at } }));
  const [{ id: second }] = (await ok(software.call('GET', '/api/test/clocks'))).clocks;
  const id = await order(fifty.slice(0, 3), { content });
  const to = '2027-03-03T09:00:00Z';
  const advance = () => software.call('POST', `/api/test/clocks/${second}/advance`, { json: { to } });
  await until(advance, ({ body }) => body.reached, 90);
  const delivered = await read(id);
  expect(delivered.status).toBe('delivered');
  const made = delivered.attachments.filter(({ kind }: { kind: string }) => kind === 'translated');
  expect(made.map((one: { made_of: string | null }) => one.made_of ?? 'pasted').toSorted()).toEqual([
    ...['pasted', hashOf(0), hashOf(1), hashOf(2)],
  ]);
  const of = made.find((one: { made_of: string }) => one.made_of === hashOf(1));
  const link = await ok(software.call('POST', `/api/order/${id}/file/${of.id}/link`, { json: {} }));
  expect(await (await fetch(link.url)).text()).toContain('1');
});

test('texts that were ordered are exported, come as one archive, are ordered again, and go with the account from everywhere', async () => {
  const email = await newPerson();
  const [me, staff, secret] = [as(await logIn(email)), await newStaff(), randomUUID().replaceAll('-', '')];
  const texts = ['one', 'two'].map((name) => ({ name: `${name}.${secret}`, content: `Words of ${secret}.` }));
  const { hash: cart } = (await me.call('POST', '/api/cart', { json: form(texts, { email }) })).body;
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const json = { payment_method: 'card', amount: amount(billed) };
  const started = await me.call('POST', '/api/payment', { cart, json });
  await press(started.body.redirect_url, 'pay');
  const path = `/api/order/${started.body.order_id}`;
  const read = (holds: (body: Answer['body']) => boolean, seconds?: number) =>
    until(
      () => me.call('GET', path),
      ({ body }) => holds(body),
      seconds,
    );
  const sent = await read(({ status }) => status === 'accepted');
  const urls = await Promise.all(
    sent.body.attachments.map(async ({ id }: { id: string }) => {
      const link = await me.call('POST', `${path}/file/${id}/link`, { json: {} });
      return String(link.body.url);
    }),
  );
  for (const url of urls) expect(await (await fetch(url)).text()).toBe(texts[0]?.content);

  const order = path.split('/').at(-1) ?? '';
  const ask = (method: string, to: string, json?: object) => staff.call(method, to, { json });
  const work = await until(
    () => staff.call('GET', `/api/staff/order/${order}/work`),
    ({ body }) => body.jobs?.length === 2,
    90,
  );
  for (const [place, name] of ['jeden.txt', 'dwa.txt'].entries())
    await handOverJob(ask, order, work.body.jobs[place].job_id, { name, content: `Słowa ${name}.` });
  const archive = await me.call('POST', `${path}/archive`, { json: {} });
  const zip = Buffer.from(await (await fetch(archive.body.url)).arrayBuffer());
  for (const said of ['jeden.txt', 'dwa.txt', 'Słowa dwa.txt.']) expect(zip.includes(said), said).toBe(true);
  const again = await me.call('POST', `${path}/again`, { json: {} });
  expect(again.body.attachments.map((one: { text: number }) => one.text)).toEqual([0, 1]);
  const exported = await me.call('POST', '/api/account/export');
  expect(JSON.stringify(exported.body.orders[0])).toContain(`one.${secret}.txt`);

  await read(({ invoices }) => invoices?.[0]?.ready, inject('scheduledWithinSeconds'));
  expect((await me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } })).status).toBe(200);
  // The archive goes by itself within a day.
  for (const url of urls) expect((await fetch(url)).status).toBe(404);
  expect(await tablesWith(secret)).toEqual([]);
});
