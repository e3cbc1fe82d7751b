import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  NotAuthorizedException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';

export interface PoolUser {
  account: string;
  email: string;
  /** Nobody has set a password for it yet. */
  unused: boolean;
}

/** The user pool: it keeps the passwords and proves them; everything else of an account is ours. */
export function identityGateway(pool: CognitoIdentityProviderClient, poolId: string, clientId: string) {
  const named = (account: string) => ({ UserPoolId: poolId, Username: account });
  return {
    /** A user without a password, whose address is confirmed; no mail is sent by the pool. `exists`: there is one already. */
    async create(email: string): Promise<string | 'exists'> {
      try {
        const { User } = await pool.send(
          new AdminCreateUserCommand({
            ...named(email),
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        );
        return attribute(User?.Attributes, 'sub');
      } catch (error) {
        if (error instanceof UsernameExistsException) return 'exists';
        throw error;
      }
    },

    /** By id or e-mail. */
    async find(name: string): Promise<PoolUser | undefined> {
      try {
        const { UserAttributes, UserStatus } = await pool.send(new AdminGetUserCommand(named(name)));
        return {
          account: attribute(UserAttributes, 'sub'),
          email: attribute(UserAttributes, 'email').toLowerCase(),
          unused: UserStatus === 'FORCE_CHANGE_PASSWORD',
        };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    /** Whether nobody gets a session of this account without a code of its authenticator app. */
    async hasSecondFactor(account: string): Promise<boolean> {
      try {
        const { UserMFASettingList = [] } = await pool.send(new AdminGetUserCommand(named(account)));
        return UserMFASettingList.includes('SOFTWARE_TOKEN_MFA');
      } catch (error) {
        if (error instanceof UserNotFoundException) return false;
        throw error;
      }
    },

    /** `absent`: the user was removed in the meantime. */
    async setPassword(account: string, password: string): Promise<'set' | 'absent'> {
      try {
        await pool.send(new AdminSetUserPasswordCommand({ ...named(account), Password: password, Permanent: true }));
        return 'set';
      } catch (error) {
        if (error instanceof UserNotFoundException) return 'absent';
        throw error;
      }
    },

    async makeCustomer(account: string): Promise<void> {
      await pool.send(new AdminAddUserToGroupCommand({ ...named(account), GroupName: 'customer' }));
    },

    /** No session can be refreshed any more; access tokens are refused by our own row. An absent user has none. */
    async signOutEverywhere(account: string): Promise<void> {
      try {
        await pool.send(new AdminUserGlobalSignOutCommand(named(account)));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },

    /** For good; an absent user is fine. */
    async remove(account: string): Promise<void> {
      try {
        await pool.send(new AdminDeleteUserCommand(named(account)));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },

    /** Whether this is the password, second factor aside; the pool slows guessing down by itself as well. */
    async isPassword(account: string, password: string): Promise<boolean> {
      try {
        await pool.send(
          new InitiateAuthCommand({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: clientId,
            AuthParameters: { USERNAME: account, PASSWORD: password },
          }),
        );
        return true;
      } catch (error) {
        if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return false;
        throw error;
      }
    },
  };
}
export type IdentityGateway = ReturnType<typeof identityGateway>;

function attribute(attributes: readonly AttributeType[] | undefined, name: string): string {
  const value = attributes?.find(({ Name }) => Name === name)?.Value;
  if (value === undefined) throw new Error(`A user of the pool has no ${name}.`);
  return value;
}
