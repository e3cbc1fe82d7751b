import { describe, expect, test } from 'vitest';
import { as, logIn, mailsTo, newPerson } from '../people.ts';

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
