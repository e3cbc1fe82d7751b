import { account } from '#shared/contract/account.ts';
import { ApiFailure } from './ApiFailure.ts';
import { call } from './client.ts';

/** Setting up a second factor takes the password. */
export interface Owner {
  email: string;
  password: string;
}

/** A fresh secret for an authenticator app: as text, and as the address that its QR code holds. */
export async function newSecondFactor(issuer: string, owner: Owner): Promise<{ secret: string; uri: string }> {
  const { secret } = await call(account.beginSecondFactor, { body: owner, asIs: true });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(owner.email)}`;
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}` };
}

/** Turns the second factor on by a code of the app that has the secret. */
export async function turnOnSecondFactor(owner: Owner, code: string): Promise<'on' | 'wrong'> {
  try {
    await call(account.turnOnSecondFactor, { body: { ...owner, code }, asIs: true });
    return 'on';
  } catch (error) {
    if (error instanceof ApiFailure && error.fields.code !== undefined) return 'wrong';
    throw error;
  }
}
