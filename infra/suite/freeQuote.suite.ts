import { expect, test } from 'vitest';
import { call, languageIds, orderForm } from './api.ts';
import { finished, sendFile } from './orders.ts';

const ask = (cart: string) => call('POST', '/api/cart/0/manual-quote', { cart, json: {} });
const form = (cart: string | undefined, change: Record<string, unknown>) =>
  call('POST', '/api/cart', { cart, json: orderForm(change) });
const byHand = { items_without_quotation: true, price_gross: null };
const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR an image of a page', 'latin1');

test('a free quote of a text or of an ordinary file waits for a person, and needs no delivery', async () => {
  const text = await form(undefined, { free_quote: 1, comment: 'For a website' });
  expect(text.body).toMatchObject({
    state: 'draft',
    quotation: byHand,
    form: { free_quote: true, service: 'translation', shipment_method: null, comment: 'For a website' },
  });
  expect((await ask(text.body.hash)).body).toMatchObject({ state: 'awaiting_manual_quote' });
  const sent = await sendFile('notes.txt', new TextEncoder().encode('Five words in a file'), { freeQuote: true });
  expect(await finished(sent.cart, sent.hash)).toMatchObject({ state: 'counted', total_words: 5, is_manual: false });
  const file = await form(sent.cart, { free_quote: 1, content: undefined, attachment: [sent.hash] });
  expect(file.body).toMatchObject({ quotation: byHand, items: [{ kind: 'manual', public_name: 'notes.txt' }] });
  expect((await ask(sent.cart)).body).toMatchObject({ state: 'awaiting_manual_quote' });
});

test('every type of file can be asked about; as an ordinary order the same cart still has no automatic price', async () => {
  const sent = await sendFile('scan.png', picture, { freeQuote: true });
  const arrived = await finished(sent.cart, sent.hash);
  expect(arrived.state).toBe('manual');
  const ordinary = await call('POST', '/api/attachment', {
    json: {
      attachment_hash: 'a-picture-for-an-ordinary-order',
      name: 'scan.png',
      size: 100,
      source_lang: languageIds.en,
      target_lang: [languageIds.pl],
    },
  });
  expect([ordinary.status, ordinary.body.code]).toEqual([422, 'file_type_refused']);
  for (const free_quote of [1, 0]) {
    const { body } = await form(sent.cart, { free_quote, content: undefined, attachment: [sent.hash] });
    expect(body).toMatchObject({ quotation: byHand, items: [{ kind: 'manual' }] });
  }
});

test('a free quote is for a proofreading too, and is never a sworn order', async () => {
  const proofreading = await form(undefined, { free_quote: 1, is_proofreading: 1 });
  expect(proofreading.body).toMatchObject({ quotation: byHand, form: { service: 'proofreading' } });
  const sworn = await form(undefined, { free_quote: 1, is_manual: 1 });
  expect([sworn.status, Object.keys(sworn.body.errors)]).toEqual([422, ['free_quote']]);
});

test('nothing is asked about that is not there: no file that was refused, none that never arrived', async () => {
  const announced = await call('POST', '/api/attachment', {
    json: {
      attachment_hash: 'announced-and-never-sent-file',
      name: 'late.pdf',
      size: 100,
      free_quote: 1,
      source_lang: languageIds.en,
      target_lang: [languageIds.pl],
    },
  });
  const { cart } = announced.body[0];
  await form(cart, { free_quote: 1, content: undefined });
  expect((await ask(cart)).body.errors.attachment[0]).toContain('late.pdf');
  await call('DELETE', '/api/attachment/announced-and-never-sent-file', { cart });
  expect((await ask(cart)).body.errors).toHaveProperty('content');
});

test('sworn work as a signed PDF by e-mail is method 0: nothing more about delivery is asked', async () => {
  const { body } = await form(undefined, { is_manual: 1, shipment_method: 0, sworn_form: 'electronic' });
  expect(body.form).toMatchObject({ service: 'sworn', shipment_method: 0 });
  expect((await ask(body.hash)).body).toMatchObject({ state: 'awaiting_manual_quote' });
});

test('a signed file needs no delivery method over HTTP, and has no copies', async () => {
  const electronic = { is_manual: 1, sworn_form: 'electronic' };
  const { body } = await form(undefined, electronic);
  expect(body).toMatchObject({ state: 'draft', form: { shipment_method: 0, sworn_form: 'electronic' } });
  expect((await ask(body.hash)).body).toMatchObject({ state: 'awaiting_manual_quote' });
  for (const more of [{ shipment_method: 0 }, {}])
    expect(await form(undefined, { ...electronic, ...more, copies: 2 })).toMatchObject({
      ...{ status: 422, body: { errors: { copies: [expect.any(String)] } } },
    });
});
