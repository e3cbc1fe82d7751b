import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import * as z from 'zod/mini';
import { account } from '#shared/contract/account.ts';
import { browserCall } from './browserCall.ts';
import { markSession } from './sessionMark.ts';

let ready: Promise<void> | undefined;

/** Asks once which pool this stage has; a failure is asked again. */
function configured(): Promise<void> {
  ready ??= configure().catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function configure(): Promise<void> {
  const response = await fetch(account.getIdentity.path, { headers: browserCall });
  const { pool_id, client_id, endpoint } = z.parse(account.getIdentity.success[200], await response.json());
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: pool_id,
        userPoolClientId: client_id,
        ...(endpoint !== null && { userPoolEndpoint: endpoint }),
      },
    },
  });
}

/** The access token; undefined once the session is over. Throws when the pool cannot be reached. */
export async function currentToken(): Promise<string | undefined> {
  await configured();
  const { tokens } = await fetchAuthSession();
  if (!tokens) markSession(false);
  return tokens?.accessToken.toString();
}

export type LoginOutcome = 'in' | 'code_needed' | 'code_wrong' | 'code_late' | 'wrong' | 'wait' | 'network';

/** Proves the password to the pool; anyone who has a second factor is asked for its code next. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  return outcomeOf(async () => {
    await configured();
    await signOut().catch(() => undefined);
    return signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  });
}

/** Shows the code of the authenticator app; `code_late`: the password has to be shown again first. */
export async function sendCode(code: string): Promise<LoginOutcome> {
  const outcome = await outcomeOf(() => confirmSignIn({ challengeResponse: code }));
  return outcome === 'wrong' ? 'code_late' : outcome;
}

export async function logOut(): Promise<void> {
  markSession(false);
  await configured();
  await signOut();
}

async function outcomeOf(
  attempt: () => Promise<{ isSignedIn: boolean; nextStep: { signInStep: string } }>,
): Promise<LoginOutcome> {
  try {
    const { isSignedIn, nextStep } = await attempt();
    if (isSignedIn) {
      const { tokens } = await fetchAuthSession();
      markSession(tokens?.accessToken.payload.sub ?? '');
      return 'in';
    }
    return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code_needed' : 'wrong';
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: '' };
    if (/attempts exceeded/i.test(message) || name === 'TooManyRequestsException') return 'wait';
    return refusals[name] ?? 'network';
  }
}

const refusals: Readonly<Record<string, LoginOutcome>> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  CodeMismatchException: 'code_wrong',
  // A code is good once.
  ExpiredCodeException: 'code_wrong',
  EnableSoftwareTokenMFAException: 'code_wrong',
  // The page was reloaded between the password and the code.
  SignInException: 'code_late',
};
