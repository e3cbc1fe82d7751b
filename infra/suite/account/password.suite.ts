import { describe, expect, test } from 'vitest';
import { call } from '../api.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, newPerson } from '../people.ts';

const passwords = (password: string) => ({ password, password_confirmation: password });

describe('password', () => {
  test('forgotten: instructions by mail, the new one works, the old one and its sessions do not', async () => {
    const email = await newPerson();
    const before = as(await logIn(email));
    expect((await call('POST', '/api/account/password/forgot', { json: { email } })).status).toBe(202);
    const link = linkIn((await mailsTo(email, 2))[0]);
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
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'logged_in',
      'password_changed',
      'logged_in',
      'logged_in',
      'activated',
    ]);
  });
});
