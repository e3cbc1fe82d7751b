import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AdminRespondToAuthChallengeCommandOutput,
  CodeMismatchException,
  ExpiredCodeException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  TooManyRequestsException,
  UserNotConfirmedException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import type { Pool } from './pool.ts';

/** A user whose password, and code if required, has just been verified. */
export interface Proven {
  /** The pool's own id. */
  user: string;
  groups: readonly string[];
  /** Gives access to the user's own pool calls, such as deletion: it never leaves the service. */
  poolToken: string;
}

/** `wait`: too many wrong ones; for a while the pool rejects correct ones as well. */
export type LoginRefusal = 'wrong' | 'wait';

const Claims = z.object({ sub: z.string(), 'cognito:groups': z._default(z.array(z.string()), []) });

/** Verifying a user's identity. */
export function proving({ client, poolId, clientId }: Pool) {
  const asked = { UserPoolId: poolId, ClientId: clientId };
  return {
    /** Verifies a password; `poolSession`: it is correct, and the authenticator code comes next. */
    async logIn(email: string, password: string): Promise<Proven | { poolSession: string } | LoginRefusal> {
      try {
        const answer = await client.send(
          new AdminInitiateAuthCommand({
            ...asked,
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

    /** `late`: the password has to be entered again first. */
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
        // A code is valid once.
        if (error instanceof CodeMismatchException || error instanceof ExpiredCodeException) return 'wrong';
        const refused = refusalOf(error);
        return refused === 'wrong' ? 'late' : refused;
      }
    },
  };
}

/** The pool's refusals; anything else is thrown. */
function refusalOf(error: unknown): LoginRefusal {
  if (error instanceof TooManyRequestsException) return 'wait';
  if (error instanceof NotAuthorizedException) return /attempts exceeded/i.test(error.message) ? 'wait' : 'wrong';
  const refusals = [UserNotFoundException, UserNotConfirmedException, PasswordResetRequiredException];
  if (refusals.some((kind) => error instanceof kind)) return 'wrong';
  throw error;
}

/**
 * The answer comes straight from the pool, so its token is decoded without verification. Any other challenge is no
 * login.
 */
function proven({ AuthenticationResult }: AdminRespondToAuthChallengeCommandOutput): Proven | 'wrong' {
  const poolToken = AuthenticationResult?.AccessToken;
  if (!poolToken) return 'wrong';
  const [, claims = ''] = poolToken.split('.');
  const { sub, 'cognito:groups': groups } = z.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { user: sub, groups, poolToken };
}
