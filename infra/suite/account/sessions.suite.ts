import { describe, expect, test } from 'vitest';
import { begin, login, newPerson, works } from '../people.ts';

describe('a session', () => {
  test('that is logged out is over at once, with all its tokens', async () => {
    const { access, refresh } = await begin(await newPerson());
    expect(await works(access)).toBe(200);
    expect(await login({ Token: refresh })).toMatchObject({ status: 200, body: {} });
    expect(await works(access)).toBe(401);
    const renewed = await login({ RefreshToken: refresh });
    expect([renewed.status, renewed.headers.get('x-amzn-errortype')]).toEqual([401, 'NotAuthorizedException']);
  });

  test('started in the same second as "log out everywhere" is over too; one started after it is not', async () => {
    const email = await newPerson();
    for (let round = 0; round < 5; round++) {
      const [mine, ...others] = await Promise.all([begin(email), begin(email), begin(email)]);
      const [ended, atOnce] = await Promise.all([mine.me.call('DELETE', '/api/account/session'), begin(email)]);
      expect(ended.status).toBe(204);
      for (const { access, refresh } of [mine, ...others]) {
        expect(await works(access)).toBe(401);
        expect((await login({ RefreshToken: refresh })).status).toBe(401);
      }
      // Whichever was first: a session that counts began after the end of all others.
      expect([200, 401]).toContain(await works(atOnce.access));
      const after = await begin(email);
      expect(await works(after.access)).toBe(200);
      await after.me.call('DELETE', '/api/account/session');
      expect(await works(atOnce.access)).toBe(401);
    }
  });

  test('is renewed with a new refresh token each time; two tabs may do it at once', async () => {
    const { access, refresh } = await begin(await newPerson());
    const answers = await Promise.all([login({ RefreshToken: refresh }), login({ RefreshToken: refresh })]);
    const tokens = answers.map(({ body }) => body.AuthenticationResult);
    expect(new Set([refresh, ...tokens.map(({ RefreshToken }) => RefreshToken)]).size).toBe(3);
    for (const { AccessToken } of tokens) expect(await works(AccessToken)).toBe(200);
    // A request that was under way with the old one is answered.
    expect(await works(access)).toBe(200);
    const next = await login({ RefreshToken: tokens[0].RefreshToken });
    expect(next.status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['a JWT that nobody signed', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.x`],
    ['another session’s name', 'account.session.secret'],
  ])('is not opened by %s', async (_, token) => {
    const status = (await login({ RefreshToken: token || 'x' })).status;
    expect([status, await works(token || 'x')]).toEqual([401, 401]);
  });

  test('is not another account’s by a changed claim', async () => {
    const [mine, other] = [await begin(await newPerson()), await begin(await newPerson())];
    const [head, , secret] = mine.access.split('.');
    const [, claims] = other.access.split('.');
    expect(await works(`${head}.${claims}.${secret}`)).toBe(401);
  });
});
