import { describe, expect, test } from 'vitest';
import { call } from '../api.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, newPerson, registration } from '../people.ts';

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
    expect((await call('POST', '/api/account/link', { json: { link } })).body).toEqual({
      purpose: 'activate',
      email,
      tokens: [],
    });
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
    const again = () => call('POST', '/api/account/activation', { json: { email } });
    const first = await again();
    // The next minute may just have started; then it is asked for within that one.
    const second = first.status === 202 ? await again() : first;
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
