import { describe, expect, test } from 'vitest';
import { as, logIn, newPerson } from '../people.ts';

describe('API tokens', () => {
  test('shown once, used, listed, revoked: the next call is refused', async () => {
    const me = as(await logIn(await newPerson()));
    const made = await me.call('POST', '/api/token', {
      json: { token_name: '  build server <b> ', scopes: ['quotes', 'orders:read'] },
    });
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
