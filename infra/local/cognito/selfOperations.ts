import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal } from '../http/awsJson.ts';
import { checkPolicy, hashPassword, noteFailure, refuseGuessing, verifyPassword } from './passwords.ts';
import { checkClient, type Pool } from './pool.ts';
import { hashToken, userOfToken } from './tokens.ts';
import { matchingStep, newSecret } from './totp.ts';
import { factors, listed, type User } from './users.ts';

const Attributes = z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []);
const Token = z.object({ AccessToken: z.string() });

/** What people do with their own account, with an access token. */
export function selfOperations(pool: Pool): Record<string, AwsOperation> {
  const { users } = pool;
  const own =
    <T extends z.ZodMiniType>(
      schema: T,
      act: (user: User, body: z.infer<T>) => Promise<object> | object,
    ): AwsOperation =>
    (body) =>
      act(userOfToken(pool, Token.parse(body).AccessToken), schema.parse(body));
  const none = z.object({});
  return {
    GetUser: own(none, (user) => ({ Username: user.sub, UserAttributes: listed(user), ...factors(user) })),
    ChangePassword: own(
      z.object({ PreviousPassword: z.string(), ProposedPassword: z.string() }),
      async (user, { PreviousPassword, ProposedPassword }) => {
        refuseGuessing(pool, user.sub);
        if (!(await verifyPassword(PreviousPassword, user.passwordHash))) {
          noteFailure(pool, user.sub);
          throw new AwsRefusal('NotAuthorizedException', 'Incorrect username or password.');
        }
        checkPolicy(ProposedPassword, pool.settings.password);
        users.save({ ...user, passwordHash: await hashPassword(ProposedPassword) });
        return {};
      },
    ),
    UpdateUserAttributes: own(z.object({ UserAttributes: Attributes }), (user, { UserAttributes }) => {
      const given = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      if (Object.keys(given).some((name) => !pool.settings.writable.includes(name)))
        throw new AwsRefusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
      users.save({ ...user, attributes: { ...user.attributes, ...given } });
      return { CodeDeliveryDetailsList: [] };
    }),
    DeleteUser: own(none, (user) => {
      users.delete(user);
      return {};
    }),
    GlobalSignOut: own(none, (user) => {
      users.revokeAll(user.sub);
      return {};
    }),
    RevokeToken: (body) => {
      const { Token: refreshToken, ClientId } = z.object({ Token: z.string(), ClientId: z.string() }).parse(body);
      checkClient(pool, ClientId);
      users.revoke(hashToken(refreshToken));
      return {};
    },
    AssociateSoftwareToken: own(none, (user) => {
      const secret = newSecret();
      users.save({ ...user, totp: { secret, verified: false, lastStep: 0 } });
      return { SecretCode: secret };
    }),
    VerifySoftwareToken: own(z.object({ UserCode: z.string() }), (user, { UserCode }) => {
      const step = user.totp && matchingStep(user.totp.secret, UserCode, Date.now());
      if (!user.totp || step === undefined) throw new AwsRefusal('EnableSoftwareTokenMFAException', 'Code mismatch');
      users.save({ ...user, totp: { ...user.totp, verified: true, lastStep: step } });
      return { Status: 'SUCCESS' };
    }),
    SetUserMFAPreference: own(
      z.object({ SoftwareTokenMfaSettings: z.optional(z.object({ Enabled: z._default(z.boolean(), false) })) }),
      (user, { SoftwareTokenMfaSettings }) => {
        const mfaEnabled = SoftwareTokenMfaSettings?.Enabled ?? false;
        if (mfaEnabled && !user.totp?.verified)
          throw new AwsRefusal('InvalidParameterException', 'User has not verified software token mfa');
        users.save({ ...user, mfaEnabled });
        return {};
      },
    ),
  };
}
