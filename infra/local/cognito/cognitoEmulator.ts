import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { awsJsonHandler } from '../http/awsJson.ts';
import { type LocalHandler, pathBelow } from '../http/server.ts';
import { adminOperations } from './adminOperations.ts';
import { codeOperations } from './codeOperations.ts';
import { openKeys, type Pool, type PoolSettings } from './pool.ts';
import { selfOperations } from './selfOperations.ts';
import { signInOperations } from './signIn.ts';
import { UserStore } from './users.ts';

interface CognitoOptions {
  dir: string;
  basePath: string;
  settings: PoolSettings;
  mail: Pool['mail'];
}

export interface Cognito {
  handler: LocalHandler;
  pool: Pool;
  close(): void;
}

/** Cognito's user pools over their JSON protocol, with the pool of the template, and the keys at `/<pool>/.well-known/jwks.json`. */
export function openCognito({ dir, basePath, settings, mail }: CognitoOptions): Cognito {
  mkdirSync(dir, { recursive: true });
  const pool: Pool = {
    settings,
    users: new UserStore(join(dir, 'users.sqlite')),
    keys: openKeys(join(dir, 'key.pem')),
    failures: new Map(),
    challenges: new Map(),
    mail,
  };
  // What administrators do needs IAM; the rest is open to anyone who has a token, a code or a password.
  const byAdministrators = (name: string) => /^(Admin|List)/.test(name);
  const known = {
    ...signInOperations(pool),
    ...selfOperations(pool),
    ...codeOperations(pool),
    ...adminOperations(pool),
  };
  const operations = awsJsonHandler('AWSCognitoIdentityProviderService', '1.1', known, byAdministrators);
  const documents: Record<string, object> = {
    [`/${settings.poolId}/.well-known/jwks.json`]: pool.keys.jwks,
    [`/${settings.poolId}/.well-known/openid-configuration`]: {
      issuer: settings.issuer,
      jwks_uri: `${settings.issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      subject_types_supported: ['public'],
      response_types_supported: ['code', 'token'],
    },
  };
  const handler: LocalHandler = async (request, response) => {
    if (request.method === 'POST') return operations(request, response);
    const document = documents[pathBelow(request, basePath).path];
    response.writeHead(document ? 200 : 404, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=3600',
    });
    response.end(JSON.stringify(document ?? { message: 'Not found' }));
  };
  return { handler, pool, close: () => pool.users.close() };
}
