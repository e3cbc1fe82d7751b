import { beforeAll, describe, expect, test } from 'vitest';
import { call } from './api.ts';
import { readyCart, startPayment } from './pay.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, newPerson, registration } from './people.ts';

const passwords = (password: string) => ({ password, password_confirmation: password });

describe('registration', () => {
  test('activation e-mail, password, log in; the link works once', async () => {
    const email = newEmail();
    const asked = await call('POST', '/api/account/register', { json: registration(email, { locale: 'pl' }) });
    expect(asked).toMatchObject({ status: 202, body: { message: expect.stringContaining('activation e-mail') } });
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe('Aktywuj konto w Verso');
    expect(mail?.html).toContain('lang="pl"');
    const link = linkIn(mail);
    expect((await call('POST', '/api/account/link', { json: { link } })).body).toEqual({ purpose: 'activate', email });
    const weak = await call('POST', '/api/account/activate', { json: { link, ...passwords('short') } });
    expect(weak).toMatchObject({ status: 422, body: { errors: { password: ['Use at least 10 characters.'] } } });
    const done = await call('POST', '/api/account/activate', { json: { link, ...passwords(goodPassword) } });
    expect(done).toMatchObject({ status: 200, body: { email, message: expect.stringContaining('log in now') } });
    expect((await call('POST', '/api/account/activate', { json: { link, ...passwords('Other1Horses') } })).status).toBe(
      410,
    );
    const settings = await as(await logIn(email)).call('GET', '/api/settings');
    expect(settings).toMatchObject({
      status: 200,
      body: { email, locale: 'pl', customer: { type: 'individual', first_name: 'Demo' }, agree_marketing: false },
    });
    expect(settings.body.consents.map(({ kind, given }: { kind: string; given: boolean }) => [kind, given])).toEqual(
      expect.arrayContaining([
        ['tos', true],
        ['agree_sale', true],
        ['agree_marketing', false],
      ]),
    );
  });

  test('an owner gets "you already have an account", and the answer is the same', async () => {
    const email = await newPerson();
    const [again, fresh] = await Promise.all(
      [email, newEmail()].map((one) => call('POST', '/api/account/register', { json: registration(one) })),
    );
    expect(again?.body).toEqual(fresh?.body);
    const [mail] = await mailsTo(email, 2);
    expect(mail?.subject).toBe('You already have a Verso account');
    expect(linkIn(mail)).toBe('');
  });

  test('a fresh link can be asked for, once a minute', async () => {
    const email = newEmail();
    await call('POST', '/api/account/register', { json: registration(email) });
    await mailsTo(email, 1);
    expect((await call('POST', '/api/account/activation', { json: { email } })).status).toBe(202);
    const second = await call('POST', '/api/account/activation', { json: { email } });
    expect(second).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(linkIn((await mailsTo(email, 2))[0])).not.toBe('');
  });

  test('the consents are needed, and a company its name', async () => {
    const json = { email: newEmail(), customer: { type: 'company' } };
    expect((await call('POST', '/api/account/register', { json })).body.errors).toEqual({
      tos: ['The consent must be accepted.'],
      agree_sale: ['The consent must be accepted.'],
      'customer.company_name': ['This field is required'],
    });
  });
});

describe('password', () => {
  test('forgotten: instructions by mail, the new one works, the old one and its sessions do not', async () => {
    const email = await newPerson();
    const before = as(await logIn(email));
    expect((await call('POST', '/api/account/password/forgot', { json: { email } })).status).toBe(202);
    const link = linkIn((await mailsTo(email, 2))[0]);
    // Tokens name the second their session began in.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const saved = await call('POST', '/api/account/password/reset', { json: { link, ...passwords('Brand1NewOne') } });
    expect(saved).toMatchObject({ status: 200, body: { email } });
    expect(
      (await call('POST', '/api/account/password/reset', { json: { link, ...passwords('Third1Password') } })).status,
    ).toBe(410);
    expect(await logIn(email)).toBeUndefined();
    expect(await logIn(email, 'Brand1NewOne')).toBeTruthy();
    expect((await mailsTo(email, 3))[0]?.subject).toBe('Your Verso password was changed');
    expect((await before.call('GET', '/api/settings')).status).toBe(401);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const [known, unknown] = [await newPerson(), newEmail()];
    const answers = await Promise.all(
      [known, unknown].map((email) => call('POST', '/api/account/password/forgot', { json: { email } })),
    );
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await mailsTo(known, 2);
    expect((await call('GET', `/mailbox.json?to=${unknown}`)).body).toEqual([]);
  });

  test('changed: the current one is needed, and every session is over at once', async () => {
    const email = await newPerson();
    const [mine, other] = [as(await logIn(email)), as(await logIn(email))];
    const change = (current_password: string) =>
      mine.call('POST', '/api/account/password', { json: { current_password, ...passwords('Brand1NewOne') } });
    expect(await change('Wrong1Password')).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['These credentials do not match our records.'] } },
    });
    expect((await other.call('GET', '/api/settings')).status).toBe(200);
    expect((await change(goodPassword)).status).toBe(200);
    expect((await mine.call('GET', '/api/settings')).status).toBe(401);
    const again = as(await logIn(email, 'Brand1NewOne'));
    expect((await again.call('GET', '/api/settings')).status).toBe(200);
    const { events } = (await again.call('GET', '/api/account/security')).body;
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['password_changed', 'activated']);
  });
});

describe('settings', () => {
  let me: ReturnType<typeof as>;
  beforeAll(async () => {
    me = as(await logIn(await newPerson()));
  });

  test('one section is saved and the rest stays; a consent has its history', async () => {
    const saved = await me.call('POST', '/api/settings', {
      form: new URLSearchParams({ 'customer[type]': 'company', 'customer[company_name]': 'Demo sp. z o.o.' }),
    });
    expect(saved).toMatchObject({ status: 200, body: { success: true } });
    await me.call('POST', '/api/settings', { json: { invoicing: 'monthly', locale: 'pl' } });
    await me.call('POST', '/api/settings', { json: { agree_marketing: true } });
    await me.call('POST', '/api/settings', { json: { agree_marketing: false } });
    const { body } = await me.call('GET', '/api/settings');
    expect(body).toMatchObject({
      customer: { type: 'company', company_name: 'Demo sp. z o.o.' },
      invoicing: 'monthly',
      locale: 'pl',
      agree_marketing: false,
    });
    const marketing = body.consents.filter(({ kind }: { kind: string }) => kind === 'agree_marketing');
    expect(marketing.map(({ given }: { given: boolean }) => given)).toEqual([false, true, false]);
  });

  test('an address is saved, and its errors have dotted names', async () => {
    const address = {
      name: 'Person',
      address: 'Prosta 1',
      city: 'Kraków',
      postcode: '30001',
      phone_number: '600600600',
    };
    const save = (change: Record<string, unknown>) =>
      me.call('POST', '/api/settings/address', {
        json: {
          address: { ...address, country_id: 616, ...change },
          customer: { type: 'company' },
          user_role: 'customer',
        },
      });
    expect((await save({ city: '', phone_number: '+48.60' })).body.errors).toEqual({
      'address.city': ['This field is required'],
    });
    expect((await save({ phone_number: '+48.60', postcode: 'x' })).body.errors).toEqual({
      'address.phone_number': ['Enter the complete phone number, such as +48.600600600.'],
      'address.postcode': ['Enter a postcode such as 00-950.'],
    });
    expect(await save({})).toMatchObject({
      status: 200,
      body: { settings: { billing: { city: 'Kraków', postcode: '30-001', phone_number: '+48.600600600' } } },
    });
  });
});

describe('orders', () => {
  test('of the account and of a guest with its address, newest first; nobody else sees them', async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const order = async () => {
      const cart = await readyCart({ form: { email } });
      return (await startPayment(cart)).body.order_id;
    };
    const [first, second] = [await order(), await order()];
    const all = await me.call('GET', '/api/orders');
    expect(all.body.orders.map(({ id }: { id: string }) => id)).toEqual([second, first]);
    expect(all.body.orders[0]).toMatchObject({ status_name: 'awaiting_confirmation', service: 'translation' });
    const page = await me.call('GET', '/api/orders?limit=1');
    expect(page.body.orders).toHaveLength(1);
    const rest = await me.call('GET', `/api/orders?limit=1&cursor=${page.body.cursor}`);
    expect(rest.body.orders[0].id).toBe(first);
    expect((await me.call('GET', '/api/orders?status=done')).body.orders).toEqual([]);
    const stranger = as(await logIn(await newPerson()));
    expect((await stranger.call('GET', '/api/orders')).body.orders).toEqual([]);
  });
});

describe('API tokens', () => {
  test('shown once, used, listed, revoked: the next call is refused', async () => {
    const me = as(await logIn(await newPerson()));
    const made = await me.call('POST', '/api/token', { json: { token_name: '  build server <b> ' } });
    expect(made).toMatchObject({ status: 201, body: { token_name: 'build server <b>', last_used_at: null } });
    const token = as(made.body.token);
    expect((await token.call('GET', '/api/orders')).status).toBe(200);
    const list = await me.call('GET', '/api/token');
    expect(list.body.tokens).toMatchObject([{ id: made.body.id, last_used_at: expect.any(String) }]);
    expect(JSON.stringify(list.body)).not.toContain('trp_');
    const stranger = as(await logIn(await newPerson()));
    expect((await stranger.call('DELETE', `/api/token/${made.body.id}`)).status).toBe(404);
    expect((await me.call('DELETE', `/api/token/${made.body.id}`)).status).toBe(200);
    expect((await token.call('GET', '/api/orders')).status).toBe(401);
    expect((await me.call('DELETE', `/api/token/${made.body.id}`)).status).toBe(404);
  });

  test.each([
    ['ab', 422],
    ['abc', 201],
    ['x'.repeat(100), 201],
    ['x'.repeat(101), 422],
    ['   ', 422],
  ])('the name %s is answered %i', async (token_name, status) => {
    const me = as(await logIn(await newPerson()));
    expect((await me.call('POST', '/api/token', { json: { token_name } })).status).toBe(status);
  });

  test('a token may do what its scopes say and nothing of the account', async () => {
    const me = as(await logIn(await newPerson()));
    const { body } = await me.call('POST', '/api/token', { json: { token_name: 'quotes only', scopes: ['quotes'] } });
    const token = as(body.token);
    expect((await token.call('GET', '/api/orders')).status).toBe(403);
    expect((await token.call('GET', '/api/token')).status).toBe(403);
    expect((await token.call('GET', '/api/settings')).status).toBe(403);
  });
});

describe('privacy', () => {
  test('everything is exported; deletion closes the account, its tokens and sessions', async () => {
    const email = await newPerson();
    const me = as(await logIn(email));
    const { body: made } = await me.call('POST', '/api/token', { json: { token_name: 'to be gone' } });
    const exported = await me.call('POST', '/api/account/export');
    expect(exported.body).toMatchObject({ account: { email }, consents: expect.any(Array), orders: [] });
    expect(JSON.stringify(exported.body)).not.toContain(made.token);
    expect((await me.call('POST', '/api/account/delete', { json: { confirmation: 'yes' } })).status).toBe(422);
    expect((await me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } })).status).toBe(200);
    expect((await me.call('GET', '/api/settings')).status).toBe(401);
    expect((await as(made.token).call('GET', '/api/orders')).status).toBe(401);
    expect(await logIn(email)).toBeUndefined();
    expect((await mailsTo(email, 3))[0]?.subject).toBe('Your Verso account is deleted');
  });
});
