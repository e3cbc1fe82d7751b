import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '../../functions/domain/words/test/makeDocx.ts';
import { call, languageIds, orderForm, paymentForm, until } from './api.ts';
import { finished, readyCart, sendFile, startPayment, status } from './orders.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const bill = (cart: string) => call('PUT', '/api/cart/0', { cart, json: paymentForm() });
const announce = (name: string, size: number) => ({
  attachment_hash: randomUUID(),
  name,
  size,
  type: 'text/plain',
  source_lang: languageIds.en,
  target_lang: [languageIds.pl],
});
const cartOf = async (hash: string) => (await call('GET', `/api/cart/${hash}`)).body;
const noPrice = { items_without_quotation: true, price_gross: null, price_net: null, vat: null, delivery_at: null };

test.each(['...', '!!!', '\u200b\u200b', '😀 🎉', ' \n\t '])(
  'text without a word (%j) is refused under its field, for translation and for proofreading',
  async (content) => {
    for (const change of [{}, { is_proofreading: 1, target_lang: undefined }, { is_manual: 1 }]) {
      const { status, body } = await call('POST', '/api/cart', { json: orderForm({ content, ...change }) });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['content']]);
    }
  },
);

test('a cart whose only file was rejected has no price, and is not ordered for nothing', async () => {
  const { cart, hash } = await sendFile('empty.docx', makeDocx({ body: paragraph('...') }));
  expect(await finished(cart, hash)).toMatchObject({ state: 'rejected' });
  const json = orderForm({ content: undefined, attachment: [hash] });
  expect((await call('POST', '/api/cart', { cart, json })).body.quotation).toMatchObject(noPrice);
  await bill(cart);
  for (const method of ['card', 'balance', 'przelewy24']) {
    const started = await startPayment({ cart, amount: 0 }, { payment_method: method });
    expect([method, started.status]).toEqual([method, method === 'balance' ? 402 : 409]);
  }
  expect((await status(cart)).status).toBe(404);
  // Taken out, the rest has its price.
  await call('POST', '/api/cart', { cart, json: orderForm({ content: words(500) }) });
  expect((await cartOf(cart)).quotation).toMatchObject(noPrice);
  await call('DELETE', `/api/attachment/${hash}`, { cart });
  expect((await cartOf(cart)).quotation).toMatchObject({ price_net: { amount: 12_000 } });
});

test('a cart that waits for a manual quote has no price, and is not ordered for nothing', async () => {
  const { cart, amount } = await readyCart({ form: { content: words(500) } });
  await call('POST', '/api/cart/0/manual-quote', { cart, json: {} });
  expect(await cartOf(cart)).toMatchObject({ state: 'awaiting_manual_quote', quotation: noPrice });
  for (const offered of [0, amount]) {
    expect(await startPayment({ cart, amount: offered })).toMatchObject({ status: 409, body: { code: 'not_priced' } });
  }
});

test('a file announced after the quote does not ride along at the old price, and its bytes never come too late', async () => {
  const { cart, amount } = await readyCart();
  const text = words(10_000);
  const late = announce('late.txt', Buffer.byteLength(text));
  const { body } = await call('POST', '/api/attachment', { cart, json: late });
  expect(await cartOf(cart)).toMatchObject({ state: 'counting', quotation: null });
  expect(await startPayment({ cart, amount })).toMatchObject({ status: 409, body: { code: 'not_priced' } });
  const { upload } = body[0];
  expect((await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: text })).status).toBe(200);
  await finished(cart, late.attachment_hash);
  expect(await startPayment({ cart, amount })).toMatchObject({ status: 409, body: { code: 'quote_changed' } });
  const priced = await until(
    () => call('GET', `/api/cart/${cart}`),
    (answer) => answer.body.state === 'quoted',
  );
  const now = priced.body.quotation.price_gross.amount;
  expect(now).toBeGreaterThan(amount);
  const started = await startPayment({ cart, amount: now });
  const order = await call('GET', `/api/order/${started.body.order_id}`, { cart });
  expect(order.body.word_count).toBe(10_000 + 9);
  expect(order.body.attachments).toMatchObject([{ original_name: 'late.txt', total_words: 10_000 }]);
});

test('a file is not ordered in languages that the form does not name, at the same price or another', async () => {
  const { cart, hash } = await sendFile('languages.txt', Buffer.from(words(300)));
  await finished(cart, hash);
  const form = (target_lang: number[]) =>
    orderForm({ content: undefined, attachment: [hash], proofreading: 1, target_lang });
  await call('POST', '/api/cart', { cart, json: form([languageIds.pl]) });
  const billed = await bill(cart);
  const amount = billed.body.quotation.price_gross.amount;
  // The last language has no proofreading.
  for (const target_lang of [[languageIds.de], [languageIds.pl, languageIds.de], [16]]) {
    await call('PUT', '/api/attachment/0', { cart, json: { [hash]: { source_lang: languageIds.en, target_lang } } });
    const { quotation, items } = await cartOf(cart);
    expect([quotation, items.length]).toEqual([expect.objectContaining(noPrice), target_lang.length]);
    expect(await startPayment({ cart, amount })).toMatchObject({ status: 409, body: { code: 'not_priced' } });
    expect(await call('POST', '/api/cart/0/manual-quote', { cart, json: {} })).toMatchObject({
      status: 422,
      body: { errors: { attachment: [expect.stringContaining('languages.txt')] } },
    });
  }
  const both = [languageIds.pl, languageIds.de];
  const again = await call('POST', '/api/cart', { cart, json: form(both) });
  const started = await startPayment({ cart, amount: again.body.quotation.price_gross.amount });
  const order = await call('GET', `/api/order/${started.body.order_id}`, { cart });
  expect(order.body).toMatchObject({ target_lang: both, attachments: [{ target_lang: both }] });
});

test('a file sent inside the request is paid for as well', async () => {
  const { cart, amount } = await readyCart();
  const form = new FormData();
  const hash = randomUUID();
  for (const [name, value] of Object.entries({ attachment_hash: hash, source_lang: '2', 'target_lang[]': '1' }))
    form.append(name, value);
  form.append('attachment', new File([words(5_000)], 'inside.txt', { type: 'text/plain' }));
  expect((await call('POST', '/api/attachment', { cart, form })).status).toBe(201);
  expect((await startPayment({ cart, amount })).status).toBe(409);
  await finished(cart, hash);
  expect((await startPayment({ cart, amount })).status).toBe(409);
});

test('no upload link of a cart works once it is ordered: not of its files, and one of a file taken out leaves nothing', async () => {
  const text = words(200);
  const sent = announce('kept.txt', Buffer.byteLength(text));
  const first = await call('POST', '/api/attachment', { json: sent });
  const { cart, upload } = first.body[0];
  const put = (link: { url: string; headers: Record<string, string> }) =>
    fetch(link.url, { method: 'PUT', headers: link.headers, body: text }).then((answer) => answer.status);
  expect(await put(upload)).toBe(200);
  await finished(cart, sent.attachment_hash);
  const gone = announce('gone.txt', Buffer.byteLength(text));
  const second = await call('POST', '/api/attachment', { cart, json: gone });
  const goneLink = second.body.find((one: { upload?: unknown }) => one.upload).upload;
  await call('DELETE', `/api/attachment/${gone.attachment_hash}`, { cart });
  await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined }) });
  const billed = await bill(cart);
  const started = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
  expect(started.status).toBe(200);
  expect(await put(upload)).toBe(412);
  for (const hash of [sent.attachment_hash, gone.attachment_hash])
    expect((await call('POST', `/api/attachment/${hash}/upload`, { cart })).status).toBe(409);
  await put(goneLink);
  const order = await call('GET', `/api/order/${started.body.order_id}`, { cart });
  expect(order.body.attachments.map((one: { original_name: string }) => one.original_name)).toEqual(['kept.txt']);
});

test('a date that is not the one promised is refused, the one shown is ordered', async () => {
  const { cart, amount } = await readyCart();
  const { delivery_at } = (await cartOf(cart)).quotation;
  expect(await startPayment({ cart, amount }, { delivery_at: '2026-01-01T00:00:00Z' })).toMatchObject({
    status: 409,
    body: { code: 'quote_changed' },
  });
  const started = await startPayment({ cart, amount }, { delivery_at });
  expect((await call('GET', `/api/order/${started.body.order_id}`, { cart })).body.delivery_at).toBe(delivery_at);
});

test('a visitor who repeats a request under one Idempotency-Key has one cart, one file and one order', async () => {
  const keyed = () => ({ 'idempotency-key': `visitor-${randomUUID()}` });
  const once = async (path: string, options: Parameters<typeof call>[2] & { headers: Record<string, string> }) => {
    const first = await call('POST', path, options);
    const again = await call('POST', path, options);
    expect(first.status).toBeLessThan(300);
    expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
      first.status,
      first.body,
      'true',
    ]);
    return first.body;
  };
  const { hash } = await once('/api/cart', { json: orderForm(), headers: keyed() });
  const other = await call('POST', '/api/cart', { json: orderForm(), headers: keyed() });
  expect(other.body.hash).not.toBe(hash);
  const key = keyed();
  await once('/api/attachment', { cart: hash, json: announce('once.txt', 5), headers: key });
  expect((await call('POST', '/api/attachment', { cart: hash, json: announce('2.txt', 5), headers: key })).status).toBe(
    409,
  );
  const file = announce('inside.txt', 5);
  // The same fields as another form: its boundary differs.
  const written = () => {
    const form = new FormData();
    const { attachment_hash } = file;
    for (const [name, value] of Object.entries({ attachment_hash, source_lang: '2', 'target_lang[]': '1' }))
      form.append(name, value);
    form.append('attachment', new File(['hello'], file.name, { type: 'text/plain' }));
    return form;
  };
  const keyOfForm = keyed();
  const sent = () => call('POST', '/api/attachment', { cart: hash, form: written(), headers: keyOfForm });
  const [one, two] = [await sent(), await sent()];
  expect([two.status, two.body]).toEqual([201, one.body]);
  const { cart, amount } = await readyCart();
  await once('/api/payment', { cart, json: { payment_method: 'card', amount }, headers: keyed() });
});

test('what is repeated over texts and files is charged once, and the line says which item it repeats', async () => {
  const sentence = 'Please save your changes before you close this window, or they will be lost.';
  const net = async (json: object) => {
    const { body } = await call('POST', '/api/cart', { json: orderForm({ content: undefined, ...json }) });
    return [body.quotation.price_net.amount, body.items] as const;
  };
  const [asOne] = await net({ content: Array.from({ length: 40 }, () => sentence).join('\n') });
  const [asTexts, items] = await net({ texts: Array.from({ length: 40 }, () => ({ content: sentence })) });
  // Each line is rounded on its own.
  expect(Math.abs(asTexts - asOne)).toBeLessThan(40);
  expect(items[39]).toMatchObject({
    ...{ words: 14, repeated_words: 14 },
    repeats: [{ attachment_hash: 'text-001', public_name: 'text-001.txt', words: 14 }],
  });

  const file = Buffer.from(`${words(400)}\n`);
  const { cart, hash } = await sendFile('one.txt', file);
  const second = await sendFile('two.txt', file, { cart });
  for (const one of [hash, second.hash]) await finished(cart, one);
  const { body } = await call('POST', '/api/cart', { cart, json: orderForm({ content: undefined }) });
  expect(body.items.map(({ repeated_words }: { repeated_words: number }) => repeated_words)).toEqual([0, 400]);
  expect(body.items[1].repeats).toMatchObject([{ attachment_hash: hash, public_name: 'one.txt', words: 400 }]);
  // The first one goes: what is left is charged in full at once.
  await call('DELETE', `/api/attachment/${hash}`, { cart });
  expect((await cartOf(cart)).items).toMatchObject([{ repeated_words: 0, repeats: [] }]);
});
