import { expect, test } from 'vitest';
import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makePptx, makeXlsx, shape } from '#functions/domain/words/test/makeOffice.ts';
import { call, orderForm, paymentForm } from './api.ts';
import { finished, sendFile, startPayment } from './orders.ts';
import { as, logIn, newPerson } from './people.ts';

const post = (change: Record<string, unknown>) => call('POST', '/api/cart', { json: orderForm(change) });
const sworn = { is_manual: 1, shipment_method: 1, address: 'ul. Przykładowa 1, 00-950 Warszawa' };
const wishes = { sworn_source: 'original', copies: 3, names: 'Ewa Kowalska-Nowak' };

test('a sworn order shows back what was asked for, and what it will probably cost', async () => {
  const { body } = await post({ ...sworn, ...wishes, content: 'word '.repeat(500) });
  expect(body.form).toMatchObject({ ...wishes, sworn_form: 'paper' });
  // 2500 characters are three pages, also a quarter longer: each 55.00 and three copies of 0.64; 14.70 by mail.
  expect(body.sworn_estimate).toMatchObject({
    pages: { from: 3, to: 3 },
    price_net: { from: { amount: 3 * 5500 + 3 * 3 * 64 + 1470 } },
    price_gross: { from: { amount: Math.round((3 * 5500 + 3 * 3 * 64 + 1470) * 1.23) } },
  });
  const read = await call('GET', `/api/cart/${body.hash}`);
  expect(read.body).toMatchObject({ form: wishes, sworn_estimate: body.sworn_estimate });
  expect(body.quotation).toMatchObject({ items_without_quotation: true, price_gross: null });
});

test('sworn work takes the wishes of ordinary work: specialised, a second pass', async () => {
  for (const pass of ['proofreading', 'verification']) {
    const { status, body } = await post({ ...sworn, specialized: 1, [pass]: 1 });
    expect([status, body.form]).toMatchObject([201, { service: 'sworn', specialized: true, [pass]: true }]);
  }
  const unknown = await post({ ...sworn, coupon: 'NO-SUCH-COUPON' });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['coupon']]);
});

test.each([
  ['copies', { copies: 21 }],
  ['copies', { copies: -1 }],
  ['sworn_source', { sworn_source: 'memory' }],
  ['sworn_form', { sworn_form: 'electronic' }],
  ['include.0', { include: ['hidden'] }],
  ['shipment_country', { shipment_country: 99_999 }],
])('%s is refused where it makes no sense', async (field, change) => {
  const { status, body } = await post({ ...sworn, ...change });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

const address = { name: 'Jan Nowak', address: 'Polna 3', postcode: '90 001', city: 'Łódź', phone_number: '600600600' };

test('papers go to an address by its parts, or to a text that is a whole one', async () => {
  const kept = { ...address, postcode: '90-001', phone_number: '+48600600600', country_id: 616 };
  const byParts = await post({ ...sworn, address: undefined, shipment_address: address });
  expect([byParts.status, byParts.body.form]).toMatchObject([201, { shipment_address: kept }]);
  expect(byParts.body.form.address).toBe('Jan Nowak\nPolna 3\n90-001 Łódź\n+48.600600600');
  const text = 'Jan Nowak, Polna 3, 90-001 Łódź, 600 600 600';
  expect((await post({ ...sworn, address: text })).body.form).toMatchObject({ address: text, shipment_address: kept });
  const read = await call('GET', `/api/cart/${byParts.body.hash}`);
  expect(read.body.form).toMatchObject({ shipment_address: kept });
  // As it is read it can be sent again, without what the service adds.
  const { service: _, words: _words, ...form } = read.body.form;
  const resent = await post({ ...sworn, ...form, content: 'Some words.' });
  expect([resent.status, resent.body.errors]).toEqual([201, undefined]);
});

test.each([
  ['address', { address: 'Kraków' }, 3],
  ['address', { address: 'Polna 3, Łódź' }, 2],
  ['shipment_address.postcode', { shipment_address: { ...address, postcode: '1' } }, 1],
  ['shipment_address.address', { shipment_address: { ...address, address: 'Polna' } }, 1],
  ['shipment_address.phone_number', { shipment_address: { ...address, phone_number: '600' } }, 1],
  ['shipment_address.country_id', { shipment_address: { ...address, country_id: 276 } }, 1],
  ['shipment_address.city', { shipment_address: { ...address, city: ' ' } }, 1],
])('an address that nothing arrives at is refused at %s: %j', async (field, change, sentences) => {
  for (const language of ['en', 'pl'] as const) {
    const json = orderForm({ ...sworn, ...change });
    const { status, body } = await call('POST', '/api/cart', { json, language });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field]).toHaveLength(sentences);
  }
});

test('each way of sending is shown with all its prices, net and gross', async () => {
  const { body } = await call('GET', '/api/catalogue', { language: 'pl' });
  const prices = (id: number) => {
    const { price, price_gross, other_prices } = body.shipping_methods.find((one: { id: number }) => one.id === id);
    return [
      price.amount,
      price_gross.amount,
      other_prices.map((other: typeof body) => [other.condition, other.price_gross.amount]),
    ];
  };
  expect(prices(1)).toEqual([1470, 1808, [['powyżej 500 g', 2091]]]);
  expect(prices(4)).toEqual([3500, 4305, [['w Europie', 3690]]]);
  expect(prices(0)).toEqual([0, 0, []]);
});

test('mail abroad needs its country, and costs less within Europe', async () => {
  const abroad = {
    ...sworn,
    shipment_method: 4,
    address: 'Unter den Linden 1, 10117 Berlin',
    content: 'word '.repeat(500),
  };
  const { body } = await post(abroad);
  const ask = () => call('POST', `/api/cart/${body.hash}/manual-quote`, { json: {} });
  const refused = await ask();
  expect([refused.status, refused.body.errors]).toEqual([422, { shipment_country: [expect.any(String)] }]);
  const shipping = (answer: typeof body) => answer.sworn_estimate.price_net.from.amount - 3 * 5500;
  expect(shipping(body)).toBe(3500);
  const inEurope = await post({ ...abroad, cart: body.hash, shipment_country: 276 });
  expect([shipping(inEurope.body), inEurope.body.form.shipment_country]).toEqual([3000, 276]);
  expect((await ask()).status).toBe(200);
});

/** A letter of 200 words with ten above each of its pages. */
const letter = makeDocx({
  body: paragraph('word '.repeat(200)),
  parts: {
    header: `<w:hdr ${wordNamespaces}>${paragraph('Ten words that stand above each page of this file')}</w:hdr>`,
  },
});

test('headers are translated, and paid for, when someone asks; the price is the server’s', async () => {
  const { cart, hash } = await sendFile('letter.docx', letter);
  await finished(cart, hash);
  const form = (include?: string[]) =>
    call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash], include }) });
  const words = (body: { items: { words: number }[] }) => body.items[0]?.words;
  const gross = (body: { quotation: { price_gross: { amount: number } } }) => body.quotation.price_gross.amount;
  const without = (await form()).body;
  const offered = await call('GET', `/api/attachment/${hash}/count`, { cart });
  expect(offered.body).toMatchObject({
    total_words: 200,
    includable: [{ scope: 'headers_footers', order_words: 10, included: false }],
  });
  const withIt = (await form(['headers_footers'])).body;
  expect([words(without), words(withIt)]).toEqual([200, 210]);
  expect(gross(withIt) - gross(without)).toBe(offered.body.includable[0].price_gross.amount);
  expect(gross(withIt)).toBeGreaterThan(gross(without));
  expect((await call('GET', `/api/cart/${cart}`)).body).toMatchObject({ form: { include: ['headers_footers'] } });
  // A requote keeps it: the languages change, the words stay.
  await call('PUT', '/api/attachment/0', { cart, json: { [hash]: { source_lang: 2, target_lang: [1, 3] } } });
  expect((await call('GET', `/api/cart/${cart}`)).body.items.map((item: { words: number }) => item.words)).toEqual([
    210, 210,
  ]);
});

test('an order shows what was asked for, and takes it along when it is ordered again', async () => {
  const { cart, hash } = await sendFile('letter.docx', letter);
  await finished(cart, hash);
  await call('POST', '/api/cart', {
    cart,
    json: orderForm({ content: undefined, attachment: [hash], include: ['headers_footers', 'comments'] }),
  });
  await call('PUT', `/api/cart/${cart}`, { json: paymentForm() });
  const billed = await call('GET', `/api/cart/${cart}`);
  const { body } = await startPayment({ cart, amount: billed.body.quotation.price_gross.amount });
  const order = await call('GET', `/api/order/${body.order_id}`, { cart });
  expect(order.body).toMatchObject({
    include: ['headers_footers', 'comments'],
    copies: null,
    sworn_form: null,
    word_count: 210,
  });
  const again = await call('POST', `/api/order/${body.order_id}/again`, { cart });
  expect(again.body.form).toMatchObject({ include: ['headers_footers', 'comments'] });
});

test('what was asked for is in cart and order, in an order made from it, and in what its customer takes away', async () => {
  const me = as(await logIn(await newPerson()));
  const asked = { ...wishes, include: ['comments'] };
  const { body: made } = await me.call('POST', '/api/cart', { json: orderForm(asked) });
  const { copies: _, ...answered } = asked;
  expect(made.form).toMatchObject(answered);
  const billed = await me.call('PUT', `/api/cart/${made.hash}`, { json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const paid = await me.call('POST', '/api/payment', { cart: made.hash, json: { payment_method: 'card', amount } });
  const order = await me.call('GET', `/api/order/${paid.body.order_id}`);
  expect(order.body).toMatchObject(answered);
  const again = await me.call('POST', `/api/order/${paid.body.order_id}/again`);
  expect(again.body.form).toMatchObject(answered);
  const { body: exported } = await me.call('POST', '/api/account/export');
  const [kept] = exported.orders;
  expect(kept.form).toMatchObject({ swornSource: 'original', copies: 3, names: asked.names, include: ['comments'] });
});

test('a picture nobody counted has no count to show', async () => {
  const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR an image of a page', 'latin1');
  const sent = await sendFile('scan.png', picture, { freeQuote: true });
  expect(await finished(sent.cart, sent.hash)).toMatchObject({ state: 'manual', total_words: null });
  expect((await call('GET', `/api/attachment/${sent.hash}/count`, { cart: sent.cart })).status).toBe(409);
});

test('hidden sheets are named, priced, and left out when someone wishes it; the order and its price say so', async () => {
  const sheet = makeXlsx('<c t="inlineStr"><is><t>shown</t></is></c>'.repeat(300), [], '', {
    before: '<cols><col min="1" max="200" hidden="1"/></cols>',
  });
  const { cart, hash } = await sendFile('table.xlsx', sheet);
  const counted = await finished(cart, hash);
  expect(counted).toMatchObject({ total_words: 300, words_by_scope: { hidden_parts: 200, cells: 100 } });
  expect(counted.notices).toMatchObject([{ code: 'hidden_parts', message: expect.stringContaining('200 words') }]);
  const form = (leave_out?: string[]) =>
    call('POST', '/api/cart', { cart, json: orderForm({ content: undefined, attachment: [hash], leave_out }) });
  expect((await form()).body.items[0]?.words).toBe(300);
  const offered = await call('GET', `/api/attachment/${hash}/count`, { cart });
  expect(offered.body.leavable).toMatchObject([{ scope: 'hidden_parts', order_words: 200, included: true }]);
  const without = (await form(['hidden_parts'])).body;
  expect(without.items[0]?.words).toBe(100);
  expect(without.attachments[0].notices).toMatchObject([{ message: expect.stringContaining('left out') }]);
  expect((await form(['cells'])).status).toBe(422);
});

test('a file whose name says another type is counted as what it is, and says so', async () => {
  const { cart, hash } = await sendFile('letter.doc', letter);
  const counted = await finished(cart, hash);
  expect(counted).toMatchObject({ state: 'counted', total_words: 200 });
  expect(counted.notices).toMatchObject([{ code: 'counted_as', message: expect.stringContaining('.docx') }]);
});

test('charts of a deck can be ordered', async () => {
  const chart =
    '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><a:p><a:r><a:t>Sales by year</a:t></a:r></a:p></c:chart>';
  const { cart, hash } = await sendFile('deck.pptx', makePptx([shape('word '.repeat(300))], { chart }));
  await finished(cart, hash);
  const ordered = await call('POST', '/api/cart', {
    cart,
    json: orderForm({ content: undefined, attachment: [hash], include: ['embedded'] }),
  });
  expect(ordered.body.items[0]?.words).toBe(303);
});
