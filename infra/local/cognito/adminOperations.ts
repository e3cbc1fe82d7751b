import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal } from '../http/awsJson.ts';
import { changedAttributes } from './attributes.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { checkPool, existing, type Pool } from './pool.ts';
import { factors, fits, listed, newUser, summary, type User } from './users.ts';

const Attributes = z._default(z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })), []);

const Named = z.object({ UserPoolId: z.string(), Username: z.string() });

const Create = z.object({
  Username: z.string().check(z.minLength(1), z.maxLength(128)),
  UserAttributes: Attributes,
  TemporaryPassword: z.optional(z.string()),
  MessageAction: z.optional(z.enum(['SUPPRESS', 'RESEND'])),
});

const SetPassword = z.object({ Password: z.string(), Permanent: z._default(z.boolean(), false) });

const InGroup = z.object({ GroupName: z.string() });

const List = z.object({
  UserPoolId: z.string(),
  Filter: z.optional(z.string()),
  Limit: z._default(z.int().check(z.gte(0), z.lte(60)), 60),
  PaginationToken: z.optional(z.string()),
});

/** What the product's own functions do with accounts. Unknown ones are named as such: the callers are trusted. */
export function adminOperations(pool: Pool): Record<string, AwsOperation> {
  const { users, settings } = pool;
  const on =
    <T extends z.ZodMiniType>(
      schema: T,
      act: (user: User, body: z.infer<T>) => Promise<object | undefined> | object | undefined,
    ): AwsOperation =>
    (body) => {
      const { UserPoolId, Username } = Named.parse(body);
      checkPool(pool, UserPoolId);
      return act(existing(pool, Username), schema.parse(body));
    };
  const none = z.object({});
  const change = (user: User, changes: Partial<User>): object => {
    if (!users.save({ ...user, ...changes }))
      throw new AwsRefusal('AliasExistsException', 'An account with the given email already exists.');
    return {};
  };
  const group = (name: string): string => {
    if (!settings.groups.includes(name)) throw new AwsRefusal('ResourceNotFoundException', 'Group not found.');
    return name;
  };

  return {
    AdminCreateUser: async (body) => {
      checkPool(pool, z.object({ UserPoolId: z.string() }).parse(body).UserPoolId);
      const { Username, UserAttributes, TemporaryPassword, MessageAction } = Create.parse(body);
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      if (!Username.includes('@')) throw new AwsRefusal('InvalidParameterException', 'Username should be an email.');
      if (TemporaryPassword !== undefined) checkPolicy(TemporaryPassword, settings.password);
      const password = TemporaryPassword ?? `${randomBytes(12).toString('base64url')}Aa1!`;
      const user = newUser({ ...attributes, email: attributes.email ?? Username }, 'FORCE_CHANGE_PASSWORD', {
        passwordHash: await hashPassword(password),
        passwordExpiresAt: Date.now() / 1000 + settings.password.TemporaryPasswordValidityDays * 86_400,
      });
      if (!users.save(user)) throw new AwsRefusal('UsernameExistsException', 'User account already exists');
      if (MessageAction !== 'SUPPRESS')
        await pool.mail(
          Username,
          'Your temporary password',
          `Your username is ${Username} and temporary password is ${password}`,
        );
      return { User: { ...summary(user), Attributes: listed(user) } };
    },
    AdminSetUserPassword: on(SetPassword, async (user, { Password, Permanent }) => {
      checkPolicy(Password, settings.password);
      const { passwordExpiresAt: _, ...rest } = existing(pool, user.sub);
      const expires = {
        passwordExpiresAt: Date.now() / 1000 + settings.password.TemporaryPasswordValidityDays * 86_400,
      };
      users.save({
        ...rest,
        passwordHash: await hashPassword(Password),
        status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        ...(!Permanent && expires),
      });
      return {};
    }),
    AdminGetUser: on(none, (user) => ({ ...summary(user), UserAttributes: listed(user), ...factors(user) })),
    AdminUpdateUserAttributes: on(z.object({ UserAttributes: Attributes }), async (user, { UserAttributes }) => {
      const given = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      return change(user, { attributes: await changedAttributes(pool, user, given) });
    }),
    AdminDeleteUserAttributes: on(
      z.object({ UserAttributeNames: z.array(z.string()) }),
      (user, { UserAttributeNames }) => {
        const kept = Object.entries(user.attributes).filter(([name]) => !UserAttributeNames.includes(name));
        return change(user, { attributes: Object.fromEntries(kept) });
      },
    ),
    AdminConfirmSignUp: on(none, (user) => change(user, { status: 'CONFIRMED' })),
    AdminResetUserPassword: on(none, (user) => change(user, { status: 'RESET_REQUIRED' })),
    AdminDisableUser: on(none, (user) => {
      users.revokeAll(user.sub);
      return change(user, { enabled: false });
    }),
    AdminEnableUser: on(none, (user) => change(user, { enabled: true })),
    AdminDeleteUser: on(none, (user) => void users.delete(user)),
    AdminUserGlobalSignOut: on(none, (user) => {
      users.revokeAll(user.sub);
      return {};
    }),
    AdminAddUserToGroup: on(InGroup, (user, { GroupName }) => {
      change(user, { groups: [...new Set([...user.groups, group(GroupName)])] });
      return undefined;
    }),
    AdminRemoveUserFromGroup: on(InGroup, (user, { GroupName }) => {
      change(user, { groups: user.groups.filter((name) => name !== group(GroupName)) });
      return undefined;
    }),
    AdminListGroupsForUser: on(none, (user) => ({
      Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: settings.poolId })),
    })),
    AdminSetUserMFAPreference: on(
      z.object({ SoftwareTokenMfaSettings: z.optional(z.object({ Enabled: z._default(z.boolean(), false) })) }),
      (user, { SoftwareTokenMfaSettings }) => change(user, { mfaEnabled: SoftwareTokenMfaSettings?.Enabled ?? false }),
    ),
    ListUsers: (body) => {
      const { UserPoolId, Filter, Limit, PaginationToken } = List.parse(body);
      checkPool(pool, UserPoolId);
      const found = users.all().filter((user) => !Filter || fits(user, Filter));
      const start = Number(PaginationToken ?? 0);
      const page = found.slice(start, start + Limit);
      return {
        Users: page.map((user) => ({ ...summary(user), Attributes: listed(user) })),
        ...(start + Limit < found.length && { PaginationToken: String(start + Limit) }),
      };
    },
  };
}
