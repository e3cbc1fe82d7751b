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

export interface PoolUser {
  account: string;
  email: string;
  /** Nobody has set a password for it yet. */
  unused: boolean;
}

/** Somebody who has just proved a password, and the code where one is asked for. */
export interface Proven {
  /** The pool's own id. */
  user: string;
  groups: readonly string[];
  /** Opens the user's own calls of the pool, deleting it among them: it never leaves the service. */
  poolToken: string;
}

/** `wait`: too many wrong ones; the pool says no to right ones as well for a while. */
export type LoginRefusal = 'wrong' | 'wait';

const Claims = z.object({ sub: z.string(), 'cognito:groups': z._default(z.array(z.string()), []) });

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

    /** From the next log-in on the person calls as a translator. `absent`: there is no such user. */
    async makeTranslator(account: string): Promise<'made' | 'absent'> {
      try {
        await pool.send(new AdminAddUserToGroupCommand({ ...named(account), GroupName: 'translator' }));
        return 'made';
      } catch (error) {
        if (error instanceof UserNotFoundException) return 'absent';
        throw error;
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

    /** Proves a password; `poolSession`: it is right, and the code of the authenticator app is asked for next. */
    async logIn(email: string, password: string): Promise<Proven | { poolSession: string } | LoginRefusal> {
      try {
        const answer = await pool.send(
          new AdminInitiateAuthCommand({
            UserPoolId: poolId,
            ClientId: clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        );
        if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') return { poolSession: answer.Session ?? '' };
        return proven(answer);
      } catch (error) {
        return refusalOf(error);
      }
    },

    /** `late`: the password has to be shown again first. */
    async answerCode(email: string, poolSession: string, code: string): Promise<Proven | LoginRefusal | 'late'> {
      try {
        const answer = await pool.send(
          new AdminRespondToAuthChallengeCommand({
            UserPoolId: poolId,
            ClientId: clientId,
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            Session: poolSession,
            ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
          }),
        );
        return proven(answer);
      } catch (error) {
        // A code is good once.
        if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) return 'wrong';
        const refused = refusalOf(error);
        return refused === 'wrong' ? 'late' : refused;
      }
    },

    /** The groups somebody is in; undefined for a user that is disabled or not there. */
    async groupsOf(email: string): Promise<readonly string[] | undefined> {
      try {
        const { Enabled } = await pool.send(new AdminGetUserCommand(named(email)));
        if (!Enabled) return undefined;
        const { Groups = [] } = await pool.send(new AdminListGroupsForUserCommand(named(email)));
        return Groups.flatMap(({ GroupName }) => GroupName ?? []);
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    /** A fresh secret for an authenticator app; it counts once a code of it was shown. */
    async newSecondFactor(poolToken: string): Promise<string> {
      const { SecretCode } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken: poolToken }));
      if (!SecretCode) throw new Error('The pool gave no secret.');
      return SecretCode;
    },

    /** Whether this is a code of the secret that was made last. */
    async isFirstCode(poolToken: string, code: string): Promise<boolean> {
      try {
        const { Status } = await pool.send(new VerifySoftwareTokenCommand({ AccessToken: poolToken, UserCode: code }));
        return Status === 'SUCCESS';
      } catch (error) {
        if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
        throw error;
      }
    },

    /** Whether a code is asked for after the password from now on. */
    async setSecondFactor(email: string, on: boolean): Promise<void> {
      const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on };
      await pool.send(new AdminSetUserMFAPreferenceCommand({ ...named(email), SoftwareTokenMfaSettings }));
    },
  };
}
export type IdentityGateway = ReturnType<typeof identityGateway>;

/** What the pool says no with; anything else is thrown. */
function refusalOf(error: unknown): LoginRefusal {
  if (error instanceof TooManyRequestsException) return 'wait';
  if (error instanceof NotAuthorizedException) return /attempts exceeded/i.test(error.message) ? 'wait' : 'wrong';
  const refusals = [UserNotFoundException, UserNotConfirmedException, PasswordResetRequiredException];
  if (refusals.some((kind) => error instanceof kind)) return 'wrong';
  throw error;
}

/** The pool's answer comes from the pool itself: its token is read, not verified. Any other challenge is no login. */
function proven({ AuthenticationResult }: AdminRespondToAuthChallengeCommandOutput): Proven | 'wrong' {
  const poolToken = AuthenticationResult?.AccessToken;
  if (!poolToken) return 'wrong';
  const [, claims = ''] = poolToken.split('.');
  const { sub, 'cognito:groups': groups } = z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { user: sub, groups, poolToken };
}

function attribute(attributes: readonly AttributeType[] | undefined, name: string): string {
  const value = attributes?.find(({ Name }) => Name === name)?.Value;
  if (value === undefined) throw new Error(`A user of the pool has no ${name}.`);
  return value;
}
