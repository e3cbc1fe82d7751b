import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal } from '../http/awsJson.ts';
import { checkPolicy, hashPassword } from './passwords.ts';
import { checkClient, type Pool } from './pool.ts';
import { newUser, type User } from './users.ts';

const Attributes = z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []);
const Client = z.object({ ClientId: z.string(), Username: z.string() });
const codeSeconds = { confirm: 86_400, reset: 3600 };
const codeTries = 5;

/** Signing up and recovering a password with the pool's own mailed codes, where the pool allows them. */
export function codeOperations(pool: Pool): Record<string, AwsOperation> {
  const { users, settings } = pool;
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

  const operations: Record<string, AwsOperation> = {
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
  };
  // Refused before anything is looked up: neither the words nor the time tell who has an account.
  const closed = {
    ...(settings.adminSignUp && {
      SignUp: 'SignUp is not permitted for this user pool',
      ConfirmSignUp: 'SignUp is not permitted for this user pool',
      ResendConfirmationCode: 'SignUp is not permitted for this user pool',
    }),
    ...(settings.adminRecovery && {
      ForgotPassword: 'Contact administrator to reset password.',
      ConfirmForgotPassword: 'Contact administrator to reset password.',
    }),
  };
  for (const [name, message] of Object.entries(closed))
    operations[name] = () => {
      throw new AwsRefusal('NotAuthorizedException', message);
    };
  return operations;
}

/** `j***@e***`, as Cognito shows where a code went, also for an address nobody has. */
const masked = (email: string): string => email.replace(/^(.).*@(.).*$/, '$1***@$2***');
