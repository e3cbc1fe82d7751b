import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import { currentToken } from './session.ts';

/** Whether the pool asks this account for a code after the password. */
export async function hasSecondFactor(): Promise<boolean> {
  await currentToken();
  const { enabled = [] } = await fetchMFAPreference();
  return enabled.includes('TOTP');
}

/** A fresh secret for an authenticator app: as text, and as the address that its QR code holds. */
export async function newSecondFactor(issuer: string, email: string): Promise<{ secret: string; uri: string }> {
  await currentToken();
  const set = await setUpTOTP();
  return { secret: set.sharedSecret, uri: set.getSetupUri(issuer, email).toString() };
}

/** Turns the second factor on by a code of the app that has the secret. */
export async function turnOnSecondFactor(code: string): Promise<'on' | 'wrong'> {
  try {
    await verifyTOTPSetup({ code });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'EnableSoftwareTokenMFAException' || name === 'CodeMismatchException') return 'wrong';
    if (name === 'InvalidParameterException') return 'wrong';
    throw error;
  }
  await updateMFAPreference({ totp: 'PREFERRED' });
  return 'on';
}

export const turnOffSecondFactor = (): Promise<void> => updateMFAPreference({ totp: 'DISABLED' });
