import { describe, expect, test } from 'vitest';
import { call } from '../api.ts';
import {
  as,
  begin,
  goodPassword,
  linkIn,
  logIn,
  mailAbout,
  mailsTo,
  newEmail,
  newPerson,
  passwords,
  registration,
} from '../people.ts';

describe('a new password', () => {
  test.each(['Password123', 'Qwertyuiop1', 'Verso12345a', 'P@ssw0rd123', 'Kochanie123'])(
    '%s is on the lists of leaked ones',
    async (password) => {
      const { me } = await begin(await newPerson());
      const json = { current_password: goodPassword, ...passwords(password) };
      const refused = await me.call('POST', '/api/account/password', { json });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.stringContaining('leaked')] } },
      });
    },
  );

  test('lists the API tokens and revokes them where it is asked for', async () => {
    const email = await newPerson();
    const { me } = await begin(email);
    const token = async (token_name: string) =>
      (await me.call('POST', '/api/token', { json: { token_name } })).body.token;
    const [first, second] = [await token('first'), await token('second')];
    await call('POST', '/api/account/password/forgot', { json: { email } });
    const link = linkIn(await mailAbout(email, 'Set a new password'));
    const shown = await call('POST', '/api/account/link', { json: { link } });
    expect(shown.body.tokens.map(({ token_name }: { token_name: string }) => token_name).sort()).toEqual([
      'first',
      'second',
    ]);
    const quote = (held: string) => as(held).call('GET', '/api/attachment');
    expect((await quote(first)).status).not.toBe(401);
    const json = { link, ...passwords('Brand1NewOne'), revoke_tokens: true };
    expect((await call('POST', '/api/account/password/reset', { json })).status).toBe(200);
    for (const held of [first, second]) expect((await quote(held)).status).toBe(401);
  });

  test('with a space at an end is refused in every place that sets one; at the login a pasted one is forgiven', async () => {
    const email = await newPerson();
    const { me } = await begin(email);
    const blank = passwords(` ${goodPassword}2`);
    const outer = { status: 422, body: { errors: { password: [expect.stringContaining('space')] } } };
    const change = { current_password: goodPassword, ...blank };
    expect(await me.call('POST', '/api/account/password', { json: change })).toMatchObject(outer);
    await call('POST', '/api/account/password/forgot', { json: { email } });
    const link = linkIn(await mailAbout(email, 'Set a new password'));
    expect(await call('POST', '/api/account/password/reset', { json: { link, ...blank } })).toMatchObject(outer);
    const fresh = newEmail();
    await call('POST', '/api/account/register', { json: registration(fresh) });
    const activation = linkIn((await mailsTo(fresh, 1))[0]);
    const activate = { json: { link: activation, ...blank } };
    expect(await call('POST', '/api/account/activate', activate)).toMatchObject(outer);
    expect(await logIn(email, `${goodPassword} `)).toEqual(expect.any(String));
  });

  test('all tokens are revoked at once when their owner says so', async () => {
    const { me } = await begin(await newPerson());
    for (const token_name of ['first', 'second']) await me.call('POST', '/api/token', { json: { token_name } });
    expect(await me.call('DELETE', '/api/token')).toMatchObject({ status: 200, body: { revoked: 2 } });
    expect((await me.call('GET', '/api/token')).body.tokens).toEqual([]);
  });

  test('a token that nobody said more of may ask for quotes, for 90 days', async () => {
    const { me } = await begin(await newPerson());
    const { body } = await me.call('POST', '/api/token', { json: { token_name: 'least' } });
    expect(body.scopes).toEqual(['quotes']);
    const days = (Date.parse(body.expires_at) - Date.parse(body.created_at)) / 86_400_000;
    expect(days).toBe(90);
    const endless = await me.call('POST', '/api/token', { json: { token_name: 'endless', expires_in_days: 0 } });
    expect(endless.body.expires_at).toBeNull();
  });
});
