import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { attribute, named, ofUser, type Pool } from './pool.ts';

export interface PoolUser {
  account: string;
  email: string;
  /** No password has been set yet. */
  unused: boolean;
}

/** The pool's users and their groups. */
export function users(pool: Pool) {
  const read = (name: string) => ofUser(pool.client.send(new AdminGetUserCommand(named(pool, name))), undefined);
  const join = (account: string, GroupName: 'customer' | 'translator') =>
    pool.client.send(new AdminAddUserToGroupCommand({ ...named(pool, account), GroupName }));
  return {
    /** A user without a password, whose address is confirmed; no mail is sent by the pool. `exists`: there is one already. */
    async create(email: string): Promise<string | 'exists'> {
      try {
        const { User } = await pool.client.send(
          new AdminCreateUserCommand({
            ...named(pool, email),
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
      const user = await read(name);
      return (
        user && {
          account: attribute(user.UserAttributes, 'sub'),
          email: attribute(user.UserAttributes, 'email').toLowerCase(),
          unused: user.UserStatus === 'FORCE_CHANGE_PASSWORD',
        }
      );
    },

    /** Whether this account requires an authenticator code. */
    async hasSecondFactor(account: string): Promise<boolean> {
      return (await read(account))?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },

    /** `absent`: the user was removed in the meantime. */
    async setPassword(account: string, password: string): Promise<'set' | 'absent'> {
      const change = { ...named(pool, account), Password: password, Permanent: true };
      const done = await ofUser(pool.client.send(new AdminSetUserPasswordCommand(change)), undefined);
      return done ? 'set' : 'absent';
    },

    async makeCustomer(account: string): Promise<void> {
      await join(account, 'customer');
    },

    /** From the next login on the user has the role of a translator. `absent`: there is no such user. */
    async makeTranslator(account: string): Promise<'made' | 'absent'> {
      return (await ofUser(join(account, 'translator'), undefined)) ? 'made' : 'absent';
    },

    /** Permanently; an absent user is fine. */
    async remove(account: string): Promise<void> {
      await ofUser(pool.client.send(new AdminDeleteUserCommand(named(pool, account))), undefined);
    },

    /** A user's groups; undefined if disabled or absent. */
    async groupsOf(email: string): Promise<readonly string[] | undefined> {
      if (!(await read(email))?.Enabled) return undefined;
      const listed = await ofUser(pool.client.send(new AdminListGroupsForUserCommand(named(pool, email))), undefined);
      return listed && (listed.Groups ?? []).flatMap(({ GroupName }) => GroupName ?? []);
    },
  };
}
