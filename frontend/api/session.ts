import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import * as z from 'zod/mini';
import { account } from '#shared/contract/account.ts';
import { markSession } from './sessionToken.ts';

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
  const response = await fetch(account.getIdentity.path);
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

export async function currentToken(): Promise<string | undefined> {
  try {
    await configured();
    const { tokens } = await fetchAuthSession();
    if (!tokens) markSession(false);
    return tokens?.accessToken.toString();
  } catch {
    return undefined;
  }
}

export type LoginOutcome = 'in' | 'code_needed' | 'wrong' | 'wait' | 'network';

/** Proves the password to the pool; whoever has a second factor is asked for its code next. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  return outcomeOf(async () => {
    await configured();
    await signOut().catch(() => undefined);
    return signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  });
}

export const sendCode = (code: string): Promise<LoginOutcome> =>
  outcomeOf(() => confirmSignIn({ challengeResponse: code }));

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
    if (isSignedIn) markSession(true);
    if (isSignedIn) return 'in';
    return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code_needed' : 'wrong';
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: '' };
    if (/attempts exceeded/i.test(message) || name === 'TooManyRequestsException') return 'wait';
    return name === 'NotAuthorizedException' || name === 'UserNotFoundException' ? 'wrong' : 'network';
  }
}
