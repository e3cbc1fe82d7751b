import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { type IdentityGateway, identityGateway } from '#functions/gateways/identity.ts';
import { openCognito } from '#infra/local/cognito/cognitoEmulator.ts';
import { poolSettings } from '#infra/local/cognito/pool.ts';
import { listen } from '#infra/local/http/server.ts';

const pool = {
  ...{ poolId: 'eu-central-1_Pool', clientId: 'client', issuer: 'http://127.0.0.1/pool' },
  groups: ['customer', 'translator', 'staff', 'support', 'finance'],
};

/** A separate user pool for one test file, over HTTP; `nowhere` is one that does not answer. */
export async function startPool(): Promise<{
  identity: IdentityGateway;
  nowhere: IdentityGateway;
  /** The groups an administrator of the pool gives to a user. */
  putInto(email: string, groups: readonly string[]): void;
  /** The pool locks a name for seconds after five wrong passwords: this resets it. */
  forgiveGuesses(): void;
  stop(): Promise<void>;
}> {
  const dir = await mkdtemp(join(tmpdir(), 'verso-pool-'));
  const policy = { MinimumLength: 10, RequireLowercase: true, RequireUppercase: true, RequireNumbers: true };
  const client = { ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'], RefreshTokenValidity: 30 };
  const settings = poolSettings(pool, { Policies: { PasswordPolicy: policy } }, client);
  const cognito = openCognito({ dir, basePath: '/pool', settings, mail: async () => undefined });
  const server = await listen(cognito.handler);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const at = (endpoint: string) =>
    identityGateway(
      new CognitoIdentityProviderClient({ endpoint, region: 'eu-central-1', credentials, maxAttempts: 1 }),
      pool.poolId,
      pool.clientId,
    );
  return {
    identity: at(`${server.url}/pool`),
    nowhere: at('http://127.0.0.1:9/pool'),
    putInto(email, groups) {
      const user = cognito.pool.users.find(email);
      if (user) cognito.pool.users.save({ ...user, groups: [...groups] });
    },
    forgiveGuesses: () => cognito.pool.failures.clear(),
    stop: async () => {
      await server.stop();
      cognito.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
