import { expect, test } from 'vitest';
import { order as plOrder } from '#shared/messages/pl/order.ts';
import { call } from './api.ts';

test('over sixty languages come with their targets, in both languages of the interface', async () => {
  const [english, polish] = await Promise.all([
    call('GET', '/api/languages'),
    call('GET', '/api/languages', { language: 'pl' }),
  ]);
  const languages: { id: number; name: string; target_languages: number[] }[] = english.body.languages;
  expect(languages.length).toBeGreaterThan(60);
  const ids = languages.map(({ id }) => id);
  for (const { id, target_languages } of languages) {
    expect(target_languages).not.toContain(id);
    expect(ids).toEqual(expect.arrayContaining(target_languages));
  }
  expect(languages[0]?.name).toBe('Polish');
  expect(polish.body.languages[0].name).toBe('polski');
  expect(english.body.proofreading.length).toBeGreaterThan(0);
  expect(english.headers.get('cache-control')).toContain('max-age');
});

test('the catalogue says what can be ordered, sent and uploaded', async () => {
  const { status, body } = await call('GET', '/api/catalogue', { language: 'pl' });
  expect(status).toBe(200);
  expect(body.services.map(({ id }: { id: string }) => id)).toEqual(['translation', 'sworn', 'proofreading']);
  expect(body.uploads).toMatchObject({ file_bytes: 20 * 1024 * 1024, files: 10, parallel: 1, timeout_ms: 600_000 });
  expect(body.shipping_methods.filter(({ id }: { id: number }) => id > 0)).toHaveLength(4);
  expect(body.countries.some(({ name }: { name: string }) => name === 'Polska')).toBe(true);
  expect(body.categories.length).toBeGreaterThan(5);
});

test('the prices in force name their version', async () => {
  const { body } = await call('GET', '/api/prices');
  expect(body).toMatchObject({ currency: 'PLN', minimum: { currency_amount_decimal: '25.00' }, words_per_day: 2000 });
  expect(body.word_rates).toHaveLength(4);
  expect(body.top_up_tiers[1]).toMatchObject({ amount: { amount: 25_000 }, bonus_percent: 5, bonus: { amount: 1250 } });
  expect(body.top_up_range).toMatchObject({ minimum: { amount: 2000 }, maximum: { amount: 2_000_000 } });
});

test('payment methods come with the banks of przelewy24, BLIK among the methods and not among the banks', async () => {
  const { body } = await call('GET', '/api/payment/methods?amount=5000');
  const methods: { method: string; available: boolean | null; banks: { name: string }[] }[] = body.methods;
  expect(methods.map(({ method }) => method)).toEqual(['blik', 'card', 'przelewy24', 'transfer', 'paypal', 'balance']);
  // Nobody's balance is known here.
  expect(methods.map(({ available }) => available)).toEqual([true, true, true, true, true, null]);
  expect(methods.find(({ method }) => method === 'przelewy24')?.banks.length).toBeGreaterThan(3);
  expect(methods.flatMap(({ banks }) => banks).filter(({ name }) => /blik/i.test(name))).toEqual([]);
});

test('texts come by key, missing ones as the key itself', async () => {
  const messages = encodeURIComponent(JSON.stringify([{ key: 'validation/required' }, { key: 'no/such.key' }]));
  const { body } = await call('GET', `/api/localization?messages=${messages}`, { language: 'pl' });
  expect(body).toEqual([
    { key: 'validation/required', translation: 'Należy uzupełnić pole' },
    { key: 'no/such.key', translation: 'no/such.key' },
  ]);
});

test('every text of the pages comes too, and the list may be written as fields of the query', async () => {
  const upload = 'order/create.modal.upload.error_title_with_file';
  const query = new URLSearchParams([
    ['messages[0][key]', upload],
    ['messages[0][replace][name]', 'umowa.docx'],
    ['messages[1][key]', 'order/create.modal.upload.error_content'],
    ['messages[2][key]', 'order/create.modal.empty_field.error_title'],
    ['messages[3][key]', 'order/create.modal.empty_field.error_content'],
    ['messages[4][key]', 'no/such.key'],
  ]);
  const { body } = await call('GET', `/api/localization?${query}`, { language: 'pl' });
  expect(body).toEqual([
    { key: upload, translation: plOrder[upload].replace('{name}', 'umowa.docx') },
    ...(['upload.error_content', 'empty_field.error_title', 'empty_field.error_content'] as const).map((name) => ({
      key: `order/create.modal.${name}`,
      translation: plOrder[`order/create.modal.${name}`],
    })),
    { key: 'no/such.key', translation: 'no/such.key' },
  ]);
  const broken = await call('GET', '/api/localization?messages[0][kee]=x');
  expect(broken).toMatchObject({ status: 422, body: { errors: expect.anything() } });
});

test('the document of the API names every operation of the main job', async () => {
  const { body } = await call('GET', '/api/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/attachment', '/api/cart', '/api/payment', '/api/order/status/{hash}']),
  );
});

test('analytics events are taken with consent only', async () => {
  const event = {
    event: 'view_cart',
    currency: 'PLN',
    value: 30.75,
    items: [{ item_name: 'Translation', item_category: 'General', quantity: 1, price: 30.75 }],
  };
  expect((await call('POST', '/api/gtm', { json: { ...event, consent: true } })).status).toBe(202);
  expect((await call('POST', '/api/gtm', { json: event })).status).toBe(422);
});
