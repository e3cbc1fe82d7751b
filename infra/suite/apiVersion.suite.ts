import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { call } from './api.ts';
import { fund } from './orders.ts';
import { as, logIn, newPerson } from './people.ts';

test('a program of an earlier version reads what it always read, and is told until when; one of the newest is not', async () => {
  const me = as(await logIn(await newPerson()));
  await fund(me, 50_000);
  const json = { token_name: 'a caller of an older shape', scopes: tokenScopes };
  const { body: token } = await me.call('POST', '/api/token', { json });
  const software = as(token.token);
  const history = (version: string, query = '') =>
    software.call('GET', `/api/account/history?limit=1${query}`, { headers: { 'api-version': version } });

  const older = await history('2026-11-01');
  expect(older).toMatchObject({ status: 200, body: { cursor: expect.any(Number) } });
  expect(older.headers.get('api-version')).toBe('2026-11-01');
  expect(older.headers.get('deprecation')).toBe(`@${Date.parse('2026-11-24') / 1000}`);
  expect(older.headers.get('sunset')).toBe('Wed, 24 Nov 2027 00:00:00 GMT');
  expect(older.headers.get('link')).toContain('/en/api/versions/>; rel="deprecation"');
  const next = await history('2026-11-01', `&cursor=${older.body.cursor}`);
  expect(next.body.entries[0].number).toBe(older.body.entries[0].number - 1);

  const newest = await history('2026-11-28');
  expect(newest).toMatchObject({ status: 200, body: { cursor: expect.any(String), entries: older.body.entries } });
  expect(newest.headers.get('api-version')).toBe('2026-11-28');
  expect(newest.headers.get('sunset')).toBeNull();
  expect((await history('2026-11-28', `&cursor=${newest.body.cursor}`)).body.entries).toEqual(next.body.entries);
  expect((await history('2026-11-28', `&cursor=${older.body.cursor}`)).status).toBe(422);

  // A name that the contract does not have is refused from the newest version on.
  const priced = (version: string) =>
    software.call('POST', '/api/quotation', {
      headers: { 'api-version': version },
      json: { source_lang: 2, target_lang: [1], content: 'Two words.', proofreeding: true },
    });
  expect((await priced('2026-11-24')).status).toBe(200);
  expect(await priced('2026-11-28')).toMatchObject({
    status: 422,
    body: { errors: { proofreeding: ['There is no field or parameter of this name.'] } },
  });

  const unknown = await history('2020-01-01');
  expect(unknown).toMatchObject({ status: 422, body: { errors: { 'Api-Version': expect.any(Array) } } });
  expect((await call('GET', '/api/languages')).headers.get('api-version')).toBeNull();
});
