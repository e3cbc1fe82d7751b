import { expect, inject, test } from 'vitest';
import { call, orderForm, paymentForm, until } from './api.ts';
import { press, settled } from './orders.ts';
import { as, logIn, newPerson } from './people.ts';
import { confirm, madeFiles, newTranslator, planned, staffMember } from './work/steps.ts';

/** Of this file alone. */
const pair = { source_lang: 2, target_lang: 8 };
const path = '/api/glossary/2/8';

async function customer() {
  const email = await newPerson();
  return { email, ...as(await logIn(email)) };
}

test('a glossary comes as a list or as a file, goes out as CSV and TBX that come in again, and is its account’s alone', async () => {
  const [me, other] = [await customer(), await customer()];
  const save = (json: object) => me.call('PUT', path, { json });
  const terms = [{ source: 'carrier', target: 'transportador', note: '=not "portador"' }];
  expect(await save({ terms })).toMatchObject({ status: 200, body: { ...pair, terms } });
  expect(await save({ content: 'order;pedido\norder;encomenda\n', add: true })).toMatchObject({ status: 200 });
  const kept = (await me.call('GET', path)).body.terms;
  expect(kept.map(({ source, target }: Record<string, string>) => `${source}=${target}`)).toEqual([
    ...['carrier=transportador', 'order=pedido', 'order=encomenda'],
  ]);
  for (const format of ['csv', 'tbx']) {
    const { body } = await me.call('GET', `${path}/file?format=${format}`);
    expect(body).toMatchObject({ file_name: `glossary-en-pt.${format}`, terms: 3 });
    expect((await save({ content: body.content })).body.terms).toEqual(kept);
  }
  const { body } = await me.call('GET', `${path}/file`);
  expect(body.content).toContain(`carrier,transportador,"'=not ""portador"""`);
  expect((await me.call('GET', '/api/glossary')).body.glossaries).toMatchObject([{ ...pair, terms: 3 }]);
  expect((await other.call('GET', path)).status).toBe(404);
  expect((await call('GET', path)).status).toBe(401);
  expect((await me.call('DELETE', path)).status).toBe(204);
  expect((await me.call('GET', path)).status).toBe(404);
});

test('what is wrong with a file is said line by line in the caller’s language, and nothing of it is kept', async () => {
  const me = await customer();
  const save = (json: object, headers = {}) => me.call('PUT', path, { json, headers });
  const wrong = await save({ content: 'order,pedido\ncarrier,\n,x\n' });
  expect(wrong).toMatchObject({
    status: 422,
    body: { errors: { content: ['Line 2: the translation is missing.', 'Line 3: the term is missing.'] } },
  });
  const polish = await save({ content: '<tbx><text>' }, { 'accept-language': 'pl' });
  expect(polish.body.errors.content).toEqual(['Plik XML jest uszkodzony; da się go odczytać do wiersza 1.']);
  expect((await save({})).body.errors).toHaveProperty('terms');
  expect((await save({ content: 'a,b', terms: [{ source: 'a', target: 'b' }] })).body.errors).toHaveProperty('content');
  expect((await save({ terms: [{ source: 'a', target: 'b\nc' }] })).body.errors).toHaveProperty(['terms.0.target']);
  const same = await me.call('PUT', '/api/glossary/2/2', { json: { content: 'a,b' } });
  expect(same.body.errors).toHaveProperty('target');
  expect((await me.call('GET', path)).status).toBe(404);
});

test.runIf(inject('staff'))(
  'an order is worked on with the terms and the style of its account: shown to its translator and the desk, warned of at delivery; who did it is asked first next time',
  async () => {
    const [me, staff] = [await customer(), await staffMember()];
    await me.call('PUT', path, { json: { content: 'purchase order,nota de encomenda\ninvoice,fatura\n' } });
    expect((await me.call('PUT', '/api/style-notes', { json: { style_notes: 'Be brief.' } })).status).toBe(200);
    const { id: translator, zone } = await newTranslator(staff, pair);
    const paid = await order(me, 'Nothing here.\n\nTwo purchase orders came.');
    await planned(staff, paid, 1);
    await staff.call('POST', `/api/staff/order/${paid}/job/01/assignment`, { json: { translator } });
    const job = `/api/translator/job/${paid}/01`;
    expect(await zone.call('GET', `${job}/wording`)).toMatchObject({
      status: 200,
      body: {
        style_notes: 'Be brief.',
        terms: [{ source: 'purchase order', targets: ['nota de encomenda'], places: [2] }],
        terms_in_glossary: 2,
      },
    });
    const seen = await staff.call('GET', `/api/staff/order/${paid}/wording`);
    expect(seen.body).toMatchObject({ style_notes: 'Be brief.', glossaries: [{ ...pair, terms: 2 }], preferred: [] });

    await zone.call('POST', `${job}/start`);
    const deliver = async (second: string) => {
      const saved = await confirm(zone, job, { 1: ['Nada aqui.'], 3: [second] });
      // The text is checked; the document that goes with it says the same.
      const [file] = await madeFiles(zone, job, saved.body.version);
      const report = await zone.call('GET', `${job}/file/${file.file_id}/check`);
      return report.body.findings.map((one: Record<string, unknown>) => [one.check, one.severity, one.expected]);
    };
    expect(await deliver('Vieram duas cartas.')).toContainEqual([
      ...['terms', 'warn', ['purchase order → nota de encomenda']],
    ]);
    const fine = await deliver('Vieram duas notas de encomenda.');
    expect(fine.filter(([check]: string[]) => check === 'terms')).toEqual([]);

    const prefer = () => me.call('POST', `/api/order/${paid}/translator-preference`, { json: { wish: 'same' } });
    expect((await prefer()).body.code).toBe('conflict');
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(200);
    await staff.call('POST', `/api/staff/order/${paid}/job/01/approval`, { json: {} });
    const chosen = await until(prefer, ({ status }) => status === 200);
    expect(chosen.body.preferences).toMatchObject([{ wish: 'same', order_id: paid, works: [pair] }]);
    expect(JSON.stringify(chosen.body)).not.toContain(translator);
    const again = await order(me, 'One more purchase order.');
    const work = await planned(staff, again, 1);
    expect(work.status).toBe(200);
    const best = await staff.call('GET', `/api/staff/order/${again}/job/01/candidate`);
    expect(best.body.candidates[0]).toMatchObject({ id: translator });
    const { id } = chosen.body.preferences[0];
    const withdrawn = await me.call('DELETE', `/api/translator-preference/${id}`);
    expect(withdrawn.body).toEqual({ preferences: [] });
    expect((await me.call('DELETE', `/api/translator-preference/${id}`)).status).toBe(404);
  },
  180_000,
);

/** A paid order of the account's own. */
async function order(me: Awaited<ReturnType<typeof customer>>, content: string): Promise<string> {
  const form = orderForm({ ...pair, target_lang: [pair.target_lang], content, email: me.email });
  const { hash } = (await me.call('POST', '/api/cart', { json: form })).body;
  const billed = await me.call('PUT', '/api/cart/0', { cart: hash, json: paymentForm() });
  const { amount } = billed.body.quotation.price_gross;
  const { body } = await me.call('POST', '/api/payment', { cart: hash, json: { payment_method: 'card', amount } });
  await press(body.redirect_url, 'pay');
  await settled(hash);
  return body.order_id;
}
