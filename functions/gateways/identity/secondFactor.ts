import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { named, type Pool } from './pool.ts';

/** The authenticator app of a user. */
export function secondFactor(pool: Pool) {
  return {
    /** A new secret for an authenticator app; active once a code has been entered. */
    async newSecondFactor(poolToken: string): Promise<string> {
      const { SecretCode } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken: poolToken }));
      if (!SecretCode) throw new Error('The pool gave no secret.');
      return SecretCode;
    },

    /** Whether this is a code of the latest secret. */
    async isFirstCode(poolToken: string, code: string): Promise<boolean> {
      const shown = { AccessToken: poolToken, UserCode: code };
      try {
        return (await pool.client.send(new VerifySoftwareTokenCommand(shown))).Status === 'SUCCESS';
      } catch (error) {
        if (error instanceof EnableSoftwareTokenMFAException || error instanceof CodeMismatchException) return false;
        throw error;
      }
    },

    /** Turns the code after the password on or off. */
    async setSecondFactor(email: string, on: boolean): Promise<void> {
      const SoftwareTokenMfaSettings = { Enabled: on, PreferredMfa: on };
      await pool.client.send(new AdminSetUserMFAPreferenceCommand({ ...named(pool, email), SoftwareTokenMfaSettings }));
    },
  };
}
