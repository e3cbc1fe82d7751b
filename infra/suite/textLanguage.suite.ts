import { expect, test } from 'vitest';
import { call, languageIds, orderForm } from './api.ts';
import { finished, sendFile } from './orders.ts';

const polish =
  'Najemca zobowiązuje się płacić czynsz do dziesiątego dnia każdego miesiąca na rachunek wskazany w umowie.';
const english = 'The tenant shall pay the rent by the tenth day of every month to the account named in the contract.';

test('a text that is plainly not in the source language is pointed out, and nothing is changed', async () => {
  const { body } = await call('POST', '/api/cart', { json: orderForm({ content: polish }) });
  const message = 'This text seems to be in another language: Polish, not English. Please check the source language.';
  expect(body).toMatchObject({
    notices: [{ code: 'other_language', message, source_lang: languageIds.pl }],
    form: { source_lang: languageIds.en },
    quotation: { items_without_quotation: false },
  });
  const right = await call('POST', '/api/cart', { json: { ...orderForm({ content: english }), cart: body.hash } });
  expect(right.body.notices).toEqual([]);
  const unsure = await call('POST', '/api/cart', {
    json: { ...orderForm({ content: 'Dzień dobry' }), cart: body.hash },
  });
  expect(unsure.body.notices).toEqual([]);
});

test('so is a file, in the language of the page', async () => {
  const [other, same] = await Promise.all(
    [polish, english].map((text) => sendFile('lease.txt', new TextEncoder().encode(text))),
  );
  if (!other || !same) throw new Error('Two files were sent.');
  const row = await finished(other.cart, other.hash);
  expect(row).toMatchObject({
    state: 'counted',
    source_lang: languageIds.en,
    notices: [{ code: 'other_language', source_lang: languageIds.pl }],
  });
  const inPolish = await call('GET', '/api/attachment', { cart: other.cart, language: 'pl' });
  expect(inPolish.body[0].notices[0].message).toContain('polski, nie angielski');
  expect(await finished(same.cart, same.hash)).toMatchObject({ state: 'counted', notices: [] });
});
