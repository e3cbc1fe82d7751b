import {
  type AttributeType,
  type CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** The pool of a stage and the service's own client of it. */
export interface Pool {
  client: CognitoIdentityProviderClient;
  poolId: string;
  clientId: string;
}

/** Identifies a user in the pool, by id or e-mail. */
export const named = ({ poolId }: Pool, account: string) => ({ UserPoolId: poolId, Username: account });

/** The pool's answer about a user, or `absent` if there is none. */
export async function ofUser<Answer, Absent>(asked: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UserNotFoundException) return absent;
    throw error;
  }
}

export function attribute(attributes: readonly AttributeType[] | undefined, name: string): string {
  const value = attributes?.find(({ Name }) => Name === name)?.Value;
  if (value === undefined) throw new Error(`A user of the pool has no ${name}.`);
  return value;
}
