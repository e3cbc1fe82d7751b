import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type AwsOperation, AwsRefusal } from '../http/awsJson.ts';
import { checkPolicy, forgetFailures, hashPassword, noteFailure, refuseGuessing, verifyPassword } from './passwords.ts';
import { checkClient, type Pool } from './pool.ts';
import { openSession, refreshSession } from './tokens.ts';
import { matchingStep } from './totp.ts';
import type { User } from './users.ts';

const challengeMs = 3 * 60 * 1000;
const Initiate = z.object({
  AuthFlow: z.string(),
  ClientId: z.string(),
  AuthParameters: z._default(z.record(z.string(), z.string()), {}),
});
const Respond = z.object({
  ChallengeName: z.string(),
  ClientId: z.string(),
  Session: z.optional(z.string()),
  ChallengeResponses: z._default(z.record(z.string(), z.string()), {}),
});
const Refresh = z.object({ RefreshToken: z.string(), ClientId: z.string() });

const wrong = () => new AwsRefusal('NotAuthorizedException', 'Incorrect username or password.');

/** Logging in, its challenges, and new tokens for an open session. */
export function signInOperations(pool: Pool): Record<string, AwsOperation> {
  const isEnabled = (flow: string) => pool.settings.authFlows.includes(`ALLOW_${flow}`);
  /** The way with a password that anybody has, or the one that needs IAM. */
  const initiate =
    (flow: 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH'): AwsOperation =>
    async (body) => {
      const { AuthFlow, ClientId, AuthParameters } = Initiate.parse(body);
      checkClient(pool, ClientId);
      if ((AuthFlow === 'REFRESH_TOKEN_AUTH' || AuthFlow === 'REFRESH_TOKEN') && isEnabled('REFRESH_TOKEN_AUTH'))
        return result(refreshSession(pool, AuthParameters.REFRESH_TOKEN ?? ''));
      if (AuthFlow !== flow && !AuthFlow.startsWith('REFRESH_TOKEN'))
        throw new AwsRefusal('InvalidParameterException', `${AuthFlow} is not known to the local user pool.`);
      if (!isEnabled(AuthFlow))
        throw new AwsRefusal('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
      return signIn(pool, AuthParameters.USERNAME ?? '', AuthParameters.PASSWORD ?? '');
    };
  return {
    InitiateAuth: initiate('USER_PASSWORD_AUTH'),
    AdminInitiateAuth: initiate('ADMIN_USER_PASSWORD_AUTH'),
    GetTokensFromRefreshToken: (body) => {
      const { RefreshToken, ClientId } = Refresh.parse(body);
      checkClient(pool, ClientId);
      return result(refreshSession(pool, RefreshToken));
    },
    RespondToAuthChallenge: (body) => respond(pool, Respond.parse(body)),
    AdminRespondToAuthChallenge: (body) => respond(pool, Respond.parse(body)),
  };
}

const result = (AuthenticationResult: object) => ({ ChallengeParameters: {}, AuthenticationResult });

/** Proves a password, as often as the throttle allows, with one answer and one time for a wrong and an unknown name. */
async function signIn(pool: Pool, name: string, password: string): Promise<object> {
  const user = pool.users.find(name);
  // By e-mail or by id, it is one account that is guessed at.
  const guessed = user?.sub ?? name;
  refuseGuessing(pool, guessed);
  const right = await verifyPassword(password, user?.passwordHash);
  if (!user || !right) {
    noteFailure(pool, guessed);
    throw wrong();
  }
  forgetFailures(pool, guessed);
  if (!user.enabled) throw new AwsRefusal('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') throw new AwsRefusal('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'RESET_REQUIRED')
    throw new AwsRefusal('PasswordResetRequiredException', 'Password reset required for the user');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    if ((user.passwordExpiresAt ?? Number.POSITIVE_INFINITY) < Date.now() / 1000)
      throw new AwsRefusal(
        'NotAuthorizedException',
        'Temporary password has expired and must be reset by an administrator.',
      );
    return challenge(pool, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    });
  }
  return secondFactor(pool, user) ?? result(openSession(pool, user));
}

const secondFactor = (pool: Pool, user: User): object | undefined =>
  user.mfaEnabled && user.totp?.verified ? challenge(pool, user, 'SOFTWARE_TOKEN_MFA', {}) : undefined;

function challenge(
  pool: Pool,
  user: User,
  name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  parameters: Record<string, string>,
): object {
  for (const [session, { expiresAt }] of pool.challenges) if (expiresAt < Date.now()) pool.challenges.delete(session);
  const Session = randomBytes(96).toString('base64url');
  pool.challenges.set(Session, { sub: user.sub, name, expiresAt: Date.now() + challengeMs });
  return { ChallengeName: name, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.sub, ...parameters } };
}

async function respond(pool: Pool, given: z.infer<typeof Respond>): Promise<object> {
  checkClient(pool, given.ClientId);
  const open = pool.challenges.get(given.Session ?? '');
  if (!open || open.name !== given.ChallengeName || open.expiresAt < Date.now())
    throw new AwsRefusal('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  const user = pool.users.find(open.sub);
  if (!user?.enabled) throw wrong();
  if (open.name === 'NEW_PASSWORD_REQUIRED') {
    const password = given.ChallengeResponses.NEW_PASSWORD ?? '';
    checkPolicy(password, pool.settings.password);
    const passwordHash = await hashPassword(password);
    const { passwordExpiresAt: _, ...rest } = user;
    const changed: User = { ...rest, passwordHash, status: 'CONFIRMED' };
    pool.users.save(changed);
    pool.challenges.delete(given.Session ?? '');
    return secondFactor(pool, changed) ?? result(openSession(pool, changed));
  }
  refuseGuessing(pool, `totp:${user.sub}`);
  const step = matchingStep(
    user.totp?.secret ?? '',
    given.ChallengeResponses.SOFTWARE_TOKEN_MFA_CODE ?? '',
    Date.now(),
  );
  if (step === undefined || !user.totp) {
    noteFailure(pool, `totp:${user.sub}`);
    throw new AwsRefusal('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep)
    throw new AwsRefusal('ExpiredCodeException', 'Your software token has already been used once.');
  forgetFailures(pool, `totp:${user.sub}`);
  pool.users.save({ ...user, totp: { ...user.totp, lastStep: step } });
  pool.challenges.delete(given.Session ?? '');
  return result(openSession(pool, user));
}
