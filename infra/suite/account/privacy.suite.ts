import { describe, expect, test } from 'vitest';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { call, orderForm } from '../api.ts';
import { fund } from '../orders.ts';
import { as, logIn, mailsTo, newPerson } from '../people.ts';

describe('privacy', () => {
  test('everything is exported; deletion closes the account, its tokens and sessions, and takes its open carts', async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const { body: made } = await me.call('POST', '/api/token', { json: { token_name: 'to be gone' } });
    const { body: cart } = await me.call('POST', '/api/cart', { json: orderForm() });
    expect((await call('GET', `/api/cart/${cart.hash}`)).status).toBe(200);
    const exported = await me.call('POST', '/api/account/export');
    expect(exported.body).toMatchObject({ account: { email }, consents: expect.any(Array), orders: [] });
    expect(exported.body.carts).toMatchObject([{ form: { service: 'translation' } }]);
    expect(JSON.stringify(exported.body)).not.toContain(cart.hash);
    expect(JSON.stringify(exported.body)).not.toContain(made.token);
    expect((await me.call('POST', '/api/account/delete', { json: { confirmation: 'yes' } })).status).toBe(422);
    expect((await me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } })).status).toBe(200);
    expect((await me.call('GET', '/api/settings')).status).toBe(401);
    expect((await call('GET', `/api/cart/${cart.hash}`)).status).toBe(404);
    expect((await as(made.token).call('GET', '/api/orders')).status).toBe(401);
    expect(await logIn(email)).toBeUndefined();
    expect((await mailsTo(email, 3))[0]?.subject).toBe('Your Verso account has been deleted');
  });

  test('an account with paid money on its balance stays, and the refusal says how much and what to do', async () => {
    const me = as(await logIn(await newPerson()));
    await fund(me);
    const { paid } = (await me.call('GET', '/api/balance')).body;
    const said = { en: 'we will pay it out to you', pl: 'wypłacimy ją' };
    for (const language of ['en', 'pl'] as const) {
      const refused = await me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' }, language });
      expect(refused).toMatchObject({ status: 409, body: { code: 'balance_left' } });
      expect(refused.body.message).toContain(formatMoney(paid.amount, language));
      expect(refused.body.message).toContain(said[language]);
    }
    expect((await me.call('GET', '/api/settings')).status).toBe(200);
  });
});
