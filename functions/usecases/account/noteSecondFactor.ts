import type { IdentityGateway } from '../../gateways/identity.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';

export interface NoteDeps {
  identity: Pick<IdentityGateway, 'hasSecondFactor'>;
  security: Pick<SecurityLog, 'noteSecondFactor'>;
  now: Date;
}

/**
 * Writes into the security log that the second factor was switched on or off since it was last looked at. Switching is
 * between the browser and the pool: the pool is asked, never the caller believed.
 */
export async function noteSecondFactor({ identity, security, now }: NoteDeps, account: string): Promise<void> {
  await security.noteSecondFactor(account, await identity.hasSecondFactor(account), now);
}
