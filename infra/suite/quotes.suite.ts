import { beforeAll, describe, expect, inject, test } from 'vitest';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { orderForm, paymentForm } from '../client/orders.ts';
import { call, until } from './api.ts';
import { finished, sendFile } from './orders.ts';
import { as, linkIn, logIn, mailsTo, newEmail, newPerson } from './people.ts';

let staff: ReturnType<typeof as>;
beforeAll(async () => {
  const person = inject('staff');
  if (person) staff = as(await logIn(person.email, person.password));
});

/** An API token of a person who has just logged in. */
const tokenOf = async (owner: ReturnType<typeof as>, scopes: string[]): Promise<string> =>
  (await owner.call('POST', '/api/token', { json: { token_name: 'quotes', scopes } })).body.token;

/** A free quote of pasted text, asked for. */
async function asked(caller: { call: typeof call } = { call }, email = newEmail()) {
  const { body: cart } = await caller.call('POST', '/api/cart', { json: orderForm({ email, free_quote: 1 }) });
  const answer = await caller.call('POST', `/api/cart/${cart.hash}/manual-quote`, { json: {} });
  expect(answer.status).toBe(200);
  const { id } = answer.body.manual_quote;
  return {
    email,
    cart: cart.hash as string,
    id: id as string,
    path: `/api/quote/${id}`,
    desk: `/api/staff/quote/${id}`,
  };
}

const lines = (unit = 24_000) => [
  { item: 'text', target_lang: 1, step: 'translation', basis: 'words', quantity: 1000, unit_price: unit },
];
const act = async (path: string, json: Record<string, unknown> = {}) => {
  const { body } = await staff.call('GET', path.split('/').slice(0, 5).join('/'));
  return staff.call('POST', path, { json: { revision: body.revision, ...json } });
};
const send = async (desk: string, change: Record<string, unknown> = {}) => {
  expect((await staff.call('POST', `${desk}/claim`)).status).toBe(200);
  return act(`${desk}/offer`, { lines: lines(), delivery_minutes: 480, ...change });
};

describe.runIf(inject('staff'))('a quote by a person', () => {
  test('shows the desk e-mail and address once somebody says why, which the audit keeps, and never the hash of its cart', async () => {
    const email = newEmail();
    const delivery = { shipment_method: 4, address: 'Unter den Linden 1, 10117 Berlin' };
    const wishes = { is_manual: 1, sworn_source: 'original', names: 'Ewa Kowalska-Nowak', shipment_country: 276 };
    const { body: cart } = await call('POST', '/api/cart', {
      json: { ...orderForm({ email }), ...delivery, ...wishes },
    });
    const { body: request } = await call('POST', `/api/cart/${cart.hash}/manual-quote`, { json: {} });
    const { id } = request.manual_quote;
    const desk = `/api/staff/quote/${id}`;
    const seen = await staff.call('GET', desk);
    expect(seen.body).toMatchObject({
      email_masked: expect.stringContaining('•'),
      form: { address: 'U••• d••• L••• 1••• 1••• B•••' },
    });
    for (const hidden of [email, 'Linden', cart.hash]) expect(JSON.stringify(seen.body)).not.toContain(hidden);
    const reveal = (field: string, reason = 'Asked by telephone') =>
      staff.call('POST', `${desk}/reveal`, { json: { field, reason } });
    expect((await staff.call('POST', `${desk}/reveal`, { json: { field: 'email' } })).status).toBe(422);
    expect((await reveal('email')).body).toEqual({ field: 'email', shown: email });
    expect((await reveal('address')).body).toEqual({ field: 'address', shown: delivery.address });
    expect((await reveal('shipment_data')).body).toEqual({ field: 'shipment_data', shown: null });
    const of = encodeURIComponent(`quote#${id}`);
    const { lines } = (await staff.call('GET', `/api/staff/audit?object=${of}`)).body;
    const looks = lines.filter(({ act }: { act: string }) => act === 'revealed');
    expect(looks).toHaveLength(3);
    expect(looks).toContainEqual(expect.objectContaining({ after: { field: 'email' }, reason: 'Asked by telephone' }));
  });

  test('of a sworn translation goes with what was asked for into the order, and into the same again', async () => {
    const wishes = { sworn_source: 'original', copies: 2, names: 'Ewa Kowalska-Nowak', shipment_country: 276 };
    const delivery = { shipment_method: 4, address: 'Unter den Linden 1, 10117 Berlin' };
    const email = newEmail();
    const json = { ...orderForm({ email, is_manual: 1, ...delivery, ...wishes }) };
    const { body: cart } = await call('POST', '/api/cart', { json });
    const { body: request } = await call('POST', `/api/cart/${cart.hash}/manual-quote`, { json: {} });
    const { id } = request.manual_quote;
    const desk = `/api/staff/quote/${id}`;
    const { body: proposal } = await staff.call('GET', `${desk}/proposal`);
    // Pages and copies, as the desk proposes them.
    const proposed = proposal.lines.map(({ item, target_lang, step, basis, quantity, unit_price }: typeof cart) => ({
      ...{ item, target_lang, step, basis, quantity, unit_price },
    }));
    expect(proposed.map(({ step }: typeof cart) => step)).toEqual(['translation', 'copies']);
    const { delivery_minutes } = proposal;
    const asked = await call('GET', `/api/quote/${id}`, { cart: cart.hash });
    expect(asked.body.wishes).toMatchObject({
      address: delivery.address,
      shipment_address: { address: 'Unter den Linden 1', postcode: '10117', city: 'Berlin', country_id: 276 },
    });
    expect((await staff.call('GET', desk)).body.wishes.shipment_address).toBeNull();
    const offered = await send(desk, { lines: proposed, delivery_minutes, reason: 'As the document is set.' });
    expect(offered).toMatchObject({ status: 200, body: { state: 'sent' } });
    const held = { cart: cart.hash as string };
    const days = { sent_on: expect.any(String), arrives_on: expect.any(String) };
    expect((await call('GET', `/api/quote/${id}`, held)).body.offer.papers).toEqual(days);
    await call('POST', `/api/quote/${id}/acceptance`, { ...held, json: { version: 1 } });
    const billed = await call('PUT', `/api/cart/${cart.hash}`, { json: paymentForm() });
    const { price_gross, papers } = billed.body.quotation;
    const { amount } = price_gross;
    const { body: paying } = await call('POST', '/api/payment', { ...held, json: { payment_method: 'card', amount } });
    const order = await call('GET', `/api/order/${paying.order_id}`, { ...held, language: 'pl' });
    // Eight working days to Germany are more than a week, from the day on which the work is promised.
    expect(papers.sent_on).toBe(warsawDayOf(new Date(order.body.delivery_at)));
    expect(Date.parse(papers.arrives_on) - Date.parse(papers.sent_on)).toBeGreaterThanOrEqual(10 * 86_400_000);
    expect(order.body).toMatchObject({
      ...wishes,
      ...delivery,
      papers,
      sworn_form: 'paper',
      shipment_country_name: 'Niemcy',
    });
    const again = await call('POST', `/api/order/${paying.order_id}/again`, held);
    expect(again.body.form).toMatchObject({ ...wishes, ...delivery, service: 'sworn' });
  });

  test('goes from a guest’s request over the desk to a paid order, with a mail at each step', async () => {
    const quote = await asked();
    const cart = quote.cart;
    const [first] = await mailsTo(quote.email, 1);
    expect(first?.subject).toContain(quote.id);
    expect(linkIn(first)).toBe(cart);
    const queue = await staff.call('GET', '/api/staff/quote?limit=100');
    expect(queue.body.quotes).toContainEqual(expect.objectContaining({ id: quote.id, state: 'asked' }));
    expect(JSON.stringify(queue.body)).not.toContain(quote.email);
    const proposal = await staff.call('GET', `${quote.desk}/proposal`);
    expect(proposal.body.lines).toMatchObject([{ item: 'text', basis: 'words', quantity: 9, unit_price: 24_000 }]);
    expect((await staff.call('POST', `${quote.desk}/claim`)).body).toMatchObject({
      state: 'claimed',
      claim: { is_mine: true },
    });
    const question = await act(`${quote.desk}/question`, { text: 'Which English?' });
    expect(question.body).toMatchObject({ state: 'needs_info', paused: true, due_at: null });
    expect((await mailsTo(quote.email, 2))[0]?.text).toContain('Which English?');
    const answer = await call('POST', `${quote.path}/message`, { cart, json: { text: 'British.' } });
    expect(answer.body).toMatchObject({ state: 'asked', messages: [{ from: 'staff' }, { from: 'customer' }] });
    const price = await staff.call('POST', `${quote.desk}/price`, { json: { lines: lines(), delivery_minutes: 480 } });
    expect(price.body).toMatchObject({ price_net: { amount: 24_000 }, price_gross: { amount: 29_520 } });
    const sent = await send(quote.desk, { note: 'With pleasure.' });
    expect(sent.body).toMatchObject({ state: 'sent', offer: { version: 1, price_gross: { amount: 29_520 } } });
    expect((await mailsTo(quote.email, 3))[0]?.text).toContain('With pleasure.');
    const shown = await call('GET', quote.path, { cart });
    expect(shown.body).toMatchObject({ state: 'sent', can_be_accepted: true });
    expect(JSON.stringify(shown.body)).not.toMatch(/sent_by|audit|claim/);
    expect((await call('GET', quote.path)).status).toBe(404);
    const link = await call('POST', `${quote.path}/pdf`, { cart, json: {} });
    const pdf = await fetch(link.body.url);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    const accepted = await call('POST', `${quote.path}/acceptance`, { cart, json: { version: 1 } });
    expect(accepted.body).toMatchObject({ state: 'accepted' });
    expect((await call('GET', `/api/cart/${cart}`)).body.quotation.price_gross.amount).toBe(29_520);
    expect((await call('PUT', `/api/cart/${cart}`, { json: paymentForm() })).status).toBe(200);
    const paying = { payment_method: 'card', amount: 29_520 };
    const { body: order } = await call('POST', '/api/payment', { cart, json: paying });
    expect((await call('GET', quote.path, { cart })).body.order).toEqual({ id: order.order_id });
    const talk = { id: quote.id, messages: [{ from: 'staff', text: 'Which English?' }, { text: 'British.' }] };
    const path = `/api/order/${order.order_id}`;
    expect((await call('GET', path, { cart })).body.quote).toMatchObject(talk);
    expect((await staff.call('GET', path)).body.quote).toMatchObject(talk);
    const { body: whole } = await staff.call('GET', quote.desk);
    expect(whole.audit.map((line: { act: string }) => line.act)).toEqual([
      'ask',
      'claim',
      'question',
      'message',
      'claim',
      'send',
      'accept',
    ]);
  });

  test('is for the file that was priced: another one under its name in the cart is asked about again', async () => {
    const swapped = async (when: 'before' | 'after') => {
      const { cart, hash } = await sendFile('short.txt', Buffer.from('Only three words.'), { freeQuote: true });
      await finished(cart, hash);
      const json = orderForm({ content: undefined, attachment: [hash], free_quote: 1, email: newEmail() });
      await call('POST', '/api/cart', { cart, json });
      const { body } = await call('POST', '/api/cart/0/manual-quote', { cart, json: {} });
      const { id } = body.manual_quote;
      const offered = await send(`/api/staff/quote/${id}`, {
        lines: [{ ...lines()[0], item: hash, quantity: 3 }],
      });
      expect(offered.status).toBe(200);
      const accept = () => call('POST', `/api/quote/${id}/acceptance`, { cart, json: { version: 1 } });
      const swap = async () => {
        await call('DELETE', `/api/attachment/${hash}`, { cart });
        await sendFile('long.txt', Buffer.from('more words '.repeat(500)), { cart, hash });
        await finished(cart, hash);
      };
      if (when === 'before') await swap();
      const accepted = await accept();
      if (when === 'after') await swap();
      const { body: billed } = await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
      return [accepted.status, accepted.body.code, billed.quotation.price_gross];
    };
    expect(await swapped('before')).toEqual([409, 'quote_changed', null]);
    expect(await swapped('after')).toEqual([200, undefined, null]);
  });

  test('is replaced by a new version, which alone can be accepted; declined it may be asked for again', async () => {
    const { cart, path, desk, id } = await asked();
    await send(desk);
    // The next version starts from the one that was sent, and not from the count.
    const { body: next } = await staff.call('GET', `${desk}/proposal`);
    expect(next).toMatchObject({ version: 1, delivery_minutes: 480, lines: [{ quantity: 1000, unit_price: 24_000 }] });
    expect(next.possible_lines.map(({ step }: { step: string }) => step)).toContain('apostille');
    const replaced = await act(`${desk}/replacement`, { lines: lines(20_000), delivery_minutes: 60 });
    expect(replaced.body).toMatchObject({
      offer: { version: 2 },
      versions: [{ state: 'replaced' }, { state: 'open' }],
    });
    const old = await call('POST', `${path}/acceptance`, { cart, json: { version: 1 } });
    expect(old).toMatchObject({ status: 409, body: { code: 'quote_replaced' } });
    const declined = await call('POST', `${path}/decline`, { cart, json: { version: 2, why: 'Too late' } });
    expect(declined.body.state).toBe('declined');
    expect((await staff.call('GET', desk)).body.why_declined).toBe('Too late');
    const again = await call('POST', `/api/cart/${cart}/manual-quote`, { json: {} });
    expect(again.body.manual_quote.id).not.toBe(id);
  });

  test('is never below the minimum of an order without a reason', async () => {
    const { desk } = await asked();
    const small = { lines: [{ ...lines()[0], quantity: 8 }], delivery_minutes: 60 };
    const price = async (more: object) =>
      (await staff.call('POST', `${desk}/price`, { json: { ...small, ...more } })).body;
    expect(await price({})).toMatchObject({
      ...{ price_gross: { amount: 3075 }, minimum_net: { amount: 2500 }, below_minimum: false },
    });
    expect(await price({ below_minimum: true })).toMatchObject({ price_gross: { amount: 236 }, below_minimum: true });
    const refused = await send(desk, { ...small, below_minimum: true });
    expect(refused).toMatchObject({ status: 422, body: { errors: { reason: [expect.stringContaining('25.00')] } } });
    const sent = await act(`${desk}/offer`, { ...small, below_minimum: true, reason: 'A regular customer.' });
    expect(sent.body.offer.price_gross.amount).toBe(236);
  });

  test('is asked about before there is a version, and answered without stopping the clock', async () => {
    const quote = await asked();
    await call('POST', `${quote.path}/message`, { cart: quote.cart, json: { text: 'Can you do it today?' } });
    await staff.call('POST', `${quote.desk}/claim`);
    const replied = await act(`${quote.desk}/reply`, { text: 'Yes, by five.' });
    expect(replied).toMatchObject({ status: 200, body: { state: 'claimed', paused: false } });
    expect((await call('GET', quote.path, { cart: quote.cart })).body.messages).toMatchObject([
      { from: 'customer' },
      { from: 'staff', text: 'Yes, by five.' },
    ]);
    expect((await mailsTo(quote.email, 2))[0]?.text).toContain('Yes, by five.');
  });

  test('two of the staff: what someone else changed is shown, and nothing is done twice', async () => {
    const { desk } = await asked();
    const { body } = await staff.call('POST', `${desk}/claim`);
    const offer = { revision: body.revision, lines: lines(), delivery_minutes: 480 };
    expect((await staff.call('POST', `${desk}/offer`, { json: offer })).status).toBe(200);
    const twice = await staff.call('POST', `${desk}/offer`, { json: offer });
    expect(twice).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await act(`${desk}/offer`, { lines: lines(), delivery_minutes: 480 })).body.code).toBe('conflict');
  });

  test('what is typed wrong is said by field', async () => {
    const { desk } = await asked();
    await staff.call('POST', `${desk}/claim`);
    const typed = (change: Record<string, unknown>) =>
      act(`${desk}/offer`, { lines: lines(), delivery_minutes: 60, ...change });
    expect((await typed({ lines: [] })).body.errors).toHaveProperty('lines');
    expect((await typed({ lines: [{ ...lines()[0], quantity: 0 }] })).body.errors).toHaveProperty(['lines.0.quantity']);
    expect((await typed({ lines: [{ ...lines()[0], target_lang: 3 }] })).body.errors).toHaveProperty(['lines.0']);
    expect(
      (await typed({ delivery_at: '2020-01-01T00:00:00Z', delivery_minutes: undefined })).body.errors,
    ).toHaveProperty('delivery_at');
    expect((await typed({ delivery_minutes: undefined })).body.errors).toHaveProperty('delivery_minutes');
    const refused = await act(`${desk}/refusal`, { reason: 'We have nobody', alternative: 'Try German' });
    expect(refused.body).toMatchObject({ state: 'refused', refusal: { alternative: 'Try German' } });
  });

  test('holders of tokens see their quotes, accept and decline them; others find nothing', async () => {
    const owner = as(await logIn(await newPerson()));
    const token = as(await tokenOf(owner, ['quotes']));
    const other = as(await tokenOf(as(await logIn(await newPerson())), ['quotes']));
    const quote = await asked(token);
    await send(quote.desk);
    const listed = await until(
      () => token.call('GET', '/api/quote'),
      ({ body }) => body.quotes?.length > 0,
    );
    expect(listed.body.quotes).toMatchObject([{ id: quote.id, state: 'sent', version: 1 }]);
    expect((await other.call('GET', quote.path)).status).toBe(404);
    expect((await other.call('POST', `${quote.path}/acceptance`, { json: { version: 1 } })).status).toBe(404);
    const accepted = await token.call('POST', `${quote.path}/acceptance`, { json: { version: 1 } });
    expect(accepted).toMatchObject({ status: 200, body: { state: 'accepted' } });
  });

  test('the desk knows how the promise was kept', async () => {
    const day = warsawDayOf(new Date());
    const { body } = await staff.call('GET', `/api/staff/quote-times?from=${day}&to=${day}`);
    expect(body).toMatchObject({ answered: expect.any(Number), days: [{ day }] });
    expect((await staff.call('GET', '/api/staff/quote-times?from=2026-01-01&to=2027-01-01')).status).toBe(422);
  });
});
