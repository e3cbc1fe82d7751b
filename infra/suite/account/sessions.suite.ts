import { describe, expect, inject, test } from 'vitest';
import { codeAt } from '../../local/cognito/totp.ts';
import { call } from '../api.ts';
import { fund } from '../pay.ts';
import { administer, as, goodPassword, linkIn, logIn, login, mailsTo, newPerson, withPassword } from '../people.ts';

const passwords = (password: string) => ({ password, password_confirmation: password });
const begin = async (email: string, device?: string, userAgent?: string) => {
  const { body } = await login(withPassword(email, goodPassword, device), userAgent);
  const { AccessToken, RefreshToken } = body.AuthenticationResult;
  return { me: as(AccessToken), access: AccessToken as string, refresh: RefreshToken as string };
};
const works = async (token: string) => (await as(token).call('GET', '/api/settings')).status;
const kinds = async (me: ReturnType<typeof as>) =>
  (await me.call('GET', '/api/account/security')).body.events.map(({ kind }: { kind: string }) => kind);

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

describe('a login', () => {
  test('stands in the security log without anybody reporting it', async () => {
    const { me } = await begin(
      await newPerson(),
      'a'.repeat(22),
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    const { events } = (await me.call('GET', '/api/account/security')).body;
    expect(events).toMatchObject([{ kind: 'logged_in', detail: 'Firefox, Linux' }, { kind: 'activated' }]);
  });

  test('from a device that the account was not used with is mailed; from a known one it is not', async () => {
    const email = await newPerson();
    await begin(email, 'a'.repeat(22));
    await begin(email, 'a'.repeat(22));
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const { me } = await begin(email, 'b'.repeat(22), windows);
    const mails = await mailsTo(email, 2);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('Login to your Verso account from a new device');
    expect(mails[0]?.text).toContain('Chrome, Windows');
    expect(await kinds(me)).toEqual(['logged_in_new_device', 'logged_in', 'logged_in', 'activated']);
  });

  test('with a wrong password and with an unknown address is answered alike', async () => {
    const known = await login(withPassword(await newPerson(), 'Wrong1Password'));
    const unknown = await login(withPassword('nobody.here@example.com', 'Wrong1Password'));
    const { request_id: _, ...body } = known.body;
    expect(unknown.body).toMatchObject(body);
    expect(known).toMatchObject({
      status: 422,
      body: { errors: { password: ['These credentials do not match our records.'] } },
    });
  });
});

describe.runIf(inject('database'))('the pool', () => {
  const atPool = async (operation: string, body: object) => {
    const response = await fetch(inject('identity').endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: JSON.parse((await response.text()) || '{}') };
  };

  test('takes nothing from anyone who has the tokens of a session, nor tokens of its own from a password', async () => {
    const email = await newPerson();
    const { access, refresh, me } = await begin(email);
    const { clientId } = inject('identity');
    const ProposedPassword = 'Another1Horse';
    const own: [string, object][] = [
      ['GetUser', {}],
      ['DeleteUser', {}],
      ['ChangePassword', { PreviousPassword: goodPassword, ProposedPassword }],
      ['UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: 'thief@example.com' }] }],
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: '123456' }],
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }],
      ['GlobalSignOut', {}],
    ];
    for (const [operation, body] of own)
      for (const AccessToken of [access, refresh])
        expect(await atPool(operation, { AccessToken, ...body }), operation).toMatchObject({
          status: 400,
          body: { __type: 'NotAuthorizedException' },
        });
    const AuthParameters = { USERNAME: email, PASSWORD: goodPassword, REFRESH_TOKEN: refresh };
    for (const AuthFlow of ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'USER_SRP_AUTH'])
      expect((await atPool('InitiateAuth', { ClientId: clientId, AuthFlow, AuthParameters })).status).toBe(400);
    const byAdmin = { UserPoolId: inject('identity').poolId, ClientId: clientId, AuthParameters };
    for (const operation of ['AdminInitiateAuth', 'AdminDeleteUser', 'ListUsers'])
      expect(
        (await atPool(operation, { ...byAdmin, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', Username: email })).body,
      ).toMatchObject({
        __type: 'MissingAuthenticationTokenException',
      });
    expect(await kinds(me)).toEqual(['logged_in', 'activated']);
    expect(await logIn(email)).toBeTruthy();
  });

  test('loses a user: the account is recovered by its mail with balance, orders and tokens', async () => {
    const email = await newPerson();
    const { me } = await begin(email);
    await fund(me);
    const { body: made } = await me.call('POST', '/api/token', {
      json: { token_name: 'goes on', scopes: ['balance:read'] },
    });
    const before = (await me.call('GET', '/api/balance')).body;
    await administer('AdminDeleteUser', { Username: email });
    expect(await logIn(email)).toBeUndefined();
    const mails = (await mailsTo(email, 1)).length;
    expect((await call('POST', '/api/account/password/forgot', { json: { email } })).status).toBe(202);
    const link = linkIn(
      (await mailsTo(email, mails + 1)).find(({ subject }) => subject.startsWith('Set a new password')),
    );
    const reset = await call('POST', '/api/account/password/reset', { json: { link, ...passwords('Brand1NewOne') } });
    expect(reset.status).toBe(200);
    const again = as(await logIn(email, 'Brand1NewOne'));
    expect((await again.call('GET', '/api/balance')).body).toEqual(before);
    expect((await again.call('GET', '/api/token')).body.tokens).toMatchObject([{ id: made.id }]);
    expect((await as(made.token).call('GET', '/api/balance')).status).toBe(200);
  });

  test('asks for a code once the second factor is on; neither turning it on nor off goes without the password', async () => {
    const email = await newPerson();
    const owner = { email, password: goodPassword };
    const set = (json: object, method = 'POST') => call(method, '/api/account/second-factor', { json });
    expect((await set({ ...owner, password: 'Wrong1Password' })).status).toBe(422);
    const { secret } = (await set(owner)).body;
    expect((await set({ ...owner, code: '000000' }, 'PUT')).body.errors).toHaveProperty('code');
    const step = Math.floor(Date.now() / 30_000);
    expect((await set({ ...owner, code: codeAt(secret, step) }, 'PUT')).status).toBe(204);
    // Anyone who knows the password alone gets no other secret.
    expect((await set(owner)).status).toBe(409);

    const asked = (await login(withPassword(email, goodPassword))).body;
    expect(asked).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    const answer = (code: string) =>
      login({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: asked.Session,
        ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: code },
      });
    expect((await answer('000000')).headers.get('x-amzn-errortype')).toBe('CodeMismatchException');
    const started = (await answer(codeAt(secret, step + 1))).body.AuthenticationResult;
    const me = as(started.AccessToken);
    expect((await me.call('GET', '/api/account/security')).body.second_factor).toBe(true);
    // The challenge is used up, and its name is none of the pool's.
    expect((await answer(codeAt(secret, step + 1))).status).toBe(401);

    const off = (password: string) => me.call('POST', '/api/account/second-factor/off', { json: { password } });
    expect((await off('Wrong1Password')).status).toBe(422);
    expect((await off(goodPassword)).status).toBe(204);
    expect(await works(started.AccessToken)).toBe(401);
    const { me: again } = await begin(email);
    expect(await kinds(again)).toEqual([
      'logged_in',
      'second_factor_off',
      'logged_in',
      'second_factor_on',
      'activated',
    ]);
  });
});

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
    const count = (await mailsTo(email, 3)).length;
    await call('POST', '/api/account/password/forgot', { json: { email } });
    const link = linkIn(
      (await mailsTo(email, count + 1)).find(({ subject }) => subject.startsWith('Set a new password')),
    );
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
