import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { configureSession } from './configureSession.ts';
import { keptLinksKey, markSession, markStaffRoles } from './sessionMark.ts';

type LoginOutcome = 'in' | 'code_needed' | 'code_wrong' | 'code_late' | 'wrong' | 'wait' | 'network';

/** Sends the password; a user with a second factor is asked for its code next. */
export async function logIn(username: string, password: string): Promise<LoginOutcome> {
  return outcomeOf(async () => {
    configureSession();
    await signOut().catch(() => undefined);
    return signIn({
      username,
      password,
      options: { authFlowType: 'USER_PASSWORD_AUTH', clientMetadata: { device: deviceId() } },
    });
  });
}

/** Sends the code of the authenticator app; `code_late`: the password has to be entered again first. */
export async function sendCode(code: string): Promise<LoginOutcome> {
  const outcome = await outcomeOf(() => {
    configureSession();
    return confirmSignIn({ challengeResponse: code, options: { clientMetadata: { device: deviceId() } } });
  });
  return outcome === 'wrong' ? 'code_late' : outcome;
}

export async function logOut(): Promise<void> {
  markSession(false);
  forgetLinks();
  await forgetBrowser().catch(() => undefined);
  configureSession();
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
  // Not a valid address, so no account can have it.
  validation_failed: 'wrong',
  CodeMismatchException: 'code_wrong',
  LoginWaits: 'wait',
  rate_limited: 'wait',
  // The page was reloaded between the password and the code.
  SignInException: 'code_late',
};

const key = 'verso.device';

/**
 * Identifies this browser to the service, so that only a login from another browser counts as new; without storage
 * every login does.
 */
function deviceId(): string {
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  try {
    const kept = localStorage.getItem(key) ?? fresh;
    localStorage.setItem(key, kept);
    return kept;
  } catch {
    return fresh;
  }
}

/** Who logs out leaves the browser to somebody else, who opens nothing that it remembers of orders placed as a guest. */
function forgetLinks(): void {
  try {
    localStorage.removeItem(keptLinksKey);
  } catch {
    // Nothing is remembered without storage.
  }
}

/** Stops this browser's notifications about the user who logs out: the next user may be someone else. */
async function forgetBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}
