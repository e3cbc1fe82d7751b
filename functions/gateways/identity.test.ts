import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cognito, openCognito } from '#infra/local/cognito/cognitoEmulator.ts';
import { poolSettings } from '#infra/local/cognito/pool.ts';
import { type Listening, listen } from '#infra/local/http/server.ts';
import { type IdentityGateway, identityGateway } from './identity.ts';

const pool = { poolId: 'eu-central-1_Pool', clientId: 'client', issuer: 'http://127.0.0.1/pool', groups: ['customer'] };
let dir: string;
let cognito: Cognito;
let server: Listening;
let identity: IdentityGateway;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verso-identity-'));
  const policy = { MinimumLength: 10, RequireLowercase: true, RequireUppercase: true, RequireNumbers: true };
  const settings = poolSettings(
    pool,
    { Policies: { PasswordPolicy: policy } },
    { ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'], RefreshTokenValidity: 30 },
  );
  cognito = openCognito({ dir, basePath: '/pool', settings, mail: async () => undefined });
  server = await listen(cognito.handler);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new CognitoIdentityProviderClient({
    endpoint: `${server.url}/pool`,
    region: 'eu-central-1',
    credentials,
  });
  identity = identityGateway(client, pool.poolId, pool.clientId);
});
afterAll(async () => {
  await server.stop();
  cognito.close();
  await rm(dir, { recursive: true, force: true });
});

test('a user that is removed while a call is under way has no password to set', async () => {
  const account = await identity.create('demo@example.com');
  expect(await identity.setPassword(account, 'Correct1Horse')).toBe('set');
  await identity.remove(account);
  expect(await identity.setPassword(account, 'Correct1Horse')).toBe('absent');
  await identity.remove(account);
});
