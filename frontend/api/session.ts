import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { account } from '#shared/contract/account.ts';
import { deviceId } from './deviceId.ts';
import { forgetBrowser } from './forgetBrowser.ts';
import { markLoginCalls } from './markLoginCalls.ts';
import { markSession, markStaffRoles } from './sessionMark.ts';

let isConfigured = false;

/**
 * Our own service answers in the pool's place, with tokens of its own: no browser holds one that the pool would take.
 * The two names are but those under which the library keeps the tokens.
 */
function configure(): void {
  if (isConfigured) return;
  const userPoolEndpoint = location.origin + account.logIn.path;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: 'verso_sessions', userPoolClientId: 'site', userPoolEndpoint } },
  });
  markLoginCalls(userPoolEndpoint);
  isConfigured = true;
}

/** The access token; undefined once the session is over. Throws when the service cannot be reached. */
export async function currentToken(): Promise<string | undefined> {
  configure();
  const { tokens } = await fetchAuthSession();
  if (!tokens) markSession(false);
  markStaffRoles(tokens?.accessToken.payload.staff_roles);
  return tokens?.accessToken.toString();
}

export type LoginOutcome = 'in' | 'code_needed' | 'code_wrong' | 'code_late' | 'wrong' | 'wait' | 'network';

/** Shows the password; anyone who has a second factor is asked for its code next. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  return outcomeOf(async () => {
    configure();
    await signOut().catch(() => undefined);
    return signIn({
      username,
      password,
      options: { authFlowType: 'USER_PASSWORD_AUTH', clientMetadata: { device: deviceId() } },
    });
  });
}

/** Shows the code of the authenticator app; `code_late`: the password has to be shown again first. */
export async function sendCode(code: string): Promise<LoginOutcome> {
  const outcome = await outcomeOf(() => {
    configure();
    return confirmSignIn({ challengeResponse: code, options: { clientMetadata: { device: deviceId() } } });
  });
  return outcome === 'wrong' ? 'code_late' : outcome;
}

export async function logOut(): Promise<void> {
  markSession(false);
  await forgetBrowser().catch(() => undefined);
  configure();
  await signOut();
}

async function outcomeOf(
  attempt: () => Promise<{ isSignedIn: boolean; nextStep: { signInStep: string } }>,
): Promise<LoginOutcome> {
  try {
    const { isSignedIn, nextStep } = await attempt();
    if (isSignedIn) {
      const { tokens } = await fetchAuthSession();
      const { sub = '', role, staff_roles } = tokens?.accessToken.payload ?? {};
      markSession(sub, role === 'translator' || role === 'staff' ? role : undefined);
      markStaffRoles(staff_roles);
      return 'in';
    }
    return nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' ? 'code_needed' : 'wrong';
  } catch (error) {
    return refusals[error instanceof Error ? error.name : ''] ?? 'network';
  }
}

const refusals: Readonly<Record<string, LoginOutcome>> = {
  NotAuthorizedException: 'wrong',
  // Not even an address: nothing that an account could have.
  validation_failed: 'wrong',
  CodeMismatchException: 'code_wrong',
  LoginWaits: 'wait',
  rate_limited: 'wait',
  // The page was reloaded between the password and the code.
  SignInException: 'code_late',
};
