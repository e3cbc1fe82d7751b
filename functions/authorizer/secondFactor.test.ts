import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '#infra/local/cognito/adminOperations.ts';
import { type Cognito, openCognito } from '#infra/local/cognito/cognitoEmulator.ts';
import { hashPassword } from '#infra/local/cognito/passwords.ts';
import { poolSettings } from '#infra/local/cognito/poolSettings.ts';
import { codeAt } from '#infra/local/cognito/totp.ts';
import { type Listening, listen } from '#infra/local/http/listen.ts';
import { createTables } from '#infra/test/createTables.ts';
import { callerOf } from '../runtime/http/callerOf.ts';
import { handler } from './index.ts';

const poolId = 'eu-central-1_LocalPool';
const clientId = 'localclient';
const password = 'Correct1Horse';
let cognito: Cognito;
let server: Listening;
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'second-factor-'));
  server = await listen((request, response) => cognito.door(request, response));
  const issuer = `${server.url}/${poolId}`;
  const client = { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] };
  const settings = poolSettings(
    { poolId, clientId, issuer, groups: ['customer', 'translator', 'staff'] },
    { Policies: { PasswordPolicy: {} } },
    client,
  );
  cognito = openCognito({ dir, basePath: '', settings, mail: async () => undefined });
  Object.assign(process.env, {
    USER_POOL_ID: poolId,
    USER_POOL_CLIENT_ID: clientId,
    IDENTITY_ISSUER: issuer,
    SECOND_FACTOR: 'required',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: server.url,
    TABLE_ACCOUNTS: (await createTables()).names.accounts,
  });
});
afterAll(async () => {
  await server.stop();
  cognito.close();
  await rm(dir, { recursive: true });
});

async function ask(operation: string, body: object) {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return response.json();
}

async function person(group: string): Promise<string> {
  const email = `${group}.${Math.random().toString(36).slice(2)}@example.com`;
  const passwordHash = await hashPassword(password);
  cognito.pool.users.save(newUser({ email, email_verified: 'true' }, 'CONFIRMED', { passwordHash, groups: [group] }));
  return email;
}

const logIn = (USERNAME: string) =>
  ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME, PASSWORD: password },
  });

/** What an area makes of a session. */
async function callerBy(token: string) {
  const { context } = await handler({
    headers: { authorization: `Bearer ${token}` },
  } as unknown as APIGatewayRequestAuthorizerEventV2);
  const caller = callerOf({ authorizer: { lambda: context } });
  return typeof caller === 'string' ? caller : caller.kind;
}

const step = Math.floor(Date.now() / 30_000);

async function setUp(AccessToken: string): Promise<string> {
  const { SecretCode } = await ask('AssociateSoftwareToken', { AccessToken });
  await ask('VerifySoftwareToken', { AccessToken, UserCode: codeAt(SecretCode, step) });
  await ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  return SecretCode;
}

test('a customer needs no second factor', async () => {
  const { AuthenticationResult } = await logIn(await person('customer'));
  expect(await callerBy(AuthenticationResult.AccessToken)).toBe('customer');
});

test.each(['staff', 'translator'])(
  '%s is let in with a session that began with the code, and with no other',
  async (group) => {
    const email = await person(group);
    const first = (await logIn(email)).AuthenticationResult.AccessToken;
    const second = (await logIn(email)).AuthenticationResult.AccessToken;
    expect(await callerBy(first)).toBe('without_second_factor');
    const secret = await setUp(first);
    expect(await callerBy(second)).toBe('without_second_factor');
    expect(await callerBy(first)).toBe('without_second_factor');
    // Tokens name the second their session began in.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const { ChallengeName, Session } = await logIn(email);
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const answered = await ask('RespondToAuthChallenge', {
      ChallengeName,
      ClientId: clientId,
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: codeAt(secret, step + 1) },
    });
    const { AccessToken } = answered.AuthenticationResult;
    expect(await callerBy(AccessToken)).toBe(group);
    expect(await callerBy(first)).toBe('without_second_factor');
    await ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await callerBy(AccessToken)).toBe('without_second_factor');
  },
);
