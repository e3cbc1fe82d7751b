import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { users } from '#functions/gateways/identity/users.ts';
import { inviteStaff } from '#infra/staff/inviteStaff.ts';
import { emulatorClient } from './cdk.ts';
import type { Outputs } from './deploy.ts';

/**
 * An administrator of the deployed stage, invited as an operator invites the first one; nobody reads mail there, so the
 * password is set at the pool. Answers the environment by which the suite logs in.
 */
export async function makeStaff(
  endpoint: string,
  { data, identity }: Outputs,
): Promise<{ STAFF_EMAIL: string; STAFF_PASSWORD: string }> {
  const config = emulatorClient(endpoint);
  const pool = {
    client: new CognitoIdentityProviderClient(config),
    poolId: identity.UserPoolId,
    clientId: identity.UserPoolClientId,
  };
  const email = `staff-${randomUUID().slice(0, 8)}@staff.example`;
  const password = `Emulator-${randomUUID()}-7`;
  const invited = await inviteStaff(
    {
      db: DynamoDBDocumentClient.from(new DynamoDBClient(config), { marshallOptions: { removeUndefinedValues: true } }),
      names: { accounts: data.TableAccountsName, work: data.TableWorkName },
      pool,
      now: new Date(),
    },
    { email, role: 'administrator', name: { firstName: 'Emulator', lastName: 'Staff' }, locale: 'en' },
  );
  if (invited === 'customer' || (await users(pool).setPassword(invited.account, password)) !== 'set')
    throw new Error('The pool of the emulator makes no member of the staff.');
  return { STAFF_EMAIL: email, STAFF_PASSWORD: password };
}
