import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { proving } from './proving.ts';
import { secondFactor } from './secondFactor.ts';
import { users } from './users.ts';

/** The user pool: it stores and verifies passwords; everything else about an account is ours. */
export function identityGateway(client: CognitoIdentityProviderClient, poolId: string, clientId: string) {
  const pool = { client, poolId, clientId };
  return { ...users(pool), ...proving(pool), ...secondFactor(pool) };
}
export type IdentityGateway = ReturnType<typeof identityGateway>;
