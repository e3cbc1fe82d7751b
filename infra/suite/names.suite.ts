import { describe, expect, test } from 'vitest';
import { call, orderForm } from './api.ts';
import { as, logIn, newPerson, registration } from './people.ts';

describe('an address that mail cannot carry', () => {
  test.each([
    'łukasz@example.pl',
    'jan\u0000@example.com',
    'jan\u007f@example.com',
    'jan\u200b@example.com',
    'jan\u202e@example.com',
    'ｊan@example.com',
    'e\u0301a@example.com',
    'a..b@example.com',
    '.jan@example.com',
    'jan.@example.com',
  ])('%j is refused wherever one is given', async (email) => {
    const answers = await Promise.all([
      call('POST', '/api/cart', { json: orderForm({ email }) }),
      call('POST', '/api/account/register', { json: registration(email) }),
      call('POST', '/api/account/password/forgot', { json: { email } }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toHaveProperty('email');
    }
  });
});

describe('names', () => {
  const shown = 'a\u202egpj.exe \u0000b\r\nSet-Cookie: x\u200b.txt';
  const plain = 'agpj.exe bSet-Cookie: x.txt';

  test('of files lose what cannot be seen in them', async () => {
    const { body: cart } = await call('POST', '/api/cart', { json: orderForm() });
    const file = {
      attachment_hash: 'file-0001',
      name: shown,
      size: 10,
      type: 'text/plain',
      source_lang: 2,
      target_lang: [1],
    };
    const { status, body } = await call('POST', '/api/attachment', { json: file, cart: cart.hash });
    expect(status).toBe(201);
    expect(body[0].original_name).toBe(plain);
    const nothing = await call('POST', '/api/attachment', {
      json: { ...file, attachment_hash: 'file-0002', name: '\u202e\u200b' },
      cart: cart.hash,
    });
    expect(nothing).toMatchObject({ status: 422, body: { errors: { name: expect.anything() } } });
  });

  test('of tokens as well', async () => {
    const me = as(await logIn(await newPerson()));
    const made = await me.call('POST', '/api/token', { json: { token_name: shown } });
    expect(made).toMatchObject({ status: 201, body: { token_name: plain } });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__'])(
    'of attachments are not those every object has: %s',
    async (attachment_hash) => {
      const { body: cart } = await call('POST', '/api/cart', { json: orderForm() });
      const file = { attachment_hash, name: 'a.txt', size: 10, type: 'text/plain', source_lang: 2, target_lang: [1] };
      expect((await call('POST', '/api/attachment', { json: file, cart: cart.hash })).status).toBe(422);
      const languages = JSON.parse(`{"${attachment_hash}": {"source_lang": 2, "target_lang": [3]}}`);
      const changed = await call('PUT', '/api/attachment/0', { json: languages, cart: cart.hash });
      expect([200, 404, 422]).toContain(changed.status);
      expect((await call('GET', '/api/attachment', { cart: cart.hash })).body).toEqual([]);
    },
  );
});
