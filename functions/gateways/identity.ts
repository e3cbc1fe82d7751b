import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRespondToAuthChallengeCommand,
  type AdminRespondToAuthChallengeCommandOutput,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  AssociateSoftwareTokenCommand,
  type AttributeType,
  CodeMismatchException,
  type CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
  UsernameExistsException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';

/** The Cognito user pool. It stores and verifies passwords; everything else about an account is in our tables. */
export function identityGateway(client: CognitoIdentityProviderClient, poolId: string, clientId: string) {
  const pool = { client, poolId, clientId };
  return { ...users(pool), ...proving(pool), ...secondFactor(pool) };
}
export type IdentityGateway = ReturnType<typeof identityGateway>;

interface PoolUser {
  account: string;
  email: string;
  /** Whether the user has not set a password yet. */
  unused: boolean;
}

/** The pool's users and their groups. */
export function users(pool: Pool) {
  const read = (name: string) => ofUser(pool.client.send(new AdminGetUserCommand(named(pool, name))), undefined);
  const join = (account: string, GroupName: 'customer' | 'translator') =>
    pool.client.send(new AdminAddUserToGroupCommand({ ...named(pool, account), GroupName }));
  return {
    /**
     * Creates a user without a password, whose address counts as confirmed; Cognito sends no mail. `exists`: there is
     * one already.
     */
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

    /** A user by id or e-mail. */
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

    /** Sets a password. `absent`: the user was removed in the meantime. */
    async setPassword(account: string, password: string): Promise<'set' | 'absent'> {
      const change = { ...named(pool, account), Password: password, Permanent: true };
      const done = await ofUser(pool.client.send(new AdminSetUserPasswordCommand(change)), undefined);
      return done ? 'set' : 'absent';
    },

    /**
     * Gives a user another, proved address, by which the user logs in from then on; repeating it changes nothing. `taken`:
     * it is another user's.
     */
    async changeEmail(user: string, email: string): Promise<'changed' | 'taken' | 'absent'> {
      const UserAttributes = [
        { Name: 'email', Value: email },
        // Without it the pool keeps the old address and mails a code of its own.
        { Name: 'email_verified', Value: 'true' },
      ];
      const change = new AdminUpdateUserAttributesCommand({ ...named(pool, user), UserAttributes });
      try {
        return (await ofUser(pool.client.send(change), undefined)) ? 'changed' : 'absent';
      } catch (error) {
        if (error instanceof AliasExistsException) return 'taken';
        throw error;
      }
    },

    async makeCustomer(account: string): Promise<void> {
      await join(account, 'customer');
    },

    /** Gives a user the role of a translator from the next login on. `absent`: there is no such user. */
    async makeTranslator(account: string): Promise<'made' | 'absent'> {
      return (await ofUser(join(account, 'translator'), undefined)) ? 'made' : 'absent';
    },

    /** Deletes a user permanently; may be absent. */
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

/** A user whose password, and code if required, has just been verified. */
export interface Proven {
  /** The user's id in the pool. */
  user: string;
  groups: readonly string[];
  /** Cognito's access token, which allows the user's own calls, such as deletion: it never leaves the server. */
  poolToken: string;
}

/** `wait`: too many wrong passwords or codes; for a while Cognito rejects correct ones as well. */
export type LoginRefusal = 'wrong' | 'wait';

const Claims = z.object({ sub: z.string(), 'cognito:groups': z._default(z.array(z.string()), []) });

/** Verifying a user's identity. */
function proving({ client, poolId, clientId }: Pool) {
  const asked = { UserPoolId: poolId, ClientId: clientId };
  return {
    /**
     * Verifies a password. `poolSession`: the password is correct, and the authenticator code comes next. No password begins
     * or ends with a blank, so that one that was pasted along is forgiven.
     */
    async logIn(email: string, password: string): Promise<Proven | { poolSession: string } | LoginRefusal> {
      try {
        const answer = await client.send(
          new AdminInitiateAuthCommand({
            ...asked,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password.trim() },
          }),
        );
        if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') return { poolSession: answer.Session ?? '' };
        return proven(answer);
      } catch (error) {
        return refusalOf(error);
      }
    },

    /**
     * Verifies the code of a login. `late`: the session has expired, and the password has to be entered again first.
     */
    async answerCode(email: string, poolSession: string, code: string): Promise<Proven | LoginRefusal | 'late'> {
      try {
        const answer = await client.send(
          new AdminRespondToAuthChallengeCommand({
            ...asked,
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            Session: poolSession,
            ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
          }),
        );
        return proven(answer);
      } catch (error) {
        // Expired includes a code that was already used, because a code is valid once.
        if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) return 'wrong';
        const refused = refusalOf(error);
        return refused === 'wrong' ? 'late' : refused;
      }
    },
  };
}

/** The refusal for an error of Cognito; any other error is thrown. */
function refusalOf(error: unknown): LoginRefusal {
  if (error instanceof TooManyRequestsException) return 'wait';
  if (error instanceof NotAuthorizedException) return /attempts exceeded/i.test(error.message) ? 'wait' : 'wrong';
  const refusals = [UserNotFoundException, UserNotConfirmedException, PasswordResetRequiredException];
  if (refusals.some((kind) => error instanceof kind)) return 'wrong';
  throw error;
}

/**
 * The user of a successful answer; any further challenge counts as a failed login. The token is decoded without
 * verification, because the answer comes straight from Cognito.
 */
function proven({ AuthenticationResult }: AdminRespondToAuthChallengeCommandOutput): Proven | 'wrong' {
  const poolToken = AuthenticationResult?.AccessToken;
  if (!poolToken) return 'wrong';
  const [, claims = ''] = poolToken.split('.');
  const { sub, 'cognito:groups': groups } = z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { user: sub, groups, poolToken };
}

/** The authenticator app of a user. */
function secondFactor(pool: Pool) {
  return {
    /** A new secret for an authenticator app; active once a code has been entered. */
    async newSecondFactor(poolToken: string): Promise<string> {
      const { SecretCode } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken: poolToken }));
      if (!SecretCode) throw new Error('The pool gave no secret.');
      return SecretCode;
    },

    /** Whether the code belongs to the latest secret, which it then activates. */
    async isFirstCode(poolToken: string, code: string): Promise<boolean> {
      const shown = { AccessToken: poolToken, UserCode: code };
      try {
        return (await pool.client.send(new VerifySoftwareTokenCommand(shown))).Status === 'SUCCESS';
      } catch (error) {
        if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
        throw error;
      }
    },

    /** Turns the authenticator code at login on or off. */
    async setSecondFactor(email: string, on: boolean): Promise<void> {
      const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on };
      await pool.client.send(new AdminSetUserMFAPreferenceCommand({ ...named(pool, email), SoftwareTokenMfaSettings }));
    },
  };
}

/** The pool of a stage and the service's own client of it. */
interface Pool {
  client: CognitoIdentityProviderClient;
  poolId: string;
  clientId: string;
}

/** Identifies a user in the pool, by id or e-mail. */
const named = ({ poolId }: Pool, account: string) => ({ UserPoolId: poolId, Username: account });

/** The pool's answer about a user, or `absent` if there is none. */
async function ofUser<Answer, Absent>(asked: Promise<Answer>, absent: Absent): Promise<Answer | Absent> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof UserNotFoundException) return absent;
    throw error;
  }
}

function attribute(attributes: readonly AttributeType[] | undefined, name: string): string {
  const value = attributes?.find(({ Name }) => Name === name)?.Value;
  if (value === undefined) throw new Error(`A user of the pool has no ${name}.`);
  return value;
}
