import { expect, test } from 'vitest';
import { call, orderForm } from './api.ts';
import { finished, sendFile } from './orders.ts';

const glued = 'word_'.repeat(19_000);

test('a text of words run together waits for a person, who says why', async () => {
  const { body } = await call('POST', '/api/cart', { json: orderForm({ content: glued }), language: 'pl' });
  expect(body.quotation).toMatchObject({ items_without_quotation: true, price_gross: null });
  expect(body.items).toMatchObject([{ kind: 'manual', reason: { code: 'manual.implausible' } }]);
  expect(body.items[0].reason.message).toContain('Policzymy tekst ręcznie');
  const corrected = { ...orderForm({ content: glued.replaceAll('_', ' ') }), cart: body.hash };
  const again = await call('POST', '/api/cart', { json: corrected });
  expect(again.body).toMatchObject({
    quotation: { items_without_quotation: false },
    items: [{ words: 19_000, reason: null }],
  });
});

test('so does such a file, and one of plain text named as an office file; both say what was found', async () => {
  const bytes = new TextEncoder().encode(glued);
  const sent = await sendFile('glued.txt', bytes);
  expect(await finished(sent.cart, sent.hash)).toMatchObject({
    state: 'manual',
    total_words: 1,
    pictures: 0,
    reason: { code: 'manual.implausible', message: expect.stringContaining('run together') },
  });
  const { body } = await call('POST', '/api/cart', {
    cart: sent.cart,
    json: orderForm({ content: undefined, attachment: [sent.hash] }),
  });
  expect(body).toMatchObject({ quotation: { price_gross: null }, items: [{ reason: { code: 'manual.implausible' } }] });
  const named = await sendFile('named.docx', new TextEncoder().encode('Plain text, nothing else.'));
  expect(await finished(named.cart, named.hash)).toMatchObject({
    state: 'manual',
    total_words: 4,
    reason: { code: 'manual.text_in_disguise' },
  });
});

test('a web page, subtitles or data that came as plain text, pasted or as a file, wait for a person, who is told why', async () => {
  const pasted = await call('POST', '/api/cart', { json: orderForm({ content: '<p>Good <b>morning</b></p>' }) });
  expect(pasted.body).toMatchObject({
    quotation: { price_gross: null },
    items: [{ kind: 'manual', reason: { code: 'manual.markup', message: expect.stringContaining('tags') } }],
  });
  const sent = await sendFile('film.txt', Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nHello there.\n'));
  expect(await finished(sent.cart, sent.hash)).toMatchObject({
    state: 'manual',
    reason: { code: 'manual.subtitles', message: expect.stringContaining('subtitles') },
  });
});
