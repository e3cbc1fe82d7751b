import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { JwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../http/server.ts';
import { type Cognito, openCognito } from './cognitoEmulator.ts';
import { poolSettings } from './pool.ts';
import { codeAt } from './totp.ts';

const region = 'eu-central-1';
const UserPoolId = `${region}_LocalPool`;
const ClientId = 'localclient';
const issuer = `http://127.0.0.1/local/identity/${UserPoolId}`;
const settings = poolSettings(
  { poolId: UserPoolId, clientId: ClientId, issuer, groups: ['customer', 'staff'] },
  {
    Policies: {
      PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireUppercase: true, RequireNumbers: true },
    },
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  },
  { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'], RefreshTokenValidity: 30 },
);
const password = 'Correct1Horse';
const mails: { to: string; text: string }[] = [];
let dir: string;
let cognito: Cognito;
let server: Listening;
let client: CognitoIdentityProviderClient;

async function start(): Promise<void> {
  cognito = openCognito({
    dir,
    basePath: '/local/identity',
    settings,
    mail: async (to, _subject, text) => void mails.push({ to, text }),
  });
  server = await listen(cognito.handler);
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  client = new CognitoIdentityProviderClient({
    endpoint: `${server.url}/local/identity`,
    region,
    credentials,
    maxAttempts: 1,
  });
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cognito-'));
  await start();
});
afterAll(async () => {
  await server.stop();
  cognito.close();
});

let count = 0;
async function account(): Promise<string> {
  const Username = `User${++count}@Example.com`;
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: password, Permanent: true }));
  return Username;
}

const logIn = (USERNAME: string, PASSWORD = password) =>
  client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  );
const refresh = (REFRESH_TOKEN = '') =>
  client.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } }));

describe('accounts', () => {
  test('are made, found by e-mail in any case, changed, put into groups and deleted', async () => {
    const Username = await account();
    const named = { UserPoolId, Username: Username.toLowerCase() };
    await client.send(new AdminAddUserToGroupCommand({ ...named, GroupName: 'staff' }));
    await client.send(
      new AdminUpdateUserAttributesCommand({ ...named, UserAttributes: [{ Name: 'locale', Value: 'pl' }] }),
    );
    const user = await client.send(new AdminGetUserCommand(named));
    expect(user).toMatchObject({ Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserAttributes).toContainEqual({ Name: 'locale', Value: 'pl' });
    const groups = await client.send(new AdminListGroupsForUserCommand(named));
    expect(groups.Groups?.map(({ GroupName }) => GroupName)).toEqual(['staff']);
    const listing = await client.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${Username}"` }));
    expect(listing.Users?.map((one) => one.Username)).toEqual([user.Username]);
    await client.send(new AdminDeleteUserCommand(named));
    await expect(client.send(new AdminGetUserCommand(named))).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('an e-mail is one account’s only, and a weak password is refused', async () => {
    const Username = await account();
    const again = new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' });
    await expect(client.send(again)).rejects.toMatchObject({ name: 'UsernameExistsException' });
    for (const Password of ['Short1', 'nouppercase1', 'NoNumbersHere'])
      await expect(
        client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true })),
      ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  test('another verified address holds at once, one that is another user’s is refused, and an unproved one waits', async () => {
    const [mine, theirs] = [await account(), await account()];
    const changed = (email: string, more: { Name: string; Value: string }[] = []) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          ...{ UserPoolId, Username: mine },
          UserAttributes: [{ Name: 'email', Value: email }, ...more],
        }),
      );
    const verified = [{ Name: 'email_verified', Value: 'true' }];
    await expect(changed(theirs.toUpperCase(), verified)).rejects.toMatchObject({ name: 'AliasExistsException' });
    await expect(changed('no address', verified)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const immutable = changed('else@example.com', [{ Name: 'sub', Value: 'another' }]);
    await expect(immutable).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await changed('unproved@example.com');
    const unproved = { UserPoolId, Username: 'unproved@example.com' };
    await expect(client.send(new AdminGetUserCommand(unproved))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
    expect(mails.at(-1)).toMatchObject({ to: 'unproved@example.com', text: expect.stringMatching(/\d{6}/) });
    await changed('Moved@example.com', verified);
    expect(await logIn('moved@example.com')).toBeDefined();
    await expect(logIn(mine)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await client.send(new AdminCreateUserCommand({ UserPoolId, Username: mine, MessageAction: 'SUPPRESS' }));
  });

  test('sign-up and a forgotten password go by codes sent by mail; an unknown address is answered the same', async () => {
    const Username = 'signup@example.com';
    const code = () => /\d{6}/.exec(mails.findLast(({ to }) => to === Username)?.text ?? '')?.[0];
    await client.send(new SignUpCommand({ ClientId, Username, Password: password }));
    await expect(logIn(Username)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: code() }));
    const known = await client.send(new ForgotPasswordCommand({ ClientId, Username }));
    const unknown = await client.send(new ForgotPasswordCommand({ ClientId, Username: 'sobody@example.com' }));
    expect(unknown.CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
    const Password = 'Another1Horse';
    await client.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode: code(), Password }));
    expect((await logIn(Username, Password)).AuthenticationResult?.TokenType).toBe('Bearer');
  });
});

describe('logging in', () => {
  test('gives tokens that the pool’s keys prove, with Cognito’s claims', async () => {
    const Username = await account();
    await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'customer' }));
    const { AuthenticationResult: tokens } = await logIn(Username);
    const jwks = await (await fetch(`${server.url}/local/identity/${UserPoolId}/.well-known/jwks.json`)).json();
    const verifier = JwtVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
    verifier.cacheJwks(jwks);
    const id = await verifier.verify(tokens?.IdToken ?? '');
    const access = await verifier.verify(tokens?.AccessToken ?? '');
    expect(id).toMatchObject({
      token_use: 'id',
      email: Username,
      email_verified: true,
      'cognito:groups': ['customer'],
      aud: ClientId,
    });
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: ClientId,
      username: id.sub,
      origin_jti: id.origin_jti,
    });
    const user = await client.send(new GetUserCommand({ AccessToken: tokens?.AccessToken }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: Username });
  });

  test('a wrong password and an unknown name are answered alike, and guessing is stopped for both', async () => {
    for (const name of [await account(), 'nobody@example.com']) {
      const wrong = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
      for (let i = 0; i < 5; i++) await expect(logIn(name, 'Wrong1Password')).rejects.toMatchObject(wrong);
      await expect(logIn(name)).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    }
  });

  test('a disabled account is refused, also with its refresh token; an enabled one is let in again', async () => {
    const Username = await account();
    const { AuthenticationResult: tokens } = await logIn(Username);
    await client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    await expect(logIn(Username)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(refresh(tokens?.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    expect((await logIn(Username)).AuthenticationResult).toBeDefined();
  });

  test('a temporary password has to be changed first', async () => {
    const Username = 'temporary@example.com';
    await client.send(
      new AdminCreateUserCommand({ UserPoolId, Username, TemporaryPassword: password, MessageAction: 'SUPPRESS' }),
    );
    const { ChallengeName, Session, ChallengeParameters } = await logIn(Username);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const ChallengeResponses = {
      USERNAME: ChallengeParameters?.USER_ID_FOR_SRP ?? '',
      NEW_PASSWORD: 'Brandnew1Word',
    };
    const answer = new RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses });
    expect((await client.send(answer)).AuthenticationResult).toBeDefined();
    expect((await logIn(Username, 'Brandnew1Word')).AuthenticationResult).toBeDefined();
  });

  test('tokens end with a sign-out everywhere and with their revocation', async () => {
    const Username = await account();
    const { AuthenticationResult: one } = await logIn(Username);
    const { AuthenticationResult: two } = await logIn(Username);
    await client.send(new RevokeTokenCommand({ ClientId, Token: one?.RefreshToken }));
    await expect(refresh(one?.RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    expect((await refresh(two?.RefreshToken)).AuthenticationResult?.AccessToken).toBeDefined();
    await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await expect(refresh(two?.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(client.send(new GetUserCommand({ AccessToken: two?.AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  });

  test('accounts, keys and sessions outlive a restart, and no password stands in the data', async () => {
    const Username = await account();
    const { AuthenticationResult: tokens } = await logIn(Username);
    const kid = cognito.pool.keys.kid;
    await server.stop();
    cognito.close();
    await start();
    expect(cognito.pool.keys.kid).toBe(kid);
    expect((await refresh(tokens?.RefreshToken)).AuthenticationResult).toBeDefined();
    const data = await readFile(join(dir, 'users.sqlite'));
    expect([data.includes(Username), data.includes(password)]).toEqual([true, false]);
  });
});

test('Amplify logs in, refreshes, takes a second factor, changes the password and logs out', async () => {
  const username = await account();
  const userPoolEndpoint = `${server.url}/local/identity/`;
  Amplify.configure({ Auth: { Cognito: { userPoolId: UserPoolId, userPoolClientId: ClientId, userPoolEndpoint } } });
  const options = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
  expect((await signIn({ username, password, options })).isSignedIn).toBe(true);
  const first = await fetchAuthSession();
  const second = await fetchAuthSession({ forceRefresh: true });
  expect(second.tokens?.accessToken.toString()).not.toBe(first.tokens?.accessToken.toString());
  expect(second.tokens?.accessToken.payload.auth_time).toBe(first.tokens?.accessToken.payload.auth_time);

  const { sharedSecret } = await setUpTOTP();
  const step = Math.floor(Date.now() / 30_000);
  await verifyTOTPSetup({ code: codeAt(sharedSecret, step) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
  await updatePassword({ oldPassword: password, newPassword: 'Changed1Horse' });
  await signOut();

  const { nextStep } = await signIn({ username, password: 'Changed1Horse', options });
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const { isSignedIn } = await confirmSignIn({ challengeResponse: codeAt(sharedSecret, step + 1) });
  expect(isSignedIn).toBe(true);
  await signOut({ global: true });
});
