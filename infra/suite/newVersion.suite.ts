import { expect, test } from 'vitest';
import { call, orderForm, paymentForm, until } from './api.ts';
import { finished, press, sendFile, settled } from './orders.ts';
import { newEmail } from './people.ts';

const paragraphs = [
  'The agreement is concluded in Warsaw between the parties named below.',
  'The buyer pays within fourteen days of receiving the invoice.',
  'The court of the seller decides every dispute.',
  'Annexes are a part of the agreement.',
];
const fileOf = (lines: readonly string[]) => Buffer.from(lines.join('\n'));

async function priced(cart: string, form: object) {
  return until(
    () => call('POST', '/api/cart', { cart, json: form }),
    ({ body }) => body.state === 'quoted' || body.quotation?.items_without_quotation,
  );
}

async function pay(cart: string) {
  const billed = await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross?.amount ?? 0;
  return call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } });
}

/** A guest's paid order of what is given. */
async function ordered(form: object, given: { file: Buffer } | { content: string }) {
  const sent = 'file' in given ? await sendFile('contract.txt', given.file) : undefined;
  if (sent) await finished(sent.cart, sent.hash);
  const first = await call('POST', '/api/cart', { cart: sent?.cart, json: { ...form, ...given, file: undefined } });
  const paid = await pay(first.body.hash);
  await press(paid.body.redirect_url, 'pay');
  await settled(paid.body.hash);
  return { id: paid.body.order_id as string, cart: first.body.hash as string, hash: sent?.hash };
}

test('only what changed in a new version is counted, priced, shown side by side and ordered; nothing changed is no order', async () => {
  const { content: _, ...form } = orderForm({ email: newEmail() });
  const earlier = await ordered(form, { file: fileOf(paragraphs) });
  const begin = (cart: string | undefined, json: object = { item: earlier.hash }) =>
    call('POST', `/api/order/${earlier.id}/new-version`, { cart, json });
  // Without the order's link it is not found.
  expect(await begin(undefined)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await begin(earlier.cart, { item: 'nothing00' })).status).toBe(404);
  expect((await begin(earlier.cart, { item: 'text' })).status).toBe(404);
  const started = await begin(earlier.cart);
  expect(started).toMatchObject({
    status: 201,
    body: {
      earlier: { order: earlier.id, text: false, chosen: earlier.hash, files: [{ name: 'contract.txt' }] },
      form: { source_lang: form.source_lang, target_lang: form.target_lang },
    },
  });
  const { hash: cart } = started.body;
  const [a = '', b = '', c = '', d = ''] = paragraphs;
  const lines = [a, 'The buyer pays within thirty days.', d, c, a];
  const sent = await sendFile('contract-2.txt', fileOf(lines), { cart, newVersionOf: earlier.hash });
  expect(await finished(cart, sent.hash)).toMatchObject({
    total_words: 43,
    changes: {
      ...{ state: 'changes', earlier_order: earlier.id, earlier_name: 'contract.txt', words: 6, whole_words: 43 },
      blocks: { unchanged: 2, moved: 1, repeated: 1, changed: 1, added: 0, removed: 0 },
    },
  });
  const quoted = await priced(cart, form);
  expect(quoted.body.items[0]).toMatchObject({ words: 6, whole_words: 43, repeated_words: 0 });
  const beside = await call('GET', `/api/attachment/${sent.hash}/comparison`, { cart });
  expect(beside.body.rows.map((row: { kind: string }) => row.kind).toSorted()).toEqual([
    ...['changed', 'moved', 'repeated', 'unchanged', 'unchanged'],
  ]);
  expect(beside.body.rows.find(({ kind }: { kind: string }) => kind === 'changed')).toMatchObject({
    ...{ before: b, after: lines[1], words: 6 },
  });

  // The whole of it, if that is wanted.
  const put = (whole: boolean) => call('PUT', `/api/attachment/${sent.hash}/comparison`, { cart, json: { whole } });
  expect((await put(true)).body[0].changes.state).toBe('whole');
  expect((await call('GET', `/api/cart/${cart}`)).body.items[0]).toMatchObject({ words: 43, whole_words: null });
  await put(false);
  // Another language was not translated then: the whole of it is.
  await call('PUT', '/api/attachment/0', {
    cart,
    json: { [sent.hash]: { source_lang: form.source_lang, target_lang: [...form.target_lang, 3] } },
  });
  expect((await call('GET', '/api/attachment', { cart })).body[0].changes.state).toBe('other_work');
  expect((await priced(cart, form)).body.items[0].words).toBe(6);

  const paid = await pay(cart);
  expect(paid.status).toBe(200);
  await press(paid.body.redirect_url, 'pay');
  await settled(paid.body.hash);
  const order = await call('GET', `/api/order/${paid.body.order_id}`, { cart });
  expect(order.body.attachments[0].changes).toMatchObject({ state: 'changes', words: 6, whole_words: 43 });
  expect(order.body.items[0]).toMatchObject({ words: 6, whole_words: 43 });
  expect(order.body.word_count).toBe(6);
  expect((await call('GET', `/api/attachment/${sent.hash}/comparison`, { cart })).status).toBe(200);
});

test('a version that says the same is not ordered until the whole of it is wanted', async () => {
  const { content: _, ...form } = orderForm({ email: newEmail() });
  const earlier = await ordered(form, { file: fileOf(paragraphs) });
  const started = await call('POST', `/api/order/${earlier.id}/new-version`, { cart: earlier.cart, json: {} });
  const { hash: cart } = started.body;
  const sent = await sendFile('contract.txt', fileOf(paragraphs), { cart, newVersionOf: earlier.hash });
  expect((await finished(cart, sent.hash)).changes).toMatchObject({ state: 'unchanged', words: 0 });
  const quoted = await priced(cart, form);
  expect(quoted.body.items[0]).toMatchObject({ quotation: null, reason: { code: 'unchanged' } });
  expect(await pay(cart)).toMatchObject({ status: 409, body: { code: 'nothing_changed' } });
  await call('PUT', `/api/attachment/${sent.hash}/comparison`, { cart, json: { whole: true } });
  expect((await priced(cart, form)).body.items[0].words).toBe(36);
  // The same bytes as this morning: asked first, as ever.
  expect((await pay(cart)).body.code).toBe('ordered_already');
});

test('a file says what it is a new version of only in a cart for that order', async () => {
  const json = { attachment_hash: crypto.randomUUID(), name: 'a.txt', size: 3, source_lang: 2, target_lang: [1] };
  expect(await call('POST', '/api/attachment', { json: { ...json, new_version_of: 'nothing00' } })).toMatchObject({
    status: 422,
    body: { errors: { new_version_of: expect.anything() } },
  });
});

test('a new version of a pasted text is pasted; its changes alone are priced', async () => {
  const form = orderForm({ email: newEmail(), content: paragraphs.join('\n') });
  const earlier = await ordered(form, { content: form.content });
  const started = await call('POST', `/api/order/${earlier.id}/new-version`, {
    cart: earlier.cart,
    json: { item: 'text' },
  });
  expect(started.body).toMatchObject({ earlier: { text: true, chosen: 'text' }, form: { content: null } });
  const { hash: cart } = started.body;
  const content = [...paragraphs, 'One clause is new.'].join('\n');
  const quoted = await call('POST', '/api/cart', { cart, json: { ...form, content } });
  expect(quoted.body).toMatchObject({
    text_changes: { state: 'changes', words: 4, whole_words: 40 },
    items: [{ words: 4, whole_words: 40 }, ...[expect.anything()]],
  });
  const beside = await call('GET', '/api/attachment/text/comparison', { cart });
  expect(beside.body.rows.at(-1)).toMatchObject({ kind: 'added', after: 'One clause is new.', before: null });
  const whole = await call('POST', '/api/cart', { cart, json: { ...form, content, whole_text: true } });
  expect(whole.body.items[0]).toMatchObject({ words: 40, whole_words: null });
  await call('POST', '/api/cart', { cart, json: form });
  expect(await pay(cart)).toMatchObject({ status: 409, body: { code: 'nothing_changed' } });
});
