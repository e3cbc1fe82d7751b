import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { eicar } from '#functions/domain/testMode/demoFiles.ts';
import { testLimits } from '#shared/model/software/testMode.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { languageIds, orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

type Software = ReturnType<typeof as>;
let software: Software;
/** Of an account that has no clock yet, and has asked for nothing. */
async function begin(): Promise<void> {
  const me = as(await logIn(await newPerson()));
  const json = { token_name: 'Outcomes', test: true, scopes: [...tokenScopes] };
  software = as((await me.call('POST', '/api/token', { json })).body.token);
}
beforeAll(begin);

const post = async (path: string, json: object = {}, cart?: string) => {
  const answer = await software.call('POST', path, { json, cart });
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};
const starts_at = '2027-03-01T09:00:00Z';
const newClock = async (): Promise<string> => (await post('/api/test/clocks', { starts_at })).id;
async function order(form: Record<string, unknown> = {}, payment_method = 'balance'): Promise<string> {
  const { hash } = await post('/api/cart', orderForm(form));
  const billed = await software.call('PUT', '/api/cart/0', { cart: hash, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  return (await post('/api/payment', { payment_method, amount, same_again: true }, hash)).order_id;
}
const outcome = (test: string) => ({ metadata: { test } });

/** As often as it takes where the machine is busy. */
async function advance(clock: string, to: string): Promise<void> {
  for (let reached = false; !reached; ) ({ reached } = await post(`/api/test/clocks/${clock}/advance`, { to }));
}
const read = async (path: string) => {
  const answer = await software.call('GET', path);
  expect(answer.status, `${path}: ${answer.text}`).toBe(200);
  return answer.body;
};
const eventsOf = async (id: string): Promise<string[]> =>
  (await read('/api/events?limit=100')).events
    .filter(({ data }: { data: { order?: string } }) => data.order === id)
    .map(({ type }: { type: string }) => type);

test('payment_refused: the customer does not pay, and the order expires with its payment', async () => {
  const clock = await newClock();
  const id = await order(outcome('payment_refused'), 'card');
  await advance(clock, '2027-03-05T09:00:00Z');
  expect(await read(`/api/order/${id}`)).toMatchObject({ status: 'expired', status_name: 'expired' });
  expect(await eventsOf(id)).not.toContain('order.delivered');
});

test('without it the same payment arrives by itself', async () => {
  const clock = await newClock();
  const id = await order({}, 'card');
  await advance(clock, '2027-03-01T10:00:00Z');
  expect(await read(`/api/order/${id}`)).toMatchObject({ status_name: 'done' });
});

test('no_translator: nobody takes the work, nothing is delivered, and lateness is compensated', async () => {
  const clock = await newClock();
  const id = await order(outcome('no_translator'));
  await advance(clock, '2027-03-08T09:00:00Z');
  const { status } = await read(`/api/order/${id}`);
  expect(status).toBe('accepted');
  expect(await eventsOf(id)).toContain('compensation.granted');
});

test('translator_late: delivered long after the promise, compensated before', async () => {
  const clock = await newClock();
  const id = await order(outcome('translator_late'));
  await advance(clock, '2027-03-15T09:00:00Z');
  expect(await read(`/api/order/${id}`)).toMatchObject({ status: 'delivered' });
  expect(await eventsOf(id)).toEqual(expect.arrayContaining(['compensation.granted', 'order.delivered']));
});

test('where nothing is due nothing is done: an invoice is issued once, and compensation comes at its moment', async () => {
  const clock = await newClock();
  const id = await order(outcome('translator_late'));
  await advance(clock, '2027-03-20T09:00:00Z');
  const { events } = await read('/api/events?limit=100');
  const granted = events.filter(
    ({ type, data }: { type: string; data: { order?: string } }) =>
      type === 'compensation.granted' && data.order === id,
  );
  // Promised for eleven o'clock of the first day; late from then on, not at that moment.
  expect(granted.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
    ...['2027-03-02T11:00:00.001Z', '2027-03-03T11:00:00.001Z'],
  ]);
  const quiet = await post(`/api/test/clocks/${clock}/advance`, { to: '2027-03-21T09:00:00Z' });
  expect(quiet).toMatchObject({ reached: true, instants: [] });
});

test('translator_asks: a question that an answer ends, and the work goes on', async () => {
  const clock = await newClock();
  const id = await order(outcome('translator_asks'));
  await advance(clock, '2027-03-01T09:30:00Z');
  expect(await eventsOf(id)).toContain('order.question_asked');
  const { messages } = await read(`/api/order/${id}/thread`);
  const question = messages.find(({ is_question }: { is_question: boolean }) => is_question);
  await post(`/api/order/${id}/thread/${question.message_id}/answer`, { text: 'Formal.' });
  await advance(clock, '2027-03-04T09:00:00Z');
  expect(await read(`/api/order/${id}`)).toMatchObject({ status: 'delivered' });
});

test('mail_bounces: mails about the order come back, those about another one do not', async () => {
  const clock = await newClock();
  const [bounced, arrived] = [await order(outcome('mail_bounces')), await order()];
  await advance(clock, '2027-03-01T10:00:00Z');
  expect(await read(`/api/order/${bounced}`)).toMatchObject({ mail_failed_at: expect.any(String) });
  expect(await read(`/api/order/${arrived}`)).toMatchObject({ mail_failed_at: null });
});

test('quote_refused: a request for an individual quote is declined; without it there is one', async () => {
  const clock = await newClock();
  const statesAfter = async (form: object) => {
    const { hash } = await post('/api/cart', orderForm({ ...form, free_quote: true }));
    await post('/api/cart/0/manual-quote', {}, hash);
    const { clock_time } = await read(`/api/test/clocks/${clock}`);
    await advance(clock, new Date(Date.parse(clock_time) + 3_600_000).toISOString());
    return (await read('/api/quote')).quotes.map(({ state }: { state: string }) => state).toSorted();
  };
  expect(await statesAfter(outcome('quote_refused'))).toEqual(['refused']);
  expect(await statesAfter({})).toEqual(['refused', 'sent']);
});

test('a deleted clock takes its orders along, and the account has room for another one', async () => {
  const clock = await newClock();
  const id = await order();
  const deleted = await software.call('DELETE', `/api/test/clocks/${clock}`);
  expect(deleted.status).toBe(204);
  const headers = { 'test-clock': clock };
  expect((await software.call('GET', `/api/order/${id}`, { headers })).body.code).toBe('test_clock_needed');
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/advance'],
    ['GET', '/mails'],
    ['DELETE', ''],
  ] as const) {
    const json = method === 'POST' ? { seconds: 1 } : undefined;
    expect((await software.call(method, `/api/test/clocks/${clock}${path}`, { json })).status).toBe(404);
  }
});

test('what a clock may not be asked is refused: too many, too far, back, twice, nothing, no time at all', async () => {
  const clock = await newClock();
  const path = `/api/test/clocks/${clock}/advance`;
  const wrong = [
    { to: '2026-01-01T00:00:00Z' },
    { to: '2028-03-04T09:00:00Z' },
    { to: 'tomorrow' },
    { to: '2027-02-30T09:00:00Z' },
    { seconds: 0 },
    { seconds: testLimits.mostSeconds + 1 },
    { seconds: 1.5 },
    { seconds: 60, to: '2027-03-02T09:00:00Z' },
    {},
  ];
  for (const json of wrong)
    expect(await software.call('POST', path, { json }), JSON.stringify(json)).toMatchObject({ status: 422 });
  for (const json of [
    { starts_at: '0000-01-01T00:00:00Z' },
    { starts_at: '9999-12-31T23:59:59Z' },
    { test_balance: -1 },
  ])
    expect(await software.call('POST', '/api/test/clocks', { json }), JSON.stringify(json)).toMatchObject({
      status: 422,
    });
  const { clocks } = (await software.call('GET', '/api/test/clocks')).body;
  for (let made = clocks.length; made < testLimits.clocks; made++) await newClock();
  const over = await software.call('POST', '/api/test/clocks', { json: {} });
  expect(over).toMatchObject({ body: { code: 'test_clocks_used_up' } });
});

test('complaint_refused: a complaint is answered an hour later; without it its time decides for the customer', async () => {
  await begin();
  const clock = await newClock();
  const [refused, upheld] = [await order(outcome('complaint_refused')), await order()];
  await advance(clock, '2027-03-03T09:00:00Z');
  for (const id of [refused, upheld])
    await post(`/api/order/${id}/complaint`, { text: 'A number is wrong.', demand: 'reduce', amount: 100 });
  await advance(clock, '2027-03-03T10:30:00Z');
  const decisionOf = async (id: string) => (await read(`/api/order/${id}/complaint`)).complaints[0].decision;
  expect(await decisionOf(refused)).toMatchObject({ outcome: 'refused', remedy: 'none', by_time: false });
  expect(await decisionOf(upheld)).toBeNull();
  expect(await eventsOf(refused)).toContain('complaint.answered');
  await advance(clock, '2027-03-25T09:00:00Z');
  expect(await decisionOf(upheld)).toMatchObject({ outcome: 'upheld', by_time: true });
});

test('provider_unavailable: what the provider takes is refused, the balance is not', async () => {
  await begin();
  await newClock();
  const { hash: cart } = await post('/api/cart', orderForm(outcome('provider_unavailable')));
  const billed = await software.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const pay = (payment_method: string) =>
    software.call('POST', '/api/payment', { cart, json: { payment_method, amount } });
  expect((await pay('card')).body.code).toBe('provider_unavailable');
  expect((await pay('balance')).body.status_name).toBe('done');
});

test('a file with the string that is made to try scanners is rejected as infected', async () => {
  await begin();
  await newClock();
  const form = new FormData();
  const file = { attachment_hash: 'eicar-file-1', source_lang: '2', target_lang: '1' };
  for (const [name, value] of Object.entries(file)) form.set(name, value);
  form.set('attachment', new Blob([`Words before it. ${eicar}`], { type: 'text/plain' }), 'words.txt');
  const sent = await software.call('POST', '/api/attachment', { form });
  expect(sent.status, sent.text).toBe(201);
  const [seen] = await read(`/api/attachment?cart=${sent.body[0].cart}`);
  expect(seen).toMatchObject({ state: 'rejected', reason: { code: 'infected' } });
  const link = (hash: string) => software.call('POST', `/api/attachment/${hash}/link?cart=${sent.body[0].cart}`);
  expect(await link('eicar-file-1')).toMatchObject({ status: 409, body: { code: 'file_infected' } });
  form.set('attachment_hash', 'clean-file-1');
  form.set('cart', sent.body[0].cart);
  form.set('attachment', new Blob(['Words alone.'], { type: 'text/plain' }), 'words.txt');
  expect((await software.call('POST', '/api/attachment', { form })).status).toBe(201);
  const opened = await link('clean-file-1');
  expect(opened.status, opened.text).toBe(200);
});

test('a call with the header Test-Refusal is refused with that code, and does nothing', async () => {
  await begin();
  await newClock();
  for (const [code, status, comesBack] of [
    ['rate_limited', 429, '1'],
    ['busy', 503, '1'],
    ['internal', 500, null],
  ] as const) {
    const json = orderForm({ external_id: code });
    const refused = await software.call('POST', '/api/cart', { json, headers: { 'test-refusal': code } });
    expect(refused).toMatchObject({ status, body: { code } });
    expect(refused.headers.get('retry-after')).toBe(comesBack);
  }
  const unknown = await software.call('GET', '/api/balance', { headers: { 'test-refusal': 'anything' } });
  expect(unknown).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
  expect((await read('/api/orders')).orders).toEqual([]);
});

test('the last digit of a company’s number says what the registers answer', async () => {
  await begin();
  const clock = await newClock();
  const billedTo = async (billing: object) => {
    const { hash: cart } = await post('/api/cart', orderForm());
    const billed = await software.call('PUT', '/api/cart/0', { cart, json: paymentForm(billing) });
    expect(billed.status, billed.text).toBe(200);
    return { cart, quotation: billed.body.quotation };
  };
  const inGermany = { country_id: 276, postcode: '10115' };
  const rateOf = async (vat_number: string) => (await billedTo({ ...inGermany, vat_number })).quotation.vat_rate;
  expect(await rateOf('DE136695976')).toBe('0%');
  expect(await rateOf('DE136695970')).toBe('23%');
  const silent = await billedTo({ ...inGermany, vat_number: 'DE136695979' });
  const pay = async ({ cart, quotation }: typeof silent) => {
    const amount = quotation.price_gross.amount;
    return (await post('/api/payment', { payment_method: 'balance', amount, same_again: true }, cart)).order_id;
  };
  const ids = [await pay(silent), await pay(await billedTo({ vat_number: '1070000170' }))];
  await advance(clock, '2027-03-01T15:00:00Z');
  const [held, rejected] = await Promise.all(ids.map(async (id) => (await read(`/api/order/${id}`)).invoices));
  expect(held).toMatchObject([{ state: 'held', number: null }]);
  expect(rejected).toMatchObject([{ state: 'issued', ksef_state: 'rejected', ksef_number: null }]);
});

/** Orders of a company in a month: of every kind that has a price at once. */
const kinds = [
  {},
  { express: 1 },
  { specialized: 1 },
  { verification: 1 },
  { target_lang: [languageIds.pl, languageIds.de] },
  { source_lang: languageIds.de, target_lang: [languageIds.en] },
  { content: 'One more clause of the agreement. '.repeat(60) },
  { external_id: 'ERP' },
];

test('a company with one invoice a month gets it at the month’s end, a proper document that its refunds correct order by order', async () => {
  await begin();
  const { id: clock } = await post('/api/test/clocks', {
    ...{ starts_at: '2027-03-29T09:00:00Z', test_balance: 50_000_000, invoicing: 'monthly' },
  });
  const ids: string[] = [];
  for (const [place, kind] of kinds.entries()) ids.push(await order(kind, place % 2 === 0 ? 'balance' : 'card'));
  const [last = '', gaveUp = ''] = [ids[0], ids[2]];
  const { acts } = await read(`/api/order/${gaveUp}/giving-up`);
  const { act, ways } = acts.find(({ possible }: { possible: boolean }) => possible);
  await post(`/api/order/${gaveUp}/giving-up`, { act, to: ways[0].to, amount: ways[0].amount.amount });
  await advance(clock, '2027-03-31T21:00:00Z');
  expect((await read('/api/invoices')).invoices).toEqual([]);
  await advance(clock, '2027-04-01T08:00:00Z');

  const found = async () => (await read('/api/invoices?limit=100')).invoices;
  const months = (await found()).filter(({ kind }: { kind: string }) => kind === 'VAT');
  expect(months).toHaveLength(1);
  const priceOf = async (id: string) => (await read(`/api/order/${id}`)).amount_paid.amount;
  const paid = new Map(await Promise.all(ids.map(async (id) => [id, await priceOf(id)] as const)));
  for (const { order_ids, price_net, vat, price_gross } of months) {
    expect(price_gross.amount).toBe(order_ids.reduce((sum: number, id: string) => sum + (paid.get(id) ?? 0), 0));
    expect(price_net.amount + vat.amount).toBe(price_gross.amount);
  }

  const fileOf = async (id: string, format: string) => {
    const { url } = await post(`/api/invoice/${id}/link`, { format });
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  };
  const [month] = months;
  expect(month.order_ids.toSorted()).toEqual(ids.toSorted());
  const xml = new TextDecoder().decode(await fileOf(month.id, 'xml'));
  expect(xml).toContain('<P_6_Od>2027-03-01</P_6_Od><P_6_Do>2027-03-31</P_6_Do>');
  const nets = [...xml.matchAll(/<P_11>([\d.]+)</g)].map(([, net]) => Math.round(Number(net) * 100));
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(month.price_net.amount);
  const { text, totalPages } = await extractText(await getDocumentProxy(await fileOf(month.id, 'pdf')), {
    mergePages: false,
  });
  for (const [index, page] of text.entries()) expect(page).toContain(`Page ${index + 1} of ${totalPages}`);
  const said = text.join(' ').replace(/\s+/g, ' ');
  for (const id of month.order_ids) expect(said).toContain(`Order ${id}`);
  expect(said).toContain('(ERP)');
  expect(said).toContain(
    new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(month.price_gross.amount / 100),
  );

  // The refund of March waited for its invoice; that of April corrects it later. Each is of its own order.
  await post(`/api/order/${last}/complaint`, { text: 'A number is wrong.', demand: 'reduce', amount: 100 });
  await advance(clock, '2027-04-16T09:00:00Z');
  const corrections = (await found()).filter(({ kind }: { kind: string }) => kind === 'KOR');
  expect(corrections.flatMap(({ order_ids }: { order_ids: string[] }) => order_ids).toSorted()).toEqual(
    [last, gaveUp].toSorted(),
  );
  for (const { order_ids, price_gross } of corrections) {
    const { refunded } = await read(`/api/order/${order_ids[0]}`);
    expect(price_gross.amount).toBe(-refunded.amount);
  }
}, 600_000);
