import { describe, expect, inject, test } from 'vitest';
import { codeAt } from '../../local/cognito/totp.ts';
import { call } from '../api.ts';
import { fund } from '../orders.ts';
import {
  administer,
  as,
  begin,
  goodPassword,
  kinds,
  linkIn,
  logIn,
  login,
  mailAbout,
  newPerson,
  passwords,
  withPassword,
  works,
} from '../people.ts';

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

  test('refuses the tokens of a session, and gives none of its own for a password', async () => {
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
    expect((await call('POST', '/api/account/password/forgot', { json: { email } })).status).toBe(202);
    const link = linkIn(await mailAbout(email, 'Set a new password'));
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
