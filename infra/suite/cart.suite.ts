import { expect, test } from 'vitest';
import { call, languageIds, orderForm } from './api.ts';

const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const quote = (change: Record<string, unknown> = {}, cart?: string) =>
  call('POST', '/api/cart', { json: orderForm(change), cart });
type Item = {
  kind: string;
  quotation: { price_gross: { amount: number }; price_net: { amount: number }; vat: { amount: number } };
};

test('a pasted text has its price, VAT, time and parts at once', async () => {
  const { status, body, headers } = await quote({ content: words(1000) });
  expect(status).toBe(201);
  expect(headers.get('x-cart')).toBe(body.hash);
  // 1000 words at 0.24 net, 23 % VAT.
  expect(body.quotation).toMatchObject({
    price_net: { currency_amount_decimal: '240.00', currency_code: 'PLN', display_currency_code: 'PLN' },
    vat: { currency_amount_decimal: '55.20' },
    price_gross: { currency_amount_decimal: '295.20', amount: 29_520 },
    items_without_quotation: false,
    vat_rate: '23%',
  });
  expect(body.quotation.time_in_minutes).toBeGreaterThanOrEqual(120);
  expect(body.items).toHaveLength(1);
});

test('a price alone is that of the cart, in the caller’s language, and leaves no cart behind', async () => {
  const { email, ...form } = orderForm({ content: words(321), express: 1, verification: 1 });
  const price = await call('POST', '/api/quotation', { json: form, language: 'pl' });
  const { body: cart } = await call('POST', '/api/cart', { json: { ...form, email }, language: 'pl' });
  const { quoted_at: _, delivery_at: __, ...quotation } = cart.quotation;
  expect(price).toMatchObject({ status: 200, body: { quotation, items: cart.items, words: 321 } });
  expect([
    price.headers.get('x-cart'),
    Object.keys(price.body).filter((name) => /hash|form|payment/.test(name)),
  ]).toEqual([null, []]);
  const refused = await call('POST', '/api/quotation', { json: { ...form, content: ' ', express: 'soon' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['express']]);
  const none = await call('POST', '/api/quotation', { json: { ...form, content: '?!' } });
  expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['content']]);
});

test('the parts of a price sum to the whole, one line for each target', async () => {
  const { body } = await quote({
    content: words(333),
    target_lang: [languageIds.pl, languageIds.de, languageIds.uk],
    specialized: 1,
    proofreading: 0,
    verification: 1,
    express: 1,
  });
  const items: Item[] = body.items;
  expect(items.map(({ kind }) => kind)).toEqual(['work', 'work', 'work', 'specialised', 'express']);
  const sum = (part: 'price_net' | 'vat' | 'price_gross') =>
    items.reduce((total, { quotation }) => total + quotation[part].amount, 0);
  for (const part of ['price_net', 'vat', 'price_gross'] as const) expect(sum(part)).toBe(body.quotation[part].amount);
});

test('short texts cost the minimum, which stands in a separate line', async () => {
  const { body } = await quote({ content: 'three small words' });
  expect(body.quotation.price_net.currency_amount_decimal).toBe('25.00');
  expect(body.items.map(({ kind }: { kind: string }) => kind)).toEqual(['work', 'minimum']);
});

test('the differences of the options are what ticking them costs', async () => {
  const plain = await quote({ content: words(500) });
  const proofread = await quote({ content: words(500), proofreading: 1 });
  const verified = await quote({ content: words(500), verification: 1 });
  const specialised = await quote({ content: words(500), specialized: 1 });
  const express = await quote({ content: words(500), express: 1 });
  const gross = ({ body }: typeof plain) => body.quotation.price_gross.amount;
  expect(plain.body.gross_price_with_proofreading_difference.amount).toBe(gross(proofread) - gross(plain));
  expect(plain.body.gross_price_with_verification_difference.amount).toBe(gross(verified) - gross(plain));
  for (const { body } of [plain, specialised, express]) {
    expect(body.gross_price_with_specialized_difference.amount).toBe(7380 / 2);
    expect(body.gross_price_with_express_difference.amount).toBe(7380);
  }
  expect(gross(specialised) - gross(plain)).toBe(7380 / 2);
  expect(gross(express) - gross(plain)).toBe(7380);
});

test('the same cart is quoted again, and comes back as it was sent', async () => {
  const first = await quote({ content: words(10) });
  const second = await quote({ content: words(700), express: 1, comment: 'Line one\nline two <b>' }, first.body.hash);
  expect(second).toMatchObject({ status: 200, body: { hash: first.body.hash } });
  const { body } = await call('GET', `/api/cart/${first.body.hash}`);
  expect(body.form).toMatchObject({
    content: words(700),
    words: 700,
    express: true,
    comment: 'Line one\nline two <b>',
    email: orderForm().email,
  });
  expect(body.quotation.price_gross).toEqual(second.body.quotation.price_gross);
});

test('two tabs that quote one cart at once both get an answer, and one price stays', async () => {
  const { body } = await quote();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => quote({ content: words(200 + i) }, body.hash)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  const kept = await call('GET', '/api/cart/0', { cart: body.hash });
  expect(answers.map((answer) => answer.body.quotation.price_gross.amount)).toContain(
    kept.body.quotation.price_gross.amount,
  );
});

test('urlencoded and multipart forms are read like JSON', async () => {
  const fields: [string, string][] = [
    ['source_lang', '2'],
    ['target_lang[]', '1'],
    ['target_lang[]', '3'],
    ['email', 'a@example.com'],
    ['content', 'some words here'],
    ['proofreading', '0'],
    ['category', ''],
  ];
  const multipart = new FormData();
  for (const [name, value] of fields) multipart.append(name, value);
  for (const form of [new URLSearchParams(fields), multipart]) {
    expect(await call('POST', '/api/cart', { form })).toMatchObject({
      status: 201,
      body: { form: { target_lang: [1, 3], words: 3 } },
    });
  }
});

test('proofreading has its source as its only target', async () => {
  const { status, body } = await quote({ is_proofreading: 1, target_lang: undefined, content: words(1000) });
  expect([status, body.form.target_lang]).toEqual([201, [languageIds.en]]);
  expect(body.quotation.price_net.currency_amount_decimal).toBe('120.00');
});

test('sworn work has no automatic price; its quote is asked for once its delivery is known', async () => {
  const sworn = await quote({ is_manual: 1, content: words(300) });
  expect(sworn.body.quotation).toMatchObject({ items_without_quotation: true, price_gross: null, price_net: null });
  const ask = (cart: string) => call('POST', '/api/cart/0/manual-quote', { cart, json: {} });
  expect((await ask(sworn.body.hash)).body.errors).toEqual({ shipment_method: ['This field is required'] });
  await quote({ is_manual: 1, content: words(300), shipment_method: 2 }, sworn.body.hash);
  expect((await ask(sworn.body.hash)).body.errors).toHaveProperty('shipment_data');
  await quote({ is_manual: 1, content: words(300), shipment_method: 2, shipment_data: 'KRA01M' }, sworn.body.hash);
  expect((await ask(sworn.body.hash)).body.state).toBe('awaiting_manual_quote');
  expect((await ask(sworn.body.hash)).status).toBe(200);
});

test.each([
  [
    'nothing',
    { content: '', attachment: [] },
    { content: 'Podaj tekst lub plik oraz swój e-mail, aby otrzymać wycenę' },
  ],
  ['no e-mail', { email: '' }, { email: 'Należy uzupełnić pole' }],
  ['a wrong e-mail', { email: 'a@b' }, { email: 'Podaj prawidłowy adres e-mail.' }],
  ['no target', { target_lang: [] }, { target_lang: 'Wybierz co najmniej jeden język docelowy.' }],
  ['an unknown source', { source_lang: 9998 }, { source_lang: 'Ten język nie jest dostępny.' }],
  [
    'a target like the source',
    { target_lang: [languageIds.pl, languageIds.en] },
    { 'target_lang.1': expect.any(String) },
  ],
  ['an unknown category', { category: 999 }, { category: expect.any(String) }],
  ['both passes', { proofreading: 1, verification: 1 }, { proofreading: expect.any(String) }],
  ['a file of nobody', { attachment: ['not-a-file-here'] }, { 'attachment.0': expect.any(String) }],
  ['a coupon that does not exist', { coupon: 'NOPE' }, { coupon: expect.any(String) }],
  ['a text over the limit', { content: 'a'.repeat(100_001) }, { content: expect.any(String) }],
])('%s: 422 under its field, in Polish', async (_, change, errors) => {
  const { status, body } = await call('POST', '/api/cart', { json: orderForm(change), language: 'pl' });
  expect([status, body.code]).toEqual([422, 'validation_failed']);
  for (const [field, text] of Object.entries(errors)) expect(body.errors[field]?.[0]).toEqual(text);
});

test.each(['A'.repeat(32), 'short', '..', '%00'])('the cart %s is not found', async (hash) => {
  expect((await call('GET', `/api/cart/${hash}`)).status).toBe(404);
});
