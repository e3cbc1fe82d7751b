import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal } from '../http/awsJson.ts';
import { factors, listed, newUser } from './adminOperations.ts';
import { checkPolicy, hashPassword, verifyPassword } from './passwords.ts';
import { checkClient, type Pool } from './pool.ts';
import { noteFailure, refuseGuessing } from './throttle.ts';
import { hashToken, userOfToken } from './tokens.ts';
import { matchingStep, newSecret } from './totp.ts';
import type { User } from './userStore.ts';

const Attributes = z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []);
const Token = z.object({ AccessToken: z.string() });
const Client = z.object({ ClientId: z.string(), Username: z.string() });
const codeSeconds = { confirm: 86_400, reset: 3600 };
const codeTries = 5;

/** What people do with their own account, with an access token or a code from a mail. */
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
  const delivery = (name: string) => ({
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked(name) },
  });
  const sendCode = async (user: User, kind: 'confirm' | 'reset') => {
    const value = String(randomInt(1_000_000)).padStart(6, '0');
    users.save({ ...user, code: { kind, value, expiresAt: Date.now() / 1000 + codeSeconds[kind], tries: 0 } });
    await pool.mail(user.attributes.email ?? '', 'Your verification code', `Your confirmation code is ${value}`);
  };
  /** The account whose code this is; one answer for a wrong code and an unknown account. */
  const withCode = (name: string, kind: 'confirm' | 'reset', value: string): User => {
    const user = users.find(name);
    const code = user?.code;
    if (!user || code?.kind !== kind || code.expiresAt < Date.now() / 1000 || code.tries >= codeTries)
      throw new AwsRefusal('ExpiredCodeException', 'Invalid code provided, please request a code again.');
    if (code.value === value) return user;
    users.save({ ...user, code: { ...code, tries: code.tries + 1 } });
    throw new AwsRefusal('CodeMismatchException', 'Invalid verification code provided, please try again.');
  };

  return {
    SignUp: async (body) => {
      const { ClientId, Username } = Client.parse(body);
      checkClient(pool, ClientId);
      const { Password, UserAttributes } = z.object({ Password: z.string(), UserAttributes: Attributes }).parse(body);
      checkPolicy(Password, pool.settings.password);
      const attributes = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
      const user = newUser(
        { ...attributes, email: attributes.email ?? Username, email_verified: 'false' },
        'UNCONFIRMED',
        {
          passwordHash: await hashPassword(Password),
        },
      );
      if (!users.save(user))
        throw new AwsRefusal('UsernameExistsException', 'An account with the given email already exists.');
      await sendCode(user, 'confirm');
      return { UserConfirmed: false, UserSub: user.sub, ...delivery(Username) };
    },
    ConfirmSignUp: (body) => {
      const { ClientId, Username } = Client.parse(body);
      checkClient(pool, ClientId);
      const { code: _, ...user } = withCode(
        Username,
        'confirm',
        z.object({ ConfirmationCode: z.string() }).parse(body).ConfirmationCode,
      );
      users.save({ ...user, status: 'CONFIRMED', attributes: { ...user.attributes, email_verified: 'true' } });
      return {};
    },
    ResendConfirmationCode: async (body) => {
      const { ClientId, Username } = Client.parse(body);
      checkClient(pool, ClientId);
      const user = users.find(Username);
      if (user?.status === 'UNCONFIRMED') await sendCode(user, 'confirm');
      return delivery(Username);
    },
    ForgotPassword: async (body) => {
      const { ClientId, Username } = Client.parse(body);
      checkClient(pool, ClientId);
      const user = users.find(Username);
      if (user?.enabled) await sendCode(user, 'reset');
      return delivery(Username);
    },
    ConfirmForgotPassword: async (body) => {
      const { ClientId, Username } = Client.parse(body);
      checkClient(pool, ClientId);
      const { ConfirmationCode, Password } = z
        .object({ ConfirmationCode: z.string(), Password: z.string() })
        .parse(body);
      checkPolicy(Password, pool.settings.password);
      const { code: _, ...user } = withCode(Username, 'reset', ConfirmationCode);
      users.save({ ...user, passwordHash: await hashPassword(Password), status: 'CONFIRMED' });
      return {};
    },
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
      if ('email' in given || 'sub' in given || 'email_verified' in given)
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

/** `j***@e***`, as Cognito shows where a code went, also for an address nobody has. */
const masked = (email: string): string => email.replace(/^(.).*@(.).*$/, '$1***@$2***');
